import fc from 'fast-check';
import { expect, test } from 'vitest';
import { satang } from './units.ts';
import { currencyWord, writtenAmount, writtenNumber } from './written-numbers.ts';

test.each([
  [0, '0.00'],
  [99_999, '999.99'],
  [100_000, '1,000.00'],
  [123_456_789, '1,234,567.89'],
  [-123_456, '−1,234.56'],
])('%i satang are written %s', (amount, text) => expect(writtenAmount(satang(amount))).toBe(text));

test('an amount says the same satang again, whatever it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
      const text = writtenAmount(satang(amount));
      expect(Number(text.replaceAll(',', '').replace('−', '-'))).toBeCloseTo(amount / 100, 2);
      expect(text).toMatch(/^−?\d{1,3}(,\d{3})*\.\d\d$/);
    }),
  );
});

test('a number never has more decimals than the company shows', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.integer({ min: 0, max: 6 }), (value, decimals) => {
      const [, fraction = ''] = writtenNumber(value, decimals).split('.');
      expect(fraction.length).toBeLessThanOrEqual(decimals);
      expect(fraction.endsWith('0')).toBe(false);
    }),
  );
});

test('a currency is called as its reader says it', () => {
  expect([currencyWord('THB', 'th'), currencyWord('THB', 'en')]).toEqual(['บาท', 'Baht']);
  expect(currencyWord('USD', 'en')).toBe('US Dollar');
  expect(currencyWord('SGD', 'th')).toContain('สิงคโปร์');
});
