import { Stack } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { DetailPage } from '../../ui/detail-page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { AccessBanners } from './access-banners.tsx';
import { useConsoleText } from './use-console-text.ts';
import { useOrganization } from './use-organization.ts';

/** One company: who it is to the provider, and what is behind the glass. */
export function OrganizationLayout() {
  const { t } = useConsoleText();
  return (
    <QueryView query={useOrganization()} shape="form">
      {(one) => (
        <DetailPage
          crumbs={[{ to: '/console/organizations', label: t('organizations') }]}
          title={one.name}
          initials={[...one.name.replace(/^บริษัท\s*/, '')][0] ?? ''}
          note={[t(`plan.${one.plan}`), one.nameEn, one.isSetup ? null : t('notSetUp')].filter(Boolean).join(' · ')}
          tabs={[
            { to: `/console/organizations/view/${one.id}/overview`, label: t('tab.overview') },
            { to: `/console/organizations/view/${one.id}/detail`, label: t('tab.detail') },
          ]}
        >
          <Stack gap="md">
            <AccessBanners here={one.id} />
            <Outlet />
          </Stack>
        </DetailPage>
      )}
    </QueryView>
  );
}
