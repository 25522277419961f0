import { describe, expect, test } from 'vitest';
import { plainDate } from '../units.ts';
import { asksForReason, daysToCome } from './open-attendance.ts';

const november = { start: plainDate('2026-11-01'), end: plainDate('2026-11-30') };

describe('days of a period that are to come', () => {
  test.each([
    ['2026-10-15', 30],
    ['2026-11-01', 30],
    ['2026-11-23', 8],
    ['2026-11-30', 1],
    ['2026-12-01', 0],
  ])('seen on %s are %i', (today, count) => {
    expect(daysToCome(november, plainDate(today))).toBe(count);
  });
});

test.each([
  [{ openDays: 0, oddClockings: 0, daysToCome: 0 }, false],
  [{ openDays: 1, oddClockings: 0, daysToCome: 0 }, true],
  [{ openDays: 0, oddClockings: 1, daysToCome: 0 }, true],
  [{ openDays: 0, oddClockings: 0, daysToCome: 1 }, true],
])('%j asks for a reason: %s', (open, isAsked) => {
  expect(asksForReason(open)).toBe(isAsked);
});
