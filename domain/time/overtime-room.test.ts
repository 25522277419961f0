import { expect, test } from 'vitest';
import { plainDate } from '../units.ts';
import { leftOf, limitPassed, limitSpansOf, type UsedDay, usedMinutesOf } from './overtime-room.ts';

const week = { kind: 'week', limitMinutes: 2160, usedMinutes: 2100 } as const;
const month = { kind: 'month', limitMinutes: 600, usedMinutes: 600 } as const;
const TUESDAY = plainDate('2026-06-16');
const usedOn = (date: string, more: Partial<UsedDay>): UsedDay => ({
  date: plainDate(date),
  clocked: 0,
  approved: null,
  holiday: 0,
  holidayOvertime: 0,
  waiting: 0,
  ...more,
});

test('minutes may fill a limit and not go above it', () => {
  expect(limitPassed([week], 60)).toBeUndefined();
  expect(limitPassed([week], 61)).toBe(week);
  expect(limitPassed([week, month], 30)).toBe(month);
  expect(limitPassed([], 1440)).toBeUndefined();
});

test('what is left is never less than nothing', () => {
  expect([leftOf(week), leftOf(month), leftOf({ limitMinutes: 60, usedMinutes: 90 })]).toEqual([60, 0, 0]);
});

test('a day falls under its week, the company’s month where it has one, and the planned span that it lies in', () => {
  const spans = (date: string, usual = 0) =>
    limitSpansOf(plainDate(date), {
      usual,
      periods: [{ from: plainDate('2026-06-17'), to: plainDate('2026-06-20'), minutes: 120 }],
    }).map(({ kind, from, to, limitMinutes }) => [kind, from, to, limitMinutes]);
  expect(spans('2026-06-16')).toEqual([['week', '2026-06-15', '2026-06-21', 2160]]);
  expect(spans('2026-06-17', 600)).toEqual([
    ['week', '2026-06-15', '2026-06-21', 2160],
    ['month', '2026-06-01', '2026-06-30', 600],
    ['period', '2026-06-17', '2026-06-20', 120],
  ]);
  expect(spans('2200-12-31')).toEqual([['week', '2200-12-29', '2200-12-31', 2160]]);
});

test('approved counts before clocked, what waits counts too, and work on holidays counts towards the week alone', () => {
  const days = [
    usedOn('2026-06-14', { clocked: 500 }),
    usedOn('2026-06-15', { clocked: 60, approved: 30, waiting: 10 }),
    usedOn('2026-06-16', { clocked: 90, approved: 45, waiting: 5 }),
    usedOn('2026-06-17', { clocked: 20 }),
    usedOn('2026-06-21', { holiday: 240, holidayOvertime: 15 }),
  ];
  const [ofWeek, ofMonth] = limitSpansOf(TUESDAY, { usual: 600, periods: [] });
  if (!ofWeek || !ofMonth) throw new Error('two limits');
  expect(usedMinutesOf(days, ofWeek, { date: TUESDAY, isDecidedAnew: false })).toBe(40 + 50 + 20 + 255);
  expect(usedMinutesOf(days, ofWeek, { date: TUESDAY, isDecidedAnew: true })).toBe(40 + 5 + 20 + 255);
  expect(usedMinutesOf(days, ofMonth, { date: TUESDAY, isDecidedAnew: true })).toBe(500 + 40 + 5 + 20 + 15);
});
