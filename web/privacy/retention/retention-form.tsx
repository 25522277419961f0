import { Stack } from '@mantine/core';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { retention } from '../../../contract/privacy/retention.ts';
import { citationIn } from '../../../domain/law-citations.ts';
import { useText } from '../../text/use-text.ts';
import { NumberField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { PRIVACY } from '../shared/texts.ts';

type RetentionFormProps = { setting: WireAnswer<typeof retention.setting>; onClose: () => void };

/** How many years data is kept, with what the law asks at least. */
export function RetentionForm({ setting, onClose }: RetentionFormProps) {
  const { t, language } = useText(PRIVACY);
  const form = useContractForm(retention.setSetting, {
    initial: { years: setting.years },
    complete: (values) => ({ ...values, version: setting.version }),
    doneText: t('retention.saved'),
    onDone: onClose,
  });
  const hint = t('retention.yearsHint', { least: setting.leastYears, source: citationIn(setting.leastSource, language) });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <NumberField of={form} name="years" label={t('retention.years')} hint={hint} isRequired />
        <FormActions of={form} label={t('retention.save')} onCancel={onClose} />
      </Stack>
    </form>
  );
}
