import { Stack } from '@mantine/core';
import { positions } from '../../../contract/people/positions.ts';
import { isPlainDate } from '../../../domain/units.ts';
import { today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { MoneyField, TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { EMPLOYEES } from '../shared/employees-text.ts';
import { RetroNotice } from './retro-notice.tsx';
import type { SalaryRow } from './salary-row.ts';
import type { Employee } from './use-employee.ts';

type SalaryFormProps = { person: Employee; row: SalaryRow | null; onClose: () => void };

export const SalaryForm = (props: SalaryFormProps) =>
  props.row ? <EditSalary {...props} row={props.row} /> : <NewSalary {...props} />;

function NewSalary({ person, onClose }: SalaryFormProps) {
  const { t } = useText(EMPLOYEES);
  const now = today();
  const from = person.salary ? now : (person.startDate ?? now);
  const form = useContractForm(positions.setSalary, {
    initial: { salaryBase: '', activeDate: isPlainDate(from) ? from : '', note: '' },
    complete: (values) => ({ ...values, employeeId: person.id }),
    doneText: t('done.salary'),
    onDone: onClose,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <MoneyField of={form} name="salaryBase" label={t('field.salary')} isRequired />
        <DateField of={form} name="activeDate" label={t('field.activeDate')} isRequired />
        <RetroNotice employeeId={person.id} salary={form.form.values.salaryBase} from={form.form.values.activeDate} />
        <TextField of={form} name="note" label={t('field.note')} />
        <FormActions of={form} label={t('salary.set')} onCancel={onClose} />
      </Stack>
    </form>
  );
}

function EditSalary({ person, row, onClose }: SalaryFormProps & { row: SalaryRow }) {
  const { t } = useText(EMPLOYEES);
  const form = useContractForm(positions.editSalary, {
    initial: { salaryBase: row.salaryBase, newActiveDate: row.activeDate, note: row.note ?? '' },
    complete: (values) => ({ note: null, ...values, employeeId: person.id, activeDate: row.activeDate }),
    doneText: t('done.salary'),
    onDone: onClose,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <MoneyField of={form} name="salaryBase" label={t('field.salary')} isRequired />
        <DateField of={form} name="newActiveDate" label={t('field.newActiveDate')} isRequired />
        <RetroNotice
          employeeId={person.id}
          salary={form.form.values.salaryBase}
          from={form.form.values.newActiveDate}
          replaces={row.activeDate}
        />
        <TextField of={form} name="note" label={t('field.note')} />
        <FormActions of={form} onCancel={onClose} />
      </Stack>
    </form>
  );
}
