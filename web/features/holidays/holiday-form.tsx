import { Stack } from '@mantine/core';
import { calendars } from '../../../contract/calendars.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { type ContractForm, useContractForm } from '../../ui/form/use-contract-form.ts';
import type { Holiday } from './holiday-list.tsx';
import { useHolidaysText } from './use-holidays-text.ts';

type FormProps = { day: Holiday | null; year: number; onClose: () => void };

export const HolidayForm = (props: FormProps) =>
  props.day ? <EditHoliday {...props} day={props.day} /> : <NewHoliday {...props} />;

function NewHoliday({ onClose }: FormProps) {
  const { t } = useHolidaysText();
  const form = useContractForm(calendars.create, {
    initial: { name: '', date: '', kind: 'company' },
    invalidates: [calendars.list],
    doneText: t('done.saved'),
    onDone: onClose,
  });
  return <Fields of={form} verb={t('add')} onClose={onClose} />;
}

function EditHoliday({ day, onClose }: FormProps & { day: Holiday }) {
  const { t } = useHolidaysText();
  const form = useContractForm(calendars.update, {
    initial: { name: day.name, date: day.date, kind: day.kind },
    complete: (values) => ({ ...values, id: day.id, version: day.version }),
    invalidates: [calendars.list],
    doneText: t('done.saved'),
    onDone: onClose,
  });
  return <Fields of={form} onClose={onClose} />;
}

function Fields({ of, verb, onClose }: { of: ContractForm; verb?: string; onClose: () => void }) {
  const { t } = useHolidaysText();
  const kinds = (['public', 'company'] as const).map((value) => ({ value, label: t(`kind.${value}`) }));
  return (
    <form onSubmit={of.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={of} />
        <DateField of={of} name="date" label={t('field.date')} isRequired />
        <TextField of={of} name="name" label={t('field.name')} isRequired />
        <SelectField of={of} name="kind" label={t('field.kind')} options={kinds} isRequired />
        <FormActions of={of} label={verb} onCancel={onClose} />
      </Stack>
    </form>
  );
}
