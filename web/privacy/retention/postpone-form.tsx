import { Stack } from '@mantine/core';
import { retention } from '../../../contract/privacy/retention.ts';
import { useText } from '../../text/use-text.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { LongTextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { PRIVACY } from '../shared/texts.ts';

type PostponeFormProps = { employeeId: string; onCancel: () => void; onDone: () => void };

/** Until when, and why; it is proposed again after that day. */
export function PostponeForm({ employeeId, onCancel, onDone }: PostponeFormProps) {
  const { t } = useText(PRIVACY);
  const form = useContractForm(retention.postpone, {
    initial: { until: '', reason: '' },
    complete: (values) => ({ ...values, employeeId }),
    doneText: t('erase.postponed'),
    onDone,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <DateField of={form} name="until" label={t('erase.until')} isRequired />
        <LongTextField of={form} name="reason" label={t('erase.reason')} rows={3} isRequired />
        <FormActions of={form} label={t('erase.postpone')} onCancel={onCancel} />
      </Stack>
    </form>
  );
}
