import { Stack } from '@mantine/core';
import { standIns } from '../../../contract/approvals/stand-ins.ts';
import { useEmployeesById } from '../../people/shared/general-lists.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { APPROVALS } from '../shared/texts.ts';
import type { StandIns } from './stand-in-table.tsx';

const EMPTY = { delegateId: '', startDate: '', endDate: '', note: '' } as const;
type Person = StandIns['candidates'][number];
const optionOf = (person: Pick<Person, 'id' | 'code' | 'firstName' | 'lastName' | 'firstNameEn' | 'lastNameEn'>) => ({
  value: person.id,
  label: `${person.code} · ${format.name(person)}`,
});

/** Names who approves in one's own place. */
export function MyStandInForm({ candidates, onClose }: { candidates: readonly Person[]; onClose: () => void }) {
  const { t } = useText(APPROVALS);
  const form = useContractForm(standIns.createMine, { initial: EMPTY, doneText: t('done.named'), onDone: onClose });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <SelectField
          of={form}
          name="delegateId"
          label={t('standIn.field.delegateId')}
          options={candidates.map(optionOf)}
          isRequired
        />
        <PeriodFields of={form} />
        <FormActions of={form} label={t('standIn.add')} onCancel={onClose} />
      </Stack>
    </form>
  );
}

/** Names who approves in the place of somebody who is away. */
export function StandInForm({ onClose }: { onClose: () => void }) {
  const { t } = useText(APPROVALS);
  const people = useEmployeesById().data;
  const options = [...(people?.values() ?? [])].map(optionOf);
  const form = useContractForm(standIns.create, {
    initial: { employeeId: '', ...EMPTY },
    doneText: t('done.named'),
    onDone: onClose,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <SelectField of={form} name="employeeId" label={t('standIn.field.employeeId')} options={options} isRequired />
        <SelectField of={form} name="delegateId" label={t('standIn.field.delegateId')} options={options} isRequired />
        <PeriodFields of={form} />
        <FormActions of={form} label={t('standIn.add')} onCancel={onClose} />
      </Stack>
    </form>
  );
}

type PeriodFieldsProps = { of: ContractForm<typeof standIns.createMine, 'startDate' | 'endDate' | 'note'> };

function PeriodFields({ of }: PeriodFieldsProps) {
  const { t } = useText(APPROVALS);
  return (
    <>
      <DateField of={of} name="startDate" label={t('standIn.field.startDate')} isRequired />
      <DateField of={of} name="endDate" label={t('standIn.field.endDate')} isRequired />
      <TextField of={of} name="note" label={t('standIn.field.note')} />
    </>
  );
}
