import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eachDay } from '../time.ts';
import { BANGKOK, instant, minutes, plainDate, timeZone } from '../units.ts';
import { DEFAULT_DAY_RULES } from './day-rules.ts';
import { dayTotals, scheduledMinutesOf } from './day-totals.ts';
import { DAY_OFF, moment, NO_SCHEDULE, OFFICE, planned, punches } from './testing/punch-notes.ts';
import { type DaySchedule, PUNCH_TYPES, type Punch } from './types.ts';

const D = plainDate('2026-06-02');
const HOLIDAY: DaySchedule = { ...OFFICE, kind: 'holiday' };
const NIGHT = planned('22:00', '30:00', { breakMinutes: minutes(60) });
const totalsOf = (notes: string, schedule: DaySchedule, rules = {}) =>
  dayTotals({ date: D, punches: punches(D, notes), schedule, timeZone: BANGKOK, rules: { ...DEFAULT_DAY_RULES, ...rules } });

describe('figures of a day', () => {
  const none = {
    workedMinutes: 0,
    breakMinutes: 0,
    lateMinutes: 0,
    earlyLeaveMinutes: 0,
    overtimeMinutes: 0,
    holidayMinutes: 0,
    holidayOvertimeMinutes: 0,
  };
  test.each([
    { name: 'on time', notes: 'in 09:00, out 18:00', schedule: OFFICE, figures: { workedMinutes: 540 } },
    {
      name: 'one minute after the start is on time',
      notes: 'in 09:01, out 18:00',
      schedule: OFFICE,
      figures: { workedMinutes: 539 },
    },
    {
      name: 'two minutes after the start are one late',
      notes: 'in 09:02, out 18:00',
      schedule: OFFICE,
      figures: { workedMinutes: 538, lateMinutes: 1 },
    },
    {
      name: 'late counts from start plus grace',
      notes: 'in 09:11, out 18:00',
      schedule: OFFICE,
      figures: { workedMinutes: 529, lateMinutes: 10 },
    },
    {
      name: 'counting from the start once the grace is over',
      notes: 'in 09:11, out 18:00',
      schedule: OFFICE,
      rules: { lateCountsFrom: 'start' },
      figures: { workedMinutes: 529, lateMinutes: 11 },
    },
    {
      name: 'the grace itself is never late',
      notes: 'in 09:01, out 18:00',
      schedule: OFFICE,
      rules: { lateCountsFrom: 'start' },
      figures: { workedMinutes: 539 },
    },
    {
      name: 'late and early out with an hour of grace',
      notes: 'in 09:30, out 10:30',
      schedule: planned('08:00', '12:00'),
      rules: { lateGraceMinutes: 60 },
      figures: { workedMinutes: 60, lateMinutes: 30, earlyLeaveMinutes: 90 },
    },
    {
      name: 'coming after the end is late by the whole shift',
      notes: 'in 19:00, out 20:00',
      schedule: OFFICE,
      figures: { workedMinutes: 60, lateMinutes: 540, overtimeMinutes: 60 },
    },
    {
      name: 'early leave from the last out',
      notes: 'in 09:00, out 12:00, in 13:00, out 17:30',
      schedule: OFFICE,
      figures: { workedMinutes: 450, earlyLeaveMinutes: 30 },
    },
    {
      name: 'an open in adds nothing and is no early leave',
      notes: 'in 09:00, out 12:00, in 13:00',
      schedule: OFFICE,
      figures: { workedMinutes: 180 },
    },
    {
      name: 'overtime after the end',
      notes: 'in 09:00, out 19:30',
      schedule: OFFICE,
      figures: { workedMinutes: 630, overtimeMinutes: 90 },
    },
    {
      name: 'overtime in a second stretch',
      notes: 'in 09:00, out 18:00, in 19:00, out 21:00',
      schedule: OFFICE,
      figures: { workedMinutes: 660, overtimeMinutes: 120 },
    },
    { name: 'coming early is no overtime', notes: 'in 07:00, out 18:00', schedule: OFFICE, figures: { workedMinutes: 660 } },
    {
      name: 'coming early is overtime when the company says so',
      notes: 'in 07:00, out 18:30',
      schedule: OFFICE,
      rules: { isEarlyArrivalOvertime: true },
      figures: { workedMinutes: 690, overtimeMinutes: 150 },
    },
    {
      name: 'overtime under the minimum is none',
      notes: 'in 09:00, out 18:29',
      schedule: OFFICE,
      rules: { overtimeMinimumMinutes: 30 },
      figures: { workedMinutes: 569 },
    },
    {
      name: 'overtime counts in whole units',
      notes: 'in 09:00, out 19:44',
      schedule: OFFICE,
      rules: { overtimeMinimumMinutes: 30, overtimeUnitMinutes: 15 },
      figures: { workedMinutes: 644, overtimeMinutes: 90 },
    },
    {
      name: 'breaks are apart from work',
      notes: 'in 09:00, rest 12:00, back 13:00, out 18:00',
      schedule: OFFICE,
      figures: { workedMinutes: 540, breakMinutes: 60 },
    },
    {
      name: 'breaks come off when the company says so, also from overtime',
      notes: 'in 09:00, rest 17:30, back 18:30, out 20:00',
      schedule: OFFICE,
      rules: { areBreaksSubtracted: true },
      figures: { workedMinutes: 600, breakMinutes: 60, overtimeMinutes: 90 },
    },
    {
      name: 'night shift late and overtime on the far side of midnight',
      notes: 'in 22:10, out 31:00',
      schedule: NIGHT,
      figures: { workedMinutes: 530, lateMinutes: 9, overtimeMinutes: 60 },
    },
    {
      name: 'night shift entered after midnight',
      notes: 'in 24:30, out 30:00',
      schedule: NIGHT,
      figures: { workedMinutes: 330, lateMinutes: 149 },
    },
    {
      name: 'the first eight hours of a holiday',
      notes: 'in 09:30, out 17:30',
      schedule: HOLIDAY,
      figures: { workedMinutes: 480, holidayMinutes: 480 },
    },
    {
      name: 'a holiday beyond eight hours',
      notes: 'in 08:00, out 18:00',
      schedule: HOLIDAY,
      figures: { workedMinutes: 600, holidayMinutes: 480, holidayOvertimeMinutes: 120 },
    },
    {
      name: 'a day off counts as a holiday',
      notes: 'in 10:00, out 12:00',
      schedule: DAY_OFF,
      figures: { workedMinutes: 120, holidayMinutes: 120 },
    },
    {
      name: 'an overtime shift is overtime from its first minute',
      notes: 'in 10:00, out 14:00',
      schedule: planned('10:00', '14:00', { kind: 'day-off', allMinutesAs: 'overtime' }),
      figures: { workedMinutes: 240, overtimeMinutes: 240 },
    },
    {
      name: 'a holiday overtime shift',
      notes: 'in 10:00, out 14:00',
      schedule: planned('10:00', '14:00', { kind: 'holiday', allMinutesAs: 'holiday-overtime' }),
      figures: { workedMinutes: 240, holidayOvertimeMinutes: 240 },
    },
    {
      name: 'without a schedule nothing is late or overtime',
      notes: 'in 11:00, out 23:00',
      schedule: NO_SCHEDULE,
      figures: { workedMinutes: 720 },
    },
    { name: 'nothing clocked', notes: '', schedule: OFFICE, figures: {} },
  ])('$name', ({ notes, schedule, rules, figures }) => {
    expect(totalsOf(notes, schedule, rules)).toMatchObject({ ...none, ...figures });
  });

  test('first in, last out and the number of counted punches', () => {
    const totals = totalsOf('out 08:00, in 09:00, out 12:00, in 13:00, in 13:01, out 18:00', OFFICE);
    expect(totals).toMatchObject({
      firstIn: moment(D, '09:00'),
      lastOut: moment(D, '18:00'),
      punches: 4,
      problems: ['missing-in', 'duplicate'],
    });
  });

  test('a day longer than the rules believe is a problem', () => {
    expect(totalsOf('in 06:00, out 22:00', OFFICE).problems).toEqual([]);
    expect(totalsOf('in 06:00, out 22:01', OFFICE).problems).toEqual(['long-day']);
  });

  test('scheduled minutes are those of a working day less its break', () => {
    expect([OFFICE, HOLIDAY, DAY_OFF, NO_SCHEDULE, NIGHT].map(scheduledMinutesOf)).toEqual([480, 0, 0, 0, 420]);
  });

  test('the hour that clocks repeat is worked time', () => {
    const inTimeZone = timeZone('America/New_York');
    const date = plainDate('2026-10-31');
    const totals = dayTotals({
      date,
      punches: punches(date, 'in 22:00, out 30:00', inTimeZone),
      schedule: NIGHT,
      timeZone: inTimeZone,
    });
    expect(totals).toMatchObject({ workedMinutes: 540, lateMinutes: 0, overtimeMinutes: 0, earlyLeaveMinutes: 0 });
  });
});

const schedules = fc.constantFrom(OFFICE, HOLIDAY, NIGHT, DAY_OFF, NO_SCHEDULE);
const midnight = moment(D, '00:00');
const anyDay = fc
  .array(fc.record({ type: fc.constantFrom(...PUNCH_TYPES), minute: fc.integer({ min: 0, max: 2_000 }) }), { maxLength: 12 })
  .map((rows): Punch[] =>
    rows.map((row, index) => ({ id: `p${index}`, type: row.type, at: instant(midnight + row.minute * 60_000) })),
  );
const dayOf = (all: Punch[], schedule: DaySchedule) => dayTotals({ date: D, punches: all, schedule, timeZone: BANGKOK });

describe('figures hold for every day', () => {
  test('the order of arrival and computing again change nothing', () => {
    const pairs = anyDay.chain((day) => fc.tuple(fc.constant(day), fc.shuffledSubarray(day, { minLength: day.length })));
    fc.assert(
      fc.property(pairs, schedules, ([day, shuffled], schedule) => {
        const once = dayOf(day, schedule);
        expect(dayOf(shuffled, schedule)).toEqual(once);
        expect(dayOf(day, schedule)).toEqual(once);
      }),
    );
  });

  test('copies of all punches change nothing', () => {
    fc.assert(
      fc.property(anyDay, schedules, (day, schedule) => {
        const copies = day.map((punch) => ({ ...punch, id: `copy-${punch.id}` }));
        expect(dayOf([...copies, ...day], schedule)).toEqual(dayOf(day, schedule));
      }),
    );
  });

  test('no figure is negative, none holds more than was worked, and holiday minutes add up', () => {
    fc.assert(
      fc.property(anyDay, schedules, (day, schedule) => {
        const totals = dayOf(day, schedule);
        const { workedMinutes, overtimeMinutes, holidayMinutes, holidayOvertimeMinutes, firstIn, lastOut } = totals;
        expect(Math.min(...Object.values(totals).filter((value) => typeof value === 'number'))).toBeGreaterThanOrEqual(0);
        expect(overtimeMinutes + holidayMinutes + holidayOvertimeMinutes).toBeLessThanOrEqual(workedMinutes);
        if (schedule.kind !== 'working') expect(holidayMinutes + holidayOvertimeMinutes).toBe(workedMinutes);
        const span = firstIn === null || lastOut === null ? 0 : (lastOut - firstIn) / 60_000;
        expect(workedMinutes).toBeLessThanOrEqual(span);
      }),
    );
  });

  test('an earlier in never makes a person later', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 1_400 }), (day, minute) => {
        const before = dayOf(day, OFFICE);
        if (before.firstIn === null) return;
        const earlier: Punch = { id: 'z', type: 'clock_in', at: instant(Math.min(before.firstIn, midnight + minute * 60_000)) };
        expect(dayOf([...day, earlier], OFFICE).lateMinutes).toBeLessThanOrEqual(before.lateMinutes);
      }),
    );
  });
});

test('a month of 1,000 people is totalled exactly', () => {
  const days = eachDay(plainDate('2026-07-01'), plainDate('2026-07-31'));
  const month = days.map((date) => ({ date, punches: punches(date, 'in 09:03, rest 12:00, back 13:00, out 18:30') }));
  let [worked, late, overtime] = [0, 0, 0];
  for (let person = 0; person < 1_000; person += 1) {
    for (const day of month) {
      const totals = dayTotals({ ...day, schedule: OFFICE, timeZone: BANGKOK });
      worked += totals.workedMinutes;
      late += totals.lateMinutes;
      overtime += totals.overtimeMinutes;
    }
  }
  expect([worked, late, overtime]).toEqual([31_000 * 567, 31_000 * 2, 31_000 * 30]);
});
