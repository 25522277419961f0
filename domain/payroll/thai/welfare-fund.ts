import { type Dated, inForce } from '../../dated.ts';
import { share, ZERO } from '../../money.ts';
import { type BasisPoints, basisPoints, type PlainDate, plainDate, type Satang } from '../../units.ts';

export type WelfareFundRule = { readonly rate: BasisPoints; readonly fromEmployees: number };

const SOURCE = 'Labour Protection Act s.130-131; Royal Decree B.E. 2568, Royal Gazette 14 September 2025';
export const WELFARE_FUND: readonly Dated<WelfareFundRule>[] = [
  { from: plainDate('1998-08-19'), value: { rate: basisPoints(0), fromEmployees: 10 }, source: 'Not yet in collection' },
  { from: plainDate('2026-10-01'), value: { rate: basisPoints(25), fromEmployees: 10 }, source: SOURCE },
  { from: plainDate('2031-10-01'), value: { rate: basisPoints(50), fromEmployees: 10 }, source: SOURCE },
];

export type WelfareFundInput = { wage: Satang; on: PlainDate; headcount: number; isProvidentFundMember: boolean };
export type WelfareFundContribution = {
  readonly employee: Satang;
  readonly employer: Satang;
  readonly row: Dated<WelfareFundRule>;
  readonly reason: 'due' | 'not-in-collection' | 'small-employer' | 'provident-fund-member' | 'no-wage';
};

/**
 * Employee Welfare Fund contribution of one person for one wage month, the same figure on each side.
 * No wage cap. Nothing is due before collection begins, from an employer below ten employees, or from a provident-fund member.
 * Rounded half up to the satang (a product rule: the decree's wording on rounding is not known).
 * Source: as in the rows. Example: 30,000.00 in November 2026, 25 employees → 75.00 each side.
 */
export function welfareFund({ wage, on, headcount, isProvidentFundMember }: WelfareFundInput): WelfareFundContribution {
  const row = inForce(WELFARE_FUND, on);
  const nothing = (reason: WelfareFundContribution['reason']) => ({ employee: ZERO, employer: ZERO, row, reason });
  if (row.value.rate === 0) return nothing('not-in-collection');
  if (headcount < row.value.fromEmployees) return nothing('small-employer');
  if (isProvidentFundMember) return nothing('provident-fund-member');
  if (wage <= 0) return nothing('no-wage');
  const each = share(wage, row.value.rate);
  return { employee: each, employer: each, row, reason: 'due' };
}
