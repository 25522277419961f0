import { Stack } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Page } from '../../ui/page.tsx';
import { RouteTabs } from '../../ui/route-tabs.tsx';
import { COMMERCE } from '../shared/texts.ts';
import { OrderSteps } from './order-steps.tsx';

export function CustomizePage() {
  const { t } = useText(COMMERCE);
  return (
    <Page title={t('customize.title')} action={<AppLink to="/company/plans">{t('plans.title')}</AppLink>}>
      <Stack gap="md">
        <OrderSteps at="products" />
        <RouteTabs
          tabs={[
            { to: '/company/order/customize/annual', label: t('customize.annual') },
            { to: '/company/order/customize/monthly', label: t('customize.monthly') },
          ]}
        />
        <Outlet />
      </Stack>
    </Page>
  );
}
