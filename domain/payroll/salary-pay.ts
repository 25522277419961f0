import { roundHalfUp, ZERO } from '../money.ts';
import { addDays, daysBetween } from '../time.ts';
import type { PlainDate, Satang } from '../units.ts';
import { satang } from '../units.ts';
import type { SalaryRow } from './pay-types.ts';
import type { SalarySegment } from './trace.ts';

/** Days from `from` to `to`, both included. */
export type DaySpan = { readonly from: PlainDate; readonly to: PlainDate };
export type SalaryPay = { readonly amount: Satang; readonly isFull: boolean; readonly segments: readonly SalarySegment[] };

const FULL_MONTH = 60;

/** The base in force on a day: the last row that has begun, or the first row for days before it; 0 without rows. */
export function baseOn(rows: readonly SalaryRow[], date: PlainDate): Satang {
  return (rows.findLast((row) => row.from <= date) ?? rows[0])?.base ?? ZERO;
}

/**
 * Half-days of pay earned by the end of the `day`-th day of a pay period of `length` days, out of 60.
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
 * A month counts 30 days whatever its length. Pay is counted from the first day of the period: R(earned by the last employed day)
 * − R(earned by the day before the first), each R rounded half up to the satang, so that the parts of a month that is split between
 * a leaver and a joiner, or between two salaries, always add up to the whole month exactly.
 * `rows` ascending; `period` and `employed` inclusive, `employed` inside the period. A full month of one salary is the salary itself.
 * Source: specification 3 §9 (a month counts as 30 days); product rule for the 31st and for February.
 * Example: 30,000.00, June, joined on the 16th → 15/30 → 15,000.00.
 */
export function salaryPay(rows: readonly SalaryRow[], period: DaySpan, employed: DaySpan): SalaryPay {
  const changes = rows.filter((row) => row.from > period.from && row.from <= period.to);
  const isWhole = employed.from === period.from && employed.to === period.to;
  const first = baseOn(rows, period.from);
  if (isWhole && changes.length === 0) {
    return { amount: first, isFull: true, segments: [{ from: period.from, to: period.to, base: first, halfDays: FULL_MONTH }] };
  }
  const length = daysBetween(period.from, period.to) + 1;
  const bases = [{ day: 1, from: period.from, base: first }].concat(
    changes.map((row) => ({ day: daysBetween(period.from, row.from) + 1, from: row.from, base: row.base })),
  );
  const firstDay = daysBetween(period.from, employed.from) + 1;
  const lastDay = daysBetween(period.from, employed.to) + 1;
  const earned = (day: number): number =>
    bases.reduce((sum, base, index) => {
      const before = earnedHalfDays(Math.min(base.day - 1, day), length);
      const until = earnedHalfDays(Math.min((bases[index + 1]?.day ?? length + 1) - 1, day), length);
      return sum + base.base * Math.max(0, until - before);
    }, 0);
  const rounded = (day: number): number => roundHalfUp(BigInt(earned(day)), BigInt(FULL_MONTH));
  const segments = bases.flatMap((base, index): SalarySegment[] => {
    const from = Math.max(base.day, firstDay);
    const to = Math.min((bases[index + 1]?.day ?? length + 1) - 1, lastDay);
    if (from > to) return [];
    const halfDays = earnedHalfDays(to, length) - earnedHalfDays(from - 1, length);
    return [{ from: addDays(period.from, from - 1), to: addDays(period.from, to - 1), base: base.base, halfDays }];
  });
  return { amount: satang(rounded(lastDay) - rounded(firstDay - 1)), isFull: false, segments };
}
