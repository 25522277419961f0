import { Stack } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { AccessBanners } from './access-banners.tsx';
import { CONSOLE_RECORDS } from './texts.ts';
import { useEvent } from './use-event.ts';
import { useEventWords } from './use-event-words.ts';

/** One event: what it was, and, in a break-glass window, its values. */
export function EventLayout() {
  const { t } = useText(CONSOLE_RECORDS);
  const words = useEventWords();
  return (
    <QueryView query={useEvent()} shape="form">
      {(data) => (
        <DetailPage
          crumbs={[{ to: '/console/event-logs', label: t('events.title') }]}
          title={words(data)}
          note={`${data.organization?.name ?? t('events.noCompany')} · ${format.dateTime(data.at)}`}
          status={data.source === 'activity' ? null : <StatusBadge status="failed" label={t(`eventSource.${data.source}`)} />}
          tabs={[
            { to: `/console/event-logs/view/${data.id}/overview`, label: t('tab.overview') },
            { to: `/console/event-logs/view/${data.id}/detail`, label: t('tab.values') },
          ]}
        >
          <Stack gap="md">
            <AccessBanners here={data.organization?.id} />
            <Outlet />
          </Stack>
        </DetailPage>
      )}
    </QueryView>
  );
}
