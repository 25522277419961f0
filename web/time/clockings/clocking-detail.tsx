import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { clockFeeds } from '../../../contract/time/clock-feeds.ts';
import { query } from '../../api/queries.ts';
import { zoneName } from '../../places/shared/zone-name.ts';
import { format } from '../../text/format.ts';
import { type Translator, useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import type { ListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { FactList } from '../../ui/section.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import classes from './clocking-detail.module.css';
import { dayPath } from './clocking-types.ts';
import { CLOCKING } from './texts.ts';

type Detail = WireAnswer<typeof clockFeeds.get>;
type Words = Translator<typeof CLOCKING>;

/** The time of a clocking; it opens everything that is known about it. The address names the one that is open. */
export function OpenClocking({ id, at, isRemoved, list }: { id: string; at: string; isRemoved?: boolean; list: ListState }) {
  const { t } = useText(CLOCKING);
  const time = format.dateTime(at);
  return (
    <Anchor
      component="button"
      type="button"
      c="inherit"
      td={isRemoved ? 'line-through' : 'underline'}
      className={classes.time}
      aria-label={t('detail.open', { time })}
      onClick={() => list.open({ clock: id })}
    >
      {time}
    </Anchor>
  );
}

/** One clocking: the photo, the place, who recorded it, why it counts where it does, what is odd and what became of it. */
export function ClockingDrawer({ list }: { list: ListState }) {
  const { t } = useText(CLOCKING);
  const id = list.one('clock');
  return (
    <SideDrawer title={t('detail.title')} isOpen={id !== undefined} hasAddress onClose={() => list.close({ clock: undefined })}>
      {id ? <ClockingDetail id={id} onShow={(next) => list.open({ clock: next })} /> : null}
    </SideDrawer>
  );
}

function ClockingDetail({ id, onShow }: { id: string; onShow: (id: string) => void }) {
  const { t } = useText(CLOCKING);
  const found = useQuery(query(clockFeeds.get, { query: { id } }));
  return (
    <QueryView query={found}>
      {(data) => (
        <Stack gap="md">
          <div>
            <Text fw={600} size="lg">
              {`${t(`clock.${data.clockType}`)} · ${format.moment(data.at)}`}
            </Text>
            <Text size="sm" c="dimmed">
              {[data.code, data.name, data.departmentName].filter(Boolean).join(' · ')}
            </Text>
          </div>
          <Removed clocking={data} onShow={onShow} />
          {data.anomalies.length > 0 ? (
            <Alert color="yellow" variant="light">
              {data.anomalies.map((kind) => t(`anomaly.${kind}`)).join(' · ')}
            </Alert>
          ) : null}
          {data.imageUrl ? (
            <a href={data.imageUrl} target="_blank" rel="noreferrer">
              <img className={classes.photo} src={data.imageUrl} alt={t('detail.photoOf', { name: data.name })} />
            </a>
          ) : null}
          <FactList facts={factsOf(t, data)} />
          <Why clocking={data} />
          <Group gap="xs">
            <AppLink to={dayPath(data.employeeId, data.workDate)}>{t('detail.day')}</AppLink>
            {data.replacesId ? <Other id={data.replacesId} word={t('detail.original')} onShow={onShow} /> : null}
          </Group>
        </Stack>
      )}
    </QueryView>
  );
}

function factsOf(t: Words, item: Detail) {
  const skew = item.skewSeconds === null ? null : Math.round(item.skewSeconds / 60);
  return [
    {
      label: t('column.zone'),
      value: item.zone ? `${zoneName(item.zone)} · ${t(`zoneType.${item.zone.type}`)}` : t('discover.noPlace'),
    },
    { label: t('column.source'), value: t(`source.${item.source}`) },
    { label: t('column.createdBy'), value: item.createdBy },
    { label: t('column.received'), value: format.moment(item.receivedAt) },
    ...(skew ? [{ label: t('anomaly.clock-skew'), value: t('evidence.clock-skew', { minutes: skew }) }] : []),
    { label: t('column.reason'), value: item.reason },
    { label: t('column.note'), value: item.note },
    { label: t('column.tag'), value: item.tag?.name ?? null },
    { label: t('column.station'), value: item.stationName },
  ].filter((fact) => fact.value !== null);
}

function Removed({ clocking, onShow }: { clocking: Detail; onShow: (id: string) => void }) {
  const { t } = useText(CLOCKING);
  if (!clocking.removed) return null;
  const { by, at, reason } = clocking.removed;
  return (
    <Alert color="red" variant="light" title={t(clocking.replacedById ? 'detail.corrected' : 'detail.removed')}>
      <Text size="sm">{[by, format.dateTime(at), reason].filter(Boolean).join(' · ')}</Text>
      {clocking.replacedById ? <Other id={clocking.replacedById} word={t('detail.replacement')} onShow={onShow} /> : null}
    </Alert>
  );
}

const Other = ({ id, word, onShow }: { id: string; word: string; onShow: (id: string) => void }) => (
  <Button size="xs" variant="default" onClick={() => onShow(id)}>
    {word}
  </Button>
);

/** To which date and shift it counts, and the numbers that decided it. */
function Why({ clocking }: { clocking: Detail }) {
  const { t } = useText(CLOCKING);
  const { match } = clocking;
  if (!match) return null;
  const { shift, openedAt, assigned } = match;
  return (
    <div>
      <Text fw={500}>{t('detail.countsFor', { day: format.day(match.workDate) })}</Text>
      <Text size="sm">{t(`detail.why.${match.why}`)}</Text>
      {assigned ? (
        <Text size="sm" c="dimmed">
          {[assigned.by, format.dateTime(assigned.at), assigned.reason].filter(Boolean).join(' · ')}
        </Text>
      ) : null}
      {openedAt ? (
        <Text size="sm" c="dimmed">
          {t('detail.openedAt', { at: format.dateTime(openedAt) })}
        </Text>
      ) : null}
      {shift ? (
        <Text size="sm" c="dimmed">
          {t('detail.window', {
            start: format.time(shift.start),
            end: format.time(shift.end),
            opens: format.time(shift.opens),
            closes: format.time(shift.closes),
          })}
        </Text>
      ) : null}
    </div>
  );
}
