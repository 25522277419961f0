import { describe, expect, test } from 'vitest';
import { baht } from '../money.ts';
import { basisPoints, satang } from '../units.ts';
import { computeSlip } from './compute-slip.ts';
import { type FundTerms, fundLine, isFundShare } from './fund-share.ts';
import type { PayItem } from './pay-types.ts';
import { aSlipInput } from './testing/a-slip-input.ts';

const terms = (changes: Partial<FundTerms> = {}): FundTerms => ({
  kind: 'providentFund',
  employee: { percent: basisPoints(1_500), amount: satang(0) },
  company: { percent: basisPoints(500), amount: satang(0) },
  highestWage: null,
  ...changes,
});
const item = (changes: Partial<PayItem>): PayItem => ({
  itemId: 'fund',
  amount: satang(0),
  isPositive: false,
  tax: false,
  socialSecurity: false,
  isRegular: true,
  isProrated: false,
  ...changes,
});

describe('a fund on the slip', () => {
  const month = (items: readonly PayItem[]) =>
    computeSlip(
      aSlipInput({
        period: '2026-01',
        salary: 100_000,
        employee: { items, providentFundMember: true },
      }),
    );

  test('15 % of 100,000.00 is taken before tax: 7,075.00 is withheld where 10,197.91 would be', () => {
    expect(month([]).tax).toBe(1_019_791);
    const slip = month([item({ fund: terms() })]);
    expect(slip).toMatchObject({ tax: 707_500, providentFund: 1_500_000, funds: 1_500_000, fundsEmployer: 500_000 });
    expect(slip.net).toBe(baht(100_000) - baht(15_000) - baht(875) - baht(7_075));
  });

  test('what is paid for tax stays whole: the fund is an allowance, no smaller wage', () => {
    expect(month([item({ fund: terms() })])).toMatchObject({ taxableRegular: 10_000_000, socialSecurityWage: 10_000_000 });
  });

  test('another fund of the company moves no tax', () => {
    const slip = month([item({ fund: terms({ kind: 'other' }) })]);
    expect(slip).toMatchObject({ tax: 1_019_791, providentFund: 0, funds: 1_500_000, fundsEmployer: 500_000 });
  });

  test('an allowance that is wage for the fund is in its base, another is not', () => {
    const allowance = (isFundWage: boolean) =>
      month([item({ fund: terms() }), item({ itemId: 'post', amount: baht(10_000), isPositive: true, tax: true, isFundWage })])
        .funds;
    expect([allowance(true), allowance(false)]).toEqual([1_650_000, 1_500_000]);
  });

  test('gives no way when pay is short: the loan waits', () => {
    const slip = month([item({ fund: terms() }), item({ itemId: 'loan', amount: baht(90_000) })]);
    expect(slip.funds).toBe(1_500_000);
    expect(slip.net).toBe(0);
    expect(slip.carriedForward).toBeGreaterThan(0);
  });

  test('a year of it settles on the tax of the year with 180,000.00 saved', () => {
    let year = { regularIncome: 0, taxRegular: 0, socialSecurity: 0, providentFund: 0, payments: 0 };
    for (let month = 1; month <= 12; month += 1) {
      const slip = computeSlip(
        aSlipInput({
          period: `2026-${String(month).padStart(2, '0')}`,
          salary: 100_000,
          employee: { items: [item({ fund: terms() })], providentFundMember: true },
          yearToDate: year as never,
        }),
      );
      year = {
        regularIncome: year.regularIncome + slip.taxableRegular,
        taxRegular: year.taxRegular + slip.tax,
        socialSecurity: year.socialSecurity + slip.socialSecurity,
        providentFund: year.providentFund + slip.providentFund,
        payments: year.payments + 1,
      };
    }
    // 1,200,000 − 100,000 − 60,000 − 10,500 − 180,000 = 849,500: 65,000 + 20 % of 99,500.
    expect(year).toMatchObject({ taxRegular: 8_490_000, providentFund: 18_000_000 });
  });
});

describe('a share of a fund', () => {
  test('counts wage up to the highest only, and rounds half up to the satang', () => {
    const { amount, company } = fundLine(terms({ highestWage: baht(15_000) }), baht(17_543.21), 60);
    expect([amount, company]).toEqual([225_000, 75_000]);
    expect(fundLine(terms(), satang(1_003), 60).amount).toBe(150);
  });

  test('an amount of the month follows the days employed and is never above the wage', () => {
    const fixed = terms({ kind: 'other', employee: { percent: basisPoints(0), amount: baht(600) } });
    expect(fundLine(fixed, baht(10_000), 30).amount).toBe(30_000);
    expect(fundLine(fixed, baht(100), 60).amount).toBe(10_000);
    expect(fundLine(fixed, satang(0), 60).amount).toBe(0);
  });

  test.each([
    ['providentFund', 0, true],
    ['providentFund', 199, false],
    ['providentFund', 200, true],
    ['providentFund', 1_500, true],
    ['providentFund', 1_501, false],
    ['other', 1_501, true],
  ] as const)('%s at %i basis points: %s', (kind, percent, isAllowed) => expect(isFundShare(kind, percent)).toBe(isAllowed));
});
