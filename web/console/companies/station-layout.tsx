import { Stack } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { AccessBanners } from './access-banners.tsx';
import { StationState } from './station-state.tsx';
import { CONSOLE_RECORDS } from './texts.ts';
import { useStation } from './use-station.ts';

/** One face scanner: how it reports, and, in a break-glass window, where it hangs. */
export function StationLayout() {
  const { t } = useText(CONSOLE_RECORDS);
  return (
    <QueryView query={useStation()} shape="form">
      {(data) => (
        <DetailPage
          crumbs={[{ to: '/console/onedee-station', label: t('stations.title') }]}
          title={data.serialTail ? t('stations.one', { serial: data.serialTail }) : t('stations.oneWithout')}
          note={<AppLink to={`/console/organizations/view/${data.organization.id}/overview`}>{data.organization.name}</AppLink>}
          status={<StationState of={data.state} />}
          tabs={[
            { to: `/console/onedee-station/view/${data.id}/overview`, label: t('tab.overview') },
            { to: `/console/onedee-station/view/${data.id}/detail`, label: t('tab.place') },
          ]}
        >
          <Stack gap="md">
            <AccessBanners here={data.organization.id} />
            <Outlet />
          </Stack>
        </DetailPage>
      )}
    </QueryView>
  );
}
