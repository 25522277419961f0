import fc from 'fast-check';
import { expect, test } from 'vitest';
import { baht } from '../money.ts';
import { satang } from '../units.ts';
import { type DepartmentCost, journalOf } from './journal.ts';
import { ACCOUNTS, isBalanced, type Posting } from './postings.ts';

const posting = (account: Posting['account'], amount: number): Posting => ({
  account,
  debit: satang(Math.max(0, amount)),
  credit: satang(Math.max(0, -amount)),
});
const shown = (lines: ReturnType<typeof journalOf>) =>
  lines.map(({ account, department, debit, credit }) => [account, department, debit - credit]);

test('expenses are parted by department, what is owed is not', () => {
  const booked = [
    posting('expense.salary', 8_000_000),
    posting('payable.net-pay', -7_000_000),
    posting('payable.withholding-tax', -1_000_000),
  ];
  const departments: DepartmentCost[] = [
    { department: 'Sales', costCentre: null, branch: null, costs: { 'expense.salary': baht(30_000) } },
    { department: null, costCentre: null, branch: null, costs: { 'expense.salary': baht(10_000) } },
    { department: 'Office', costCentre: null, branch: null, costs: { 'expense.salary': baht(40_000) } },
  ];
  expect(shown(journalOf(booked, departments))).toEqual([
    ['expense.salary', 'Office', 4_000_000],
    ['expense.salary', 'Sales', 3_000_000],
    ['expense.salary', null, 1_000_000],
    ['payable.net-pay', null, -7_000_000],
    ['payable.withholding-tax', null, -1_000_000],
  ]);
});

test('postings of several payrolls of a month are one line an account', () => {
  const booked = [posting('expense.salary', 100), posting('expense.salary', 50), posting('payable.net-pay', -150)];
  expect(shown(journalOf(booked, []))).toEqual([
    ['expense.salary', null, 150],
    ['payable.net-pay', null, -150],
  ]);
});

test('the lines of an account sum to its posting, whatever the departments say', () => {
  const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });
  const someDepartment = fc.record({
    department: fc.option(fc.constantFrom('A', 'B', 'C')),
    costCentre: fc.option(fc.constantFrom({ code: '100', name: 'Shop' }, { code: '200', name: 'Works' })),
    branch: fc.option(fc.constantFrom('North', 'South')),
    costs: fc.record({ 'expense.salary': amount.map(satang), 'expense.social-security': amount.map(satang) }),
  });
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.uniqueArray(someDepartment, {
        selector: ({ department, costCentre, branch }) => `${department} ${costCentre?.code} ${branch}`,
      }),
      (salary, social, departments) => {
        const booked = [
          posting('expense.salary', salary),
          posting('expense.social-security', social),
          posting('payable.net-pay', -salary - social),
        ];
        const lines = journalOf(booked, departments);
        const sum = (account: string, list: readonly Posting[]) =>
          list.reduce((total, line) => (line.account === account ? total + line.debit - line.credit : total), 0);
        expect(ACCOUNTS.map((account) => sum(account, lines))).toEqual(ACCOUNTS.map((account) => sum(account, booked)));
        expect(isBalanced(lines)).toBe(true);
      },
    ),
  );
});

test('within a department an expense is parted by cost centre, those without one last', () => {
  const costCentre = { code: '200', name: 'Works' };
  const departments: DepartmentCost[] = [
    { department: 'Sales', costCentre: null, branch: null, costs: { 'expense.salary': baht(10_000) } },
    { department: 'Sales', costCentre, branch: null, costs: { 'expense.salary': baht(20_000) } },
    { department: null, costCentre, branch: null, costs: { 'expense.salary': baht(5_000) } },
  ];
  const lines = journalOf([posting('expense.salary', 3_600_000), posting('payable.net-pay', -3_600_000)], departments);
  expect(lines.map((line) => [line.department, line.costCentre?.code ?? null, line.debit - line.credit])).toEqual([
    ['Sales', '200', 2_000_000],
    ['Sales', null, 1_000_000],
    [null, '200', 500_000],
    [null, null, 100_000],
    [null, null, -3_600_000],
  ]);
});
