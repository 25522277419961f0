import { expect, test } from 'vitest';
import { wallInstant } from '../../../domain/local-day.ts';
import { addDays, eachDay } from '../../../domain/time.ts';
import { BANGKOK, type PlainDate, plainDate, timeOfDay } from '../../../domain/units.ts';
import { attendanceLocks, daysToLock } from './attendance-locks.ts';

const ORGANIZATION = '0a0a0a0a-0000-4000-8000-00000000000a';
const EMPLOYEE = '0b0b0b0b-0000-4000-8000-00000000000b';

const locksOf = (days: readonly PlainDate[]) =>
  attendanceLocks(
    ORGANIZATION,
    days.map((date) => ({ employeeId: EMPLOYEE, at: wallInstant(date, timeOfDay(720), BANGKOK) })),
  );

test('a few days of a span lock the weeks of all of them', () => {
  for (let start = 0; start < 7; start += 1) {
    const from = addDays(plainDate('2026-06-01'), start);
    for (let length = 0; length < 40; length += 1) {
      const to = addDays(from, length);
      expect(locksOf(daysToLock(from, to)), `${from} to ${to}`).toEqual(locksOf(eachDay(from, to)));
    }
  }
  expect(daysToLock(plainDate('2026-01-01'), plainDate('2026-12-31')).length).toBeLessThan(100);
});
