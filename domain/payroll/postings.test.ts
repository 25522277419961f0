import fc from 'fast-check';
import { expect, test } from 'vitest';
import { basisPoints, satang } from '../units.ts';
import { computeReport } from './compute-report.ts';
import type { InsuranceTerms } from './insurance-lines.ts';
import type { PayItem } from './pay-types.ts';
import { type Account, isBalanced, type Posting, postingsOf } from './postings.ts';
import { aDay, anEmployee, aPeriod, NO_YEAR, SETTINGS } from './testing/a-slip-input.ts';
import { somePeople } from './testing/arbitrary.ts';

test('one slip is booked as pay cost against what is owed to people, offices and funds', () => {
  const days = [aDay('2026-11-10', { overtimeMinutes: 120 })];
  const person = { employee: anEmployee(30_000), days, yearToDate: NO_YEAR, overrides: [] };
  const { slips, totals } = computeReport(aPeriod('2026-11'), { ...SETTINGS, withholdingMethod: 'annualised' }, [person]);
  expect(postingsOf(slips, totals, [])).toEqual([
    { account: 'expense.salary', debit: 3_037_500, credit: 0 },
    { account: 'expense.social-security', debit: 87_500, credit: 0 },
    { account: 'expense.welfare-fund', debit: 7_500, credit: 0 },
    { account: 'payable.net-pay', debit: 0, credit: 2_924_167 },
    { account: 'payable.withholding-tax', debit: 0, credit: 18_333 },
    { account: 'payable.social-security', debit: 0, credit: 175_000 },
    { account: 'payable.welfare-fund', debit: 0, credit: 15_000 },
  ]);
});

const of = (postings: readonly Posting[], account: Account): number =>
  postings.reduce((sum, posting) => (posting.account === account ? sum + posting.debit - posting.credit : sum), 0);

test('what the company pays of social security is a cost of its own, and none of the salary', () => {
  const person = { employee: anEmployee(20_000), days: [], yearToDate: NO_YEAR, overrides: [] };
  const usual = computeReport(aPeriod('2026-11'), SETTINGS, [person]);
  const insurance = { base: 'wage', paidBy: 'company' } as const;
  const paid = computeReport(aPeriod('2026-11'), { ...SETTINGS, insurance }, [person]);
  const before = postingsOf(usual.slips, usual.totals, []);
  const after = postingsOf(paid.slips, paid.totals, []);
  expect(of(before, 'expense.social-security-paid')).toBe(0);
  expect(of(after, 'expense.social-security-paid')).toBe(87_500);
  expect(of(after, 'expense.salary')).toBe(of(before, 'expense.salary'));
  expect(of(after, 'expense.social-security')).toBe(of(before, 'expense.social-security'));
});

/** A provident fund of both sides; `somePeople` bear tax by every condition. */
const someFund = fc.record({ employee: fc.integer({ min: 200, max: 1_500 }), company: fc.integer({ min: 200, max: 1_500 }) }).map(
  ({ employee, company }): PayItem => ({
    itemId: 'fund',
    amount: satang(0),
    isPositive: false,
    tax: false,
    socialSecurity: false,
    isRegular: true,
    isProrated: false,
    fund: {
      kind: 'providentFund',
      employee: { percent: basisPoints(employee), amount: satang(0) },
      company: { percent: basisPoints(company), amount: satang(0) },
      highestWage: null,
    },
  }),
);

test('whoever pays contributions and tax: debits equal credits, and each cost of the company has its own account', () => {
  const someTerms = fc.record({
    base: fc.constantFrom<InsuranceTerms['base']>('wage', 'highest'),
    paidBy: fc.constantFrom<InsuranceTerms['paidBy']>('employee', 'company'),
  });
  fc.assert(
    fc.property(somePeople(4), someTerms, fc.option(someFund), (people, insurance, fund) => {
      const members = people.map((person) => ({
        ...person,
        employee: { ...person.employee, items: fund ? [...person.employee.items, fund] : person.employee.items },
      }));
      const { slips, totals } = computeReport(aPeriod('2026-11'), { ...SETTINGS, insurance }, members);
      const postings = postingsOf(slips, totals, []);
      expect(isBalanced(postings)).toBe(true);
      const borne = slips.reduce((sum, slip) => sum + (slip.socialSecurityBorne ?? 0), 0);
      expect(of(postings, 'expense.social-security-paid')).toBe(borne);
      expect(of(postings, 'expense.social-security')).toBe(totals.socialSecurityEmployer);
      expect(of(postings, 'expense.funds')).toBe(totals.fundsEmployer);
      expect(of(postings, 'expense.tax-borne')).toBe(totals.taxBorne);
      expect(of(postings, 'payable.funds') + totals.funds + totals.fundsEmployer).toBe(0);
    }),
    { numRuns: 60 },
  );
});
