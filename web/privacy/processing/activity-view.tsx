import { Stack, Text } from '@mantine/core';
import { processing } from '../../../contract/privacy/processing.ts';
import { useText } from '../../text/use-text.ts';
import { LongTextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { FactList } from '../../ui/section.tsx';
import privacy from '../shared/privacy.module.css';
import type { Register } from './register-page.tsx';
import { REGISTER } from './texts.ts';

type ActivityProps = { activity: Register['activities'][number]; onClose: () => void };

/** One purpose of the product as the register has it, and what the company adds to it. */
export function ActivityView({ activity, onClose }: ActivityProps) {
  const { t } = useText(REGISTER);
  const lines = (texts: readonly string[]) => <span className={privacy.written}>{texts.join('\n')}</span>;
  return (
    <Stack gap="lg">
      <FactList
        facts={[
          { label: t('field.people'), value: activity.people },
          { label: t('field.data'), value: activity.data },
          { label: t('field.purpose'), value: activity.purpose },
          { label: t('field.basis'), value: activity.basis },
          { label: t('field.retention'), value: activity.retention },
          { label: t('field.recipients'), value: lines(activity.recipients) },
          { label: t('field.safeguards'), value: lines(activity.safeguards) },
          { label: t('field.kept'), value: activity.kept },
        ]}
      />
      {activity.isSensitive ? <Text size="sm">{t('sensitive')}</Text> : null}
      <AdditionForm activity={activity} onClose={onClose} />
    </Stack>
  );
}

function AdditionForm({ activity: { activity, addition }, onClose }: ActivityProps) {
  const { t } = useText(REGISTER);
  const { version, ...initial } = addition;
  const form = useContractForm(processing.setAddition, {
    initial,
    complete: (values) => ({ ...values, activity, version }),
    doneText: t('addition.saved'),
    onDone: onClose,
  });
  return (
    <form onSubmit={form.submit} noValidate aria-label={t('addition.title')}>
      <Stack gap="md">
        <div>
          <Text fw={500}>{t('addition.title')}</Text>
          <Text size="sm" c="dimmed">
            {t('addition.text')}
          </Text>
        </div>
        <FormErrors of={form} />
        <LongTextField of={form} name="recipients" label={t('field.recipients')} rows={2} />
        <LongTextField of={form} name="safeguards" label={t('field.safeguards')} rows={2} />
        <LongTextField of={form} name="note" label={t('field.note')} rows={2} />
        <FormActions of={form} label={t('addition.save')} onCancel={onClose} />
      </Stack>
    </form>
  );
}
