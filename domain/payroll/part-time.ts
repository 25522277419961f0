import { roundHalfUp } from '../money.ts';
import type { BasisPoints, Satang } from '../units.ts';
import type { BasePart } from './trace.ts';

const USUAL = 10_000;
type HourlyPart = Pick<BasePart, 'base' | 'minutes'> & { readonly rated?: number };

/**
 * Pay of hourly people: wage × pay rate × worked minutes ÷ 60, added exactly over the wages of the month and rounded once, half up to
 * the satang. `payRate` in basis points (10000 = the wage itself); `rated` are minutes times what their shift pays above or below it.
 * Source: specification 3 §9. Example: 55.50 an hour, rate 1, 333 minutes → 308.03.
 */
export function partTimePay(parts: readonly HourlyPart[], payRate: BasisPoints): Satang {
  const exact = parts.reduce((sum, { base, minutes, rated = 0 }) => sum + BigInt(base) * BigInt(minutes * USUAL + rated), 0n);
  return roundHalfUp(exact * BigInt(payRate), 600_000n * BigInt(USUAL));
}
