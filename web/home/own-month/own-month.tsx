import { ActionIcon, Button, Text, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { lazy, Suspense, useEffect } from 'react';
import { DAY_MARKS, dayMarks } from '../../../domain/home/day-marks.ts';
import { isYearMonth } from '../../../domain/units.ts';
import { format, thisMonth } from '../../text/format.ts';
import { currentLanguage } from '../../text/i18n.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { errorText } from '../../ui/error-text.ts';
import { monthAfter } from '../../ui/month-stepper.tsx';
import { RequestId } from '../../ui/request-id.tsx';
import { MARK_LOOKS } from './mark-looks.ts';
import { MonthGrid } from './month-grid.tsx';
import classes from './own-month.module.css';
import { type OwnMonth, useOwnMonth, useOwnPay } from './own-month-calls.ts';
import { PaySoFar } from './pay-so-far.tsx';
import { OWN_MONTH } from './texts.ts';

const DaySheet = lazy(() => import('./day-sheet.tsx').then((module) => ({ default: module.DaySheet })));

/** Where the page is: its month and the day that is open, both in the address. */
export type MonthPlace = {
  readonly month: string | undefined;
  readonly day: string | undefined;
  readonly goTo: (month: string) => void;
  readonly open: (day: string) => void;
  readonly close: () => void;
};

/** One's own month as a calendar. Its links are plain: the page also opens on its own, without the application. */
export function OwnMonthView({ place }: { place: MonthPlace }) {
  const { t } = useText(OWN_MONTH);
  useEffect(() => {
    document.title = `${t('title')} · Wela`;
  }, [t]);
  const month = place.month !== undefined && isYearMonth(place.month) ? place.month : thisMonth();
  const found = useOwnMonth(month);
  const pay = useOwnPay(month, found.data?.hasPay ?? false);
  const step = (months: number) => place.goTo(monthAfter(month, months));
  const open = found.data?.days.find((day) => day.date === place.day);
  return (
    <div className={classes.page}>
      <Title order={1} fz={20}>
        {t('title')}
      </Title>
      <Stepper month={month} onStep={step} onNow={() => place.goTo(thisMonth())} />
      {found.data ? (
        <>
          <MonthGrid key={month} data={found.data} open={place.day} onOpen={place.open} onMonth={step} />
          <Legend data={found.data} />
          <Sums data={found.data} />
          {pay.data?.isShown ? <PaySoFar pay={pay.data} /> : null}
          <Links />
        </>
      ) : (
        <NoMonth query={found} />
      )}
      <Suspense>
        {open && found.data ? <DaySheet day={open} month={found.data} pay={pay.data} onClose={place.close} /> : null}
      </Suspense>
    </div>
  );
}

type StepperProps = { month: string; onStep: (months: number) => void; onNow: () => void };
function Stepper({ month, onStep, onNow }: StepperProps) {
  const { t } = useText(OWN_MONTH);
  return (
    <div className={classes.stepper}>
      <ActionIcon variant="default" size={44} aria-label={t('previous')} onClick={() => onStep(-1)}>
        <IconChevronLeft size={20} stroke={1.5} />
      </ActionIcon>
      <Title order={2} fz={16} aria-live="polite">
        {format.month(month)}
      </Title>
      {month === thisMonth() ? null : (
        <Button variant="subtle" color="gray" onClick={onNow}>
          {t('now')}
        </Button>
      )}
      <ActionIcon variant="default" size={44} aria-label={t('next')} onClick={() => onStep(1)}>
        <IconChevronRight size={20} stroke={1.5} />
      </ActionIcon>
    </div>
  );
}

/** Waiting has the shape of the calendar; a failure says so and offers again. */
function NoMonth({ query }: { query: ReturnType<typeof useOwnMonth> }) {
  const { t } = useText(SHARED);
  if (!query.error) return <div className={classes.loading} role="status" aria-label={t('table.loading')} />;
  return (
    <div className={classes.card} role="alert">
      <Text fw={500}>{t('error.failedTitle')}</Text>
      <Text size="sm">{errorText(query.error)}</Text>
      <Button variant="default" size="sm" my="xs" onClick={() => void query.refetch()}>
        {t('action.retry')}
      </Button>
      <RequestId of={query.error} />
    </div>
  );
}

/** Only the signs that this month has; those that are the colour of a day in it. */
function Legend({ data }: { data: OwnMonth }) {
  const { t } = useText(OWN_MONTH);
  const shown = new Set(data.days.flatMap((day) => dayMarks(day)));
  const colours = new Set(data.days.map((day) => dayMarks(day)[0]));
  if (shown.size === 0) return null;
  return (
    <ul className={classes.legend} aria-label={t('legend')}>
      {DAY_MARKS.filter((mark) => shown.has(mark)).map((mark) => {
        const { color, Icon } = MARK_LOOKS[mark];
        return (
          <li key={mark}>
            <span
              className={classes.swatch}
              style={colours.has(mark) ? { '--tint': `var(--mantine-color-${color}-6)` } : undefined}
            >
              <Icon size={14} stroke={1.75} aria-hidden />
            </span>
            {t(`mark.${mark}`)}
          </li>
        );
      })}
    </ul>
  );
}

function Sums({ data: { totals } }: { data: OwnMonth }) {
  const { t } = useText(OWN_MONTH);
  const days = (count: number) => t('sum.days', { count });
  const overtime = totals.overtimeMinutes + totals.holidayMinutes + totals.holidayOvertimeMinutes;
  const rows = [
    { name: t('sum.worked'), value: `${format.hours(totals.workedMinutes)} · ${days(totals.workedDays)}` },
    { name: t('sum.overtime'), value: format.hours(overtime) },
    { name: t('sum.late'), value: `${format.hours(totals.lateMinutes)} · ${days(totals.lateDays)}` },
    { name: t('sum.absent'), value: days(totals.absentDays) },
  ];
  return (
    <section className={classes.card} aria-label={t('sum.title')}>
      <dl className={classes.sums}>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const LINKS = [
  { key: 'all', path: '/webview/timeline' },
  { key: 'late', path: '/webview/delay' },
  { key: 'requests', path: '/webview/requests' },
] as const;
function Links() {
  const { t } = useText(OWN_MONTH);
  return (
    <nav className={classes.links} aria-label={t('title')}>
      {LINKS.map(({ key, path }) => (
        <a key={key} href={`/${currentLanguage()}${path}`}>
          {t(key)}
        </a>
      ))}
    </nav>
  );
}
