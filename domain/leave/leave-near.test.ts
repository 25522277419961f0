import { expect, test } from 'vitest';
import { weekdayOf } from '../time.ts';
import { plainDate } from '../units.ts';
import { remindOfLeaveOn } from './leave-near.ts';

const HOLIDAYS = ['2026-06-04', '2026-06-05'];

// 1 June 2026 is a Monday.
test.each([
  { name: 'a leave from Wednesday: Tuesday', from: '2026-06-03', is: '2026-06-02' },
  { name: 'a leave from Monday: Friday before', from: '2026-06-01', is: '2026-05-29' },
  { name: 'holidays and a weekend before: the last day of work', from: '2026-06-08', is: '2026-06-03' },
])('$name', ({ from, is }) => {
  const works = (date: string) => ![0, 6].includes(weekdayOf(plainDate(date)) % 7) && !HOLIDAYS.includes(date);
  expect(remindOfLeaveOn(plainDate(from), works)).toBe(is);
});

test('somebody who works on no day is reminded the day before', () => {
  expect(remindOfLeaveOn(plainDate('2026-06-03'), () => false)).toBe('2026-06-02');
});
