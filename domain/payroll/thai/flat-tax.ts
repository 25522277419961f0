import { roundHalfUp, ZERO } from '../../money.ts';
import type { BasisPoints, Satang } from '../../units.ts';
import type { TaxCondition } from './payer-borne-tax.ts';

export type FlatTaxInput = {
  readonly rate: BasisPoints;
  readonly positive: Satang;
  readonly negative: Satang;
  readonly socialSecurity: Satang;
  readonly condition: TaxCondition;
};

/**
 * Flat tax of one payment: rate × (taxable positive items − negative items − social security), never below zero, rounded half up
 * to the satang. Borne by the employer once (3) the rate is applied to base + tax; always (2) it is base × rate ÷ (1 − rate).
 * Source: specification 3 §9. Example: 3 % of 33,333.33 − 818.00 → 975.46.
 */
export function flatTax({ rate, positive, negative, socialSecurity, condition }: FlatTaxInput): Satang {
  const base = positive - negative - socialSecurity;
  if (base <= 0 || rate <= 0) return ZERO;
  const [amount, share] = [BigInt(base), BigInt(rate)];
  if (condition === 2 && rate < 10_000) return roundHalfUp(amount * share, 10_000n - share);
  if (condition === 3) return roundHalfUp(amount * share * (10_000n + share), 100_000_000n);
  return roundHalfUp(amount * share, 10_000n);
}
