import { roundHalfUp, ZERO } from '../money.ts';
import { addDays, daysBetween } from '../time.ts';
import type { PlainDate, Satang } from '../units.ts';
import type { PayPeriod, SalaryRow } from './pay-types.ts';
import type { SalarySegment } from './trace.ts';

/** Days from `from` to `to`, both included. */
export type DaySpan = { readonly from: PlainDate; readonly to: PlainDate };
export type SalaryPay = { readonly amount: Satang; readonly isFull: boolean; readonly segments: readonly SalarySegment[] };

export const FULL_MONTH = 60;
const HALF_DAYS_OF_DAY = 2;
const HALF_MONTH = 30;

/**
 * Half-days, of the 60 of a month's salary, that a whole period earns: a month all of them, a half of one 30, and weeks and days two for each day, the 31st
 * and the last of February like any other. Source: decision 126. Example: a week → 14, which is 7 thirtieths of the salary.
 */
export function wholeHalfDays({ start, end, pays, kind }: PayPeriod): number {
  if (pays?.cycle === 'weekly' || pays?.cycle === 'daily') return (daysBetween(start, end) + 1) * HALF_DAYS_OF_DAY;
  return pays?.cycle === 'half-monthly' && kind !== 'final' ? HALF_MONTH : FULL_MONTH;
}

const LATER = { monthly: FULL_MONTH, 'half-monthly': HALF_MONTH, weekly: 14, daily: HALF_DAYS_OF_DAY } as const;
/** Half-days that each later payment of the year is expected to earn. Source: decision 126. Example: weekly → 14. */
export const laterHalfDays = ({ pays }: PayPeriod): number => LATER[pays?.cycle ?? 'monthly'];

/** `amount` of a month by half-days of 60, rounded half up to the satang away from zero. Source: specification 3 §9. Example: 300.00 by 14 → 70.00. */
export const partOfMonth = (amount: number, halfDays: number): number =>
  halfDays === FULL_MONTH
    ? amount
    : Math.sign(amount) * roundHalfUp(BigInt(Math.abs(amount)) * BigInt(halfDays), BigInt(FULL_MONTH));

/** The base in force on a day: the last row that has begun, or the first row for days before it; 0 without rows. */
export function baseOn(rows: readonly SalaryRow[], date: PlainDate): Satang {
  return (rows.findLast((row) => row.from <= date) ?? rows[0])?.base ?? ZERO;
}

/**
 * Half-days of pay that belong to the first `day` days of a whole pay period of `length` days, out of the `whole` that it earns.
 * Of a month days 1 to 29 earn a thirtieth each (of half a month days 1 to 14); what is left of the month belongs to the days after the 29th in equal parts, or to the last
 * day of a shorter month: day 30 and 31 of a 31-day month earn half a thirtieth each, day 28 of February three.
 */
export function earnedHalfDays(day: number, length: number, whole = FULL_MONTH): number {
  if (day <= 0) return 0;
  if (day >= length) return whole;
  const counted = whole / HALF_DAYS_OF_DAY - 1;
  return day <= counted ? day * 2 : counted * 2 + Math.floor(((day - counted) * 2) / (length - counted));
}

/**
 * Monthly salary for the employed days of a pay period, with changes of salary inside it.
 * A whole period is the month's salary whatever its length; a change of salary inside it shares its 30 days as `earnedHalfDays` says, so
 * that the parts add up to the month exactly. Whoever joins or leaves inside it is paid a thirtieth for each day employed, the 31st and
 * the last of February like any other, and never more than the month in a longer period. The exact sum is rounded once, half up to the satang.
 * `rows` ascending; `period` and `employed` inclusive, `employed` inside the period; `whole` half-days of 60 that the period earns (`wholeHalfDays`).
 * Source: specification 3 §9 (a month counts as 30 days); decision 117 for the days at either end.
 * Example: 30,000.00, joined on 31 December → 1,000.00; left on 15 June → 15,000.00.
 */
export function salaryPay(rows: readonly SalaryRow[], period: DaySpan, employed: DaySpan, whole = FULL_MONTH): SalaryPay {
  const isWhole = employed.from === period.from && employed.to === period.to;
  let left = whole;
  const segments = segmentsOf(rows, period, whole).flatMap((segment): SalarySegment[] => {
    if (isWhole) return [segment];
    const joined = daysBetween(segment.from, employed.from) > 0 ? employed.from : segment.from;
    const last = daysBetween(employed.to, segment.to) > 0 ? employed.to : segment.to;
    const halfDays = Math.min(left, (daysBetween(joined, last) + 1) * HALF_DAYS_OF_DAY);
    if (daysBetween(joined, last) < 0) return [];
    left -= halfDays;
    return [{ ...segment, from: joined, to: last, halfDays }];
  });
  const earned = segments.reduce((sum, { base, halfDays }) => sum + BigInt(base) * BigInt(halfDays), 0n);
  return { amount: roundHalfUp(earned, BigInt(FULL_MONTH)), isFull: isWhole && segments.length === 1, segments };
}

/** Half-days that somebody is employed in a period: all of its `whole` in a whole one, else two for each day. */
export const employedHalfDays = (period: DaySpan, employed: DaySpan, whole = FULL_MONTH): number =>
  employed.from === period.from && employed.to === period.to
    ? whole
    : Math.min(whole, (daysBetween(employed.from, employed.to) + 1) * HALF_DAYS_OF_DAY);

/** The period cut at changes of salary, each part with its share of the half-days. */
function segmentsOf(rows: readonly SalaryRow[], period: DaySpan, whole: number): SalarySegment[] {
  const length = daysBetween(period.from, period.to) + 1;
  const earnedBy = (date: PlainDate): number => earnedHalfDays(daysBetween(period.from, date) + 1, length, whole);
  const changes = rows.filter((row) => row.from > period.from && row.from <= period.to);
  return [period.from, ...changes.map((row) => row.from)].map((from, index) => {
    const next = changes[index]?.from;
    const to = next === undefined ? period.to : addDays(next, -1);
    const halfDays = earnedBy(to) - earnedBy(addDays(from, -1));
    return { from, to, base: baseOn(rows, from), halfDays };
  });
}
