import { expect, it } from 'vitest';
import { addDays, addMonths, dateOf } from './time.ts';
import { BANGKOK, instant, isPlainDate, isYearMonth, plainDate, yearMonth } from './units.ts';

it('people say days of 1900 to 2200, and there are days and months around those', () => {
  const [first, last] = [plainDate('1900-01-01'), plainDate('2200-12-31')];
  expect([addDays(first, -1), addDays(last, 1)]).toEqual(['1899-12-31', '2201-01-01']);
  expect([addMonths(yearMonth('1900-01'), -1), addMonths(yearMonth('2200-12'), 1)]).toEqual(['1899-12', '2201-01']);
  expect(dateOf(instant(Date.UTC(2999, 11, 31, 23)), BANGKOK)).toBe('3000-01-01');
  expect(['1899-12-31', '1900-01-01', '2200-12-31', '2201-01-01'].map(isPlainDate)).toEqual([false, true, true, false]);
  expect(['1899-12', '1900-01', '2200-12', '2201-01'].map(isYearMonth)).toEqual([false, true, true, false]);
  for (const text of ['2026-02-30', '2026-13-01', '26-01-01', '10000-01-01']) expect(() => plainDate(text)).toThrow();
});
