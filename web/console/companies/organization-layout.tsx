import { Stack } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { useText } from '../../text/use-text.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { AccessBanners } from './access-banners.tsx';
import { CONSOLE } from './texts.ts';
import { useOrganization } from './use-organization.ts';

/** One company: who it is to the provider, and what is read in a break-glass window. */
export function OrganizationLayout() {
  const { t } = useText(CONSOLE);
  return (
    <QueryView query={useOrganization()} shape="form">
      {(data) => (
        <DetailPage
          crumbs={[{ to: '/console/organizations', label: t('organizations') }]}
          title={data.name}
          initials={[...data.name.replace(/^บริษัท\s*/, '')][0] ?? ''}
          note={[t(`plan.${data.plan}`), data.nameEn, data.isSetup ? null : t('notSetUp')].filter(Boolean).join(' · ')}
          tabs={[
            { to: `/console/organizations/view/${data.id}/overview`, label: t('tab.overview') },
            { to: `/console/organizations/view/${data.id}/notes`, label: t('tab.notes') },
            { to: `/console/organizations/view/${data.id}/detail`, label: t('tab.detail') },
          ]}
        >
          <Stack gap="md">
            <AccessBanners here={data.id} />
            <Outlet />
          </Stack>
        </DetailPage>
      )}
    </QueryView>
  );
}
