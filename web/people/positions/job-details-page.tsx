import { Stack } from '@mantine/core';
import { positions } from '../../../contract/people/positions.ts';
import { OVERTIME_POLICIES } from '../../../domain/people/overtime-policies.ts';
import { useCan } from '../../api/session.tsx';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { changedFields } from '../../ui/form/changed-fields.ts';
import type { ContractForm, FieldOf } from '../../ui/form/contract-form.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { MoneyField, NumberField, SelectField, SwitchField, TextField } from '../../ui/form/fields.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { FieldGrid, Section } from '../../ui/section.tsx';
import { BelongingSection } from '../shared/belonging-section.tsx';
import { usePositionOptions } from '../shared/use-options.ts';
import { OvertimeDays } from './overtime-days.tsx';
import { POSITIONS } from './texts.ts';
import { type PositionView, usePosition } from './use-position.ts';

export function JobDetailsPage() {
  return (
    <QueryView query={usePosition()} shape="form">
      {(position) => (
        <Stack gap="md">
          <JobDetailsForm key={`${position.id}-${position.version}`} position={position} />
          <BelongingSection holder={{ positionId: position.id }} />
        </Stack>
      )}
    </QueryView>
  );
}

const initialOf = (position: PositionView) => ({
  name: position.name,
  externalCode: position.externalCode ?? '',
  employmentType: position.employmentType,
  parentId: position.parentId ?? '',
  salaryBase: position.salaryBase ?? 0,
  workHourPerDay: position.workHourPerDay,
  earnsOvertime: position.earnsOvertime,
  overtimePolicy: position.overtimePolicy ?? ('' as const),
  payRate: position.payRate,
  overtimeRate: position.overtimeRate,
  holidayRate: position.holidayRate,
  holidayOvertimeRate: position.holidayOvertimeRate,
  socialSecurityCalculation: position.socialSecurityCalculation,
  taxCalculation: position.taxCalculation,
  activeDate: '' as const,
});

function JobDetailsForm({ position }: { position: PositionView }) {
  const { t } = useText(POSITIONS);
  const isFixed = !useCan(positions.update);
  const initial = initialOf(position);
  const form = useContractForm(positions.update, {
    initial,
    complete: (values) => ({ ...changedFields(initial, values), id: position.id, version: position.version }),
    doneText: t('done.saved'),
  });
  const field = (name: FieldOf<typeof positions.update>) => ({ of: form, name, isDisabled: isFixed });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <JobSection of={form} isFixed={isFixed} positionId={position.id} />
        <RatesSection of={form} isFixed={isFixed} position={position} initial={initial} />
        <Section title={t('section.deductions')}>
          <FieldGrid>
            <SwitchField {...field('socialSecurityCalculation')} label={t('field.socialSecurityCalculation')} />
            <SwitchField {...field('taxCalculation')} label={t('field.taxCalculation')} />
          </FieldGrid>
        </Section>
      </Stack>
      <SaveBar of={form} />
    </form>
  );
}

type SectionProps = { of: ContractForm<typeof positions.update>; isFixed: boolean };

function JobSection({ of, isFixed, positionId }: SectionProps & { positionId: string }) {
  const { t } = useText(POSITIONS);
  const others = usePositionOptions().filter((position) => position.value !== positionId);
  const types = (['FULL-TIME', 'PART-TIME'] as const).map((value) => ({ value, label: t(`type.${value}`) }));
  const isHourly = of.form.getValues().employmentType === 'PART-TIME';
  const field = (name: FieldOf<typeof positions.update>) => ({ of, name, isDisabled: isFixed });
  return (
    <Section title={t('section.job')}>
      <FieldGrid>
        <TextField {...field('name')} label={t('field.name')} isRequired />
        <TextField {...field('externalCode')} label={t('field.externalCode')} />
        <SelectField {...field('parentId')} label={t('field.parentId')} options={others} isClearable />
        <SelectField {...field('employmentType')} label={t('field.employmentType')} options={types} />
        <MoneyField {...field('salaryBase')} label={t(isHourly ? 'field.hourly' : 'field.salaryBase')} hint={t('hint.base')} />
        <NumberField {...field('workHourPerDay')} label={t('field.workHourPerDay')} unit={t('unit.hours')} min={0.5} max={24} />
      </FieldGrid>
    </Section>
  );
}

/** Below these the Labour Protection Act asks for more. Source: sections 61, 62 and 63. */
const LEAST = { overtimeRate: 1.5, holidayRate: 1, holidayOvertimeRate: 3 } as const;

/** What holds from a day on. */
const OF_A_DAY = ['earnsOvertime', 'overtimePolicy', 'overtimeRate', 'holidayRate', 'holidayOvertimeRate'] as const;
type RatesProps = SectionProps & { position: PositionView; initial: ReturnType<typeof initialOf> };

function RatesSection({ of, isFixed, position, initial }: RatesProps) {
  const { t } = useText(POSITIONS);
  const values = of.form.getValues();
  const isChanged = OF_A_DAY.some((name) => (values[name] ?? '') !== initial[name]);
  const rate = (name: 'payRate' | keyof typeof LEAST) => {
    const least = name === 'payRate' ? 0 : LEAST[name];
    const isLow = typeof values[name] === 'number' && values[name] < least;
    return { of, name, isDisabled: isFixed, label: t(`field.${name}`), hint: isLow ? t('note.low') : undefined };
  };
  const unit = t('unit.times');
  const policies = OVERTIME_POLICIES.map((value) => ({ value, label: t(`overtimePolicy.${value}`) }));
  return (
    <Section title={t('section.rates')} note={t('note.rates')}>
      <Stack gap="md">
        <SwitchField of={of} name="earnsOvertime" isDisabled={isFixed} label={t('field.earnsOvertime')} />
        <SelectField
          of={of}
          name="overtimePolicy"
          isDisabled={isFixed || values.earnsOvertime === false}
          label={t('field.overtimePolicy')}
          hint={t('hint.overtimePolicy')}
          placeholder={t('overtimePolicy.company')}
          options={policies}
          isClearable
        />
        <FieldGrid>
          <NumberField {...rate('overtimeRate')} unit={unit} min={0} max={10} />
          <NumberField {...rate('holidayRate')} unit={unit} min={0} max={10} />
          <NumberField {...rate('holidayOvertimeRate')} unit={unit} min={0} max={10} />
          <NumberField {...rate('payRate')} unit={unit} min={0} max={10} />
        </FieldGrid>
        {isChanged && position.firstOpenDay !== null ? (
          <DateField
            of={of}
            name="activeDate"
            label={t('overtimeDays.from')}
            hint={t('overtimeDays.hint', { date: format.day(position.firstOpenDay) })}
            isClearable
          />
        ) : null}
        <OvertimeDays position={position} />
      </Stack>
    </Section>
  );
}
