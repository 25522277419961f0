import { expect, test } from 'vitest';
import { partOfDay } from './part-of-day.ts';

test.each([
  ['2026-06-01T22:00:00Z', 'morning'],
  ['2026-06-01T04:59:00Z', 'morning'],
  ['2026-06-01T05:00:00Z', 'afternoon'],
  ['2026-06-01T10:00:00Z', 'evening'],
  ['2026-06-01T17:30:00Z', 'evening'],
  ['2026-06-01T21:59:00Z', 'evening'],
])('the greeting at %s in Bangkok is that of the %s', (at, part) => {
  expect(partOfDay(new Date(at), 'Asia/Bangkok')).toBe(part);
});
