import { describe, expect, test } from 'vitest';
import { baht } from '../money.ts';
import { satang } from '../units.ts';
import { computeReport, totalsOf } from './compute-report.ts';
import type { PayDay, PayEmployee } from './pay-types.ts';
import { ACCOUNTS, isBalanced, postingsOf, reversalOf } from './postings.ts';
import { aDay, anEmployee, aPeriod, NO_YEAR, SETTINGS } from './testing/a-slip-input.ts';

type Wanted = { readonly salary: number; readonly employee?: Partial<PayEmployee>; readonly days?: readonly PayDay[] };
const reportOf = (...people: readonly Wanted[]) =>
  computeReport(
    aPeriod('2026-11'),
    { ...SETTINGS, withholdingMethod: 'annualised' },
    people.map(({ salary, employee, days = [] }, index) => ({
      employee: anEmployee(salary, { id: `e${index}`, ...employee }),
      days,
      yearToDate: NO_YEAR,
      overrides: [],
    })),
  );
const booked = (...people: readonly Wanted[]) => {
  const { slips, totals } = reportOf(...people);
  const postings = postingsOf(slips, totals, []);
  expect(isBalanced(postings)).toBe(true);
  return Object.fromEntries(postings.map(({ account, debit, credit }) => [account, debit - credit]));
};
const item = (itemId: string, amount: number, isPositive: boolean) => ({
  itemId,
  amount: baht(amount),
  isPositive,
  tax: false,
  socialSecurity: false,
  isRegular: true,
  isProrated: false,
});

describe('bookings', () => {
  test('time not worked was not earned: it lowers the cost of pay', () => {
    const days = [aDay('2026-11-03', { isAbsent: true }), aDay('2026-11-04', { lateMinutes: 60 })];
    const postings = booked({ salary: 30_000, employee: { insured: false, taxMethod: 'none', providentFundMember: true }, days });
    expect(postings).toEqual({ 'expense.salary': 3_000_000 - 100_000 - 12_500, 'payable.net-pay': -2_887_500 });
  });
  test('own deductions are owed to others, own incomes are cost', () => {
    const items = [item('meal', 1_500, true), item('loan', 2_000, false)];
    const postings = booked({
      salary: 30_000,
      employee: { insured: false, taxMethod: 'none', providentFundMember: true, items },
    });
    expect(postings).toEqual({
      'expense.salary': 3_150_000,
      'payable.net-pay': -2_950_000,
      'payable.other-deductions': -200_000,
    });
  });
  test('income that is taken back was no cost and is owed to nobody; a deduction that is given back is owed no longer', () => {
    const items = [item('bonus', -2_000, true), item('dues', -300, false)];
    const employee = { insured: false, taxMethod: 'none', providentFundMember: true, items } as const;
    const { slips, totals } = reportOf({ salary: 30_000, employee });
    expect([totals.income, totals.deduction]).toEqual([3_030_000, 200_000]);
    const kept = items.map(({ itemId, isPositive }) => ({ id: itemId, isPositive }));
    const postings = postingsOf(slips, totals, kept);
    expect(postings.map(({ account, debit, credit }) => [account, debit - credit])).toEqual([
      ['expense.salary', 2_800_000],
      ['payable.net-pay', -2_830_000],
      ['payable.other-deductions', 30_000],
    ]);
  });
  test('what a deduction could not take is not owed yet', () => {
    const items = [item('loan', 40_000, false)];
    const postings = booked({
      salary: 30_000,
      employee: { insured: false, taxMethod: 'none', providentFundMember: true, items },
    });
    expect(postings).toEqual({ 'expense.salary': 3_000_000, 'payable.other-deductions': -3_000_000 });
  });
  test('tax that the employer bears is cost of its own and owed to the office', () => {
    const postings = booked({ salary: 100_000, employee: { insured: false, providentFundMember: true, taxCondition: 2 } });
    expect(postings).toEqual({
      'expense.salary': 10_000_000,
      'expense.tax-borne': 1_388_888,
      'payable.net-pay': -10_000_000,
      'payable.withholding-tax': -1_388_888,
    });
  });
  test('pay below zero is owed by the employee: the account changes side', () => {
    const { slips, totals } = reportOf({ salary: 50, employee: { taxMethod: 'none', providentFundMember: true } });
    const [netPay] = postingsOf(slips, totals, []).filter((posting) => posting.account === 'payable.net-pay');
    expect(netPay).toEqual({ account: 'payable.net-pay', debit: 3_300, credit: 0 });
  });
  test('of two people are the sums, in the order of the accounts', () => {
    const { slips, totals } = reportOf({ salary: 30_000 }, { salary: 50_000 });
    const postings = postingsOf(slips, totals, []);
    expect(postings.map((posting) => ACCOUNTS.indexOf(posting.account))).toEqual([0, 1, 3, 6, 7, 8, 9]);
    expect(postings.map((posting) => posting.debit + posting.credit)).toEqual([
      8_000_000, 175_000, 20_000, 7_618_126, 186_874, 350_000, 40_000,
    ]);
  });
  test('without slips there are none, and totals that do not fit their slips are refused', () => {
    expect(postingsOf([], totalsOf([]), [])).toEqual([]);
    const { slips, totals } = reportOf({ salary: 30_000 });
    expect(() => postingsOf(slips, { ...totals, net: satang(totals.net - 1) }, [])).toThrow('booked in balance');
  });
  test('a reversal turns every side round', () => {
    expect(reversalOf([{ account: 'expense.salary', debit: satang(5), credit: satang(0) }])).toEqual([
      { account: 'expense.salary', debit: 0, credit: 5 },
    ]);
    expect(isBalanced([{ account: 'expense.salary', debit: satang(5), credit: satang(4) }])).toBe(false);
  });
});

describe('totals', () => {
  test('count slips, people with a wage and people with tax', () => {
    const { totals } = reportOf(
      { salary: 30_000 },
      { salary: 18_000 },
      { salary: 50_000, employee: { insured: false } },
      { salary: 0, employee: { insured: false } },
    );
    expect([totals.employees, totals.insured, totals.taxed]).toEqual([4, 2, 2]);
  });
  test('of two slips add every figure', () => {
    const { slips, totals } = reportOf({ salary: 30_000 }, { salary: 50_000 });
    const [first, second] = slips;
    if (!first || !second) throw new Error('two slips were expected');
    expect(totals).toMatchObject({
      income: first.income + second.income,
      deduction: first.deduction + second.deduction,
      net: first.net + second.net,
      taxableRegular: baht(80_000),
      taxableOccasional: 0,
      tax: first.tax + second.tax,
      socialSecurityWage: baht(80_000),
      socialSecurity: baht(1_750),
      socialSecurityEmployer: baht(1_750),
      welfareFund: 20_000,
      welfareFundEmployer: 20_000,
      carriedForward: 0,
    });
  });
  test('of no slip are zero', () => expect(new Set(Object.values(totalsOf([])))).toEqual(new Set([0])));
});
