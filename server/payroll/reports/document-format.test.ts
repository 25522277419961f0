import { expect, test } from 'vitest';
import { plainDate, satang, yearMonth } from '../../../domain/units.ts';
import { longDate, money, monthName, shortDate } from './document-format.ts';

test('documents print Buddhist years in Thai and Gregorian ones in English', () => {
  expect(longDate(plainDate('2026-06-30'), 'th')).toBe('30 มิถุนายน 2569');
  expect(longDate(plainDate('2026-06-30'), 'en')).toBe('30 June 2026');
  expect(shortDate(plainDate('2026-06-30'), 'th')).toBe('30 มิ.ย. 2569');
  expect(monthName(yearMonth('2026-06'), 'th')).toBe('มิถุนายน 2569');
  expect(monthName(yearMonth('2026-06'), 'en')).toBe('June 2026');
});

test.each([
  [0, '0.00'],
  [99_999, '999.99'],
  [100_000, '1,000.00'],
  [123_456_789, '1,234,567.89'],
  [-123_456, '−1,234.56'],
])('%i satang print as %s', (amount, text) => expect(money(satang(amount))).toBe(text));
