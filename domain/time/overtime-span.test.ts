import { expect, test } from 'vitest';
import { minutes, plainDate, timeOfDay } from '../units.ts';
import { meetsPlannedWork, type OvertimeSpan, spansMeet } from './overtime-span.ts';
import type { DaySchedule } from './types.ts';

const span = (workDate: string, from: number, until: number): OvertimeSpan => ({
  workDate: plainDate(workDate),
  startMinute: from * 60,
  endMinute: until * 60,
});
const TUESDAY = plainDate('2026-06-16');
const shift = (from: number, until: number, more: Partial<DaySchedule> = {}): DaySchedule => ({
  kind: 'working',
  start: timeOfDay(from * 60),
  end: timeOfDay(until * 60),
  breakMinutes: minutes(60),
  source: 'shift',
  ...more,
});

test.each([
  ['the same times', span('2026-06-16', 18, 20), true],
  ['a part of the times', span('2026-06-16', 19, 21), true],
  ['times that begin where the others end', span('2026-06-16', 26, 27), false],
  ['the night of the day before', span('2026-06-15', 41, 43), true],
  ['the day before until the same hour', span('2026-06-15', 18, 26), false],
  ['the morning after', span('2026-06-17', 1, 3), true],
  ['the morning after, later', span('2026-06-17', 2, 3), false],
  ['the same hours two days later', span('2026-06-18', 18, 20), false],
])('18:00 to 02:00 and %s', (_what, other, meet) => {
  const one = span('2026-06-16', 18, 26);
  expect([spansMeet(one, other), spansMeet(other, one)]).toEqual([meet, meet]);
});

test.each<[string, OvertimeSpan, DaySchedule, boolean]>([
  ['before the shift', span('2026-06-16', 8, 9), shift(9, 18), false],
  ['after the shift', span('2026-06-16', 18, 20), shift(9, 18), false],
  ['over its end', span('2026-06-16', 17, 19), shift(9, 18), true],
  ['in its break', span('2026-06-16', 12, 13), shift(9, 18), true],
  ['on a holiday', span('2026-06-16', 9, 18), shift(9, 18, { kind: 'holiday' }), false],
  ['on a day off', span('2026-06-16', 9, 18), shift(0, 0, { kind: 'day-off' }), false],
  ['in an overtime shift', span('2026-06-16', 9, 18), shift(9, 18, { allMinutesAs: 'overtime' }), false],
  ['in the second shift of the day', span('2026-06-16', 19, 20), shift(9, 12, { more: [shift(18, 21)] }), true],
  ['in the night shift from the day before', span('2026-06-17', 5, 7), shift(22, 31), true],
])('overtime %s', (_what, asked, schedule, meets) => {
  expect(meetsPlannedWork(asked, TUESDAY, schedule)).toBe(meets);
});
