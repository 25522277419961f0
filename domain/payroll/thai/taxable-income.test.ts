import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { baht } from '../../money.ts';
import { plainDate, satang } from '../../units.ts';
import type { TaxProfile } from './allowances.ts';
import { annualTax } from './taxable-income.ts';

const year = (income: number, profile: TaxProfile = {}, taxYear = 2026) =>
  annualTax({ taxYear, income: satang(income), socialSecurity: satang(0), profile });
const born = (birthDate: string): TaxProfile => ({ birthDate: plainDate(birthDate) });

/** Revenue Code s.42 bis: half of the income, at most 100,000. */
describe('the expense', () => {
  test.each([
    [0, 0],
    [1, 1],
    [2, 1],
    [19_999_998, 9_999_999],
    [20_000_000, 10_000_000],
    [20_000_001, 10_000_000],
    [600_000_000, 10_000_000],
  ])('of %i satang is %i', (income, expense) => expect(year(income).taxable.expense).toBe(expense));
});

describe('the 190,000 of the old and the disabled', () => {
  test.each([
    ['65 on the last day of the year', born('1961-12-31'), 2026, 19_000_000],
    ['65 on the first day of the next year', born('1962-01-01'), 2026, 0],
    ['a year later', born('1962-01-01'), 2027, 19_000_000],
    ['66', born('1960-06-15'), 2026, 19_000_000],
    ['disabled and young', { isDisabled: true }, 2026, 19_000_000],
    ['disabled and old, once', { ...born('1950-01-01'), isDisabled: true }, 2026, 19_000_000],
    ['said not to be disabled', { isDisabled: false }, 2026, 0],
    ['of unknown age', {}, 2026, 0],
  ] as const)('%s', (_name, profile, taxYear, exemption) => {
    expect(year(60_000_000, profile, taxYear).taxable.exemption).toBe(exemption);
  });

  test('are no more than the income', () => {
    expect(year(10_000_000, born('1950-01-01')).taxable).toMatchObject({ exemption: 10_000_000, expense: 0, net: 0 });
  });

  // 400,000 − 190,000 = 210,000; half is over 100,000; 110,000 − 60,000 = 50,000.
  test('come off before the expense', () => {
    expect(year(40_000_000, born('1950-01-01')).taxable).toMatchObject({ expense: 10_000_000, net: 5_000_000 });
    expect(year(30_000_000, born('1950-01-01')).taxable).toMatchObject({ expense: 5_500_000, net: 0 });
  });

  test('lower the income that a share is taken of', () => {
    const { allowances } = year(40_000_000, { ...born('1950-01-01'), rmf: baht(100_000) }).taxable;
    expect(allowances.find((line) => line.kind === 'rmf')?.allowed).toBe(baht(63_000));
  });
});

/** Revenue Code s.47(7): double gifts up to a tenth of what allowances left, then other gifts up to a tenth of the rest. */
describe('gifts', () => {
  // 1,000,000 − 100,000 − 60,000 = 840,000.
  test.each([
    ['double gifts count twice', { doubleGifts: baht(10_000) }, 20_000, 0],
    ['up to a tenth', { doubleGifts: baht(42_000) }, 84_000, 0],
    ['and no more', { doubleGifts: baht(50_000) }, 84_000, 0],
    ['other gifts count once', { gifts: baht(10_000) }, 0, 10_000],
    ['up to a tenth of all that is left', { gifts: baht(84_000) }, 0, 84_000],
    ['and no more', { gifts: baht(84_001) }, 0, 84_000],
    ['after double gifts a tenth of the rest', { doubleGifts: baht(20_000), gifts: baht(200_000) }, 40_000, 80_000],
    ['a political gift is an allowance', { politicalGift: baht(10_000), gifts: baht(200_000) }, 0, 83_000],
  ])('%s', (_name, profile, double, gifts) => {
    const { taxable } = year(100_000_000, profile);
    expect([taxable.doubleGifts, taxable.gifts]).toEqual([baht(double), baht(gifts)]);
  });

  test('without net income count nothing', () => {
    const { taxable } = year(12_000_000, { doubleGifts: baht(50_000), gifts: baht(50_000) });
    expect([taxable.doubleGifts, taxable.gifts, taxable.net]).toEqual([0, 0, 0]);
  });

  test('a tenth is rounded half up to the satang', () => {
    // 160,000.05 − 80,000.03 − 60,000 = 20,000.02 → 2,000.002.
    const { taxable } = year(16_000_005, { gifts: baht(5_000) });
    expect([taxable.expense, taxable.gifts, taxable.net]).toEqual([8_000_003, 200_000, 1_800_002]);
  });
});

const amount = (most: number) => fc.integer({ min: 0, max: most }).map(satang);
const someProfile: fc.Arbitrary<TaxProfile> = fc.record({
  spouseHasNoIncome: fc.boolean(),
  isDisabled: fc.boolean(),
  parentsCaredFor: fc.nat(5),
  lifeInsurance: amount(15_000_000),
  healthInsurance: amount(4_000_000),
  providentFund: amount(60_000_000),
  rmf: amount(60_000_000),
  thaiEsg: amount(40_000_000),
  homeLoanInterest: amount(12_000_000),
  doubleGifts: amount(10_000_000),
  gifts: amount(10_000_000),
});

test('every line of a year adds up to its income, and no figure is negative', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), someProfile, (income, profile) => {
      const { taxable, tax } = year(income, profile);
      const off = taxable.exemption + taxable.expense + taxable.allowancesTotal;
      expect(taxable.net + taxable.doubleGifts + taxable.gifts).toBe(Math.max(0, income - off));
      expect(taxable.allowancesTotal).toBe(taxable.allowances.reduce((sum, line) => sum + line.allowed, 0));
      const figures = [taxable.exemption, taxable.expense, taxable.doubleGifts, taxable.gifts, taxable.net, tax];
      expect(Math.min(...figures)).toBeGreaterThanOrEqual(0);
      expect(taxable.allowances.every((line) => line.allowed >= 0 && line.allowed <= line.claimed)).toBe(true);
      expect(tax).toBeLessThanOrEqual(taxable.net);
    }),
  ));

test('more income never lowers the tax, with any declaration', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: 50_000_000 }),
      someProfile,
      (income, more, profile) => year(income + more, profile).tax >= year(income, profile).tax,
    ),
  ));

test('declaring more never raises the tax', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), someProfile, (income, profile) => {
      const { tax } = year(income, profile);
      expect(tax).toBeLessThanOrEqual(year(income).tax);
      expect(year(income, { ...profile, parentsCaredFor: 5, spouseHasNoIncome: true }).tax).toBeLessThanOrEqual(tax);
    }),
  ));
