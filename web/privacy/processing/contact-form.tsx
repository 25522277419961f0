import { Stack } from '@mantine/core';
import { processing } from '../../../contract/privacy/processing.ts';
import { useText } from '../../text/use-text.ts';
import { LongTextField, TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import type { Register } from './register-page.tsx';
import { REGISTER } from './texts.ts';

type ContactFormProps = { contact: Register['contact']; onClose: () => void };

/** Who answers for personal data, and how that person is reached. */
export function ContactForm({ contact: { version, ...initial }, onClose }: ContactFormProps) {
  const { t } = useText(REGISTER);
  const form = useContractForm(processing.setContact, {
    initial,
    complete: (values) => ({ ...values, version }),
    doneText: t('contact.saved'),
    onDone: onClose,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <TextField of={form} name="name" label={t('contact.name')} />
        <LongTextField of={form} name="contact" label={t('contact.contact')} rows={3} />
        <FormActions of={form} label={t('contact.save')} onCancel={onClose} />
      </Stack>
    </form>
  );
}
