import { describe, expect, test } from 'vitest';
import { buddhistDate, buddhistDDMMYY, buddhistDDMMYYYY, buddhistMMYY } from './buddhist-date.ts';
import { plainDate, yearMonth } from './units.ts';

describe('dates of Thai offices', () => {
  test.each([
    ['2027-01-01', '01012570', '010170', '0170'],
    ['2028-02-29', '29022571', '290271', '0271'],
    ['2026-09-05', '05092569', '050969', '0969'],
    ['2057-12-31', '31122600', '311200', '1200'],
    ['1957-01-01', '01012500', '010100', '0100'],
  ])('%s', (date, long, short, month) => {
    const day = plainDate(date);
    expect([buddhistDDMMYYYY(day), buddhistDDMMYY(day), buddhistMMYY(yearMonth(date.slice(0, 7)))]).toEqual([long, short, month]);
    expect(Object.values(buddhistDate(day)).join('')).toBe(long);
  });
});
