import fc from 'fast-check';
import { expect, test } from 'vitest';
import { baht } from '../money.ts';
import { plainDate } from '../units.ts';
import { type ComparableSlip, compareSlips } from './compare-slips.ts';
import { computeReport } from './compute-report.ts';
import { computeSlip } from './compute-slip.ts';
import type { PayEmployee } from './pay-types.ts';
import { aDay, aPeriod, aSlipInput, ITEM_IDS, SETTINGS } from './testing/a-slip-input.ts';
import { somePeople } from './testing/arbitrary.ts';

type Month = { salary?: number; employee?: Partial<PayEmployee>; days?: ReturnType<typeof aDay>[]; override?: number };
const slipOf = (period: string, { salary = 30_000, employee, days, override }: Month = {}) =>
  computeSlip(
    aSlipInput({ period, salary, employee: { taxMethod: 'none', ...employee }, days, settings: { employerHeadcount: 1 } }),
    override === undefined ? [] : [{ itemId: ITEM_IDS.SALARY, amount: baht(override), reason: 'agreed', by: 'u1' }],
  );
const reasons = (before: ComparableSlip[], after: ComparableSlip[]) =>
  compareSlips(before, after).flatMap((compareSlip) => compareSlip.items.map((item) => [item.itemId, item.reason]));
const meal = (amount: number) => [
  {
    itemId: 'meal',
    amount: baht(amount),
    isPositive: true,
    tax: false,
    socialSecurity: false,
    isRegular: true,
    isProrated: false,
  },
];
const october = slipOf('2026-10');

test.each([
  { name: 'a raise', after: slipOf('2026-11', { salary: 31_000 }), expected: [['salary', 'rate-change']] },
  {
    name: 'leaving in the month',
    after: slipOf('2026-11', { employee: { endDate: plainDate('2026-11-20') } }),
    expected: [['salary', 'pro-rata']],
  },
  {
    name: 'overtime',
    after: slipOf('2026-11', { days: [aDay('2026-11-03', { overtimeMinutes: 60 })] }),
    expected: [['overtime', 'overtime']],
  },
  {
    name: 'absence',
    after: slipOf('2026-11', { days: [aDay('2026-11-03', { isAbsent: true })] }),
    expected: [['absence', 'absence']],
  },
  {
    name: 'lateness',
    after: slipOf('2026-11', { days: [aDay('2026-11-03', { lateMinutes: 9 })] }),
    expected: [['late', 'late']],
  },
  { name: 'a decision', after: slipOf('2026-11', { override: 31_000 }), expected: [['salary', 'override']] },
  { name: 'an own item', after: slipOf('2026-11', { employee: { items: meal(500) } }), expected: [['meal', 'item-changed']] },
  {
    name: 'insurance ending',
    after: slipOf('2026-11', { employee: { insured: false } }),
    expected: [['social-security', 'statutory']],
  },
  { name: 'nothing', after: slipOf('2026-11'), expected: [] },
])('the reason of a difference: $name', ({ after, expected }) => {
  expect(reasons([october], [after])).toEqual(expected);
});

test('a new ceiling is a statutory difference', () => {
  expect(reasons([slipOf('2025-12')], [slipOf('2026-01')])).toEqual([['social-security', 'statutory']]);
});

test('who comes and who goes', () => {
  expect(reasons([], [october]).map(([, reason]) => reason)).toEqual(['joiner', 'joiner']);
  expect(reasons([october], []).map(([, reason]) => reason)).toEqual(['leaver', 'leaver']);
});

test('an amount that changes for nothing the rule looked at is unexplained', () => {
  const tampered = { ...october, lines: october.lines.map((line) => ({ ...line, amount: baht(1) })) };
  expect(new Set(reasons([october], [tampered]).map(([, reason]) => reason))).toEqual(new Set(['unexplained']));
});

test('the differences of a person’s items add up to the difference of net', () =>
  fc.assert(
    fc.property(somePeople(4), somePeople(4), (before, after) => {
      const [old, now] = [before, after].map((people) => computeReport(aPeriod('2026-11'), SETTINGS, people));
      for (const compareSlip of compareSlips(old?.slips ?? [], now?.slips ?? [])) {
        expect(compareSlip.items.reduce((sum, item) => sum + item.difference, 0)).toBe(compareSlip.netDifference);
      }
    }),
    { numRuns: 50 },
  ));
