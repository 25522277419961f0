import { Checkbox, Stack } from '@mantine/core';
import { apiKeys } from '../../../contract/company/api-keys.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { API_SCOPES } from '../../../domain/api-scopes.ts';
import { useText } from '../../text/use-text.ts';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { fieldAttributes, TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { wordKey } from '../shared/word-key.ts';
import { API_KEYS } from './texts.ts';

export type MadeKey = WireAnswer<typeof apiKeys.create>;
type NewKeyProps = { onMade: (made: MadeKey) => void; onClose: () => void };

/** Name, scopes and last day of a new key. */
export function NewKey({ onMade, onClose }: NewKeyProps) {
  const { t } = useText(API_KEYS);
  const form = useContractForm(apiKeys.create, {
    initial: { name: '', scopes: [], expiresOn: '' },
    complete: (values) => ({ ...values, expiresOn: values.expiresOn || null }),
    onDone: onMade,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <TextField of={form} name="name" label={t('field.name')} hint={t('field.nameHint')} isRequired />
        <ScopesField of={form} />
        <DateField of={form} name="expiresOn" label={t('field.expiresOn')} hint={t('field.expiresHint')} isClearable />
        <FormActions of={form} label={t('make')} onCancel={onClose} />
      </Stack>
    </form>
  );
}

function ScopesField({ of }: { of: ContractForm<typeof apiKeys.create> }) {
  const { t } = useText(API_KEYS);
  const { id, label, description, error } = fieldAttributes({
    of,
    name: 'scopes',
    label: t('field.scopes'),
    hint: t('field.scopesHint'),
  });
  return (
    <Checkbox.Group
      {...{ id, label, description, error }}
      withAsterisk
      value={of.form.values.scopes || []}
      onChange={(scopes) => {
        of.form.setValues({ ...of.form.getValues(), scopes: API_SCOPES.filter((scope) => scopes.includes(scope)) });
        of.form.clearErrors();
      }}
    >
      <Stack gap="xs" mt="xs">
        {API_SCOPES.map((scope) => (
          <Checkbox key={scope} value={scope} label={t(`scope.${wordKey(scope)}`)} description={scope} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
