import { expect, test } from 'vitest';
import { type CheckedPay, needsNote, payChecks } from './pay-checks.ts';

const pay = (employeeId: string, more: Partial<CheckedPay> = {}): CheckedPay => ({
  employeeId,
  net: 2_000_000,
  isUnexplained: false,
  nets: [2_000_000, 2_000_000, 2_000_000],
  account: `004 ${employeeId}`,
  accountBefore: `004 ${employeeId}`,
  isUnclocked: false,
  wasUnclocked: false,
  late: 0,
  salary: 2_000_000,
  dailyWage: 66_667,
  minimumWage: 40_000,
  ...more,
});
const of = (...people: CheckedPay[]) => Object.fromEntries(payChecks(people));

test('pay like that of the months before has nothing odd', () => {
  expect(of(pay('a'), pay('b', { account: '', accountBefore: null }))).toEqual({});
});

test('more than twice the median of at least three payrolls is odd, exactly twice is not', () => {
  expect(of(pay('a', { net: 4_000_001 }), pay('b', { net: 4_000_000 }))).toEqual({ a: ['twice-usual'] });
  expect(of(pay('a', { net: 9_000_000, nets: [2_000_000, 2_000_000] }))).toEqual({});
  // The median of four is between the middle two: (20,000 + 30,000) / 2 = 25,000.
  expect(of(pay('a', { net: 5_000_001, nets: [1_000_000, 3_000_000, 2_000_000, 9_000_000] }))).toEqual({ a: ['twice-usual'] });
});

test('another account than in the payroll before is told, a first one is not', () => {
  expect(of(pay('a', { accountBefore: '004 x' }), pay('b', { accountBefore: null }), pay('c', { accountBefore: '' }))).toEqual({
    a: ['account-changed'],
  });
});

test('two people on one account are told, and not again while the same people share it', () => {
  const shared = (id: string, before: string | null) => pay(id, { account: '004 1', accountBefore: before });
  expect(of(shared('a', null), shared('b', null))).toEqual({ a: ['shared-account'], b: ['shared-account'] });
  expect(of(shared('a', '004 1'), shared('b', '004 1'))).toEqual({});
  expect(of(shared('a', '004 1'), shared('b', '004 1'), shared('c', null))).toEqual({
    a: ['shared-account'],
    b: ['shared-account'],
    c: ['shared-account'],
  });
});

test('somebody who left and has no day in the payroll does not count as clocked', () => {
  const leaver = pay('c', { salary: 0, dailyWage: null });
  expect(of(pay('a', { isUnclocked: true }), leaver)).toEqual({});
});

test('whoever clocked nothing among people who clock needs a note, once', () => {
  const unclocked = (id: string, wasUnclocked = false) => pay(id, { isUnclocked: true, wasUnclocked });
  expect(of(unclocked('a'), pay('b'))).toEqual({ a: ['never-clocked'] });
  expect(of(unclocked('a', true), pay('b'))).toEqual({});
  expect(of(unclocked('a'), unclocked('b'))).toEqual({});
  expect(needsNote(['never-clocked'])).toBe(true);
});

test('no pay and pay below the minimum wage are told without asking for a note', () => {
  const found = payChecks([pay('a', { net: 0 }), pay('b', { dailyWage: 39_999 }), pay('c', { dailyWage: 40_000 })]);
  expect(Object.fromEntries(found)).toEqual({ a: ['nothing-paid'], b: ['below-minimum'] });
  expect([...found.values()].map((checks) => needsNote(checks))).toEqual([false, false]);
});

test('lateness of more than a twentieth of the salary is told, just that much is not', () => {
  const late = (id: string, amount: number) => pay(id, { late: amount });
  expect(of(late('a', 100_001), late('b', 100_000), pay('c', { late: 1, salary: 0 }))).toEqual({
    a: ['much-lateness'],
    c: ['much-lateness'],
  });
  expect(needsNote(['much-lateness'])).toBe(false);
});
