import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../time.ts';
import { BANGKOK, instant, minutes, type PlainDate, plainDate, timeZone } from '../units.ts';
import { clock, DAY_OFF, moment, NO_SCHEDULE, OFFICE, planned, punches } from './testing/punch-notes.ts';
import { type DaySchedule, PUNCH_TYPES, type Punch, type PunchType } from './types.ts';
import { assignWorkDates, matchPunch, type OpenClockIn, WORK_DATE_LIMITS, workDateOf } from './work-date.ts';

const D = plainDate('2026-06-02');
const BEFORE = plainDate('2026-06-01');
const AFTER = plainDate('2026-06-03');
const NIGHT = planned('22:00', '30:00');
const window = (early: number, late = early) => ({ earlyMinutes: early, lateMinutes: late });
type Board = Readonly<Record<string, DaySchedule>>;

/** Where one punch goes that is given from midnight of D; days that the board does not name are off. */
function placed(type: PunchType, at: string, board: Board, openIn: OpenClockIn | null = null) {
  const today = addDays(D, Math.floor(clock(at) / 1440));
  const on = (date: PlainDate) => board[date] ?? DAY_OFF;
  const around = { yesterday: on(addDays(today, -1)), today: on(today), tomorrow: on(addDays(today, 1)) };
  const { workDate, slot, why } = matchPunch({ at: moment(D, at), type, openIn }, around, { timeZone: BANGKOK });
  return `${workDate} ${slot} ${why}`;
}
const opened = (at: string, workDate: PlainDate = D, slot = 0): OpenClockIn => ({ at: moment(D, at), workDate, slot });

describe('the window of a shift', () => {
  test.each([
    ['four hours before the start', 'clock_in', '05:00', { [D]: OFFICE }, `${D} 0 shift-window`],
    ['a minute earlier it is only the day', 'clock_in', '04:59', { [D]: OFFICE }, `${D} 0 calendar-date`],
    ['six hours after the end', 'clock_out', '24:00', { [D]: OFFICE }, `${D} 0 shift-window`],
    ['a minute later it is the next day', 'clock_out', '24:01', { [D]: OFFICE }, `${AFTER} 0 calendar-date`],
    [
      'the evening before a shift that begins at two',
      'clock_in',
      '22:00',
      { [AFTER]: planned('02:00', '10:00') },
      `${AFTER} 0 shift-window`,
    ],
    ['and not before its window', 'clock_in', '21:59', { [AFTER]: planned('02:00', '10:00') }, `${D} 0 calendar-date`],
    ['the morning after a night', 'clock_out', '36:00', { [D]: NIGHT }, `${D} 0 shift-window`],
    ['and not after its window', 'clock_out', '36:01', { [D]: NIGHT }, `${AFTER} 0 calendar-date`],
    ['its own minutes before', 'clock_in', '08:30', { [D]: planned('09:00', '18:00', window(30)) }, `${D} 0 shift-window`],
    ['not a minute more', 'clock_in', '08:29', { [D]: planned('09:00', '18:00', window(30)) }, `${D} 0 calendar-date`],
    [
      'no minutes at all, at the start',
      'clock_in',
      '09:00',
      { [D]: planned('09:00', '18:00', window(0)) },
      `${D} 0 shift-window`,
    ],
    [
      'no minutes at all, after the end',
      'clock_out',
      '18:01',
      { [D]: planned('09:00', '18:00', window(0)) },
      `${D} 0 calendar-date`,
    ],
    [
      'an overtime shift has one too',
      'clock_in',
      '06:00',
      { [D]: planned('10:00', '14:00', { kind: 'day-off', allMinutesAs: 'overtime' }) },
      `${D} 0 shift-window`,
    ],
    ['a day off has none', 'clock_in', '09:00', { [D]: DAY_OFF }, `${D} 0 calendar-date`],
    ['nor has a company without a schedule', 'clock_in', '09:00', { [D]: NO_SCHEDULE }, `${D} 0 calendar-date`],
  ] as const)('%s', (_name, type, at, board, expected) => expect(placed(type, at, board)).toBe(expected));

  test('is told with the answer, in minutes of the epoch, also where the punch lies outside', () => {
    const around = { yesterday: DAY_OFF, today: planned('09:00', '18:00', window(30, 60)), tomorrow: DAY_OFF };
    const { window: found, why } = matchPunch({ at: moment(D, '05:00'), type: 'clock_in', openIn: null }, around, {
      timeZone: BANGKOK,
    });
    const start = moment(D, '09:00') / 60_000;
    expect(why).toBe('calendar-date');
    expect(found).toEqual({ date: D, slot: 0, start, end: start + 540, opens: start - 30, closes: start + 600 });
  });
});

describe('where windows overlap', () => {
  /** A night until 06:00 and a day from 08:00: the middle is 07:00, and from 07:00 on arrivals are of the day. */
  const board = { [BEFORE]: NIGHT, [D]: planned('08:00', '17:00') };
  test.each([
    ['clock_out', '07:00', BEFORE],
    ['clock_out', '07:01', D],
    ['break_in', '06:59', BEFORE],
    ['clock_in', '06:59', BEFORE],
    ['clock_in', '07:00', D],
    ['clock_in', '07:59', D],
  ] as const)('a %s at %s is of %s', (type, at, date) => expect(placed(type, at, board)).toBe(`${date} 0 shift-window`));

  /** Two shifts of one date part at the end of the first; an arrival within the hour before the second is of the second. */
  const split = { [D]: { ...planned('08:00', '12:00'), more: [planned('14:00', '18:00')] } };
  test.each([
    ['clock_out', '12:00', 0],
    ['clock_out', '12:01', 1],
    ['clock_in', '12:59', 0],
    ['clock_in', '13:00', 1],
    ['clock_in', '07:59', 0],
    ['clock_out', '23:00', 1],
  ] as const)('of one date: a %s at %s is of shift %i', (type, at, slot) => {
    expect(placed(type, at, split)).toBe(`${D} ${slot} shift-window`);
  });

  test('outside every window the nearer shift of the day is named', () => {
    const far = { [D]: { ...planned('08:00', '09:00', window(0)), more: [planned('20:00', '21:00', window(0))] } };
    expect([placed('clock_out', '14:29', far), placed('clock_out', '14:31', far)]).toEqual([
      `${D} 0 calendar-date`,
      `${D} 1 calendar-date`,
    ]);
  });
});

describe('a punch that follows an open arrival', () => {
  const board = { [D]: OFFICE, [AFTER]: OFFICE };
  test.each([
    ['a leaving the same day', 'clock_out', '18:00', opened('09:00'), `${D} 0 open-clock-in`],
    ['a break', 'break_in', '12:00', opened('09:00'), `${D} 0 open-clock-in`],
    ['a leaving after midnight, past the window', 'clock_out', '24:30', opened('09:00'), `${D} 0 open-clock-in`],
    ['sixteen hours later', 'clock_out', '25:00', opened('09:00'), `${D} 0 open-clock-in`],
    ['a minute more is no longer of it', 'clock_out', '25:01', opened('09:00'), `${AFTER} 0 calendar-date`],
    ['another arrival never is', 'clock_in', '17:00', opened('09:00'), `${D} 0 shift-window`],
    ['one that lies before it neither', 'clock_out', '08:00', opened('09:00'), `${D} 0 shift-window`],
    ['where the next shift has begun it is of that', 'clock_out', '33:01', opened('23:00'), `${AFTER} 0 shift-window`],
    ['at the very start of the next it is still of it', 'clock_out', '33:00', opened('23:00'), `${D} 0 open-clock-in`],
    ['one that was put on another date goes with it', 'clock_out', '18:00', opened('09:00', BEFORE), `${D} 0 shift-window`],
  ] as const)('%s', (_name, type, at, openIn, expected) => expect(placed(type, at, board, openIn)).toBe(expected));

  test('stays with the date of the arrival where no later shift has begun', () => {
    expect(placed('clock_out', '08:30', { [BEFORE]: NIGHT }, { at: moment(D, '00:10'), workDate: BEFORE, slot: 0 })).toBe(
      `${BEFORE} 0 open-clock-in`,
    );
  });
  test('goes to the shift of the date that has begun last', () => {
    const split = { [D]: { ...planned('08:00', '12:00'), more: [planned('14:00', '18:00')] } };
    const at = (time: string) => placed('clock_out', time, split, opened('08:00'));
    expect([at('12:00'), at('14:00'), at('14:01'), at('18:30')]).toEqual([
      `${D} 0 open-clock-in`,
      `${D} 0 open-clock-in`,
      `${D} 1 open-clock-in`,
      `${D} 1 open-clock-in`,
    ]);
  });
  test('never goes back to an earlier shift than its arrival', () => {
    const split = { [D]: { ...planned('08:00', '12:00'), more: [planned('14:00', '18:00')] } };
    expect(placed('clock_out', '13:00', split, opened('12:50', D, 1))).toBe(`${D} 1 open-clock-in`);
  });
});

describe('many punches of one person', () => {
  const dates = (notes: string, board: Board) =>
    assignWorkDates(punches(D, notes), (date) => board[date] ?? DAY_OFF, { timeZone: BANGKOK }).map((match) => match.workDate);
  test('a leaving closes the arrival: what comes after stands for itself', () => {
    expect(dates('in 22:00, out 26:00, out 31:00', { [D]: NIGHT })).toEqual([D, D, D]);
    expect(dates('in 20:00, out 23:00, out 25:00', {})).toEqual([D, D, AFTER]);
  });
  test('a break after midnight keeps the arrival open', () => {
    expect(dates('in 20:00, rest 24:30, back 25:00, out 28:00', {})).toEqual([D, D, D, D]);
  });
  test('a punch that was put on a date carries what follows along', () => {
    const [arrival, leaving] = punches(D, 'in 07:00, out 09:00');
    if (!arrival || !leaving) throw new Error('two punches were expected');
    const assigned = { workDate: BEFORE, slot: 0 };
    const found = assignWorkDates([{ ...arrival, assigned }, leaving], (date) => (date === BEFORE ? NIGHT : DAY_OFF), {
      timeZone: BANGKOK,
    });
    expect(found.map((match) => [match.workDate, match.why])).toEqual([
      [BEFORE, 'assigned'],
      [BEFORE, 'open-clock-in'],
    ]);
  });
  test('one at a time gives what all together give', () => {
    const somePunches = fc
      .array(fc.record({ type: fc.constantFrom(...PUNCH_TYPES), half: fc.integer({ min: 0, max: 150 }) }), { maxLength: 10 })
      .map((rows) =>
        rows.map(
          ({ type, half }, index): Punch => ({ id: `p${index}`, type, at: instant(moment(D, '00:00') + half * 1_800_000) }),
        ),
      );
    const schedules = fc.constantFrom(OFFICE, NIGHT, NO_SCHEDULE, {
      ...planned('08:00', '12:00'),
      more: [planned('13:00', '17:00')],
    });
    fc.assert(
      fc.property(somePunches, schedules, (all, schedule) => {
        for (const { punch, openIn, workDate, why } of assignWorkDates(all, () => schedule, { timeZone: BANGKOK })) {
          const around = { yesterday: schedule, today: schedule, tomorrow: schedule };
          expect(workDateOf({ at: punch.at, type: punch.type, openIn }, around, { timeZone: BANGKOK })).toEqual({
            workDate,
            why,
          });
        }
      }),
      { numRuns: 60 },
    );
  });
});

test('limits of a company come before the usual ones', () => {
  const around = { yesterday: DAY_OFF, today: OFFICE, tomorrow: DAY_OFF };
  const limits = { ...WORK_DATE_LIMITS, earlyMinutes: 10, openMinutes: 60 };
  const why = (type: PunchType, at: string, openIn: OpenClockIn | null) =>
    workDateOf({ at: moment(D, at), type, openIn }, around, { timeZone: BANGKOK, limits }).why;
  expect([why('clock_in', '08:50', null), why('clock_in', '08:49', null)]).toEqual(['shift-window', 'calendar-date']);
  expect([why('clock_out', '10:00', opened('09:00')), why('clock_out', '10:01', opened('09:00'))]).toEqual([
    'open-clock-in',
    'shift-window',
  ]);
});

test('where clocks change, a window is counted back from the start that the wall shows', () => {
  const newYork = timeZone('America/New_York');
  const day = plainDate('2026-11-01');
  const early = planned('03:00', '11:00', { breakMinutes: minutes(0), ...window(60) });
  const at = (text: string) =>
    assignWorkDates([{ id: 'p', type: 'clock_in', at: instant(Date.parse(text)) }], (date) => (date === day ? early : DAY_OFF), {
      timeZone: newYork,
    })[0]?.why;
  // The shift begins at 03:00 of standard time, 08:00 in UTC; its window an hour before.
  expect([at('2026-11-01T07:00:00Z'), at('2026-11-01T06:59:00Z')]).toEqual(['shift-window', 'calendar-date']);
});
