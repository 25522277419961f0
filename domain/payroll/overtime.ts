import { roundHalfUp } from '../money.ts';
import { assert, type Satang, satang, WORKING_DAY_MINUTES } from '../units.ts';
import { normalDayOf } from './normal-day.ts';
import type { PayEmployee } from './pay-types.ts';
import type { OvertimePart } from './trace.ts';

/** The normal work minutes of a day by which overtime divides a salary: the position's, eight hours where it says none and at most. Source: Labour Protection Act s.23, 68. */
export const overtimeDayOf = (workMinutesPerDay: number): number => Math.min(normalDayOf(workMinutesPerDay), WORKING_DAY_MINUTES);

/** A month's salary with the allowances that are wage, or the wage of an hour. Source: Labour Protection Act s.5, 68. */
export const overtimeBaseOf = (base: Satang, terms: Pick<PayEmployee, 'employmentType' | 'overtimeAllowance'>): Satang =>
  terms.employmentType === 'FULL-TIME' ? satang(base + terms.overtimeAllowance) : base;

/** Who earns it: an hour of a salary is a month over 30 days of the position's work minutes, an hour's wage is what it is. */
export type OvertimeTerms = { readonly employmentType: 'FULL-TIME' | 'PART-TIME'; readonly workMinutesPerDay: number };

/**
 * Overtime, day-off and holiday pay of a month in one amount, each part base × multiplier × minutes, added exactly and rounded once,
 * half up to the satang. Full-time: the base is a month's salary, over 30 days of `overtimeDayOf`; part-time: the base is an hour's wage. Multipliers in basis points (15000 = 1.5 times).
 * Source: Labour Protection Act s.61-63, 68 (a month over 30 days of the normal hours); specification 3 §9.
 * Example: 24,000.00 at 7.5 hours, 1.5 times, 60 minutes → 160.00.
 */
export function overtimePay(parts: readonly OvertimePart[], { employmentType, workMinutesPerDay }: OvertimeTerms): Satang {
  const exact = parts.reduce((sum, { base, rate, minutes }) => {
    assert(minutes >= 0, 'overtime minutes cannot be negative');
    return sum + BigInt(base) * BigInt(rate) * BigInt(minutes);
  }, 0n);
  const baseMinutes = employmentType === 'FULL-TIME' ? 30 * overtimeDayOf(workMinutesPerDay) : 60;
  return roundHalfUp(exact, 10_000n * BigInt(baseMinutes));
}
