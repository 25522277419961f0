import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { wallInstant } from '../local-day.ts';
import { addDays, dateOf, instantOf } from '../time.ts';
import { BANGKOK, instant, plainDate, timeOfDay, timeZone } from '../units.ts';
import { clock, DAY_OFF, moment, NO_SCHEDULE, OFFICE, planned, punches } from './testing/punch-notes.ts';
import { type DaySchedule, PUNCH_TYPES, type Punch } from './types.ts';
import { assignWorkDates, WORK_DATE_LIMITS, workDateOf } from './work-date.ts';

const D = plainDate('2026-06-02');
const BEFORE = plainDate('2026-06-01');
const AFTER = plainDate('2026-06-03');
const MORNING = planned('08:00', '12:00');
const NIGHT = planned('22:00', '30:00');
const EVENING = planned('15:00', '23:00');
const EARLY_HOURS = planned('00:30', '10:00');

/** Places punches given from midnight of D against a board of days; everything else is a day off. */
function placed(notes: string, board: Record<string, DaySchedule>, limits = WORK_DATE_LIMITS) {
  const rest = Object.keys(board).length === 0 ? NO_SCHEDULE : DAY_OFF;
  return assignWorkDates(punches(D, notes), (date) => board[date] ?? rest, { timeZone: BANGKOK, limits });
}
const hour = { ...WORK_DATE_LIMITS, earlyMinutes: 60, lateMinutes: 60 };

describe('a punch belongs to the date of its shift', () => {
  test.each([
    { name: 'office day', notes: 'in 08:55, out 18:05', board: { [D]: OFFICE }, dates: [D, D] },
    {
      name: 'night shift: the out of the morning belongs to the evening before',
      notes: 'in 21:50, out 30:10',
      board: { [D]: NIGHT, [AFTER]: NIGHT },
      dates: [D, D],
    },
    {
      name: 'night shifts in a row stay apart',
      notes: 'in 21:50, out 30:10, in 45:55, out 54:00',
      board: { [D]: NIGHT, [AFTER]: NIGHT },
      dates: [D, D, AFTER, AFTER],
    },
    {
      name: 'night shift, then the day shift at six',
      notes: 'in 21:55, out 30:02, in 30:03, out 38:00',
      board: { [D]: NIGHT, [AFTER]: planned('06:00', '14:00') },
      dates: [D, D, AFTER, AFTER],
    },
    {
      name: 'night shift with the out before the end and early arrival at the next',
      notes: 'in 21:55, out 29:50, in 29:55, out 38:00',
      board: { [D]: NIGHT, [AFTER]: planned('06:00', '14:00') },
      dates: [D, D, AFTER, AFTER],
    },
    {
      name: 'forgotten out of a night, forgotten in of the next day',
      notes: 'in 22:00, out 41:00',
      board: { [D]: NIGHT, [AFTER]: planned('08:00', '17:00') },
      dates: [D, AFTER],
    },
    {
      name: 'the out of a later shift is not given to an open night',
      notes: 'in 22:00, out 37:00',
      board: { [D]: NIGHT, [AFTER]: planned('08:00', '13:00') },
      dates: [D, AFTER],
    },
    {
      name: 'late overtime past the window stays with its in',
      notes: 'in 09:00, out 24:30',
      board: { [D]: OFFICE, [AFTER]: OFFICE },
      dates: [D, D],
    },
    {
      name: 'overtime until just before the next shift stays with its in',
      notes: 'in 14:00, out 29:00',
      board: { [D]: planned('14:00', '22:00'), [AFTER]: MORNING },
      dates: [D, D],
    },
    {
      name: 'breaks after midnight follow the open in',
      notes: 'in 22:00, rest 26:00, back 27:00, out 30:00',
      board: { [D]: NIGHT, [AFTER]: NIGHT },
      dates: [D, D, D, D],
    },
    {
      name: 'back from outside at night, the next shift hours away',
      notes: 'in 22:00, out 25:00, in 25:30, out 30:00',
      board: { [D]: NIGHT, [AFTER]: NIGHT },
      dates: [D, D, D, D],
    },
    { name: 'without a shift an out after midnight follows its in', notes: 'in 20:00, out 30:00', board: {}, dates: [D, D] },
    {
      name: 'without a shift an out after more than 16 hours is on its own',
      notes: 'in 08:00, out 24:01',
      board: {},
      dates: [D, AFTER],
    },
    { name: 'without a shift exactly 16 hours still belong together', notes: 'in 08:30, out 24:30', board: {}, dates: [D, D] },
    { name: 'midnight itself begins the day', notes: 'in 00:00, out 08:00', board: {}, dates: [D, D] },
    { name: 'the last minute before midnight ends it', notes: 'in 23:59, out 32:00', board: {}, dates: [D, D] },
  ])('$name', ({ notes, board, dates }) => {
    expect(placed(notes, board).map((punch) => punch.workDate)).toEqual(dates);
  });

  test.each([
    {
      name: 'both edges of the window belong to the shift',
      notes: 'out 07:00, out 08:45, out 13:00',
      board: { [D]: MORNING },
      why: ['shift-window', 'shift-window', 'shift-window'],
    },
    {
      name: 'a minute past the window is a plain calendar day',
      notes: 'out 13:01',
      board: { [D]: MORNING },
      why: ['calendar-date'],
    },
  ])('$name', ({ notes, board, why }) => {
    expect(placed(notes, board, hour).map((punch) => punch.why)).toEqual(why);
  });

  test('a shift whose late window passes midnight keeps both its edges', () => {
    const limits = { ...WORK_DATE_LIMITS, earlyMinutes: 60, lateMinutes: 120 };
    expect(placed('out 14:00, out 25:00', { [D]: EVENING }, limits).map((punch) => punch.workDate)).toEqual([D, D]);
  });

  test('a shift just after midnight takes the punch of the evening before', () => {
    const board = { [D]: EARLY_HOURS };
    const punch = (at: string, date: string) => ({ at: moment(date, at), type: 'clock_in' as const, openIn: null });
    const around = (date: string) => ({
      yesterday: board[addDays(plainDate(date), -1)] ?? DAY_OFF,
      today: board[plainDate(date)] ?? DAY_OFF,
      tomorrow: board[addDays(plainDate(date), 1)] ?? DAY_OFF,
    });
    const settings = { timeZone: BANGKOK, limits: hour };
    expect(workDateOf(punch('23:30', BEFORE), around(BEFORE), settings)).toEqual({ workDate: D, why: 'shift-window' });
    expect(workDateOf(punch('11:00', D), around(D), settings)).toEqual({ workDate: D, why: 'shift-window' });
    expect(workDateOf(punch('23:29', BEFORE), around(BEFORE), settings)).toEqual({ workDate: BEFORE, why: 'calendar-date' });
  });

  test.each([
    { type: 'clock_out', at: '24:15', date: D, why: 'the middle of the gap is still the earlier shift' },
    { type: 'clock_out', at: '24:16', date: AFTER, why: 'after the middle begins the later' },
    { type: 'clock_in', at: '23:29', date: D, why: 'more than an hour before the later start' },
    { type: 'clock_in', at: '23:30', date: AFTER, why: 'arriving within the hour before the later start' },
  ] as const)('overlapping windows are parted: $why', ({ type, at, date }) => {
    const late = planned('20:00', '24:00');
    const board = { [D]: late, [AFTER]: planned('00:30', '04:30') };
    const day = clock(at) >= 1440 ? AFTER : D;
    const around = {
      yesterday: board[addDays(day, -1)] ?? DAY_OFF,
      today: board[day] ?? DAY_OFF,
      tomorrow: board[addDays(day, 1)] ?? DAY_OFF,
    };
    const answer = workDateOf({ at: moment(D, at), type, openIn: null }, around, { timeZone: BANGKOK, limits: hour });
    expect(answer).toEqual({ workDate: date, why: 'shift-window' });
  });
});

describe('zones and calendars', () => {
  const zones = ['Asia/Bangkok', 'America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'America/Havana'].map(timeZone);

  test('the remembered calendar agrees with the exact one in every zone, also where clocks change', () => {
    const anyInstant = fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2027, 0) });
    fc.assert(
      fc.property(anyInstant, fc.constantFrom(...zones), fc.integer({ min: 0, max: 2879 }), (ms, inTimeZone, time) => {
        const exact = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(inTimeZone).toPlainDate().toString();
        const date = dateOf(instant(ms), inTimeZone);
        expect(date).toBe(exact);
        expect(wallInstant(date, timeOfDay(time), inTimeZone)).toBe(instantOf(date, timeOfDay(time), inTimeZone));
      }),
      { numRuns: 300 },
    );
  });

  test('a night over the change of clocks stays one work date', () => {
    const inTimeZone = timeZone('America/New_York');
    const day = plainDate('2026-10-31');
    const night = punches(day, 'in 22:00, out 30:00', inTimeZone);
    expect(
      assignWorkDates(night, () => NIGHT, { timeZone: inTimeZone }).map((assignWorkDate) => assignWorkDate.workDate),
    ).toEqual([day, day]);
  });
});

test('the order of arrival never changes a work date', () => {
  const anyPunches = fc
    .array(fc.record({ type: fc.constantFrom(...PUNCH_TYPES), at: fc.integer({ min: 0, max: 300 }) }), { maxLength: 16 })
    .map((rows): Punch[] =>
      rows.map((row, index) => ({ id: `p${index}`, type: row.type, at: instant(moment(D, '00:00') + row.at * 900_000) })),
    );
  const shuffled = anyPunches.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));
  const schedules = fc.constantFrom(OFFICE, NIGHT, EVENING, EARLY_HOURS, NO_SCHEDULE);
  fc.assert(
    fc.property(shuffled, schedules, ([all, other], schedule) => {
      const once = assignWorkDates(all, () => schedule, { timeZone: BANGKOK });
      expect(assignWorkDates(other, () => schedule, { timeZone: BANGKOK })).toEqual(once);
      for (const punch of once)
        expect(Math.abs(Date.parse(punch.workDate) - Date.parse(dateOf(punch.punch.at, BANGKOK)))).toBeLessThanOrEqual(
          86_400_000,
        );
    }),
  );
});
