import { expect, test } from 'vitest';
import { leftOf, limitPassed } from './overtime-room.ts';

const week = { kind: 'week', limitMinutes: 2160, usedMinutes: 2100 } as const;
const month = { kind: 'month', limitMinutes: 600, usedMinutes: 600 } as const;

test('minutes may fill a limit and not go above it', () => {
  expect(limitPassed([week], 60)).toBeUndefined();
  expect(limitPassed([week], 61)).toBe(week);
  expect(limitPassed([week, month], 30)).toBe(month);
  expect(limitPassed([], 1440)).toBeUndefined();
});

test('what is left is never less than nothing', () => {
  expect([leftOf(week), leftOf(month), leftOf({ limitMinutes: 60, usedMinutes: 90 })]).toEqual([60, 0, 0]);
});
