import { describe, expect, test } from 'vitest';
import { baht } from '../money.ts';
import { basisPoints, plainDate, satang } from '../units.ts';
import type { PayEmployee } from './pay-types.ts';
import { contributionOf, rateDate, socialSecurityLine, type TaxBases, taxLine, welfareFundLine } from './statutory-lines.ts';
import { anEmployee, aPeriod, aSlipInput, SETTINGS } from './testing/a-slip-input.ts';

const NOVEMBER = aPeriod('2026-11');
const numbersOf = (numbers: readonly { name: string; value: number }[]) =>
  Object.fromEntries(numbers.map((number) => [number.name, number.value]));

test('the rates of a month are those of its first day, for any day of pay and any start of the period', () => {
  const cut = { ...NOVEMBER, start: plainDate('2026-10-21'), end: plainDate('2026-11-20'), payDate: plainDate('2026-12-05') };
  expect([rateDate(NOVEMBER), rateDate(cut)]).toEqual(['2026-11-01', '2026-11-01']);
});

describe('the social-security line', () => {
  const lineOf = (wage: number, period: string, area: string | null = null) =>
    socialSecurityLine(contributionOf(baht(wage), anEmployee(0), aPeriod(period), { ...SETTINGS, socialSecurityArea: area }));

  test('names the wage as paid, the base it was cut to, the rate and the law', () => {
    const line = lineOf(50_000, '2026-11');
    expect(line.amount).toBe(baht(875));
    expect(numbersOf(line.trace.numbers)).toEqual({ wage: 5_000_000, base: 1_750_000, rate: 500, employer: 87_500 });
    expect(line.trace).toMatchObject({
      formula: 'social-security/section-33',
      row: { from: '2026-01-01', source: 'Ministerial Regulation, Royal Gazette 12 December 2025' },
    });
  });
  test('of an area with a lower rate names the notification, with the floor and ceiling of the law', () => {
    const { amount, trace } = lineOf(50_000, '2026-05', 'flood-2025');
    expect(amount).toBe(baht(525));
    if (trace.formula !== 'social-security/section-33') throw new Error('a contribution was expected');
    expect(trace.row.from).toBe('2025-12-01');
    expect(numbersOf(trace.row.values)).toEqual({ rate: 300, floor: 165_000, ceiling: 1_750_000 });
  });
  test('of the month after the notification has ended is the ordinary one again', () => {
    expect(lineOf(50_000, '2026-06', 'flood-2025').amount).toBe(baht(875));
    expect(lineOf(50_000, '2026-05', 'no-such-area').amount).toBe(baht(875));
  });
  test('of an employee who is not insured is zero for any wage', () => {
    const contribution = contributionOf(baht(50_000), anEmployee(0, { insured: false }), NOVEMBER, SETTINGS);
    expect([contribution.wage, contribution.base, contribution.employee, contribution.employer]).toEqual([0, 0, 0, 0]);
  });
});

describe('the welfare-fund line', () => {
  const lineOf = (wage: number, period = '2026-11', employee: Partial<PayEmployee> = {}, employerHeadcount = 25) =>
    welfareFundLine(baht(wage), aSlipInput({ period, salary: 0, employee, settings: { employerHeadcount } }));

  test('names rate, headcount and decree', () => {
    const line = lineOf(30_000);
    expect(line?.amount).toBe(7_500);
    if (line?.trace.formula !== 'welfare-fund/contribution') throw new Error('a contribution was expected');
    expect(numbersOf(line.trace.numbers)).toEqual({ wage: 3_000_000, rate: 25, employer: 7_500 });
    expect(numbersOf(line.trace.row.values)).toEqual({ rate: 25, fromEmployees: 10 });
    expect(line.trace.row.source).toContain('Labour Protection Act s.130');
  });
  test.each([
    ['before collection began', lineOf(30_000, '2026-09')],
    ['at an employer of nine', lineOf(30_000, '2026-11', {}, 9)],
    ['of a member of a provident fund', lineOf(30_000, '2026-11', { providentFundMember: true })],
    ['without a wage', lineOf(0)],
  ])('is none %s', (_name, line) => expect(line).toBeNull());
  test('is due at an employer of ten', () => expect(lineOf(30_000, '2026-11', {}, 10)?.amount).toBe(7_500));
});

const bases = (changes: Partial<Record<keyof TaxBases, number>> = {}): TaxBases => {
  const whole = {
    regular: 3_000_000,
    regularNext: 3_000_000,
    occasional: 0,
    taxablePositive: 3_000_000,
    taxableNegative: 0,
    socialSecurity: 87_500,
    socialSecurityNext: 87_500,
    providentFund: 0,
    providentFundNext: 0,
    ...changes,
  };
  return {
    regular: satang(whole.regular),
    regularNext: satang(whole.regularNext),
    occasional: satang(whole.occasional),
    taxablePositive: satang(whole.taxablePositive),
    taxableNegative: satang(whole.taxableNegative),
    socialSecurity: satang(whole.socialSecurity),
    socialSecurityNext: satang(whole.socialSecurityNext),
    providentFund: satang(whole.providentFund),
    providentFundNext: satang(whole.providentFundNext),
  };
};
const inputOf = (employee: Partial<PayEmployee>) => aSlipInput({ period: '2026-11', salary: 30_000, employee });

describe('the flat tax line', () => {
  const flat = { taxMethod: 'flat', flatRate: basisPoints(300) } as const;
  test('names every figure that it was made of', () => {
    const line = taxLine(inputOf(flat), bases({ taxableNegative: 100_000 }));
    expect(line.amount).toBe(84_375);
    expect(numbersOf(line.trace.numbers)).toEqual({
      positive: 3_000_000,
      negative: 100_000,
      socialSecurity: 87_500,
      rate: 300,
      tax: 84_375,
    });
  });
  test.each([
    ['none is occasional without occasional pay', 0, 0],
    ['a quarter is, of a quarter of the pay', 1_000_000, 21_844],
    ['all is, where all pay is occasional', 3_000_000, 87_375],
  ])('shares the tax by the pay: %s', (_name, occasional, expected) => {
    const regular = occasional === 3_000_000 ? 0 : 3_000_000;
    expect(taxLine(inputOf(flat), bases({ occasional, regular })).occasional).toBe(expected);
  });
  test.each([
    ['nothing was withheld too much', 1_000_000, 30_000, 87_375, 0],
    ['a part was', 1_000_000, 60_000, 57_375, 0],
    ['more was than this payment owes', -2_500_000, 60_000, 0, 47_625],
    ['less was: no payment withholds more than its own', 1_000_000, 10_000, 87_375, 0],
  ])('after pay was taken back in the year gives back what was withheld too much: %s', (_name, base, tax, amount, excess) => {
    const ofYear = { atFixedRate: { base: satang(base), tax: satang(tax) } };
    const input = inputOf(flat);
    const lineAfter = (employee: Partial<PayEmployee> = {}) =>
      taxLine({ ...inputOf({ ...flat, ...employee }), yearToDate: { ...input.yearToDate, ...ofYear } }, bases());
    expect(lineAfter()).toMatchObject({ amount, excess });
    expect(numbersOf(lineAfter().trace.numbers)).toMatchObject({ givenBack: 87_375 - amount, excess, tax: amount });
    // Tax that the employer bears was withheld from nobody.
    expect(lineAfter({ taxCondition: 2 }).amount).toBe(taxLine(inputOf({ ...flat, taxCondition: 2 }), bases()).amount);
  });
  test('without a rate takes nothing and says that the rate is missing', () => {
    const line = taxLine(inputOf({ taxMethod: 'flat', flatRate: null }), bases());
    expect(line).toMatchObject({ amount: 0, isRateMissing: true, trace: { formula: 'tax/none', numbers: [] } });
  });
  test('of no pay at all has no occasional part to share', () => {
    const nothing = bases({ regular: 0, occasional: 0, taxablePositive: 0, socialSecurity: 0 });
    expect(taxLine(inputOf(flat), nothing)).toMatchObject({ amount: 0, occasional: 0 });
  });
});

test('without a tax method there is no tax, and nothing is missing', () => {
  expect(taxLine(inputOf({ taxMethod: 'none' }), bases())).toEqual({
    amount: 0,
    occasional: 0,
    excess: 0,
    isYearMissing: false,
    isRateMissing: false,
    trace: { formula: 'tax/none', numbers: [], days: [] },
  });
});

describe('the progressive tax line', () => {
  const progressive = (occasional = 0, employee: Partial<PayEmployee> = {}) =>
    taxLine(inputOf(employee), bases({ regular: 5_000_000, regularNext: 5_000_000, occasional }));

  test('names the year from income to instalment', () => {
    const { trace, amount } = progressive();
    expect(amount).toBe(170_416);
    expect(numbersOf(trace.numbers)).toMatchObject({
      annualIncome: baht(600_000),
      exemption: 0,
      expense: baht(100_000),
      allowances: baht(70_500),
      netIncome: baht(429_500),
      annualTax: baht(20_450),
      withheldBefore: 0,
      paymentsBefore: 10,
      paymentsRemaining: 2,
      instalment: 170_416,
      occasionalTax: 0,
      excess: 0,
    });
  });
  test('names occasional pay with the tax with it and without it, and only where there is some', () => {
    const named = (occasional: number) => numbersOf(progressive(occasional).trace.numbers);
    expect(named(10_000_000)).toMatchObject({
      occasionalIncome: 10_000_000,
      taxWithOccasional: baht(31_925),
      taxWithoutOccasional: baht(20_450),
      occasionalTax: baht(11_475),
    });
    expect(Object.keys(named(0))).not.toContain('occasionalIncome');
    expect(progressive(10_000_000)).toMatchObject({ amount: 170_416 + 1_147_500, occasional: 1_147_500 });
  });
  test('shows the slices of the net income and the rows of the law', () => {
    const { trace } = progressive();
    if (trace.formula !== 'tax/progressive') throw new Error('a progressive tax was expected');
    expect(trace.slices.map((slice) => [slice.rate, slice.amount])).toEqual([
      [0, 15_000_000],
      [500, 15_000_000],
      [1_000, 12_950_000],
    ]);
    expect(trace.rows.map((row) => row.from)).toEqual(['2017-01-01', '2026-01-01']);
  });
  test('says when payments of the year are not known', () => {
    expect(progressive().isYearMissing).toBe(true);
    const joined = progressive(0, { startDate: plainDate('2026-11-01') });
    expect([joined.isYearMissing, joined.isRateMissing]).toEqual([false, false]);
  });
});
