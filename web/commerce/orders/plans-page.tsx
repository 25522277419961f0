import { Stack, Text } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Page } from '../../ui/page.tsx';
import { RouteTabs } from '../../ui/route-tabs.tsx';
import { COMMERCE } from '../shared/texts.ts';

export function PlansPage() {
  const { t } = useText(COMMERCE);
  return (
    <Page title={t('plans.title')} action={<AppLink to="/company/billing">{t('billing.title')}</AppLink>}>
      <RouteTabs
        tabs={[
          { to: '/company/plans/cloud', label: t('plans.cloud') },
          { to: '/company/plans/station', label: t('plans.station') },
        ]}
      />
      <Stack gap="md">
        <Text c="dimmed" size="sm">
          {t('plans.lead')}
        </Text>
        <Outlet />
      </Stack>
    </Page>
  );
}
