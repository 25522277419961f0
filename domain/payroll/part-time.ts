import { roundHalfUp } from '../money.ts';
import type { BasisPoints, Satang } from '../units.ts';
import type { BasePart } from './trace.ts';

/**
 * Pay of hourly people: wage × pay rate × worked minutes ÷ 60, added exactly over the wages of the month and rounded once, half up to
 * the satang. `payRate` in basis points (10000 = the wage itself).
 * Source: specification 3 §9. Example: 55.50 an hour, rate 1, 333 minutes → 308.03.
 */
export function partTimePay(parts: readonly Pick<BasePart, 'base' | 'minutes'>[], payRate: BasisPoints): Satang {
  const exact = parts.reduce((sum, { base, minutes }) => sum + BigInt(base) * BigInt(minutes), 0n);
  return roundHalfUp(exact * BigInt(payRate), 600_000n);
}
