import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type DayMark, dayMarks } from '../../../domain/home/day-marks.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { MARK_LOOKS } from './mark-looks.ts';
import classes from './own-month.module.css';
import type { OwnDay, OwnMonth } from './own-month-calls.ts';
import { OWN_MONTH } from './texts.ts';

const WEEK = 7;
/** Any week from Monday on, for the names of its days. */
const A_WEEK = Array.from({ length: WEEK }, (_, place) => `2024-01-0${place + 1}`);
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -WEEK, ArrowDown: WEEK };
const MOST_SIGNS = 3;

type MonthGridProps = {
  data: OwnMonth;
  open: string | undefined;
  onOpen: (date: string) => void;
  onMonth: (months: number) => void;
};

/** The month in weeks; one stop of the Tab key, and the arrow keys move from day to day. */
export function MonthGrid({ data: { month, today, days }, open, onOpen, onMonth }: MonthGridProps) {
  const { t } = useText(OWN_MONTH);
  const table = useRef<HTMLTableElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  useReturnTo(table, open);
  const first = days[0]?.date ?? today;
  const focus = days.find(({ date }) => date === chosen)?.date ?? days.find(({ date }) => date === today)?.date ?? first;
  const move = (event: KeyboardEvent) => {
    const months = { PageUp: -1, PageDown: 1 }[event.key];
    if (months !== undefined) {
      event.preventDefault();
      return onMonth(months);
    }
    const at = days.findIndex(({ date }) => date === focus);
    const next = nextPlace(event.key, at, days.length);
    const target = next === null ? undefined : days[next]?.date;
    if (target === undefined) return;
    event.preventDefault();
    setChosen(target);
    dayButton(table.current, target)?.focus();
  };
  return (
    <table ref={table} className={classes.grid} aria-label={t('calendar', { month: format.month(month) })} onKeyDown={move}>
      <thead>
        <tr>
          {A_WEEK.map((day) => (
            <th key={day} scope="col" abbr={format.weekday(day, 'long')}>
              {format.weekday(day, 'narrow')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map((week) => (
          <tr key={week.find((day) => day !== null)?.date}>
            {week.map((day, place) => (
              <td key={A_WEEK[place]}>
                {day === null ? null : (
                  <DayButton
                    day={day}
                    isToday={day.date === today}
                    isStop={day.date === focus}
                    onOpen={() => {
                      setChosen(day.date);
                      onOpen(day.date);
                    }}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A day that was open is in focus again when it is closed, also where the address opened it. */
function useReturnTo(table: RefObject<HTMLTableElement | null>, open: string | undefined) {
  const before = useRef<string | undefined>(undefined);
  useEffect(() => {
    const closed = before.current;
    before.current = open;
    if (closed !== undefined && open === undefined) dayButton(table.current, closed)?.focus();
  }, [table, open]);
}

const dayButton = (table: HTMLTableElement | null, date: string) => table?.querySelector<HTMLElement>(`[data-date="${date}"]`);

function nextPlace(key: string, at: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : Math.min(count - 1, Math.max(0, at + step));
}

/** Days of a month in rows from Monday to Sunday. */
function weeksOf(days: readonly OwnDay[]): (OwnDay | null)[][] {
  const before = days[0] ? (new Date(`${days[0].date}T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK : 0;
  const places = [...Array<null>(before).fill(null), ...days];
  const rest = (WEEK - (places.length % WEEK)) % WEEK;
  const full = [...places, ...Array<null>(rest).fill(null)];
  return Array.from({ length: full.length / WEEK }, (_, week) => full.slice(week * WEEK, (week + 1) * WEEK));
}

type DayButtonProps = { day: OwnDay; isToday: boolean; isStop: boolean; onOpen: () => void };
function DayButton({ day, isToday, isStop, onOpen }: DayButtonProps) {
  const { t } = useText(OWN_MONTH);
  const marks = dayMarks(day);
  const [main] = marks;
  const said = [...day.holidays, ...marks.map((mark) => markText(day, mark, t(`mark.${mark}`))), isToday ? t('today') : ''];
  return (
    <button
      type="button"
      className={classes.day}
      data-date={day.date}
      data-mark={main}
      aria-current={isToday ? 'date' : undefined}
      aria-haspopup="dialog"
      aria-label={`${format.weekday(day.date, 'long')} ${format.shortDay(day.date)}${said.some(Boolean) ? `: ${said.filter(Boolean).join(', ')}` : ''}`}
      style={main ? { '--tint': `var(--mantine-color-${MARK_LOOKS[main].color}-6)` } : undefined}
      tabIndex={isStop ? 0 : -1}
      onClick={onOpen}
    >
      <span className={classes.number}>{Number(day.date.slice(-2))}</span>
      <span className={classes.signs}>
        {signsOf(marks).map((mark) => {
          const { Icon } = MARK_LOOKS[mark];
          return <Icon key={mark} size={mark === main ? 18 : 13} stroke={1.75} aria-hidden />;
        })}
      </span>
    </button>
  );
}

/** Work is the usual thing: beside another sign it says nothing more, and what waits is always seen. */
function signsOf(marks: readonly DayMark[]): DayMark[] {
  const telling = marks.filter((mark, place) => place === 0 || mark !== 'worked');
  return telling.length <= MOST_SIGNS ? telling : [...telling.slice(0, MOST_SIGNS - 1), ...telling.slice(-1)];
}

function markText(day: OwnDay, mark: DayMark, word: string): string {
  const minutes: Partial<Record<DayMark, number>> = {
    late: day.lateMinutes,
    worked: day.workedMinutes,
    overtime: day.overtimeMinutes + day.holidayMinutes + day.holidayOvertimeMinutes,
  };
  const count = minutes[mark];
  return count === undefined ? word : `${word} ${format.hours(count)}`;
}
