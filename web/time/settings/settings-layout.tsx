import { Outlet } from '@tanstack/react-router';
import { useText } from '../../text/use-text.ts';
import { Page } from '../../ui/page.tsx';
import { RouteTabs } from '../../ui/route-tabs.tsx';
import { SETTINGS } from './texts.ts';

export function SettingsLayout() {
  const { t } = useText(SETTINGS);
  return (
    <Page title={t('title')}>
      <RouteTabs
        tabs={[
          { to: '/setting/shift', label: t('page.shift') },
          { to: '/setting/tag', label: t('page.tag') },
        ]}
      />
      <Outlet />
    </Page>
  );
}
