import { roundHalfUp, ZERO } from '../money.ts';
import { addDays, daysBetween } from '../time.ts';
import type { PlainDate, Satang } from '../units.ts';
import type { SalaryRow } from './pay-types.ts';
import type { SalarySegment } from './trace.ts';

/** Days from `from` to `to`, both included. */
export type DaySpan = { readonly from: PlainDate; readonly to: PlainDate };
export type SalaryPay = { readonly amount: Satang; readonly isFull: boolean; readonly segments: readonly SalarySegment[] };

const FULL_MONTH = 60;
const HALF_DAYS_OF_DAY = 2;

/** The base in force on a day: the last row that has begun, or the first row for days before it; 0 without rows. */
export function baseOn(rows: readonly SalaryRow[], date: PlainDate): Satang {
  return (rows.findLast((row) => row.from <= date) ?? rows[0])?.base ?? ZERO;
}

/**
 * Half-days of pay that belong to the first `day` days of a whole pay period of `length` days, out of 60.
 * Days 1 to 29 earn a thirtieth each; what is left of the month belongs to the days after the 29th in equal parts, or to the last
 * day of a shorter month: day 30 and 31 of a 31-day month earn half a thirtieth each, day 28 of February three.
 */
export function earnedHalfDays(day: number, length: number): number {
  if (day <= 0) return 0;
  if (day >= length) return FULL_MONTH;
  return day <= 29 ? day * 2 : 58 + Math.floor(((day - 29) * 2) / (length - 29));
}

/**
 * Monthly salary for the employed days of a pay period, with changes of salary inside it.
 * A whole period is the month's salary whatever its length; a change of salary inside it shares its 30 days as `earnedHalfDays` says, so
 * that the parts add up to the month exactly. Whoever joins or leaves inside it is paid a thirtieth for each day employed, the 31st and
 * the last of February like any other, and never more than the month in a longer period. The exact sum is rounded once, half up to the satang.
 * `rows` ascending; `period` and `employed` inclusive, `employed` inside the period.
 * Source: specification 3 §9 (a month counts as 30 days); decision 117 for the days at either end.
 * Example: 30,000.00, joined on 31 December → 1,000.00; left on 15 June → 15,000.00.
 */
export function salaryPay(rows: readonly SalaryRow[], period: DaySpan, employed: DaySpan): SalaryPay {
  const isWhole = employed.from === period.from && employed.to === period.to;
  let left = FULL_MONTH;
  const segments = segmentsOf(rows, period).flatMap((segment): SalarySegment[] => {
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

/** Half-days out of 60 that somebody is employed in a period: all of them in a whole one, else two for each day. */
export const employedHalfDays = (period: DaySpan, employed: DaySpan): number =>
  employed.from === period.from && employed.to === period.to
    ? FULL_MONTH
    : Math.min(FULL_MONTH, (daysBetween(employed.from, employed.to) + 1) * HALF_DAYS_OF_DAY);

/** The period cut at changes of salary, each part with its share of the 60 half-days. */
function segmentsOf(rows: readonly SalaryRow[], period: DaySpan): SalarySegment[] {
  const length = daysBetween(period.from, period.to) + 1;
  const changes = rows.filter((row) => row.from > period.from && row.from <= period.to);
  return [period.from, ...changes.map((row) => row.from)].map((from, index) => {
    const next = changes[index]?.from;
    const to = next === undefined ? period.to : addDays(next, -1);
    const halfDays = earnedBy(to, period.from, length) - earnedBy(addDays(from, -1), period.from, length);
    return { from, to, base: baseOn(rows, from), halfDays };
  });
}

const earnedBy = (date: PlainDate, start: PlainDate, length: number): number =>
  earnedHalfDays(daysBetween(start, date) + 1, length);
