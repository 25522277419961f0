/** A year of constant pay, Order Por.96/2543 clause 1 (1)-(5): joiners count the payments really due (from 1 April nine); baht, tax year 2026. */
export type InstalmentCase = {
  readonly monthly: string;
  readonly payments: number;
  readonly socialSecurity: string;
  readonly net: string;
  readonly tax: string;
  readonly instalment: string;
  readonly last: string;
  readonly rounded: string;
};
const pay = (
  [monthly, payments]: readonly [string, number],
  [socialSecurity, net, tax]: readonly [string, string, string],
  [instalment, last, rounded]: readonly [string, string, string],
): InstalmentCase => ({ monthly, payments, socialSecurity, net, tax, instalment, last, rounded });

export const INSTALMENT_CASES: readonly InstalmentCase[] = [
  pay(['40000', 12], ['10500', '309500.00', '8450.00'], ['704.16', '704.24', '704.17']),
  pay(['50000', 12], ['10500', '429500.00', '20450.00'], ['1704.16', '1704.24', '1704.17']),
  pay(['50000', 9], ['7875', '282125.00', '6606.25'], ['734.02', '734.09', '734.03']),
  pay(['50000', 6], ['5250', '134750.00', '0.00'], ['0.00', '0.00', '0.00']),
  pay(['26000', 12], ['10500', '141500.00', '0.00'], ['0.00', '0.00', '0.00']),
  pay(['25000', 12], ['10500', '129500.00', '0.00'], ['0.00', '0.00', '0.00']),
];

/** Occasional pay, clause 1 (5): tax with it less tax without it, whole in the month it is paid; baht, tax year 2026. */
export type BonusCase = {
  readonly monthly: string;
  readonly payments: number;
  readonly bonus: string;
  readonly taxWithout: string;
  readonly taxWith: string;
  readonly bonusTax: string;
  readonly month: string;
  readonly year: string;
};
const bonus = (
  [monthly, payments, extra]: readonly [string, number, string],
  [taxWithout, taxWith, bonusTax]: readonly [string, string, string],
  [month, year]: readonly [string, string],
): BonusCase => ({ monthly, payments, bonus: extra, taxWithout, taxWith, bonusTax, month, year });

export const BONUS_CASES: readonly BonusCase[] = [
  bonus(['50000', 12, '100000'], ['20450.00', '31925.00', '11475.00'], ['13179.16', '31925.00']),
  bonus(['50000', 12, '500000'], ['20450.00', '100900.00', '80450.00'], ['82154.16', '100900.00']),
  bonus(['30000', 12, '30000'], ['1975.00', '3475.00', '1500.00'], ['1664.58', '3475.00']),
  bonus(['50000', 9, '50000'], ['6606.25', '10712.50', '4106.25'], ['4840.27', '10712.50']),
  bonus(['80000', 12, '160000'], ['72900.00', '104900.00', '32000.00'], ['38075.00', '104900.00']),
  bonus(['40000', 12, '2500'], ['8450.00', '8700.00', '250.00'], ['954.16', '8700.00']),
];

/** 50,000 a month, 60,000 from April, tax year 2026. Both ways of going on after a raise; the year's true tax settles in December. */
export const RAISE_CASE = {
  before: '50000',
  after: '60000',
  fromMonth: 4,
  instalmentBefore: '1704.16',
  annualisedAfter: '2910.41',
  annualisedYearBeforeSettling: '31306.17',
  accumulatedAfter: '2812.50',
  accumulatedLast: '2812.52',
  tax: '30425.00',
} as const;

/** Explanation of form PND1, 2.9: December never goes below zero; the excess is shown. */
export const OVER_WITHHELD_CASE = {
  monthly: '50000',
  withheld: '25000.00',
  tax: '20450.00',
  december: '0.00',
  excess: '4550.00',
} as const;

/** Explanation of form PND1, 2.10: a leaver's last payment, here the eighth, settles on what was really paid. */
export const LEAVER_CASE = {
  monthly: '50000',
  payments: 8,
  withheldBefore: '11929.12',
  income: '400000.00',
  net: '233000.00',
  tax: '4150.00',
  last: '0.00',
  excess: '7779.12',
} as const;

/** Twenty-four payments a year. */
export const HALF_MONTHLY_CASE = {
  pay: '12500',
  payments: 24,
  socialSecurity: '10500',
  income: '300000.00',
  net: '129500.00',
  tax: '0.00',
} as const;

/** Tax borne by the employer, Order Por.96/2543 clause 1 (6)-(7): [annual income, allowances, withheld, once, always]. */
export const BORNE_TAX_CASES: readonly (readonly [
  income: string,
  allowances: string,
  withheld: string,
  once: string,
  always: string,
])[] = [
  ['1200000.00', '70500', '122375.00', '152968.75', '163166.67'],
  ['360000.00', '70500', '1975.00', '2073.75', '2078.95'],
];
