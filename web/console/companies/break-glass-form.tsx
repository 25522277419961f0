import { Button, Group, Stack, Text } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { providerConsole } from '../../../contract/console/console.ts';
import { useText } from '../../text/use-text.ts';
import { LongTextField } from '../../ui/form/fields.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Section } from '../../ui/section.tsx';

import { CONSOLE } from './texts.ts';

/** What stands in place of a company's data until a reason was given. */
export function BreakGlassForm({ organizationId }: { organizationId: string }) {
  const { t } = useText(CONSOLE);
  const form = useContractForm(providerConsole.breakGlass, {
    initial: { reason: '' },
    complete: (values) => ({ ...values, organizationId }),
    doneText: t('glass.opened'),
  });
  return (
    <Section title={t('glass.title')}>
      <form onSubmit={form.submit} noValidate>
        <Stack gap="md" maw={640}>
          <Text>{t('glass.text')}</Text>
          <FormErrors of={form} />
          <LongTextField of={form} name="reason" label={t('field.reason')} hint={t('glass.hint')} isRequired />
          <Group>
            <Button type="submit" loading={form.isSaving} leftSection={<IconLockOpen size={18} stroke={1.5} />}>
              {t('glass.open')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
