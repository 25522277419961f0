import { Stack } from '@mantine/core';
import { calendars } from '../../../contract/calendars/calendars.ts';
import { isPlainDate } from '../../../domain/units.ts';
import { useText } from '../../text/use-text.ts';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { ImpactNote, useImpact } from '../shared/impact-note.tsx';
import { askCreate, askUpdate } from './ask-calendar.ts';
import type { Holiday } from './holiday-list.tsx';
import { HOLIDAYS } from './texts.ts';

type FormProps = { day: Holiday | null; departmentId: string | null; onClose: () => void };

export const HolidayForm = (props: FormProps) =>
  props.day ? <EditHoliday {...props} day={props.day} /> : <NewHoliday {...props} />;

const dayOf = (form: ContractForm<typeof calendars.create, 'date'>): string | null => {
  const { date } = form.form.getValues();
  return typeof date === 'string' && isPlainDate(date) ? date : null;
};

function NewHoliday({ departmentId, onClose }: FormProps) {
  const { t } = useText(HOLIDAYS);
  const form = useContractForm(calendars.create, {
    initial: { name: '', date: '', kind: 'company' },
    complete: (values) => ({ ...values, departmentId }),
    doneText: t('done.saved'),
    onDone: onClose,
  });
  const date = dayOf(form);
  const asked = date ? { body: { name: '–', date, departmentId, preview: true } } : null;
  return <Fields of={form} verb={t('add')} impact={useImpact('holiday', asked, askCreate)} onClose={onClose} />;
}

function EditHoliday({ day, onClose }: FormProps & { day: Holiday }) {
  const { t } = useText(HOLIDAYS);
  const form = useContractForm(calendars.update, {
    initial: { name: day.name, date: day.date, kind: day.kind },
    complete: (values) => ({ ...values, id: day.id, version: day.version }),
    doneText: t('done.saved'),
    onDone: onClose,
  });
  const date = dayOf(form);
  const asked = date && date !== day.date ? { body: { id: day.id, version: day.version, date, preview: true } } : null;
  return <Fields of={form} impact={useImpact('holiday', asked, askUpdate)} onClose={onClose} />;
}

type FieldsProps = {
  of: ContractForm<typeof calendars.create, 'date' | 'name' | 'kind'>;
  verb?: string;
  impact: ReturnType<typeof useImpact>;
  onClose: () => void;
};

function Fields({ of, verb, impact, onClose }: FieldsProps) {
  const { t } = useText(HOLIDAYS);
  const kinds = (['public', 'company'] as const).map((value) => ({ value, label: t(`kind.${value}`) }));
  return (
    <form onSubmit={of.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={of} />
        <DateField of={of} name="date" label={t('field.date')} isRequired />
        <TextField of={of} name="name" label={t('field.name')} isRequired />
        <SelectField of={of} name="kind" label={t('field.kind')} options={kinds} isRequired />
        <ImpactNote of={impact} />
        <FormActions of={of} label={verb} onCancel={onClose} />
      </Stack>
    </form>
  );
}
