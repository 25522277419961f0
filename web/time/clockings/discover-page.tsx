import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { ZoneType } from '../../../contract/places/zones.ts';
import { clockFeeds } from '../../../contract/time/clock-feeds.ts';
import { ClockType } from '../../../contract/time/clocks.ts';
import { query } from '../../api/queries.ts';
import { zoneName } from '../../places/shared/zone-name.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { DayGroups } from '../../ui/day-groups.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar, readFilter } from '../../ui/filter-bar.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { NameFace } from '../../ui/name-face.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useReportTabs } from '../shared/report-tabs.tsx';
import { dayPath } from './clocking-types.ts';
import classes from './discover.module.css';
import { CLOCKING } from './texts.ts';
import { usePlaces } from './use-places.ts';

const EVERY_MS = 20_000;

/** The latest clockings of the company as they come in, and where people are at work now. */
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
    ...readFilter({ name: 'zone', label: t('filter.zone') }, places),
  ];
  return (
    <ListPage title={t('discoverTitle')} tabs={useReportTabs()} filters={<FilterBar list={list} filters={filters} />}>
      <Text size="sm" c="dimmed">
        {t('discover.note')}
      </Text>
      <QueryView query={found}>
        {(feed) => (
          <Stack gap="md">
            <Floor feed={feed} />
            {feed.content.length === 0 ? <EmptyState title={t('discover.none')} text={t('discover.noneText')} /> : null}
            <Feed content={feed.content} />
          </Stack>
        )}
      </QueryView>
    </ListPage>
  );
}

type Discovered = WireAnswer<typeof clockFeeds.discover>;
type Event = Discovered['content'][number];

/** Who is at work now, by place: everybody stands once, where they clocked last. */
function Floor({ feed }: { feed: Discovered }) {
  const { t } = useText(CLOCKING);
  return (
    <section className={classes.floor} aria-label={t('discover.byPlace')}>
      <div className={classes.total}>
        <strong>{t('discover.atWork', { count: feed.atWork })}</strong>
        <Text size="sm" c="dimmed">
          {t('discover.people', { count: feed.people })}
        </Text>
      </div>
      {feed.zones.map((zone) => (
        <div key={zone.id ?? 'none'} className={classes.place}>
          <Text size="sm" fw={500}>
            {zone.name ? zoneName({ name: zone.name, type: zone.type ?? undefined }) : t('discover.noPlace')}
          </Text>
          <Text size="sm">{t('discover.atWork', { count: zone.atWork })}</Text>
          <Text size="sm" c="dimmed">
            {t('discover.clocked', { count: zone.count })}
          </Text>
        </div>
      ))}
      <Text size="sm" c="dimmed" className={classes.note}>
        {t('discover.byPlace')}
      </Text>
    </section>
  );
}

/** Events under their day, newest first. */
function Feed({ content }: { content: readonly Event[] }) {
  const { t } = useText(CLOCKING);
  return (
    <DayGroups rows={content} at={(event) => event.at} order={2}>
      {(events) => (
        <div role="feed" aria-label={t('discoverTitle')} className={classes.events}>
          {events.map((event) => (
            <FeedEvent key={event.id} event={event} />
          ))}
        </div>
      )}
    </DayGroups>
  );
}

function FeedEvent({ event }: { event: Event }) {
  const { t } = useText(CLOCKING);
  const place = event.zone ? `${zoneName(event.zone)} · ${t(`zoneType.${event.zone.type}`)}` : t(`source.${event.source}`);
  return (
    <article className={classes.event} aria-label={`${event.name}, ${t(`clock.${event.clockType}`)} ${format.time(event.at)}`}>
      <NameFace name={event.name} imageUrl={event.faceUrl} size={36} />
      <div className={classes.who}>
        <AppLink to={dayPath(event.employeeId, event.workDate)}>{event.name}</AppLink>
        <Text size="sm" c="dimmed">
          {[event.departmentName, place].filter(Boolean).join(' · ')}
        </Text>
        {event.anomalies.map((kind) => (
          <Text key={kind} size="sm" fw={500}>
            {t(`anomaly.${kind}`)}
          </Text>
        ))}
      </div>
      {event.imageUrl ? <img src={event.imageUrl} alt={t('discover.photo')} className={classes.photo} /> : null}
      <div className={classes.when}>
        <Text fw={500}>{format.time(event.at)}</Text>
        <Text size="sm" c="dimmed">
          {t(`clock.${event.clockType}`)}
        </Text>
      </div>
    </article>
  );
}
