import { Text } from '@mantine/core';
import type { PlainDate } from '../../../domain/units.ts';
import { format, today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { type AwayOnDay, awayOn, type Calendar, leaveText } from './calendar-days.ts';
import classes from './leave-calendar.module.css';
import { LEAVE_CALENDAR } from './texts.ts';

const MOST_IN_DAY = 4;
const joined = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');

type GridProps = { calendar: Calendar; days: readonly PlainDate[]; month: string; isWhole: boolean };

/** Days in weeks, each with who is away; on a phone the days on which somebody is, below each other. */
export function CalendarGrid({ calendar, days, month, isWhole }: GridProps) {
  const { t } = useText(LEAVE_CALENDAR);
  return (
    <section className={classes.month} aria-label={t('title')}>
      {days.slice(0, 7).map((day) => (
        <div key={day} className={classes.weekday} aria-hidden>
          {format.weekday(day)}
        </div>
      ))}
      {days.map((day) => (
        <Day key={day} day={day} month={month} calendar={calendar} most={isWhole ? Number.POSITIVE_INFINITY : MOST_IN_DAY} />
      ))}
    </section>
  );
}

type DayProps = { day: PlainDate; month: string; calendar: Calendar; most: number };
function Day({ day, month, calendar, most }: DayProps) {
  const { t } = useText(LEAVE_CALENDAR);
  const away = awayOn(calendar, day);
  const holiday = calendar.holidays.find(({ date }) => date === day);
  const look = joined(
    classes.day,
    holiday !== undefined && classes.free,
    !day.startsWith(month) && classes.outside,
    day === today() && classes.today,
    away.length === 0 && holiday === undefined && classes.quiet,
  );
  return (
    <section className={look} aria-label={`${format.weekday(day, 'long')} ${format.day(day)}`}>
      <span className={classes.number}>{format.shortDay(day)}</span>
      {holiday ? <span className={classes.holiday}>{holiday.name}</span> : null}
      {away.slice(0, most).map((item) => (
        <Away key={`${item.person.employeeId} ${item.leave.from} ${item.leave.startPart}`} item={item} day={day} />
      ))}
      {away.length > most ? <Text size="sm">{t('more', { count: away.length - most })}</Text> : null}
    </section>
  );
}

function Away({ item: { person, leave }, day }: { item: AwayOnDay; day: PlainDate }) {
  const { t } = useText(LEAVE_CALENDAR);
  const text = leaveText(leave, day, t);
  return (
    <div
      className={joined(classes.bar, leave.isPending && classes.pending)}
      style={{ borderLeftColor: leave.type?.color ?? 'var(--mantine-color-gray-5)' }}
      title={[text, leave.reason].filter(Boolean).join(': ')}
    >
      <span>{`${person.name} · ${text}`}</span>
    </div>
  );
}
