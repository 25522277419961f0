import { describe, expect, test } from 'vitest';
import { BANGKOK, plainDate } from '../units.ts';
import { DEFAULT_DAY_RULES } from './day-rules.ts';
import { dayTotals } from './day-totals.ts';
import { OFFICE, planned, punches } from './testing/punch-notes.ts';
import type { DaySchedule, LeaveSpan } from './types.ts';

const D = plainDate('2026-06-02');
const MORNING: LeaveSpan = { from: 540, until: 840, minutes: 240 };
const AFTERNOON: LeaveSpan = { from: 780, until: 1080, minutes: 240 };
const TWO_HOURS: LeaveSpan = { from: 600, until: 720, minutes: 120 };
const figures = (notes: string, leave: readonly LeaveSpan[], schedule: DaySchedule = OFFICE, rules = DEFAULT_DAY_RULES) => {
  const day = { date: D, punches: punches(D, notes), schedule: { ...schedule, leave }, timeZone: BANGKOK, rules };
  const { lateMinutes, earlyLeaveMinutes, overtimeMinutes, absence, absentMinutes } = dayTotals(day);
  return { late: lateMinutes, early: earlyLeaveMinutes, overtime: overtimeMinutes, absence, absent: absentMinutes };
};
const FINE = { late: 0, early: 0, overtime: 0, absence: null, absent: 0 };

describe('clockings on a day with approved leave', () => {
  test.each([
    ['a morning of leave: coming at its end is not late', 'in 14:00, out 18:00', [MORNING], FINE],
    ['a morning of leave: coming before its end is not late either', 'in 13:00, out 18:00', [MORNING], FINE],
    ['after its end the minutes count, less the grace of one', 'in 14:11, out 18:00', [MORNING], { ...FINE, late: 10 }],
    ['an afternoon of leave: leaving when it begins is not early', 'in 09:00, out 13:00', [AFTERNOON], FINE],
    [
      'an afternoon of leave: leaving before it is early by what is missing',
      'in 09:00, out 12:30',
      [AFTERNOON],
      { ...FINE, early: 30 },
    ],
    ['both halves: whoever comes all the same is neither late nor early', 'in 11:00, out 12:00', [MORNING, AFTERNOON], FINE],
    ['hours in the middle take their time out of a lateness', 'in 12:00, out 18:00', [TWO_HOURS], { ...FINE, late: 59 }],
    ['hours in the middle do not excuse what lies around them', 'in 09:31, out 18:00', [TWO_HOURS], { ...FINE, late: 30 }],
    [
      'overtime begins after the end of the shift, not of what is left of it',
      'in 09:00, out 18:30',
      [AFTERNOON],
      { ...FINE, overtime: 30 },
    ],
  ])('%s', (_name, notes, leave, expected) => expect(figures(notes, leave)).toEqual(expected));

  test('half a day of leave and half a day of work is no half-day absence', () => {
    const rules = { ...DEFAULT_DAY_RULES, halfDayBelowMinutes: 300, absentBelowMinutes: 120 };
    expect(figures('in 14:00, out 18:00', [MORNING], OFFICE, rules)).toEqual(FINE);
    expect(figures('in 14:00, out 14:30', [MORNING], OFFICE, rules)).toMatchObject({ absence: 'half-day', absent: 120 });
    expect(figures('in 14:00, out 18:00', [], OFFICE, rules)).toMatchObject({ absence: 'half-day' });
  });

  test('a shift of two that leave covers is not missed', () => {
    const halves: DaySchedule = { ...planned('08:00', '12:00'), more: [planned('13:00', '17:00')] };
    expect(figures('in 13:00, out 17:00', [{ from: 480, until: 720, minutes: 240 }], halves)).toEqual(FINE);
    expect(figures('in 13:00, out 17:00', [], halves)).toMatchObject({ late: 240, early: 0 });
  });

  test('a night shift: leave after midnight counts there', () => {
    const night = planned('22:00', '30:00');
    expect(figures('in 22:00, out 26:00', [{ from: 1560, until: 1800, minutes: 240 }], night)).toEqual(FINE);
    expect(figures('in 22:00, out 26:00', [], night)).toMatchObject({ early: 240 });
  });
});
