import { expect, test } from 'vitest';
import { plainDate, yearMonth } from './units.ts';
import { longDate, monthName, shortDate } from './written-dates.ts';

test('dates have Buddhist years in Thai and Gregorian ones in English', () => {
  expect(longDate(plainDate('2026-06-30'), 'th')).toBe('30 มิถุนายน 2569');
  expect(longDate(plainDate('2026-06-30'), 'en')).toBe('30 June 2026');
  expect(shortDate(plainDate('2026-06-30'), 'th')).toBe('30 มิ.ย. 2569');
  expect(monthName(yearMonth('2026-06'), 'th')).toBe('มิถุนายน 2569');
  expect(monthName(yearMonth('2026-06'), 'en')).toBe('June 2026');
});
