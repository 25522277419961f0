import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, baht, formatBaht, negate, parseBaht, roundHalfUp, roundToBaht, share } from './money.ts';
import { basisPoints, satang } from './units.ts';

const anyAmount = fc.integer({ min: -9_000_000_000_000, max: 9_000_000_000_000 }).map(satang);

describe('rounding', () => {
  /** [numerator, denominator, half away from zero]. */
  test.each([
    [0n, 3n, 0],
    [1n, 2n, 1],
    [-1n, 2n, -1],
    [3n, 2n, 2],
    [-3n, 2n, -2],
    [149n, 100n, 1],
    [150n, 100n, 2],
    [-149n, 100n, -1],
    [-150n, 100n, -2],
    [1n, 3n, 0],
    [2n, 3n, 1],
    [-2n, 3n, -1],
    [1_005n, 10n, 101],
    [2_045_000n, 12n, 170_417],
    [9_007_199_254_740_991n, 1n, 9_007_199_254_740_991],
  ])('%s ÷ %s is %i', (numerator, denominator, rounded) => {
    expect(roundHalfUp(numerator, denominator)).toBe(rounded);
  });

  test('a half that floating point would lose is kept: 1.005 baht is 1.01', () => {
    expect(Math.round(1.005 * 100)).toBe(100);
    expect(roundHalfUp(1_005n, 10n)).toBe(101);
  });

  test.each([0n, -1n])('a denominator of %s is refused', (denominator) => {
    expect(() => roundHalfUp(1n, denominator)).toThrow('denominator must be positive');
  });

  test('rounding is never further than half a satang, and an odd function', () =>
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), fc.bigInt({ min: 1n, max: 10n ** 6n }), (amount, parts) => {
        const rounded = BigInt(roundHalfUp(amount, parts));
        const away = rounded * parts - amount;
        expect(2n * (away < 0n ? -away : away) <= parts).toBe(true);
        expect(roundHalfUp(-amount, parts)).toBe(negate(roundHalfUp(amount, parts)));
      }),
    ));

  /** Social Security Act s.46, last paragraph: fifty satang and more are a baht, less is dropped. */
  test.each([
    [8_250n, 1n, 8_300],
    [8_249n, 1n, 8_200],
    [50n, 1n, 100],
    [49n, 1n, 0],
    [8_249_999n, 1_000n, 8_200],
    [8_250_000n, 1_000n, 8_300],
    [8_250_001n, 1_000n, 8_300],
    [0n, 1n, 0],
  ])('%s/%s satang in whole baht are %i', (numerator, denominator, expected) => {
    expect(roundToBaht(numerator, denominator)).toBe(expected);
  });

  test.each([
    { amount: 1, rate: 5_000, expected: 1 },
    { amount: 1, rate: 4_999, expected: 0 },
    { amount: -1, rate: 5_000, expected: -1 },
    { amount: 3_000_000, rate: 25, expected: 7_500 },
    { amount: 1_754_321, rate: 25, expected: 4_386 },
    { amount: 100, rate: 15_000, expected: 150 },
    { amount: 100, rate: 0, expected: 0 },
  ])('$rate basis points of $amount satang are $expected', ({ amount, rate, expected }) => {
    expect(share(satang(amount), basisPoints(rate))).toBe(expected);
  });
});

describe('sums', () => {
  test('amounts are added and turned round in whole satang', () => {
    expect(add()).toBe(0);
    expect(add(satang(1), satang(-3), satang(10))).toBe(8);
    expect(negate(satang(0))).toBe(0);
    expect([17_500, 0.01, 82.5, -1.25].map(baht)).toEqual([1_750_000, 1, 8_250, -125]);
  });

  test('a zero has no sign', () => {
    expect(Object.is(negate(satang(0)), 0)).toBe(true);
    expect(Object.is(parseBaht('-0.00'), 0)).toBe(true);
    expect(Object.is(roundHalfUp(-1n, 3n), 0)).toBe(true);
  });
});

describe('amounts as text', () => {
  test.each([
    ['0', 0],
    ['7', 700],
    ['7.5', 750],
    ['7.05', 705],
    ['-7.05', -705],
    ['007.50', 750],
    [' 12.34 ', 1_234],
    ['0.005', 1],
    ['0.004999999999999999', 0],
    ['-0.005', -1],
    ['9999999999999', 999_999_999_999_900],
  ])('%j is %i satang', (text, amount) => expect(parseBaht(text)).toBe(amount));

  test.each(['', ' ', '.5', '5.', '+5', '1,000', '1 000', '1e3', '0x10', '--5', '5.5.5', '฿5', '๕', '12345678901234', 'NaN'])(
    '%j is no amount',
    (text) => expect(parseBaht(text)).toBeNull(),
  );

  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [50, '0.50'],
    [-5, '-0.05'],
    [123_456_789, '1234567.89'],
    [-100, '-1.00'],
  ])('%i satang are written %s', (amount, text) => expect(formatBaht(satang(amount))).toBe(text));

  test('what is written is read back, to the satang', () =>
    fc.assert(fc.property(anyAmount, (amount) => parseBaht(formatBaht(amount)) === amount)));
});
