import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { clockFeeds } from '../../../contract/time/clock-feeds.ts';
import { address } from '../../api/address.ts';
import { send } from '../../api/client.ts';
import { zoneName } from '../../places/shared/zone-name.ts';
import { format } from '../../text/format.ts';
import { currentLanguage } from '../../text/i18n.ts';
import { useText } from '../../text/use-text.ts';
import { LightWait } from '../../ui/light-wait.tsx';
import classes from './own-clocking.module.css';
import { OWN_CLOCKING, type OwnClockingT } from './texts.ts';

// Known by its address: the schemas would double what a phone loads for a page.
const ONE = address<typeof clockFeeds.getOwn>('GET', '/auth/v1/clock/own');
type Detail = WireAnswer<typeof clockFeeds.getOwn>;

/** One of one’s own clockings. Its links are plain: the page also opens on its own, without the application. */
export function OwnClocking({ id }: { id: string }) {
  const { t } = useText(OWN_CLOCKING);
  const found = useQuery({
    queryKey: [ONE.method, ONE.path, id],
    queryFn: async (): Promise<Detail> => (await send(ONE, { query: { id } })).json(),
    meta: { topic: 'clockings' },
  });
  useEffect(() => {
    document.title = `${t('title')} · Wela`;
  }, [t]);
  return (
    <div className={classes.page}>
      <Title order={1} fz={20}>
        {t('title')}
      </Title>
      {found.data ? <Known clocking={found.data} /> : <LightWait query={found} gone={t('gone')} />}
    </div>
  );
}

function Known({ clocking }: { clocking: Detail }) {
  const { t } = useText(OWN_CLOCKING);
  const { workDate, imageUrl, replacesId, replacedById } = clocking;
  return (
    <>
      <div className={classes.card}>
        <Text>{t(`type.${clocking.clockType}`)}</Text>
        <span className={classes.time} data-removed={clocking.removed ? true : undefined}>
          {format.moment(clocking.at)}
        </span>
        <Removed clocking={clocking} />
        {replacedById ? <Link to={`/webview/log-details/${replacedById}`}>{t('replaced')}</Link> : null}
        {replacesId ? <Link to={`/webview/log-details/${replacesId}`}>{t('original')}</Link> : null}
      </div>
      {imageUrl ? <img className={classes.photo} src={imageUrl} alt={t('photo')} /> : null}
      <div className={classes.card}>
        <dl className={classes.facts}>
          {factsOf(t, clocking).map(({ label, value }) => (
            <Fact key={label} label={label} value={value} />
          ))}
        </dl>
      </div>
      <Why clocking={clocking} />
      <nav className={classes.back}>
        <Link to={`/webview/month?month=${workDate.slice(0, 7)}&day=${workDate}`}>{t('back')}</Link>
      </nav>
    </>
  );
}

const Fact = ({ label, value }: { label: string; value: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
);
const Link = ({ to, children }: { to: `/${string}`; children: ReactNode }) => (
  <a href={`/${currentLanguage()}${to}`}>{children}</a>
);

function factsOf(t: OwnClockingT, item: Detail) {
  const skew = item.skewSeconds === null ? 0 : Math.round(Math.abs(item.skewSeconds) / 60);
  return [
    { label: t('place'), value: item.zone ? zoneName(item.zone) : t('noPlace') },
    { label: t('source'), value: t(`sources.${item.source}`, { name: item.createdBy ?? t('someone') }) },
    { label: t('received'), value: format.moment(item.receivedAt) },
    { label: t('station'), value: item.stationName },
    { label: t('skew'), value: skew > 0 ? t('skewed', { count: skew }) : null },
    { label: t('reason'), value: item.reason },
    { label: t('note'), value: item.note },
  ].filter(({ value }) => value !== null);
}

function Removed({ clocking: { removed } }: { clocking: Detail }) {
  const { t } = useText(OWN_CLOCKING);
  if (!removed) return null;
  const by = t('removedBy', { name: removed.by ?? t('someone'), at: format.dateTime(removed.at) });
  return (
    <div role="note">
      <Text fw={500} c="red">
        {t('removed')}
      </Text>
      <Text size="sm">{[by, removed.reason].filter(Boolean).join(' · ')}</Text>
    </div>
  );
}

/** For which date and shift it counts, and the numbers that decided it. */
function Why({ clocking: { match } }: { clocking: Detail }) {
  const { t } = useText(OWN_CLOCKING);
  if (!match) return null;
  const { shift, openedAt, assigned } = match;
  const lines = [
    assigned
      ? t('moved', { name: assigned.by ?? t('someone'), at: format.dateTime(assigned.at), reason: assigned.reason })
      : null,
    openedAt ? t('follows', { at: format.time(openedAt) }) : null,
    shift
      ? t('window', {
          start: format.time(shift.start),
          end: format.time(shift.end),
          opens: format.time(shift.opens),
          closes: format.time(shift.closes),
        })
      : null,
  ].filter((line) => line !== null);
  const title = t('counts', { day: format.day(match.workDate) });
  return (
    <section className={classes.card} aria-label={title}>
      <Text fw={500}>{title}</Text>
      <Text size="sm">{t(`why.${match.why}`)}</Text>
      {lines.map((line) => (
        <Text key={line} size="sm" c="dimmed">
          {line}
        </Text>
      ))}
    </section>
  );
}
