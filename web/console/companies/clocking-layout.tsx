import { Stack } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { AccessBanners } from './access-banners.tsx';
import { ClockingState } from './clocking-state.tsx';
import { CONSOLE_RECORDS } from './texts.ts';
import { useClocking } from './use-clocking.ts';

/** One clocking: what is known of it technically, and, in a break-glass window, whose it is. */
export function ClockingLayout() {
  const { t } = useText(CONSOLE_RECORDS);
  return (
    <QueryView query={useClocking()} shape="form">
      {(data) => (
        <DetailPage
          crumbs={[{ to: '/console/clocks', label: t('clocks.title') }]}
          title={t('clocks.one', { type: t(`clock.${data.clockType}`), at: format.dateTime(data.at) })}
          note={<AppLink to={`/console/organizations/view/${data.organization.id}/overview`}>{data.organization.name}</AppLink>}
          status={<ClockingState of={data} />}
          tabs={[
            { to: `/console/clocks/view/${data.id}/overview`, label: t('tab.overview') },
            { to: `/console/clocks/view/${data.id}/detail`, label: t('tab.person') },
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
