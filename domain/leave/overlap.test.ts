import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../time.ts';
import { plainDate } from '../units.ts';
import type { LeavePart, LeaveTime } from './count-days.ts';
import { meetingDay } from './overlap.ts';

const leave = (
  from: number,
  to: number,
  [startPart, endPart]: readonly [LeavePart, LeavePart],
  hours?: [number, number],
): LeaveTime => ({
  startDate: addDays(plainDate('2026-01-01'), from - 1),
  endDate: addDays(plainDate('2026-01-01'), to - 1),
  startPart,
  endPart,
  fromMinute: hours?.[0] ?? null,
  toMinute: hours?.[1] ?? null,
});
const FULL = ['full', 'full'] as const;
const UNTIL_MORNING = ['full', 'morning'] as const;
const FROM_AFTERNOON = ['afternoon', 'full'] as const;
const MORNING = ['morning', 'morning'] as const;
const HOURS = ['hours', 'hours'] as const;

test.each([
  [
    'half of the same day on both: the second goes on where the first ended (LV-06)',
    leave(1, 5, UNTIL_MORNING),
    leave(5, 7, FROM_AFTERNOON),
    null,
  ],
  ['the second begins a day too early (LV-06)', leave(1, 5, UNTIL_MORNING), leave(4, 7, FULL), '2026-01-04'],
  ['the first takes all of the day', leave(1, 5, FULL), leave(5, 7, FROM_AFTERNOON), '2026-01-05'],
  ['two mornings', leave(5, 5, MORNING), leave(1, 5, UNTIL_MORNING), '2026-01-05'],
  ['days that follow each other', leave(1, 4, FULL), leave(5, 7, FULL), null],
  ['hours that touch', leave(5, 5, HOURS, [540, 600]), leave(5, 5, HOURS, [600, 660]), null],
  ['hours that overlap', leave(5, 5, HOURS, [540, 601]), leave(5, 5, HOURS, [600, 660]), '2026-01-05'],
  [
    'hours after midnight of a shift by night, said as of that clock',
    leave(5, 5, HOURS, [1380, 1560]),
    leave(5, 5, HOURS, [60, 120]),
    '2026-01-05',
  ],
  ['hours before and after midnight that touch', leave(5, 5, HOURS, [1380, 1500]), leave(5, 5, HOURS, [60, 120]), null],
  ['hours and a half of the day', leave(5, 5, HOURS, [900, 960]), leave(5, 5, MORNING), '2026-01-05'],
])('%s', (_name, one, other, met) => {
  expect(meetingDay(one, other)).toBe(met);
  expect(meetingDay(other, one)).toBe(met);
});

test('whole days meet exactly when their dates do', () => {
  const days = fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 6 }));
  fc.assert(
    fc.property(days, days, ([a, length], [b, other]) => {
      const doTouch = a <= b + other && b <= a + length;
      expect(meetingDay(leave(a, a + length, FULL), leave(b, b + other, FULL)) !== null).toBe(doTouch);
    }),
  );
});
