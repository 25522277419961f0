import { Outlet } from '@tanstack/react-router';
import { useText } from '../../text/use-text.ts';
import { Page } from '../../ui/page.tsx';
import { RouteTabs } from '../../ui/route-tabs.tsx';
import { ChainBadge } from './chain-badge.tsx';
import { ACTIVITY_LOG } from './texts.ts';

export function ActivityLayout() {
  const { t } = useText(ACTIVITY_LOG);
  return (
    <Page title={t('title')} action={<ChainBadge />}>
      <RouteTabs
        tabs={[
          { to: '/activity-log/all', label: t('tab.all') },
          { to: '/activity-log/company-log', label: t('tab.company') },
          { to: '/activity-log/employee-log', label: t('tab.employee') },
          { to: '/activity-log/team-log', label: t('tab.team') },
          { to: '/activity-log/signin-log', label: t('tab.signin') },
        ]}
      />
      <Outlet />
    </Page>
  );
}
