import { roundHalfUp, ZERO } from '../../money.ts';
import { type BasisPoints, type Satang, satang } from '../../units.ts';
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

/** Payments of a tax year at one rate: the sum of what their tax is taken of, and their tax. */
export type FlatYear = { readonly base: Satang; readonly tax: Satang };

/**
 * Flat tax of a payment in a year in which pay at the same rate was taken back: no more than the year so far owes beyond what was withheld. What was withheld too
 * much is given back by withholding less until it is used up, never below zero; `excess` is what is left of it. Source: decision 531.
 * Example: 3 % of 18,000 was 540; 30,000 taken back; 20,000 now → 0 and 300 left; 20,000 after that → 300.
 */
export function flatTaxAfter(earlier: FlatYear, payment: FlatTaxInput): FlatTaxAfter {
  const whole = flatTax(payment);
  const due = flatTax({ ...payment, positive: satang(earlier.base + payment.positive) }) - earlier.tax;
  const tax = Math.min(whole, Math.max(0, due));
  return { tax: satang(tax), givenBack: satang(whole - tax), excess: satang(Math.max(0, -due)) };
}
type FlatTaxAfter = { readonly tax: Satang; readonly givenBack: Satang; readonly excess: Satang };
