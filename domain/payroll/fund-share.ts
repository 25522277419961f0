import { roundHalfUp, share } from '../money.ts';
import { type BasisPoints, type Satang, satang } from '../units.ts';
import type { Computed } from './earned-lines.ts';
import { inBasisPoints, inSatang } from './trace.ts';

/** Funds of a company beside social security; the first two are savings for retirement, which tax allows for. */
export const FUND_KINDS = ['providentFund', 'governmentFund', 'other'] as const;
export type FundKind = (typeof FUND_KINDS)[number];

/** A share of wage, or where it is 0 an amount of a month. */
export type FundPart = { readonly percent: BasisPoints; readonly amount: Satang };
export type FundTerms = {
  readonly kind: FundKind;
  readonly employee: FundPart;
  readonly company: FundPart;
  /** Wage above it does not count; null for all of it. */
  readonly highestWage: Satang | null;
};

/** Provident Fund Act s.10: either side pays 2 to 15 percent of wage. */
const LOWEST_SHARE = 200;
const HIGHEST_SHARE = 1_500;

/**
 * Whether a share may be paid into a fund of this kind; 0 is none. Basis points. Source: Provident Fund Act s.10.
 * Example: 16 % of a provident fund is refused, of another fund allowed.
 */
export const isFundShare = (kind: FundKind, percent: number): boolean =>
  percent === 0 || kind !== 'providentFund' || (percent >= LOWEST_SHARE && percent <= HIGHEST_SHARE);

export const isRetirementFund = (kind: FundKind): boolean => kind !== 'other';

/** What one side pays of `wage`, rounded half up to the satang; nothing without wage, and an amount never above it. */
const partOf = ({ percent, amount }: FundPart, wage: Satang): Satang =>
  percent > 0 ? share(wage, percent) : satang(Math.min(amount, wage));

/**
 * A month's contribution to a fund as a line: the person's part is the amount, the company's stands beside it. `wage` is the salary earned with
 * the items that count for funds; an amount of a month follows `halfDays` of 60 that the person is employed.
 * Source: Provident Fund Act s.10; product rule for other funds. Example: 100,000.00 at 15 % and 5 % → 15,000.00 and 5,000.00.
 */
export function fundLine(terms: FundTerms, wage: Satang, halfDays: number): Computed & { readonly company: Satang } {
  const base = satang(Math.min(Math.max(0, wage), terms.highestWage ?? wage));
  const inPart = (part: FundPart): FundPart => ({
    ...part,
    amount: roundHalfUp(BigInt(part.amount) * BigInt(halfDays), 60n),
  });
  const amount = partOf(inPart(terms.employee), base);
  const company = partOf(inPart(terms.company), base);
  const { percent } = terms.employee;
  const numbers = [
    inSatang('wage', satang(Math.max(0, wage))),
    inSatang('base', base),
    ...(percent > 0 ? [inBasisPoints('rate', percent)] : []),
    inSatang('employer', company),
  ];
  return { amount, company, trace: { formula: 'fund/contribution', numbers, days: [] } };
}
