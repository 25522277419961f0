import { Outlet } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';
import { RouteTabs } from '../../ui/route-tabs.tsx';
import { useSettingsText } from './use-settings-text.ts';

export function SettingsLayout() {
  const { t } = useSettingsText();
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
