import type { Dated } from '../../dated.ts';
import { addDays, addMonths, daysBetween, eachDay, firstDayOf, lastDayOf, monthOf, weekdayOf } from '../../time.ts';
import { type PlainDate, plainDate, type YearMonth } from '../../units.ts';
import { type PaySchedule, payDateOf } from '../pay-cycle.ts';
import { employedHalfDays } from '../salary-pay.ts';
import { inDays, inSatang } from '../trace.ts';
import { type Proposed, type Wage, wageOfHalfDays } from './severance.ts';

/** Pay days from the one of notice to the one on which it takes effect. */
export const NOTICE: readonly Dated<number>[] = [
  { from: plainDate('1998-08-19'), value: 1, source: 'Labour Protection Act s.17, 17/1: one pay period' },
];
const [ROW] = NOTICE;

/** The first pay day on or after a date. Source: product rule. Example: paid on Fridays (5), Monday 2 November 2026 → 6 November. */
export function payDayFrom(date: PlainDate, { cycle, payDay, firstPayDay }: PaySchedule): PlainDate {
  if (cycle === 'daily') return date;
  if (cycle === 'weekly') return addDays(date, (payDay - weekdayOf(date) + 7) % 7);
  const days = firstPayDay === null ? [payDay] : [firstPayDay, payDay];
  const month = monthOf(date);
  const dates = [month, addMonths(month, 1)].flatMap((each) => days.map((day) => payDateOf(each, day))).sort();
  return dates.find((found) => found >= date) ?? payDateOf(addMonths(month, 1), payDay);
}

/**
 * The day on which a notice takes effect: the pay day that follows the first one on or after the notice.
 * Source: Labour Protection Act s.17. Example: told on 10 November, paid on the last of a month → 31 December.
 */
export function noticeTakesEffect(noticeOn: PlainDate, schedule: PaySchedule): PlainDate {
  return payDayFrom(addDays(payDayFrom(noticeOn, schedule), 1), schedule);
}

export type Notice = {
  /** The day on which the person was told; null without notice, which then counts as told on the last day. */
  readonly noticeOn: PlainDate | null;
  readonly lastDay: PlainDate;
  readonly schedule: PaySchedule;
};

/**
 * Wage from the day after the last one until a notice would have taken effect; nothing when it was given in time. A whole calendar month is the month's
 * wage, other days a thirtieth each, rounded half up once.
 * Source: Labour Protection Act s.17/1. Example: told on 30 November with it as the last day, 30,000.00 paid on the last of a month → 30,000.00.
 */
export function noticePay({ noticeOn, lastDay, schedule }: Notice, wage: Wage): Proposed {
  const until = noticeTakesEffect(noticeOn ?? lastDay, schedule);
  const from = addDays(lastDay, 1);
  const halfDays = until < from ? 0 : monthsOf(from, until).reduce((sum, month) => sum + halfDaysIn(month, from, until), 0);
  const numbers = [
    inSatang('monthlyWage', wage.month),
    inDays('noticeDays', until < from ? 0 : daysBetween(from, until) + 1),
    inDays('wageDays', halfDays / 2),
  ];
  return {
    amount: wageOfHalfDays(wage, halfDays),
    trace: {
      formula: 'settlement/notice',
      numbers,
      days: [],
      rows: ROW ? [{ from: ROW.from, source: ROW.source, values: [] }] : [],
    },
  };
}

const monthsOf = (from: PlainDate, until: PlainDate): YearMonth[] => [...new Set(eachDay(from, until).map(monthOf))];

function halfDaysIn(month: YearMonth, from: PlainDate, until: PlainDate): number {
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  return employedHalfDays({ from: first, to: last }, { from: from > first ? from : first, to: until < last ? until : last });
}
