import { roundHalfUp, roundToBaht, share } from '../money.ts';
import type { BasisPoints, Satang } from '../units.ts';

/** What a welfare item takes from one side: a fixed amount, or a share of a base that may be capped. */
export type WelfareRule =
  | { readonly payType: 'amount'; readonly amount: Satang }
  | {
      readonly payType: 'percent';
      readonly rate: BasisPoints;
      readonly calMethod: 'real_salary' | 'max_salary';
      readonly cap: Satang;
    };

/**
 * One side's part of a company welfare item. A share is rounded half up to the satang, or to whole baht when the item is statutory social
 * security. Source: specification 3 §9 (newer social security). Example: 10,010.00, 5 %, cap 17,500 → 500.50; statutory → 501.00.
 */
export function welfarePay(rule: WelfareRule, base: Satang, rounding: 'satang' | 'baht' = 'satang'): Satang {
  if (rule.payType === 'amount') return rule.amount;
  const counted = rule.calMethod === 'max_salary' && rule.cap < base ? rule.cap : base;
  const product = BigInt(counted) * BigInt(rule.rate);
  return rounding === 'baht' ? roundToBaht(product, 10_000n) : roundHalfUp(product, 10_000n);
}

export type ProvidentFundRates = { readonly employee: BasisPoints; readonly employer: BasisPoints };
export const PROVIDENT_FUND_RANGE = { least: 200, most: 1500 } as const;

/** Whether a provident-fund rate is one the law allows: 2 % to 15 %. Source: Provident Fund Act s.10. */
export const isProvidentFundRate = (rate: BasisPoints): boolean =>
  rate >= PROVIDENT_FUND_RANGE.least && rate <= PROVIDENT_FUND_RANGE.most;

/** Both sides of a provident-fund month, each its own rate of the wage, half up to the satang. Example: 30,000.00 at 3 % and 5 % → 900 and 1,500. */
export const providentFundPay = (wage: Satang, rates: ProvidentFundRates): { employee: Satang; employer: Satang } => ({
  employee: share(wage, rates.employee),
  employer: share(wage, rates.employer),
});
