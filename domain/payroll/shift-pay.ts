import { roundHalfUp } from '../money.ts';
import { type Satang, satang } from '../units.ts';
import { normalDayOf } from './normal-day.ts';

/** `rated`: minutes of planned work times what their shift pays above (or below) the usual pay, in basis points. */
export type RatedPart = { readonly base: Satang; readonly rated: number };

/**
 * What salaried people get beside the salary for shifts that pay more than usual: salary ÷ 30 ÷ work minutes of a day × minutes ×
 * (rate − 100 %), added exactly and rounded once, half up to the satang. A shift below the usual pay takes nothing from a salary.
 * Source: AT-051; decision 069. Example: 24,000.00, 8 hours at 150 % → 400.00.
 */
export function shiftPay(parts: readonly RatedPart[], workMinutesPerDay: number): Satang {
  const day = normalDayOf(workMinutesPerDay);
  const exact = parts.reduce((sum, { base, rated }) => sum + BigInt(base) * BigInt(Math.max(0, rated)), 0n);
  return satang(roundHalfUp(exact, BigInt(30 * day) * 10_000n));
}
