import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainDate, satang } from '../units.ts';
import { type LineOverride, PAY_KEYS, type PayItem, type PayKey } from './pay-types.ts';
import { amountOf, itemLine, keyLine, type LineContext, signedAmount, wholeAmount } from './slip-line.ts';
import { ITEM_IDS, SETTINGS } from './testing/a-slip-input.ts';
import { aKeyLine, anOwnLine } from './testing/slip-lines.ts';
import { inSatang } from './trace.ts';

const JUNE = { from: plainDate('2026-06-01'), to: plainDate('2026-06-30') };
const WHOLE = { halfDays: 60, itemHalfDays: 60, span: { period: JUNE, employed: JUNE, whole: 60 } };

const context = (...overrides: LineOverride[]): LineContext => ({ settings: SETTINGS, overrides });
const override = (itemId: string, amount: number): LineOverride => ({
  itemId,
  amount: satang(amount),
  reason: 'agreed in writing',
  by: 'u1',
});
const computed = (amount: number) => ({
  amount: satang(amount),
  trace: { formula: 'item/amount', numbers: [inSatang('amount', amount)], days: [] } as const,
});
const item = (amount: number, changes: Partial<PayItem> = {}): PayItem => ({
  itemId: 'meal',
  amount: satang(amount),
  isPositive: true,
  tax: true,
  socialSecurity: false,
  isRegular: true,
  isProrated: false,
  ...changes,
});

describe('the line of a rule', () => {
  test.each<[PayKey, boolean]>([
    ['SALARY', true],
    ['OVERTIME', true],
    ['ABSENCE', false],
    ['LATE', false],
    ['TAX', false],
    ['SOCIAL_SECURITY', false],
    ['SOCIAL_SECURITY_PAID', true],
    ['WELFARE_FUND', false],
    ['SEVERANCE', true],
    ['NOTICE_PAY', true],
    ['UNUSED_LEAVE', true],
    ['LEAVING_PAY', true],
    ['LEAVING_TAX', false],
  ])('%s adds to pay: %s', (key, isPositive) => {
    expect(keyLine(context(), key, computed(500))).toMatchObject({ key, isPositive, itemId: ITEM_IDS[key], amount: 500 });
  });

  test('is none where the rule gives none and there is no decision about it', () => {
    expect(PAY_KEYS.map((key) => keyLine(context(override('meal', 1)), key, null))).toEqual(PAY_KEYS.map(() => null));
  });

  test('has the amount of a decision, and keeps the amount of the rule with its trace', () => {
    const line = keyLine(context(override('salary', 700)), 'SALARY', computed(500));
    expect(line).toMatchObject({ amount: 700, computedAmount: 500, override: { reason: 'agreed in writing', by: 'u1' } });
    expect(line?.trace.numbers).toEqual([inSatang('amount', 500)]);
  });

  test('is made by a decision alone, of which the rule said zero', () => {
    expect(keyLine(context(override('late', 300)), 'LATE', null)).toMatchObject({ amount: 300, computedAmount: 0 });
  });

  test('may be decided to be zero, never to be negative', () => {
    expect(keyLine(context(override('tax', 0)), 'TAX', computed(500))).toMatchObject({ amount: 0, computedAmount: 500 });
    expect(() => keyLine(context(override('tax', -1)), 'TAX', computed(500))).toThrow('an override is an amount');
  });

  test('takes the first decision about itself and none about another line', () => {
    const both = context(override('meal', 9), override('salary', 1), override('salary', 2));
    expect(keyLine(both, 'SALARY', computed(500))?.amount).toBe(1);
    expect(keyLine(both, 'OVERTIME', computed(500))?.amount).toBe(500);
  });
});

describe('the line of an own item', () => {
  test.each([
    { name: 'an income', given: item(500), line: { isPositive: true, amount: 500 } },
    { name: 'a deduction', given: item(500, { isPositive: false }), line: { isPositive: false, amount: 500 } },
    { name: 'a negative income is a deduction', given: item(-500), line: { isPositive: false, amount: 500 } },
    {
      name: 'a negative deduction is an income',
      given: item(-500, { isPositive: false }),
      line: { isPositive: true, amount: 500 },
    },
    { name: 'nothing keeps its side', given: item(0, { isPositive: false }), line: { isPositive: false, amount: 0 } },
  ])('$name', ({ given, line }) =>
    expect(itemLine(context(), given, WHOLE)).toMatchObject({ key: null, itemId: 'meal', ...line }),
  );

  test('has the amount of a decision, on the side of the item', () => {
    expect(itemLine(context(override('meal', 900)), item(-500), WHOLE)).toMatchObject({
      isPositive: false,
      amount: 900,
      computedAmount: 500,
    });
  });

  test.each([
    { name: 'half a month', given: { isProrated: true }, halfDays: 30, paid: 300_000, rule: 'item/pro-rata' },
    { name: 'a day of the last of February', given: { isProrated: true }, halfDays: 2, paid: 20_000, rule: 'item/pro-rata' },
    { name: 'a whole month', given: { isProrated: true }, halfDays: 60, paid: 600_000, rule: 'item/amount' },
    { name: 'what does not follow the days', given: {}, halfDays: 30, paid: 600_000, rule: 'item/amount' },
    {
      name: 'what does not come every month',
      given: { isProrated: true, isRegular: false },
      halfDays: 30,
      paid: 600_000,
      rule: 'item/amount',
    },
  ])('of 6,000.00 is paid for $name', ({ given, halfDays, paid, rule }) => {
    const wanted = item(600_000, given);
    const line = itemLine(context(), wanted, { ...WHOLE, halfDays });
    expect([line.amount, line.trace.formula]).toEqual([paid, rule]);
    expect(wholeAmount(wanted, line, 60)).toBe(600_000);
  });

  test('of part of a month is expected as it was decided', () => {
    const wanted = item(600_000, { isProrated: true });
    const line = itemLine(context(override('meal', 450_000)), wanted, { ...WHOLE, halfDays: 30 });
    expect([line.amount, line.computedAmount, wholeAmount(wanted, line, 60)]).toEqual([450_000, 300_000, 450_000]);
  });

  test('is never negative and moves pay as the item does', () =>
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), fc.boolean(), (amount, isPositive) => {
        const line = itemLine(context(), item(amount, { isPositive }), WHOLE);
        expect(line.amount).toBeGreaterThanOrEqual(0);
        // Adding zero leaves no signed zero to compare.
        expect(signedAmount(line) + 0).toBe((isPositive ? amount : -amount) + 0);
      }),
    ));
});

test('a line that is not there has no amount; a deduction counts against pay', () => {
  expect([amountOf(null), amountOf(aKeyLine('TAX', 5))]).toEqual([0, 5]);
  expect([aKeyLine('SALARY', 5), aKeyLine('TAX', 5), anOwnLine('loan', 7)].map(signedAmount)).toEqual([5, -5, -7]);
});

describe('an item whose amount changes inside the period', () => {
  const steps = [
    { from: plainDate('2026-06-01'), base: satang(200_000) },
    { from: plainDate('2026-06-16'), base: satang(250_000) },
  ];
  test('is paid each amount for its days when it follows the days employed', () => {
    const line = itemLine(context(), item(250_000, { steps, isProrated: true }), WHOLE);
    expect(line.amount).toBe(225_000);
    expect(line.trace).toMatchObject({
      formula: 'item/by-days',
      segments: [
        { from: '2026-06-01', to: '2026-06-15', base: 200_000, halfDays: 30 },
        { from: '2026-06-16', to: '2026-06-30', base: 250_000, halfDays: 30 },
      ],
    });
  });

  test('is paid for the days employed alone, and nothing without any', () => {
    const wanted = item(250_000, { steps, isProrated: true });
    const employed = { from: plainDate('2026-06-11'), to: JUNE.to };
    const part = { halfDays: 40, itemHalfDays: 60, span: { ...WHOLE.span, employed } };
    // 5 days of 2,000.00 and 15 of 2,500.00.
    expect(itemLine(context(), wanted, part).amount).toBe(158_333);
    const none = { halfDays: 0, itemHalfDays: 60, span: { ...WHOLE.span, employed: null } };
    expect(itemLine(context(), wanted, none).amount).toBe(0);
  });

  test('is paid what is in force at the end when it does not, and says what was before', () => {
    const line = itemLine(context(), item(250_000, { steps, oneTime: satang(1_000) }), WHOLE);
    expect([line.amount, line.trace.formula]).toEqual([251_000, 'item/at-end']);
    expect(line.trace.numbers).toEqual([inSatang('amount', 250_000), inSatang('oneTime', 1_000)]);
    expect(line.trace).toMatchObject({ segments: [{ base: 200_000 }, { base: 250_000 }] });
  });

  test('is expected in later months as it is at the end', () => {
    const wanted = item(250_000, { steps, isProrated: true });
    expect(wholeAmount(wanted, itemLine(context(), wanted, WHOLE), 60)).toBe(250_000);
  });
});
