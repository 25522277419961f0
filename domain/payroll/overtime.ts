import { roundHalfUp } from '../money.ts';
import type { Satang } from '../units.ts';
import { assert, WORKING_DAY_MINUTES } from '../units.ts';
import type { OvertimePart } from './trace.ts';

const MONTH_MINUTES = BigInt(30 * WORKING_DAY_MINUTES);

/**
 * Overtime, day-off and holiday pay of a month in one amount, each part base × multiplier × minutes, added exactly and rounded once,
 * half up to the satang. Full-time: the base is a month's salary, over 30 days of 480 minutes; part-time: the base is an hour's wage.
 * Multipliers in basis points (15000 = 1.5 times).
 * Source: specification 3 §9; Labour Protection Act s.61-63, 68. Example: 25,000.00, 1.5 times, 1 minute → 2.60.
 */
export function overtimePay(parts: readonly OvertimePart[], basis: 'FULL-TIME' | 'PART-TIME'): Satang {
  const exact = parts.reduce((sum, { base, rate, minutes }) => {
    assert(minutes >= 0, 'overtime minutes cannot be negative');
    return sum + BigInt(base) * BigInt(rate) * BigInt(minutes);
  }, 0n);
  return roundHalfUp(exact, 10_000n * (basis === 'FULL-TIME' ? MONTH_MINUTES : 60n));
}
