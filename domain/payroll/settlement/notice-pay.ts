import type { Dated } from '../../dated.ts';
import { addDays, addMonths, daysBetween, eachDay, firstDayOf, lastDayOf, monthOf } from '../../time.ts';
import { type PlainDate, plainDate, type YearMonth } from '../../units.ts';
import { payDateOf } from '../pay-calendar.ts';
import { employedHalfDays } from '../salary-pay.ts';
import { inDays, inSatang } from '../trace.ts';
import { type Proposed, type Wage, wageOfHalfDays } from './severance.ts';

/** Pay days from the one of notice to the one on which it takes effect. */
export const NOTICE: readonly Dated<number>[] = [
  { from: plainDate('1998-08-19'), value: 1, source: 'Labour Protection Act s.17, 17/1: one pay period' },
];
const [ROW] = NOTICE;

/**
 * The day on which a notice takes effect: the pay day that follows the first one on or after the notice. `payDay` is a day of the month, 0 its last.
 * Source: Labour Protection Act s.17. Example: told on 10 November, paid on the last of a month → 31 December.
 */
export function noticeTakesEffect(noticeOn: PlainDate, payDay: number): PlainDate {
  const month = monthOf(noticeOn);
  const first = payDateOf(month, payDay) >= noticeOn ? month : addMonths(month, 1);
  return payDateOf(addMonths(first, 1), payDay);
}

export type Notice = {
  /** The day on which the person was told; null without notice, which then counts as told on the last day. */
  readonly noticeOn: PlainDate | null;
  readonly lastDay: PlainDate;
  readonly payDay: number;
};

/**
 * Wage from the day after the last one until a notice would have taken effect; nothing when it was given in time. A whole calendar month is the month's
 * wage, other days a thirtieth each, rounded half up once.
 * Source: Labour Protection Act s.17/1. Example: told on 30 November with it as the last day, 30,000.00 paid on the last of a month → 30,000.00.
 */
export function noticePay({ noticeOn, lastDay, payDay }: Notice, wage: Wage): Proposed {
  const until = noticeTakesEffect(noticeOn ?? lastDay, payDay);
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
