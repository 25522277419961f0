import { describe, expect, test } from 'vitest';
import { addDays } from '../time.ts';
import { BANGKOK, minutes, plainDate, timeZone } from '../units.ts';
import { absenceOf, type DayToJudge, dayStatus, isAbsent, isDayRunning, standingProblems } from './day-status.ts';
import { dayTotals } from './day-totals.ts';
import { DAY_OFF, moment, NO_SCHEDULE, OFFICE, onLeave, planned, punches } from './testing/punch-notes.ts';
import { type DaySchedule, PROBLEM_CODES } from './types.ts';

const D = plainDate('2026-06-02');
const HOLIDAY: DaySchedule = { ...OFFICE, kind: 'holiday' };
const HALVES: DaySchedule = { ...planned('08:00', '12:00'), more: [planned('13:00', '17:00')] };
const OT_SHIFT = planned('10:00', '14:00', { kind: 'day-off', allMinutesAs: 'overtime' });
const totals = (notes: string, schedule: DaySchedule = OFFICE) =>
  dayTotals({ date: D, punches: punches(D, notes), schedule, timeZone: BANGKOK });
const day = (changes: Partial<DayToJudge>): DayToJudge => ({
  totals: null,
  schedule: OFFICE,
  date: D,
  today: addDays(D, 5),
  employment: { start: plainDate('2026-01-01'), end: null },
  ...changes,
});

describe('a day of employment', () => {
  test.each([
    ['the first', { start: D, end: null }, 'absent'],
    ['the day before the first', { start: addDays(D, 1), end: null }, null],
    ['the last', { start: plainDate('2026-01-01'), end: D }, 'absent'],
    ['the day after the last', { start: plainDate('2026-01-01'), end: addDays(D, -1) }, null],
    ['the only one', { start: D, end: D }, 'absent'],
  ])('%s', (_name, employment, status) => {
    expect(dayStatus(day({ employment }))).toBe(status);
    expect(isAbsent(day({ employment }))).toBe(status === 'absent');
  });
  test('outside it even clockings have no status', () => {
    expect(dayStatus(day({ employment: { start: addDays(D, 1), end: null }, totals: totals('in 09:00, out 18:00') }))).toBeNull();
  });
});

describe('the word for a day with clockings', () => {
  test.each([
    ['a leaving early is present', 'in 09:00, out 10:00', 'present'],
    ['late and early is late', 'in 10:00, out 11:00', 'late'],
    ['a second out that misses its in is incomplete', 'in 09:00, out 12:00, out 18:00', 'incomplete'],
    ['a double tap is no matter', 'in 09:00, in 09:01, out 18:00', 'present'],
    ['a break without an end is no matter', 'in 09:00, rest 12:00, out 18:00', 'present'],
    ['a day of breaks alone is incomplete', 'rest 12:00, back 13:00', 'incomplete'],
    ['late and without an out is incomplete', 'in 10:00', 'incomplete'],
  ])('%s', (_name, notes, status) => expect(dayStatus(day({ totals: totals(notes) }))).toBe(status));

  test('while it runs, an open arrival is no fault: late people are late, others present', () => {
    const running = (notes: string) => dayStatus(day({ totals: totals(notes), today: D }));
    expect([running('in 09:00'), running('in 10:00'), running('in 09:00, rest 12:00')]).toEqual(['present', 'late', 'present']);
    expect(running('out 12:00')).toBe('incomplete');
  });
  test('work on leave is present, as on a holiday', () => {
    expect(dayStatus(day({ totals: totals('in 10:00, out 18:00', onLeave(480)), schedule: onLeave(480) }))).toBe('present');
    expect(dayStatus(day({ totals: totals('in 10:00, out 18:00', HOLIDAY), schedule: HOLIDAY }))).toBe('present');
  });
});

describe('the word for a day without clockings', () => {
  test.each([
    ['an overtime shift without clockings is a day off', { schedule: OT_SHIFT }, 'day-off'],
    ['an overtime shift beside work is work', { schedule: { ...OT_SHIFT, more: [OFFICE] } }, 'absent'],
    ['two shifts', { schedule: HALVES }, 'absent'],
    ['leave of one minute less than planned', { schedule: onLeave(479) }, 'absent'],
    ['leave of all that is planned', { schedule: onLeave(480) }, 'leave'],
    ['leave of more than is planned', { schedule: onLeave(600) }, 'leave'],
    ['leave without a schedule', { schedule: onLeave(60, NO_SCHEDULE) }, 'leave'],
    ['a day off inside a leave', { schedule: onLeave(480, DAY_OFF) }, 'day-off'],
    ['yesterday is over', { today: addDays(D, 1) }, 'absent'],
    ['yesterday of a night that runs', { today: addDays(D, 1), isRunning: true }, 'upcoming'],
    ['a holiday to come', { schedule: HOLIDAY, today: addDays(D, -3) }, 'holiday'],
    ['part of a leave to come', { schedule: onLeave(240), today: addDays(D, -3) }, 'upcoming'],
  ])('%s', (_name, changes, status) => expect(dayStatus(day(changes))).toBe(status));
});

/** Decision AM-094: a whole day is salary ÷ 30, part of a day its minutes, never more than eight hours. */
describe('absence for pay', () => {
  test.each([
    ['a whole day', {}, [480, true]],
    ['a day with an hour of leave', { schedule: onLeave(60) }, [420, false]],
    ['all but a minute of leave', { schedule: onLeave(479) }, [1, false]],
    ['a day of four hours', { schedule: planned('09:00', '13:00') }, [240, true]],
    ['a day of twelve hours counts eight', { schedule: planned('08:00', '20:00') }, [480, true]],
    ['of which eleven are missed after an hour of leave', { schedule: onLeave(60, planned('08:00', '20:00')) }, [480, false]],
    ['two shifts', { schedule: HALVES }, [480, true]],
    ['a shift and overtime after it', { schedule: { ...OFFICE, more: [OT_SHIFT] } }, [480, true]],
    ['a day with clockings', { totals: totals('in 17:00, out 18:00') }, [0, false]],
    ['a day off', { schedule: DAY_OFF }, [0, false]],
    ['today', { today: D }, [0, false]],
  ] as const)('%s', (_name, changes, [absent, isWholeDay]) => {
    expect(absenceOf(day(changes))).toEqual({ absentMinutes: absent, isWholeDay });
  });
});

describe('a day that may still bring clockings', () => {
  const running = (schedule: DaySchedule, at: string, inTimeZone = BANGKOK) =>
    isDayRunning({ date: D, schedule, timeZone: inTimeZone }, moment(D, at, inTimeZone));
  test.each([
    ['its first minute', OFFICE, '00:00', true],
    ['its last minute', DAY_OFF, '23:59', true],
    ['midnight after an office day: six hours after the end', OFFICE, '24:00', true],
    ['a minute later', OFFICE, '24:01', false],
    ['a night until six hours after its end', planned('22:00', '30:00'), '36:00', true],
    ['the last of two shifts counts', { ...planned('08:00', '12:00'), more: [planned('18:00', '23:00')] }, '29:00', true],
    ['and not longer', { ...planned('08:00', '12:00'), more: [planned('18:00', '23:00')] }, '29:01', false],
    ['a day off is over at midnight', DAY_OFF, '24:00', false],
    ['a night whose own window is short', { ...planned('22:00', '30:00'), lateMinutes: 45 }, '30:45', true],
    ['and closed', { ...planned('22:00', '30:00'), lateMinutes: 45 }, '30:46', false],
    ['a night whose own window is long', { ...planned('22:00', '30:00'), lateMinutes: 720 }, '42:00', true],
    [
      'of two shifts the window that closes last',
      { ...planned('08:00', '20:00'), lateMinutes: 720, more: [{ ...planned('20:00', '23:00'), lateMinutes: 0 }] },
      '32:00',
      true,
    ],
    ['a short window does not end its own calendar day', { ...OFFICE, lateMinutes: 0 }, '23:59', true],
  ] as const)('%s', (_name, schedule, at, expected) => expect(running(schedule, at)).toBe(expected));

  test('is of the zone that it lies in', () => {
    expect(isDayRunning({ date: D, schedule: DAY_OFF, timeZone: timeZone('America/New_York') }, moment(D, '26:00'))).toBe(true);
    expect(isDayRunning({ date: D, schedule: OFFICE, timeZone: timeZone('America/New_York') }, moment(D, '09:00'))).toBe(false);
  });
  test('keeps every problem that time cannot mend', () => {
    expect(standingProblems(PROBLEM_CODES, true)).toEqual(['missing-in', 'duplicate', 'unexpected', 'long-day']);
    expect(standingProblems(PROBLEM_CODES, false)).toEqual(PROBLEM_CODES);
  });
});

test('scheduled minutes of a split day are those of its parts, and a break is of its own part', () => {
  const split = { ...planned('08:00', '12:00', { breakMinutes: minutes(15) }), more: [planned('13:00', '17:00')] };
  expect(absenceOf(day({ schedule: split }))).toEqual({ absentMinutes: 465, isWholeDay: true });
});
