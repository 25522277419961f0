import { expect, test } from 'vitest';
import { plainDate } from '../units.ts';
import { isToBegin } from './begins-on-its-day.ts';

const on = (today: string, { daysBefore = 5 as number | null, begun = null as string | null } = {}) =>
  isToBegin({
    today: plainDate(today),
    payDate: plainDate('2026-07-31'),
    daysBefore,
    begun: begun === null ? null : plainDate(begun),
  });

test('from so many days before the pay date to the pay date', () => {
  expect(['2026-07-25', '2026-07-26', '2026-07-31', '2026-08-01'].map((today) => on(today))).toEqual([false, true, true, false]);
  expect(['2026-07-30', '2026-07-31'].map((today) => on(today, { daysBefore: 0 }))).toEqual([false, true]);
});

test('once for each pay date, and never where people begin payrolls', () => {
  expect(on('2026-07-28', { begun: '2026-07-31' })).toBe(false);
  expect(on('2026-07-28', { begun: '2026-06-30' })).toBe(true);
  expect(on('2026-07-28', { daysBefore: null })).toBe(false);
});
