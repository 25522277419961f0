import { Checkbox, Stack } from '@mantine/core';
import { webhooks } from '../../../contract/company/webhooks.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { WEBHOOK_KINDS, type WebhookKind } from '../../../domain/company/webhook-kinds.ts';
import { useText } from '../../text/use-text.ts';
import { changedFields } from '../../ui/form/changed-fields.ts';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import { fieldAttributes, SwitchField, TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { wordKey } from '../shared/word-key.ts';
import { WEBHOOKS } from './texts.ts';

export type WebhookRow = WireAnswer<typeof webhooks.list>[number];
type NewProps = { onMade: (secret: string) => void; onClose: () => void };

export function NewWebhook({ onMade, onClose }: NewProps) {
  const { t } = useText(WEBHOOKS);
  const form = useContractForm(webhooks.create, {
    initial: { url: '', kinds: [] },
    onDone: ({ secret }) => onMade(secret),
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <WebhookFields of={form} />
        <FormActions of={form} label={t('create')} onCancel={onClose} />
      </Stack>
    </form>
  );
}

export function EditWebhook({ webhook }: { webhook: WebhookRow }) {
  const { t } = useText(WEBHOOKS);
  const { id, version, url, kinds, isActive } = webhook;
  const initial = { url, kinds, isActive };
  const form = useContractForm(webhooks.update, {
    initial,
    complete: (values) => ({ ...changedFields(initial, values), id, version }),
    doneText: t('done.saved'),
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <WebhookFields of={form} />
        <SwitchField of={form} name="isActive" label={t('field.isActive')} hint={t('field.isActiveHint')} />
        <FormActions of={form} label={t('save')} />
      </Stack>
    </form>
  );
}

type Fields = ContractForm<typeof webhooks.create> | ContractForm<typeof webhooks.update, 'url' | 'kinds'>;
function WebhookFields({ of }: { of: Fields }) {
  const { t } = useText(WEBHOOKS);
  return (
    <>
      <TextField of={of} name="url" label={t('field.url')} hint={t('field.urlHint')} isRequired />
      <KindsField of={of} />
    </>
  );
}

function KindsField({ of }: { of: Fields }) {
  const { t } = useText(WEBHOOKS);
  const { id, label, error } = fieldAttributes({ of, name: 'kinds', label: t('field.kinds') });
  const { value } = of.form.getInputProps('kinds');
  return (
    <Checkbox.Group
      {...{ id, label, error }}
      withAsterisk
      value={Array.isArray(value) ? value : []}
      onChange={(chosen) => {
        of.form.setFieldValue(
          'kinds',
          WEBHOOK_KINDS.filter((kind: WebhookKind) => chosen.includes(kind)),
        );
        of.form.clearFieldError('kinds');
      }}
    >
      <Stack gap="xs" mt="xs">
        {WEBHOOK_KINDS.map((kind) => (
          <Checkbox key={kind} value={kind} label={t(`kind.${wordKey(kind)}`)} description={kind} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
