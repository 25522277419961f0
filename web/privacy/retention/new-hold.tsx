import { Stack, Text } from '@mantine/core';
import { retention } from '../../../contract/privacy/retention.ts';
import { PersonSelect } from '../../payroll/shared/person-select.tsx';
import { useText } from '../../text/use-text.ts';
import { fieldSpot, LongTextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { PRIVACY } from '../shared/texts.ts';

/** Whom nothing shall be erased of, and why. */
export function NewHold({ onClose }: { onClose: () => void }) {
  const { t } = useText(PRIVACY);
  const form = useContractForm(retention.hold, {
    initial: { employeeId: '', reason: '' },
    doneText: t('hold.done'),
    onDone: onClose,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{t('hold.text')}</Text>
        <FormErrors of={form} />
        <PersonSelect
          id={fieldSpot({ of: form, name: 'employeeId', label: t('copy.of') })}
          label={t('copy.of')}
          placeholder={t('copy.choose')}
          value={form.form.values.employeeId || null}
          onChange={(id) => form.form.setFieldValue('employeeId', id ?? '')}
          error={form.form.errors.employeeId}
          isRequired
          includesFormer
        />
        <LongTextField of={form} name="reason" label={t('hold.reason')} rows={3} isRequired />
        <FormActions of={form} label={t('hold.set')} onCancel={onClose} />
      </Stack>
    </form>
  );
}
