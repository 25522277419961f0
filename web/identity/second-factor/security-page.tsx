import { Stack, Text } from '@mantine/core';
import { useText } from '../../text/use-text.ts';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { useProviders } from '../shared/use-providers.ts';
import { DevicesSection } from './devices-section.tsx';
import { SECURITY } from './texts.ts';
import { TwoStepSection } from './two-step-section.tsx';

/** Two-step verification and the devices of one's own account. */
export function SecurityPage() {
  const { t } = useText(SECURITY);
  const providers = useProviders();
  if (!providers) return <Page title={t('title')}>{null}</Page>;
  return (
    <Page title={t('title')}>
      {providers.oidc ? (
        <Section title={t('two.title')}>
          <Text>{t('elsewhere')}</Text>
        </Section>
      ) : (
        <Stack gap="md">
          <TwoStepSection />
          <DevicesSection />
        </Stack>
      )}
    </Page>
  );
}
