import { Alert } from '@mantine/core';
import type { employees } from '../../../contract/people/employees.ts';
import { today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import type { ContractForm, FieldOf } from '../../ui/form/contract-form.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { NumberField, PersonIdField, SelectField, SwitchField, TextField } from '../../ui/form/fields.tsx';
import { FieldGrid, Section } from '../../ui/section.tsx';
import { MoveNote } from '../shared/altered-leaves.tsx';
import { EMPLOYEES } from '../shared/employees-text.ts';
import { useBankOptions, useDepartmentOptions, useMayPlace, usePositionOptions } from '../shared/use-options.ts';
import type { Employee } from './use-employee.ts';

type SectionProps = { of: ContractForm<typeof employees.update>; isFixed: boolean };
type PersonSectionProps = SectionProps & { person: Employee };

type EmploymentProps = SectionProps & { personId: string; departmentId: string };
export function EmploymentSection({ of, isFixed, personId, departmentId }: EmploymentProps) {
  const { t } = useText(EMPLOYEES);
  const departments = useDepartmentOptions();
  const positions = usePositionOptions();
  const mayPlace = useMayPlace();
  const field = (name: FieldOf<typeof employees.update>) => ({ of, name, isDisabled: isFixed });
  const { departmentId: moved, departmentFrom } = of.form.getValues();
  const isMoved = (moved || '') !== departmentId;
  return (
    <Section title={t('section.employment')}>
      <FieldGrid>
        <SelectField {...field('departmentId')} label={t('field.department')} options={departments} isClearable />
        {isMoved ? (
          <DateField
            {...field('departmentFrom')}
            label={t('field.departmentFrom')}
            hint={t('hint.departmentFrom')}
            max={today()}
          />
        ) : null}
        <SelectField
          {...field('positionId')}
          label={t('field.position')}
          options={positions}
          isDisabled={isFixed || !mayPlace}
          isClearable
        />
        <DateField {...field('startDate')} label={t('field.startDate')} isClearable />
        <DateField {...field('endDate')} label={t('field.endDate')} hint={t('hint.endDate')} isClearable />
      </FieldGrid>
      {isMoved ? <MoveNote employeeIds={[personId]} departmentId={moved || null} from={departmentFrom || undefined} /> : null}
    </Section>
  );
}

/** What a section says in place of its fields to those who may not see them in full. */
function useClosedNote(person: Employee, tail: string | null): string | null {
  const { t } = useText(EMPLOYEES);
  if (person.sight === 'full') return null;
  return tail ? t('note.masked', { tail: `•••• ${tail}` }) : t('note.hidden');
}

export function IdentitySection({ of, isFixed, person }: PersonSectionProps) {
  const { t } = useText(EMPLOYEES);
  const closed = useClosedNote(person, person.nationalIdTail);
  const title = t('section.identity');
  if (closed) return <Section title={title}>{closed}</Section>;
  const field = (name: FieldOf<typeof employees.update>) => ({ of, name, isDisabled: isFixed });
  const methods = (['progressive', 'flat'] as const).map((value) => ({ value, label: t(`taxMethod.${value}`) }));
  const conditions = (['1', '2', '3'] as const).map((value) => ({ value, label: t(`taxCondition.${value}`) }));
  const isFlat = of.form.getValues().taxMethod === 'flat';
  return (
    <Section title={title} note={t('note.identity')}>
      <FieldGrid>
        <PersonIdField {...field('nationalId')} label={t('field.nationalId')} />
        <SelectField {...field('taxMethod')} label={t('field.taxMethod')} options={methods} />
        {isFlat ? (
          <NumberField
            {...field('taxFlatRatePercent')}
            label={t('field.taxFlatRate')}
            hint={t('hint.flat')}
            unit="%"
            min={0}
            max={35}
          />
        ) : null}
        <SelectField {...field('taxCondition')} label={t('field.taxCondition')} options={conditions} />
        <SwitchField {...field('isSocialSecurityInsured')} label={t('field.socialSecurity')} />
        <SwitchField {...field('isProvidentFundMember')} label={t('field.providentFund')} />
      </FieldGrid>
      <CountedNote of={of} person={person} />
    </Section>
  );
}

const PAY_FACTS = [
  'taxMethod',
  'taxFlatRatePercent',
  'taxCondition',
  'isSocialSecurityInsured',
  'isProvidentFundMember',
] as const;
/** Before it is saved: which payrolls have counted another tax method or insurance, and stay. */
function CountedNote({ of, person }: { of: PersonSectionProps['of']; person: Employee }) {
  const { t } = useText(EMPLOYEES);
  const { values } = of.form;
  const isChanged = PAY_FACTS.some((fact) => (values[fact] ?? null) !== person[fact]);
  if (!isChanged || person.countedPayrolls.length === 0) return null;
  const waiting = person.countedPayrolls.filter(({ waits }) => waits);
  const named = waiting.length > 0 ? waiting : person.countedPayrolls;
  const payrolls = named.map(({ name }) => name).join(', ');
  return (
    <Alert variant="light" color={waiting.length > 0 ? 'yellow' : 'blue'} role="status">
      {t(waiting.length > 0 ? 'note.countedWaits' : 'note.countedStay', { payrolls })}
    </Alert>
  );
}

export function BankSection({ of, isFixed, person }: PersonSectionProps) {
  const { t } = useText(EMPLOYEES);
  const banks = useBankOptions();
  const closed = useClosedNote(person, person.bankAccountTail);
  const title = t('section.bank');
  if (closed) return <Section title={title}>{closed}</Section>;
  const field = (name: FieldOf<typeof employees.update>) => ({ of, name, isDisabled: isFixed });
  return (
    <Section title={title} note={t('note.bank')}>
      <FieldGrid>
        <SelectField {...field('bankCode')} label={t('field.bank')} options={banks} isClearable />
        <TextField {...field('bankAccount')} label={t('field.bankAccount')} />
        <TextField {...field('bankAccountName')} label={t('field.bankAccountName')} />
      </FieldGrid>
    </Section>
  );
}
