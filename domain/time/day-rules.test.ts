import { describe, expect, test } from 'vitest';
import { BANGKOK, instant, minutes, plainDate, timeZone } from '../units.ts';
import { type DayRules, DEFAULT_DAY_RULES } from './day-rules.ts';
import { dayTotals, scheduledMinutesOf } from './day-totals.ts';
import { DAY_OFF, NO_SCHEDULE, OFFICE, planned, punches } from './testing/punch-notes.ts';
import type { DaySchedule } from './types.ts';

const D = plainDate('2026-06-02');
const HOLIDAY: DaySchedule = { ...OFFICE, kind: 'holiday' };
const OT_SHIFT = planned('10:00', '14:00', { kind: 'day-off', allMinutesAs: 'overtime' });
const HOLIDAY_OT_SHIFT = planned('10:00', '14:00', { kind: 'holiday', allMinutesAs: 'holiday-overtime' });
const totalsOf = (notes: string, schedule: DaySchedule = OFFICE, rules: Partial<DayRules> = {}) =>
  dayTotals({ date: D, punches: punches(D, notes), schedule, timeZone: BANGKOK, rules: { ...DEFAULT_DAY_RULES, ...rules } });

/** Decision AM-089: the grace is subtracted, and lateness is never longer than the shift. */
describe('late minutes', () => {
  test.each([
    [0, '09:00', 0, 0],
    [0, '09:01', 1, 1],
    [1, '09:01', 0, 0],
    [1, '09:02', 1, 2],
    [15, '09:15', 0, 0],
    [15, '09:16', 1, 16],
    [15, '08:00', 0, 0],
    [1, '17:59', 538, 539],
    [1, '18:01', 540, 540],
    [1, '23:00', 540, 540],
    [600, '18:30', 0, 0],
  ])('with a grace of %i an arrival at %s is %i late, or %i from the start', (lateGraceMinutes, at, late, fromStart) => {
    const of = (lateCountsFrom: DayRules['lateCountsFrom']) =>
      totalsOf(`in ${at}, out 23:30`, OFFICE, { lateGraceMinutes, lateCountsFrom }).lateMinutes;
    expect([of('after-grace'), of('start')]).toEqual([late, fromStart]);
  });

  test('a minute is late when the screen shows it, not by its seconds', () => {
    const [arrival, leaving] = punches(D, 'in 09:01, out 18:00');
    if (!arrival || !leaving) throw new Error('two punches were expected');
    const late = { ...arrival, at: instant(arrival.at + 59_999) };
    expect(dayTotals({ date: D, punches: [late, leaving], schedule: OFFICE, timeZone: BANGKOK }).lateMinutes).toBe(0);
  });

  test('counts from the first arrival, not from a later one', () => {
    expect(totalsOf('in 09:00, out 10:00, in 14:00, out 18:00').lateMinutes).toBe(0);
  });

  test('is told before the day is over, from an arrival alone', () => expect(totalsOf('in 09:31').lateMinutes).toBe(30));

  test.each([
    ['a day off', DAY_OFF],
    ['a holiday', HOLIDAY],
    ['no schedule', NO_SCHEDULE],
    ['an overtime shift', OT_SHIFT],
  ])('is none on %s', (_name, schedule) => {
    expect(totalsOf('in 13:00, out 13:30', schedule)).toMatchObject({ lateMinutes: 0, earlyLeaveMinutes: 0 });
  });
});

describe('minutes left early', () => {
  test.each([
    ['at the end', 'in 09:00, out 18:00', 0],
    ['a minute before', 'in 09:00, out 17:59', 1],
    ['after the end', 'in 09:00, out 19:00', 0],
    ['before the shift has begun: all of it and no more', 'in 08:00, out 08:30', 540],
    ['the last leaving counts', 'in 09:00, out 10:00, in 17:00, out 17:30', 30],
    ['who came after the end left nothing early', 'in 18:00, out 18:30', 0],
    ['the last arrival is still open', 'in 09:00, out 12:00, in 13:00', 0],
    ['a leaving without an arrival', 'out 12:00', 0],
  ])('%s', (_name, notes, early) => expect(totalsOf(notes).earlyLeaveMinutes).toBe(early));
});

describe('overtime in minimums and units', () => {
  test.each([
    [0, 1, '18:01', 1],
    [30, 1, '18:29', 0],
    [30, 1, '18:30', 30],
    [30, 15, '18:44', 30],
    [30, 15, '18:45', 45],
    [0, 15, '18:14', 0],
    [0, 15, '18:15', 15],
    [0, 60, '20:59', 120],
    [20, 60, '18:59', 0],
    [0, 0, '18:07', 7],
  ])('at least %i, in units of %i: leaving at %s is %i', (overtimeMinimumMinutes, overtimeUnitMinutes, out, overtime) => {
    const totals = totalsOf(`in 09:00, out ${out}`, OFFICE, { overtimeMinimumMinutes, overtimeUnitMinutes });
    expect(totals.overtimeMinutes).toBe(overtime);
  });

  test('early and late overtime are added before the unit is looked at', () => {
    const rules = { isEarlyArrivalOvertime: true, overtimeUnitMinutes: 30 };
    expect(totalsOf('in 08:40, out 18:10', OFFICE, rules).overtimeMinutes).toBe(30);
    expect(totalsOf('in 08:41, out 18:10', OFFICE, rules).overtimeMinutes).toBe(0);
  });

  test.each([
    ['an overtime shift', OT_SHIFT, 'overtimeMinutes'],
    ['a holiday overtime shift', HOLIDAY_OT_SHIFT, 'holidayOvertimeMinutes'],
  ] as const)('%s has minimum and unit too', (_name, schedule, figure) => {
    const rules = { overtimeMinimumMinutes: 60, overtimeUnitMinutes: 30 };
    const of = (out: string) => totalsOf(`in 10:00, out ${out}`, schedule, rules)[figure];
    expect([of('10:59'), of('11:00'), of('11:29'), of('11:30')]).toEqual([0, 60, 60, 90]);
  });

  test('the first eight hours of a holiday have neither, the rest has both', () => {
    const rules = { overtimeMinimumMinutes: 30, overtimeUnitMinutes: 30 };
    const of = (out: string) => {
      const { holidayMinutes, holidayOvertimeMinutes } = totalsOf(`in 08:00, out ${out}`, HOLIDAY, rules);
      return [holidayMinutes, holidayOvertimeMinutes];
    };
    expect([of('08:07'), of('16:00'), of('16:29'), of('16:30'), of('16:59')]).toEqual([
      [7, 0],
      [480, 0],
      [480, 0],
      [480, 30],
      [480, 30],
    ]);
  });
});

/** Decision AM-019: breaks that were clocked are kept apart, and taken off only where the company says so. */
describe('breaks that are taken off', () => {
  const subtracted = { areBreaksSubtracted: true };
  test.each([
    ['inside the shift', 'in 09:00, rest 12:00, back 13:00, out 18:00', OFFICE, { workedMinutes: 480, overtimeMinutes: 0 }],
    ['inside overtime', 'in 09:00, rest 18:00, back 18:30, out 20:00', OFFICE, { workedMinutes: 630, overtimeMinutes: 90 }],
    ['of a holiday', 'in 08:00, rest 12:00, back 13:00, out 18:00', HOLIDAY, { holidayMinutes: 480, holidayOvertimeMinutes: 60 }],
    ['of an overtime shift', 'in 10:00, rest 11:00, back 11:15, out 14:00', OT_SHIFT, { overtimeMinutes: 225 }],
    [
      'two of them',
      'in 09:00, rest 10:00, back 10:10, rest 15:00, back 15:20, out 18:00',
      OFFICE,
      { workedMinutes: 510, breakMinutes: 30 },
    ],
    ['one without an end takes nothing', 'in 09:00, rest 12:00, out 18:00', OFFICE, { workedMinutes: 540, breakMinutes: 0 }],
  ] as const)('%s', (_name, notes, schedule, figures) => {
    expect(totalsOf(notes, schedule, subtracted)).toMatchObject(figures);
  });

  test('move neither lateness nor early leave', () => {
    const notes = 'in 09:10, rest 09:20, back 17:00, out 17:30';
    const [off, kept] = [totalsOf(notes, OFFICE, subtracted), totalsOf(notes)];
    expect([off.lateMinutes, off.earlyLeaveMinutes]).toEqual([kept.lateMinutes, kept.earlyLeaveMinutes]);
    expect([off.workedMinutes, kept.workedMinutes]).toEqual([40, 500]);
  });
});

describe('a long day', () => {
  test('looks at all work, breaks or not, and stands behind other problems', () => {
    const rules = { longDayMinutes: 600, areBreaksSubtracted: true };
    expect(totalsOf('in 08:00, rest 12:00, back 13:00, out 18:01', OFFICE, rules).problems).toEqual(['long-day']);
    expect(totalsOf('out 07:00, in 08:00, out 18:01', OFFICE, rules).problems).toEqual(['missing-in', 'long-day']);
    expect(totalsOf('in 08:00, out 18:00', OFFICE, rules).problems).toEqual([]);
  });
});

describe('planned minutes', () => {
  test.each([
    ['an office day', OFFICE, 480],
    ['a day off', DAY_OFF, 0],
    ['a holiday', HOLIDAY, 0],
    ['an overtime shift', OT_SHIFT, 0],
    ['no schedule', NO_SCHEDULE, 0],
    ['a break as long as the shift', planned('09:00', '10:00', { breakMinutes: minutes(60) }), 0],
    ['a break that is longer', planned('09:00', '10:00', { breakMinutes: minutes(90) }), 0],
    ['a night', planned('22:00', '30:00', { breakMinutes: minutes(60) }), 420],
    ['a day of 24 hours', planned('08:00', '32:00'), 1_440],
    ['two shifts', { ...planned('08:00', '12:00'), more: [planned('13:00', '17:00', { breakMinutes: minutes(10) })] }, 470],
    ['a shift and overtime after it', { ...OFFICE, more: [OT_SHIFT] }, 480],
    ['overtime and a shift after it', { ...OT_SHIFT, more: [OFFICE] }, 480],
  ] as const)('%s', (_name, schedule, expected) => {
    expect(scheduledMinutesOf(schedule)).toBe(expected);
    expect(totalsOf('', schedule).scheduledMinutes).toBe(expected);
  });
});

describe('several shifts of one date', () => {
  const halves = { ...planned('08:00', '12:00'), more: [planned('13:00', '17:00')] };
  const three = { ...planned('06:00', '09:00'), more: [planned('10:00', '13:00'), planned('14:00', '17:00')] };
  const inSlots = (notes: string, schedule: DaySchedule, slots: Readonly<Record<string, number>>) =>
    dayTotals({ date: D, punches: punches(D, notes), schedule, timeZone: BANGKOK, slots: new Map(Object.entries(slots)) });

  test('a day without clockings is neither late nor left early: it is absent as a whole', () => {
    expect(inSlots('', halves, {})).toMatchObject({ lateMinutes: 0, earlyLeaveMinutes: 0 });
  });
  test('a middle one that was missed is late time', () => {
    const totals = inSlots('in 06:00, out 09:00, in 14:00, out 17:00', three, { p0: 0, p2: 2 });
    expect(totals).toMatchObject({ lateMinutes: 180, earlyLeaveMinutes: 0, workedMinutes: 360 });
  });
  test('a first one that was missed is late, a last one is left early', () => {
    const totals = inSlots('in 10:00, out 13:00', three, { p0: 1 });
    expect(totals).toMatchObject({ lateMinutes: 180, earlyLeaveMinutes: 180 });
  });
  test('an overtime shift that was missed is no loss', () => {
    const withOt = { ...planned('08:00', '12:00'), more: [OT_SHIFT] };
    expect(inSlots('in 08:00, out 12:00', withOt, { p0: 0 })).toMatchObject({ lateMinutes: 0, earlyLeaveMinutes: 0 });
  });
  test('two holiday shifts share the first eight hours of the date', () => {
    const holiday = { ...planned('08:00', '13:00', { kind: 'holiday' }), more: [planned('14:00', '19:00', { kind: 'holiday' })] };
    const totals = inSlots('in 08:00, out 13:00, in 14:00, out 19:00', holiday, { p0: 0, p2: 1 });
    expect(totals).toMatchObject({ holidayMinutes: 480, holidayOvertimeMinutes: 120 });
  });
  test('an early arrival is overtime of the first shift alone', () => {
    const rules = { ...DEFAULT_DAY_RULES, isEarlyArrivalOvertime: true };
    const day = { date: D, punches: punches(D, 'in 07:30, out 12:00, in 12:40, out 17:00'), schedule: halves, timeZone: BANGKOK };
    expect(dayTotals({ ...day, rules, slots: new Map([['p2', 1]]) }).overtimeMinutes).toBe(30);
  });
});

test('the hour that clocks leave out is no lost work', () => {
  const newYork = timeZone('America/New_York');
  const date = plainDate('2026-03-07');
  const schedule = planned('22:00', '30:00');
  const totals = dayTotals({ date, punches: punches(date, 'in 22:00, out 30:00', newYork), schedule, timeZone: newYork });
  expect(totals).toMatchObject({ workedMinutes: 420, lateMinutes: 0, earlyLeaveMinutes: 0, overtimeMinutes: 0 });
});
