import type { Month } from './withholding-year.ts';

/** Satang of whole baht. */
const paid = (regular: number, occasional = 0, next = regular): Month => ({
  regular: regular * 100,
  occasional: occasional * 100,
  next: next * 100,
});
const times = <Value>(count: number, value: Value): readonly Value[] => Array.from({ length: count }, () => value);

/** A year month by month, tax year 2026, the accumulated method with instalments cut to the satang: what each month withholds; baht. */
export type WithheldYear = {
  readonly name: string;
  readonly months: readonly Month[];
  /** Regular tax of each month, and occasional tax of the months that have any, by their number from 1. */
  readonly regular: readonly string[];
  readonly occasional: Readonly<Record<number, string>>;
  readonly excess: string;
  /** Tax of the year on what was really paid. */
  readonly year: string;
};

export const WITHHELD_YEARS: readonly WithheldYear[] = [
  {
    // 600,000 → 20,450; with 100,000 → 31,925; with 200,000 → 46,925: the second bonus lies in a higher bracket.
    name: 'two bonuses of 100,000: each is taxed where it lies above what was paid before',
    months: [
      ...times(2, paid(50_000)),
      paid(50_000, 100_000),
      ...times(5, paid(50_000)),
      paid(50_000, 100_000),
      ...times(3, paid(50_000)),
    ],
    regular: [...times(11, '1704.16'), '1704.24'],
    occasional: { 3: '11475.00', 9: '15000.00' },
    excess: '0.00',
    year: '46925.00',
  },
  {
    name: 'a bonus in the last payment stands beside the remainder of the year',
    months: [...times(11, paid(50_000)), paid(50_000, 100_000)],
    regular: [...times(11, '1704.16'), '1704.24'],
    occasional: { 12: '11475.00' },
    excess: '0.00',
    year: '31925.00',
  },
  {
    // 549,500 net → 34,925 ÷ 12 = 2,910.41; then 360,000 + 240,000: 20,450 − 17,462.46 = 2,987.54 ÷ 6 = 497.92.
    name: 'pay cut from 60,000 to 40,000 in July',
    months: [...times(6, paid(60_000)), ...times(6, paid(40_000))],
    regular: [...times(6, '2910.41'), ...times(5, '497.92'), '497.94'],
    occasional: {},
    excess: '0.00',
    year: '20450.00',
  },
  {
    // 360,000 + 120,000: 8,450 for the year, 17,462.46 withheld by June.
    name: 'pay cut from 60,000 to 20,000: nothing more is withheld, and December shows what is too much',
    months: [...times(6, paid(60_000)), ...times(6, paid(20_000))],
    regular: [...times(6, '2910.41'), ...times(6, '0.00')],
    occasional: {},
    excess: '9012.46',
    year: '8450.00',
  },
  {
    // 550,000 with eleven contributions of 875: net 380,375 → 15,537.50; less five of 1,704.16, over seven.
    name: 'a month without pay in June: the rest of the year knows it, the months before do not',
    months: [...times(5, paid(50_000)), paid(0, 0, 50_000), ...times(6, paid(50_000))],
    regular: [...times(5, '1704.16'), ...times(6, '1002.38'), '1002.42'],
    occasional: {},
    excess: '0.00',
    year: '15537.50',
  },
  {
    // Net 459,500 → 23,450; eleven of 1,704.16 are withheld.
    name: 'a raise in December is settled in December',
    months: [...times(11, paid(50_000)), paid(80_000)],
    regular: [...times(11, '1704.16'), '4704.24'],
    occasional: {},
    excess: '0.00',
    year: '23450.00',
  },
  {
    // 360,000 with three contributions: net 197,375 → 2,368.75 ÷ 3; with the bonus 257,375 → 5,368.75.
    name: 'a joiner of October has three payments, the last with a bonus',
    months: [paid(120_000), paid(120_000), paid(120_000, 60_000)],
    regular: ['789.58', '789.58', '789.59'],
    occasional: { 3: '3000.00' },
    excess: '0.00',
    year: '5368.75',
  },
  {
    // 400,000 − 100,000 − 60,000 − 875 = 239,125 → 5 % of 89,125.
    name: 'a joiner of December has one payment, which is the whole year',
    months: [paid(400_000)],
    regular: ['4456.25'],
    occasional: {},
    excess: '0.00',
    year: '4456.25',
  },
  {
    // 5 % of 1,250 each month; 360,000 + 15,000 of overtime: net 204,500 → 2,725.
    name: 'overtime of 1,250 each month adds 62.50 each month',
    months: times(12, paid(30_000, 1_250)),
    regular: [...times(11, '164.58'), '164.62'],
    occasional: Object.fromEntries(times(12, '62.50').map((tax, index) => [index + 1, tax])),
    excess: '0.00',
    year: '2725.00',
  },
];
