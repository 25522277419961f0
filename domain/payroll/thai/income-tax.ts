import { type Dated, inForce } from '../../dated.ts';
import { baht } from '../../money.ts';
import { type BasisPoints, basisPoints, type PlainDate, plainDate, type Satang, satang } from '../../units.ts';

/** A bracket taxes net income up to `upTo` (included; null = no end) and above the previous bracket. */
export type Bracket = { readonly upTo: Satang | null; readonly rate: BasisPoints };
export type BracketSlice = {
  readonly from: Satang;
  readonly upTo: Satang | null;
  readonly rate: BasisPoints;
  readonly amount: Satang;
};

const bracket = (upTo: number | null, percent: number): Bracket => ({
  upTo: upTo === null ? null : baht(upTo),
  rate: basisPoints(percent * 100),
});

export const BRACKETS: readonly Dated<readonly Bracket[]>[] = [
  {
    from: plainDate('2017-01-01'),
    value: [
      bracket(150_000, 0),
      bracket(300_000, 5),
      bracket(500_000, 10),
      bracket(750_000, 15),
      bracket(1_000_000, 20),
      bracket(2_000_000, 25),
      bracket(5_000_000, 30),
      bracket(null, 35),
    ],
    source: 'Revenue Code s.48(1) table from tax year 2017; first 150,000 exempt by Royal Decree 470',
  },
];

/** The table of a tax year. */
export const bracketsOf = (taxYear: number): Dated<readonly Bracket[]> => inForce(BRACKETS, firstDayOfYear(taxYear));
export const firstDayOfYear = (year: number): PlainDate => plainDate(`${year}-01-01`);

/**
 * Tax of a whole year's net income (after expense and allowances), rounded half up once to the satang.
 * Bounds are continuous: 150,000.01 is already in the second bracket. A net income of zero or less owes nothing.
 * Source: Revenue Code s.48(1), see the rows. Example: 429,500.00 → 7,500 + 10 % of 129,500 = 20,450.00.
 */
export function incomeTax(net: Satang, brackets: readonly Bracket[]): Satang {
  let lower = 0;
  let tenThousandths = 0;
  for (const { upTo, rate } of brackets) {
    if (net <= lower) break;
    tenThousandths += (Math.min(net, upTo ?? net) - lower) * rate;
    lower = upTo ?? net;
  }
  return satang(Math.floor((tenThousandths + 5_000) / 10_000));
}

/** The parts of a net income that fall in each bracket, for showing how `incomeTax` came about. Empty brackets are left out. */
export function bracketSlices(net: Satang, brackets: readonly Bracket[]): BracketSlice[] {
  const slices: BracketSlice[] = [];
  let lower = satang(0);
  for (const { upTo, rate } of brackets) {
    if (net <= lower) break;
    slices.push({ from: lower, upTo, rate, amount: satang(Math.min(net, upTo ?? net) - lower) });
    lower = upTo ?? net;
  }
  return slices;
}
