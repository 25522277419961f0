import { describe, expect, test } from 'vitest';
import { baht } from '../money.ts';
import { basisPoints, plainDate, satang } from '../units.ts';
import { type ComparableSlip, compareSlips } from './compare-slips.ts';
import { computeSlip } from './compute-slip.ts';
import type { PayDay, PayEmployee } from './pay-types.ts';
import { aDay, aSlipInput, ITEM_IDS } from './testing/a-slip-input.ts';

type Month = { salary?: number; employee?: Partial<PayEmployee>; days?: PayDay[]; decided?: number };
const slipOf = (period: string, { salary = 30_000, employee, days, decided }: Month = {}): ComparableSlip =>
  computeSlip(
    aSlipInput({ period, salary, days, employee: { taxMethod: 'none', ...employee }, settings: { employerHeadcount: 1 } }),
    decided === undefined ? [] : [{ itemId: ITEM_IDS.OVERTIME, amount: baht(decided), reason: 'paper sheet', by: 'u1' }],
  );
const reasonsOf = (before: ComparableSlip, after: ComparableSlip) =>
  compareSlips([before], [after]).flatMap((slip) => slip.items.map((item) => [item.itemId, item.difference, item.reason]));
const overtime = (date: string, minutes: number) => [aDay(date, { overtimeMinutes: minutes })];
const item = (amount: number, isPositive = true) => ({
  itemId: 'meal',
  amount: baht(amount),
  isPositive,
  tax: false,
  socialSecurity: false,
  isRegular: true,
  isProrated: false,
});

describe('why a line differs', () => {
  const partTime = { employmentType: 'PART-TIME', insured: false } as const;
  const hours = (date: string, workedMinutes: number) => [aDay(date, { workedMinutes })];

  test.each([
    {
      name: 'the same minutes of overtime at another rate',
      before: slipOf('2026-10', { days: overtime('2026-10-05', 60) }),
      after: slipOf('2026-11', { days: overtime('2026-11-05', 60), employee: { overtimeRate: basisPoints(20_000) } }),
      expected: [['overtime', 6_250, 'rate-change']],
    },
    {
      name: 'more overtime at a higher salary is overtime first',
      before: slipOf('2026-10', { days: overtime('2026-10-05', 60) }),
      after: slipOf('2026-11', { salary: 36_000, days: overtime('2026-11-05', 120) }),
      expected: [
        ['salary', 600_000, 'rate-change'],
        ['overtime', 26_250, 'overtime'],
      ],
    },
    {
      name: 'overtime that is gone',
      before: slipOf('2026-10', { days: overtime('2026-10-05', 60) }),
      after: slipOf('2026-11'),
      expected: [['overtime', -18_750, 'overtime']],
    },
    {
      name: 'a decision of the month before',
      before: slipOf('2026-10', { decided: 500 }),
      after: slipOf('2026-11', { days: overtime('2026-11-05', 60) }),
      expected: [['overtime', -31_250, 'override']],
    },
    {
      name: 'absence that is gone is pay that comes back',
      before: slipOf('2026-10', { days: [aDay('2026-10-05', { isAbsent: true })] }),
      after: slipOf('2026-11'),
      expected: [['absence', 100_000, 'absence']],
    },
    {
      name: 'an hourly person who worked more',
      before: slipOf('2026-10', { salary: 60, employee: partTime, days: hours('2026-10-05', 60) }),
      after: slipOf('2026-11', { salary: 60, employee: partTime, days: hours('2026-11-05', 120) }),
      expected: [['salary', 6_000, 'worked-time']],
    },
    {
      name: 'an hourly person with another wage',
      before: slipOf('2026-10', { salary: 60, employee: partTime, days: hours('2026-10-05', 60) }),
      after: slipOf('2026-11', { salary: 65, employee: partTime, days: hours('2026-11-05', 60) }),
      expected: [['salary', 500, 'rate-change']],
    },
    {
      name: 'the month after a joiner’s first is whole',
      before: slipOf('2026-10', { employee: { startDate: plainDate('2026-10-16') } }),
      after: slipOf('2026-11', { employee: { startDate: plainDate('2026-10-16') } }),
      expected: [
        ['salary', 1_400_000, 'pro-rata'],
        ['social-security', -7_500, 'statutory'],
      ],
    },
    {
      name: 'an own item that grew',
      before: slipOf('2026-10', { employee: { items: [item(500)] } }),
      after: slipOf('2026-11', { employee: { items: [item(700)] } }),
      expected: [['meal', 20_000, 'item-changed']],
    },
    {
      name: 'an own item that changed its side: 500 of income, then 500 of deduction',
      before: slipOf('2026-10', { employee: { items: [item(500)] } }),
      after: slipOf('2026-11', { employee: { items: [item(500, false)] } }),
      expected: [['meal', -100_000, 'item-changed']],
    },
    {
      name: 'an own item that ended',
      before: slipOf('2026-10', { employee: { items: [item(500)] } }),
      after: slipOf('2026-11'),
      expected: [['meal', -50_000, 'item-changed']],
    },
  ])('$name', ({ before, after, expected }) => expect(reasonsOf(before, after)).toEqual(expected));

  test('tax that follows a raise is statutory: the law was applied to other figures', () => {
    const taxed = (period: string, salary: number) => slipOf(period, { salary, employee: { taxMethod: 'progressive' } });
    const reasons = reasonsOf(taxed('2026-10', 30_000), taxed('2026-11', 40_000)).map(([itemId, , reason]) => [itemId, reason]);
    expect(reasons).toEqual([
      ['salary', 'rate-change'],
      ['tax', 'statutory'],
    ]);
  });
});

describe('who is compared', () => {
  const october = slipOf('2026-10');
  const other = { ...slipOf('2026-11', { salary: 31_000 }), employeeId: 'e2' };

  test('people are matched by id; those who left stand behind those who are here', () => {
    const found = compareSlips([october], [other]);
    expect(found.map((slip) => [slip.employeeId, slip.netBefore, slip.netAfter])).toEqual([
      ['e2', 0, other.net],
      ['e1', october.net, 0],
    ]);
    expect(found.map((slip) => slip.items[0]?.reason)).toEqual(['joiner', 'leaver']);
  });
  test('whose slip is the same is left out', () => {
    expect(compareSlips([october], [slipOf('2026-11')])).toEqual([]);
    expect(compareSlips([], [])).toEqual([]);
  });
  test('whose net differs without a line is told all the same', () => {
    const changed = { ...october, net: satang(october.net - 1) };
    expect(compareSlips([october], [changed])).toMatchObject([{ netDifference: -1, items: [] }]);
  });
  test('a line of zero on both sides is no difference, also with another tax method', () => {
    const before = slipOf('2026-10', { employee: { taxMethod: 'progressive', items: [] }, salary: 10_000 });
    const after = slipOf('2026-11', { employee: { taxMethod: 'none' }, salary: 10_000 });
    expect(reasonsOf(before, after)).toEqual([]);
  });
});
