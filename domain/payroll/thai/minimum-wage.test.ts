import { expect, test } from 'vitest';
import { plainDate } from '../../units.ts';
import { minimumWage } from './minimum-wage.ts';

test('the least wage of a day is that of the province, else the lowest of the country', () => {
  expect(minimumWage(plainDate('2025-07-01'), 'กรุงเทพมหานคร')).toBe(40_000);
  expect(minimumWage(plainDate('2026-11-30'), ' ตรัง ')).toBe(34_500);
  expect(minimumWage(plainDate('2026-11-30'), '')).toBe(33_700);
});

test('before the first notice that is kept nothing is said', () => {
  expect(minimumWage(plainDate('2025-06-30'), 'กรุงเทพมหานคร')).toBeNull();
});
