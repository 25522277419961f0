import { Text, Tooltip } from '@mantine/core';
import { weekdayOf } from '../../../domain/time.ts';
import { isPlainDate } from '../../../domain/units.ts';
import { format, today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import type { Holiday } from './holiday-list.tsx';
import { HOLIDAYS } from './texts.ts';
import classes from './year-view.module.css';

type YearViewProps = { year: number; days: readonly Holiday[] };
const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];
const SUNDAY = ['2026-06-07', '2026-06-08', '2026-06-09', '2026-06-10', '2026-06-11', '2026-06-12', '2026-06-13'];

/** Twelve months; a holiday is marked by ground, weight and a word under the pointer or with a tap. */
export function YearView({ year, days }: YearViewProps) {
  const byDate = new Map(days.map((day) => [String(day.date), day]));
  return (
    <div className={classes.year}>
      {MONTHS.map((month) => (
        <Month key={month} month={`${year}-${month}`} byDate={byDate} />
      ))}
    </div>
  );
}

function Month({ month, byDate }: { month: string; byDate: ReadonlyMap<string, Holiday> }) {
  const first = `${month}-01`;
  const length = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  const dates = Array.from({ length }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
  return (
    <section className={classes.month} aria-label={format.month(month)}>
      <Text fw={500} size="sm">
        {format.month(month)}
      </Text>
      <div className={classes.grid}>
        {SUNDAY.map((day) => (
          <span key={day} className={classes.head} aria-hidden>
            {format.weekday(day, 'narrow')}
          </span>
        ))}
        {dates.map((date, index) => (
          <Day
            key={date}
            date={date}
            column={index === 0 && isPlainDate(first) ? weekdayOf(first) + 1 : undefined}
            holiday={byDate.get(date)}
          />
        ))}
      </div>
    </section>
  );
}

type DayProps = { date: string; column: number | undefined; holiday: Holiday | undefined };

function Day({ date, column, holiday }: DayProps) {
  const { t } = useText(HOLIDAYS);
  const isToday = date === today();
  const className = [classes.day, holiday && classes[holiday.kind], isToday && classes.today].filter(Boolean).join(' ');
  const number = Number(date.slice(8));
  if (!holiday) {
    return (
      <span className={className} style={{ gridColumn: column }} aria-current={isToday ? 'date' : undefined}>
        {number}
      </span>
    );
  }
  return (
    <Tooltip label={`${holiday.name} · ${t(`kind.${holiday.kind}`)}`} events={{ hover: true, focus: true, touch: true }}>
      <button
        type="button"
        className={className}
        style={{ gridColumn: column }}
        aria-label={`${format.day(date)}: ${holiday.name}`}
        aria-current={isToday ? 'date' : undefined}
      >
        {number}
      </button>
    </Tooltip>
  );
}
