import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { baht } from '../money.ts';
import { basisPoints, plainDate } from '../units.ts';
import { computeSlip } from './compute-slip.ts';
import type { LineOverride, PayItem, Slip } from './pay-types.ts';
import { aDay, aSlipInput, ITEM_IDS } from './testing/a-slip-input.ts';
import { someDays, someItems } from './testing/arbitrary.ts';

const decided = (itemId: string, amount: number): LineOverride => ({ itemId, amount: baht(amount), reason: 'agreed', by: 'u1' });
const month = (salary: number, more: Partial<Parameters<typeof aSlipInput>[0]> = {}) =>
  aSlipInput({ period: '2026-11', salary, ...more, settings: { withholdingMethod: 'annualised', ...more.settings } });
const amountsOf = (slip: Slip) => Object.fromEntries(slip.lines.map((line) => [line.key ?? line.itemId, Number(line.amount)]));
const lineOf = (slip: Slip, key: string) => slip.lines.find((line) => (line.key ?? line.itemId) === key);
const codesOf = (slip: Slip) => slip.warnings.map((warning) => warning.code);
const item = (itemId: string, amount: number, changes: Partial<PayItem> = {}): PayItem => ({
  itemId,
  amount: baht(amount),
  isPositive: true,
  tax: true,
  socialSecurity: false,
  isRegular: true,
  isProrated: false,
  ...changes,
});

/** Lines that rest on a decided line are computed again; specification 3 §9, AM-075. */
describe('what a decision moves', () => {
  test('a decided salary moves social security, fund and this month’s income, and not what the year expects', () => {
    const slip = computeSlip(month(50_000), [decided(ITEM_IDS.SALARY, 10_000)]);
    expect(amountsOf(slip)).toMatchObject({ SALARY: 1_000_000, SOCIAL_SECURITY: 50_000, WELFARE_FUND: 2_500, TAX: 170_416 });
    expect(slip.taxableRegular).toBe(baht(10_000));
  });
  test('a decided absence moves the wage and leaves the salary', () => {
    const slip = computeSlip(month(16_000), [decided(ITEM_IDS.ABSENCE, 1_000)]);
    expect(amountsOf(slip)).toMatchObject({ SALARY: 1_600_000, ABSENCE: 100_000, SOCIAL_SECURITY: 75_000 });
    expect(slip.socialSecurityWage).toBe(baht(15_000));
  });
  test('a decided absence leaves less for lateness to take', () => {
    const days = [aDay('2026-11-03', { lateMinutes: 480 })];
    const slip = computeSlip(month(30_000, { days }), [decided(ITEM_IDS.ABSENCE, 29_900)]);
    expect(amountsOf(slip)).toMatchObject({ ABSENCE: 2_990_000, LATE: 10_000 });
  });
  test('decided overtime is occasional and no wage', () => {
    const slip = computeSlip(month(30_000), [decided(ITEM_IDS.OVERTIME, 5_000)]);
    expect([slip.taxableOccasional, slip.socialSecurityWage]).toEqual([baht(5_000), baht(30_000)]);
  });
  test('a decided social security stays, and the relief of the year still counts what the rule expects', () => {
    const slip = computeSlip(month(50_000), [decided(ITEM_IDS.SOCIAL_SECURITY, 0)]);
    expect([slip.socialSecurity, slip.socialSecurityEmployer]).toEqual([0, 0]);
    expect(amountsOf(slip)).toMatchObject({ TAX: 170_416 });
    expect(lineOf(slip, 'SOCIAL_SECURITY')).toMatchObject({ amount: 0, computedAmount: 87_500 });
  });
  test('flat tax is computed again from a decided social security', () => {
    const employee = { taxMethod: 'flat', flatRate: basisPoints(300) } as const;
    const flat = { ...month(30_000), employee: { ...month(30_000).employee, ...employee } };
    expect(computeSlip(flat, [decided(ITEM_IDS.SOCIAL_SECURITY, 0)]).tax).toBe(90_000);
  });
  test('the occasional part of a decided tax is at most the whole', () => {
    const days = [aDay('2026-11-10', { overtimeMinutes: 6_000 })];
    const slip = computeSlip(month(50_000, { days }), [decided(ITEM_IDS.TAX, 1)]);
    expect([slip.tax, slip.taxOccasional]).toEqual([100, 100]);
  });
  test('a fund can be decided for an employee who owes none', () => {
    const slip = computeSlip(month(30_000, { settings: { employerHeadcount: 1 } }), [decided(ITEM_IDS.WELFARE_FUND, 75)]);
    expect([slip.welfareFund, slip.welfareFundEmployer]).toEqual([7_500, 7_500]);
  });
  test('an own item can be decided, and moves the bases that it is flagged for', () => {
    const input = month(10_000, { employee: { items: [item('duty', 2_000, { socialSecurity: true })] } });
    const slip = computeSlip(input, [decided('duty', 3_000)]);
    expect([slip.socialSecurityWage, slip.taxableRegular]).toEqual([baht(13_000), baht(13_000)]);
  });
  test('an own item of zero is listed only with a decision about it', () => {
    const input = month(10_000, { employee: { items: [item('duty', 0), item('meal', 0)] } });
    expect(Object.keys(amountsOf(computeSlip(input, [decided('duty', 0)])))).toContain('duty');
    expect(Object.keys(amountsOf(computeSlip(input, [decided('duty', 0)])))).not.toContain('meal');
  });
  test('a decision about an unknown item changes nothing', () => {
    expect(computeSlip(month(30_000), [decided('no-such-item', 5)])).toEqual(computeSlip(month(30_000)));
  });
});

/** Specification 3 §9: which bases an own item moves. */
describe('own items', () => {
  test('that are wages raise the contributions that the year is expected to bring', () => {
    // 12 × 52,000 − 100,000 − 60,000 − 12 × 600 = 456,800 → 23,180 → 1,931.66.
    const items = [item('duty', 2_000, { socialSecurity: true }), item('commission', 40_000)];
    const slip = computeSlip(month(10_000, { employee: { items } }));
    expect([slip.socialSecurity, slip.tax]).toEqual([baht(600), 193_166]);
  });
  test('that are wages of this month alone raise its contribution and not those to come', () => {
    const items = [item('once', 2_000, { socialSecurity: true, isRegular: false }), item('commission', 40_000)];
    const slip = computeSlip(month(10_000, { employee: { items } }));
    // 12 × 50,000 − 100,000 − 60,000 − 12 × 500 = 434,000 → 20,900 → 1,741.66; with 2,000 more 200.00.
    expect([slip.socialSecurity, slip.tax, slip.taxOccasional]).toEqual([baht(600), 194_166, 20_000]);
  });
  test('count for flat tax on their own side, when they are taxed', () => {
    const items = [
      item('duty', 2_000),
      item('meal', 1_000, { tax: false }),
      item('refund', 500, { isPositive: false }),
      item('loan', 300, { isPositive: false, tax: false }),
    ];
    const days = [
      aDay('2026-11-03', { isAbsent: true }),
      aDay('2026-11-04', { lateMinutes: 48 }),
      aDay('2026-11-05', { overtimeMinutes: 120 }),
    ];
    const employee = { items, taxMethod: 'flat', flatRate: basisPoints(300) } as const;
    // 3 % of (30,000 + 375 + 2,000) − (1,000 + 100 + 500) − 875 = 29,900.
    expect(computeSlip(month(30_000, { employee, days })).tax).toBe(89_700);
  });
});

describe('warnings', () => {
  test.each([
    [
      'nothing, of an ordinary month of a joiner',
      month(30_000, { period: '2026-12', employee: { startDate: plainDate('2026-12-01') } }),
      [],
    ],
    ['no salary', month(0, { employee: { salary: [], insured: false, taxMethod: 'none' } }), ['salary/missing']],
    [
      'nothing, of thirty days of absence: they are the salary and no more',
      month(3_000, {
        employee: { insured: false, taxMethod: 'none' },
        days: Array.from({ length: 30 }, (_, day) => aDay(`2026-11-${String(day + 1).padStart(2, '0')}`, { isAbsent: true })),
      }),
      [],
    ],
    ['a missing flat rate', month(30_000, { employee: { taxMethod: 'flat' } }), ['tax/flat-rate-missing']],
    ['months before that are not known', month(30_000), ['tax/year-to-date-missing']],
  ])('say %s', (_name, input, expected) => expect(codesOf(computeSlip(input))).toEqual(expected));

  test('say how much tax the pay could not carry', () => {
    const input = month(50_000, {
      employee: { insured: false, items: [item('advance', 49_000, { isPositive: false, tax: false })] },
    });
    const slip = computeSlip(input, [decided('advance', 49_000)]);
    expect(slip.warnings).toContainEqual({ code: 'tax/limited-by-pay', facts: { amount: 179_166 - (100_000 - 12_500) } });
    expect([slip.tax, slip.net]).toEqual([87_500, 0]);
  });
});

test('a decision that says what the rule says changes no figure', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000_000 }), someDays(), someItems(), (base, days, items) => {
      const input = month(base / 100, { days, employee: { items } });
      const plain = computeSlip(input);
      const kept = plain.lines.filter((line) => line.computedAmount === line.amount);
      const overrides = kept.map((line) => ({ itemId: line.itemId, amount: line.amount, reason: 'as it is', by: 'u1' }));
      fc.pre(kept.length === plain.lines.length);
      const again = computeSlip(input, overrides);
      expect(amountsOf(again)).toEqual(amountsOf(plain));
      expect([again.net, again.tax, again.socialSecurityWage]).toEqual([plain.net, plain.tax, plain.socialSecurityWage]);
    }),
    { numRuns: 40 },
  ));
