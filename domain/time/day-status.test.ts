import { describe, expect, test } from 'vitest';
import { BANGKOK, plainDate } from '../units.ts';
import { absenceOf, absentMinutes, type DayToJudge, dayStatus, isAbsent, isDayRunning, standingProblems } from './day-status.ts';
import { dayTotals } from './day-totals.ts';
import { DAY_OFF, moment, NO_SCHEDULE, OFFICE, onLeave, planned, punches } from './testing/punch-notes.ts';
import type { DaySchedule } from './types.ts';

const D = plainDate('2026-06-02');
const NEXT = plainDate('2026-06-03');
const employment = { start: plainDate('2026-01-01'), end: null };
const NIGHT = planned('22:00', '30:00');
const HOLIDAY: DaySchedule = { ...OFFICE, kind: 'holiday' };
const totals = (notes: string, schedule = OFFICE) =>
  dayTotals({ date: D, punches: punches(D, notes), schedule, timeZone: BANGKOK });
const day = (more: Partial<DayToJudge>): DayToJudge => ({
  totals: null,
  schedule: OFFICE,
  date: D,
  today: NEXT,
  employment,
  ...more,
});

describe('the status of a day', () => {
  test.each([
    { name: 'worked', judge: { totals: totals('in 09:00, out 18:00') }, status: 'present' },
    { name: 'late', judge: { totals: totals('in 09:30, out 18:00') }, status: 'late' },
    { name: 'no out and the day is over', judge: { totals: totals('in 09:00') }, status: 'incomplete' },
    { name: 'no out yet', judge: { totals: totals('in 09:00'), today: D }, status: 'present' },
    {
      name: 'night shift still running the next day',
      judge: { totals: totals('in 22:00', NIGHT), schedule: NIGHT, isRunning: true },
      status: 'present',
    },
    { name: 'only an out', judge: { totals: totals('out 18:00'), today: D }, status: 'incomplete' },
    { name: 'nobody came', judge: {}, status: 'absent' },
    { name: 'empty totals are as none', judge: { totals: totals('') }, status: 'absent' },
    { name: 'today, not here yet', judge: { today: D }, status: 'upcoming' },
    { name: 'today, but the shift is over', judge: { today: D, isRunning: false }, status: 'absent' },
    { name: 'a day to come', judge: { date: NEXT, today: D }, status: 'upcoming' },
    { name: 'full leave', judge: { schedule: onLeave(480) }, status: 'leave' },
    { name: 'full leave to come', judge: { schedule: onLeave(480), date: NEXT, today: D }, status: 'leave' },
    { name: 'half leave and the other half missing', judge: { schedule: onLeave(240) }, status: 'absent' },
    {
      name: 'half leave and the other half worked',
      judge: { schedule: onLeave(240), totals: totals('in 09:00, out 13:00') },
      status: 'present',
    },
    { name: 'holiday', judge: { schedule: HOLIDAY }, status: 'holiday' },
    { name: 'holiday inside a leave', judge: { schedule: onLeave(480, HOLIDAY) }, status: 'holiday' },
    {
      name: 'work on a holiday',
      judge: { schedule: HOLIDAY, totals: totals('in 11:00, out 12:00', HOLIDAY) },
      status: 'present',
    },
    { name: 'day off', judge: { schedule: DAY_OFF }, status: 'day-off' },
    { name: 'no schedule means no absence', judge: { schedule: NO_SCHEDULE }, status: 'day-off' },
    { name: 'the first day of employment', judge: { employment: { start: D, end: null } }, status: 'absent' },
    { name: 'before employment', judge: { employment: { start: NEXT, end: null } }, status: null },
    {
      name: 'after the last day',
      judge: { employment: { start: plainDate('2026-01-01'), end: plainDate('2026-06-01') } },
      status: null,
    },
  ] satisfies { name: string; judge: Partial<DayToJudge>; status: string | null }[])('$name', ({ judge, status }) => {
    expect(dayStatus(day(judge))).toBe(status);
  });
});

describe('absence for pay', () => {
  test('a whole day', () => {
    expect(isAbsent(day({}))).toBe(true);
    expect(absenceOf(day({}))).toEqual({ absentMinutes: 480, isWholeDay: true });
  });
  test('the rest of a day with half a leave', () => {
    expect(absenceOf(day({ schedule: onLeave(240) }))).toEqual({ absentMinutes: 240, isWholeDay: false });
  });
  test('never more than a working day', () => {
    expect(absentMinutes(day({ schedule: planned('08:00', '20:00') }))).toBe(480);
  });
  test('nothing for a day with punches, a holiday or a day to come', () => {
    const others = [
      day({ totals: totals('in 09:00') }),
      day({ schedule: HOLIDAY }),
      day({ today: D }),
      day({ schedule: onLeave(480) }),
    ];
    expect(others.map(absentMinutes)).toEqual([0, 0, 0, 0]);
  });
});

describe('a day that is still running', () => {
  test.each([
    { name: 'the day before', date: D, at: '00:00', on: '2026-06-01', schedule: OFFICE, running: false },
    { name: 'its own calendar day', date: D, at: '23:59', on: D, schedule: OFFICE, running: true },
    { name: 'office day after midnight', date: D, at: '00:01', on: NEXT, schedule: OFFICE, running: false },
    { name: 'night shift in the morning', date: D, at: '12:00', on: NEXT, schedule: NIGHT, running: true },
    { name: 'night shift when its window is closed', date: D, at: '12:01', on: NEXT, schedule: NIGHT, running: false },
    { name: 'no schedule after midnight', date: D, at: '00:00', on: NEXT, schedule: NO_SCHEDULE, running: false },
  ])('$name', ({ date, at, on, schedule, running }) => {
    expect(isDayRunning({ date, schedule, timeZone: BANGKOK }, moment(on, at))).toBe(running);
  });
  test('an open in or break is no problem yet, a missing in is', () => {
    expect(standingProblems(['missing-out', 'missing-in', 'open-break'], true)).toEqual(['missing-in']);
    expect(standingProblems(['missing-out', 'missing-in'], false)).toEqual(['missing-out', 'missing-in']);
  });
});
