import { Group, Stack } from '@mantine/core';
import { processing } from '../../../contract/privacy/processing.ts';
import { LEGAL_BASES, type LegalBasis } from '../../../domain/privacy/processing.ts';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import type { FieldTarget } from '../../ui/form/contract-form.ts';
import { LongTextField, SelectField, TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import type { Register } from './register-page.tsx';
import { REGISTER } from './texts.ts';

const NOTHING = {
  name: '',
  people: '',
  data: '',
  purpose: '',
  basis: 'contract' as LegalBasis,
  retention: '',
  recipients: '',
  safeguards: '',
  note: '',
};

export function NewEntry({ onClose }: { onClose: () => void }) {
  const { t } = useText(REGISTER);
  const form = useContractForm(processing.create, { initial: NOTHING, doneText: t('own.saved'), onDone: onClose });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <EntryFields of={form} />
        <FormActions of={form} label={t('own.save')} onCancel={onClose} />
      </Stack>
    </form>
  );
}

type EditProps = { entry: Register['own'][number]; onClose: () => void };
export function EditEntry({ entry: { id, version, ...initial }, onClose }: EditProps) {
  const { t } = useText(REGISTER);
  const remove = useCall(processing.remove, { doneText: t('own.removed'), onDone: onClose });
  const form = useContractForm(processing.update, {
    initial,
    complete: (values) => ({ ...values, id, version }),
    doneText: t('own.saved'),
    onDone: onClose,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <EntryFields of={form} />
        <Group>
          <ConfirmButton
            question={t('own.removeOf', { name: initial.name })}
            verb={t('own.remove')}
            text={t('own.removeText')}
            loading={remove.isPending}
            onConfirm={() => remove.mutate({ query: { id } })}
          >
            {t('own.remove')}
          </ConfirmButton>
        </Group>
        <FormActions of={form} label={t('own.save')} onCancel={onClose} />
      </Stack>
    </form>
  );
}

function EntryFields({ of }: { of: FieldTarget<keyof typeof NOTHING> }) {
  const { t } = useText(REGISTER);
  return (
    <>
      <TextField of={of} name="name" label={t('field.name')} isRequired />
      <LongTextField of={of} name="people" label={t('field.people')} rows={1} isRequired />
      <LongTextField of={of} name="data" label={t('field.data')} rows={2} isRequired />
      <LongTextField of={of} name="purpose" label={t('field.purpose')} rows={2} isRequired />
      <SelectField
        of={of}
        name="basis"
        label={t('field.basis')}
        options={LEGAL_BASES.map((value) => ({ value, label: t(`basis.${value}`) }))}
        isRequired
      />
      <LongTextField of={of} name="retention" label={t('field.retention')} rows={1} isRequired />
      <LongTextField of={of} name="recipients" label={t('field.recipients')} rows={2} />
      <LongTextField of={of} name="safeguards" label={t('field.safeguards')} rows={2} />
      <LongTextField of={of} name="note" label={t('field.note')} rows={2} />
    </>
  );
}
