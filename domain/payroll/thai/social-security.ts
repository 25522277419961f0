import { type Dated, inForce } from '../../dated.ts';
import { baht, roundToBaht, ZERO } from '../../money.ts';
import { type BasisPoints, basisPoints, type PlainDate, plainDate, type Satang, satang } from '../../units.ts';

/** What section 33 takes from each side; `floor` and `ceiling` bound the monthly wage the rate is applied to. */
export type ContributionRule = { readonly rate: BasisPoints; readonly floor: Satang; readonly ceiling: Satang };
/** A temporary rate for one area; both days are included. */
export type AreaCut = {
  readonly area: string;
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly rate: BasisPoints;
  readonly source: string;
};
export type Contribution = {
  readonly wage: Satang;
  readonly base: Satang;
  readonly rate: BasisPoints;
  readonly employee: Satang;
  readonly employer: Satang;
  readonly row: Dated<ContributionRule>;
  readonly cut: AreaCut | null;
};

const rule = (ceiling: number): ContributionRule => ({ rate: basisPoints(500), floor: baht(1_650), ceiling: baht(ceiling) });

export const SECTION_33: readonly Dated<ContributionRule>[] = [
  { from: plainDate('1995-01-01'), value: rule(15_000), source: 'Social Security Act s.46; wage base 1,650 to 15,000' },
  { from: plainDate('2026-01-01'), value: rule(17_500), source: 'Ministerial Regulation, Royal Gazette 12 December 2025' },
  { from: plainDate('2029-01-01'), value: rule(20_000), source: 'Ministerial Regulation, Royal Gazette 12 December 2025' },
  { from: plainDate('2032-01-01'), value: rule(23_000), source: 'Ministerial Regulation, Royal Gazette 12 December 2025' },
];

export const AREA_CUTS: readonly AreaCut[] = [
  {
    area: 'flood-2025',
    from: plainDate('2025-12-01'),
    to: plainDate('2026-05-31'),
    rate: basisPoints(300),
    source: 'Notification on reduced contributions in flooded areas, December 2025 to May 2026',
  },
  {
    area: 'flood-2024',
    from: plainDate('2024-10-01'),
    to: plainDate('2024-10-31'),
    rate: basisPoints(300),
    source: 'Notification on reduced contributions in flooded areas, October 2024',
  },
];

/**
 * Contribution of one insured person for one wage month, the same figure on each side.
 * `wage` is the month's wage as paid, uncapped; `on` any day of the wage month; `area` names a temporary area cut or is null.
 * A wage of zero or less contributes nothing. The base is the wage within floor and ceiling. Each side is rounded to whole
 * baht per person, 0.50 up; totals are sums of rounded figures. Age and insured status are decided by the caller.
 * Source: Social Security Act s.33, s.46 (last paragraph); wage ceilings as in the rows.
 * Example: 16,350.00 in November 2026 → base 16,350.00, 5 % = 817.50 → 818.00 each side.
 */
export function socialSecurity(wage: Satang, on: PlainDate, area: string | null = null): Contribution {
  const row = inForce(SECTION_33, on);
  const cut =
    area === null ? null : (AREA_CUTS.find((areaCut) => areaCut.area === area && areaCut.from <= on && on <= areaCut.to) ?? null);
  const rate = cut?.rate ?? row.value.rate;
  if (wage <= 0) return { wage: ZERO, base: ZERO, rate, employee: ZERO, employer: ZERO, row, cut };
  const base = satang(Math.min(Math.max(wage, row.value.floor), row.value.ceiling));
  const each = roundToBaht(BigInt(base) * BigInt(rate), 10_000n);
  return { wage, base, rate, employee: each, employer: each, row, cut };
}
