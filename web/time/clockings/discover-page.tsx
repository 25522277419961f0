import { Badge, Card, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ZoneType } from '../../../contract/places/zones.ts';
import { clockFeeds } from '../../../contract/time/clock-feeds.ts';
import { ClockType } from '../../../contract/time/clocks.ts';
import { query } from '../../api/queries.ts';
import { zoneName } from '../../places/shared/zone-name.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { useReportTabs } from '../shared/report-tabs.tsx';
import { type Clocking, dayPath } from './clocking-types.ts';
import { CLOCKING } from './texts.ts';
import { usePlaces } from './use-places.ts';

const EVERY_MS = 20_000;

/** The latest clockings of the company as they come in, and what each place had today. */
export function DiscoverPage() {
  const { t } = useText(CLOCKING);
  const list = useListState();
  const clockTypes = ClockType.options.filter((option) => list.many('type').includes(option));
  const zoneTypes = ZoneType.options.filter((option) => list.many('zoneType').includes(option));
  const zoneId = list.one('zone');
  const found = useQuery({
    ...query(clockFeeds.discover, {
      query: {
        ...(zoneId ? { zoneId } : {}),
        ...(clockTypes.length > 0 ? { clockTypes } : {}),
        ...(zoneTypes.length > 0 ? { zoneTypes } : {}),
      },
    }),
    refetchInterval: EVERY_MS,
    placeholderData: (before) => before,
  });
  const places = usePlaces();
  const filters = [
    {
      name: 'type',
      label: t('filter.type'),
      isMany: true,
      options: ClockType.options.map((value) => ({ value, label: t(`clock.${value}`) })),
    },
    {
      name: 'zoneType',
      label: t('filter.zoneType'),
      isMany: true,
      options: ZoneType.options.map((value) => ({ value, label: t(`zoneType.${value}`) })),
    },
    ...(places.length > 0 ? [{ name: 'zone', label: t('filter.zone'), options: places }] : []),
  ];
  return (
    <ListPage title={t('discoverTitle')} tabs={useReportTabs()} filters={<FilterBar list={list} filters={filters} />}>
      <Text size="sm" c="dimmed">
        {t('discover.note')}
      </Text>
      <QueryView query={found}>
        {(feed) => (
          <Stack gap="md">
            <Group gap="xs" aria-label={t('discover.today')}>
              <Text fw={500}>{t('discover.people', { count: feed.people })}</Text>
              {feed.zones.map((zone) => (
                <Badge key={zone.id ?? 'none'} variant="light" color="gray" tt="none">
                  {zone.name ? zoneName({ name: zone.name, type: zone.type ?? undefined }) : t('discover.noPlace')} ·{' '}
                  {zone.count.toLocaleString()}
                </Badge>
              ))}
            </Group>
            {feed.content.length === 0 ? <EmptyState title={t('discover.none')} text={t('discover.noneText')} /> : null}
            <Stack gap="xs" role="feed" aria-label={t('discoverTitle')}>
              {feed.content.map((clocking) => (
                <Event key={clocking.id} clocking={clocking} />
              ))}
            </Stack>
          </Stack>
        )}
      </QueryView>
    </ListPage>
  );
}

function Event({ clocking }: { clocking: Clocking }) {
  const { t } = useText(CLOCKING);
  const place = clocking.zone
    ? `${zoneName(clocking.zone)} · ${t(`zoneType.${clocking.zone.type}`)}`
    : t(`source.${clocking.source}`);
  return (
    <Card component="article" withBorder padding="sm" radius="md">
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <div>
          <AppLink to={dayPath(clocking.employeeId, clocking.workDate)}>{clocking.name}</AppLink>
          <Text size="xs" c="dimmed">
            {[clocking.departmentName, place].filter(Boolean).join(' · ')}
          </Text>
          {clocking.anomalies.map((kind) => (
            <Text key={kind} size="xs" fw={500}>
              {t(`anomaly.${kind}`)}
            </Text>
          ))}
        </div>
        <div style={{ textAlign: 'end' }}>
          <Text fw={500}>{t(`clock.${clocking.clockType}`)}</Text>
          <Text size="xs" c="dimmed">
            {format.dateTime(clocking.at)}
          </Text>
        </div>
      </Group>
    </Card>
  );
}
