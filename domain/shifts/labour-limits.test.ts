import { describe, expect, test } from 'vitest';
import { plainDate } from '../units.ts';
import { LABOUR_LIMITS, labourLimits } from './labour-limits.ts';
import { labourWarnings, type PlannedShift } from './labour-warnings.ts';
import { WARNING_RULES } from './warning-rules.ts';

const limits = labourLimits(plainDate('2026-06-01'));
/** Days since 1970-01-01 of Monday 1 June 2026. */
const MONDAY = 20_605;
type Changes = Partial<Omit<PlannedShift, 'day'>>;
const shift = (day: number, start: number, end: number, changes: Changes = {}): PlannedShift => ({
  day: MONDAY + day,
  slot: 0,
  start,
  end,
  breakMinutes: 0,
  type: 'working',
  ...changes,
});
const warned = (shifts: readonly PlannedShift[], adultFromDay: number | null = null) =>
  labourWarnings({ shifts, adultFromDay }, limits).map(({ rule, day, slot, value, limit }) => [
    rule,
    day - MONDAY,
    slot,
    value,
    limit,
  ]);
const rulesOf = (shifts: readonly PlannedShift[], adultFromDay: number | null = null) =>
  labourWarnings({ shifts, adultFromDay }, limits).map(({ rule, day, value }) => `${rule} ${day - MONDAY} ${value}`);

describe('the limits of the law', () => {
  test('are those of the act: 8 and 48 hours, 36 of overtime, six days, an hour after five, 18 years, 22 to 6', () => {
    expect(limits).toEqual({
      dayMinutes: 8 * 60,
      weekMinutes: 48 * 60,
      weekOvertimeMinutes: 36 * 60,
      workStreakDays: 6,
      breakAfterMinutes: 5 * 60,
      breakMinutes: 60,
      adultYears: 18,
      nightFrom: 22 * 60,
      nightTo: 6 * 60,
      restBetweenMinutes: 8 * 60,
    });
  });
  test('hold for days before the act as well', () => {
    expect([labourLimits(plainDate('1990-01-01')), labourLimits(plainDate('1998-08-19'))]).toEqual([limits, limits]);
    expect(LABOUR_LIMITS.every((row) => row.source.includes('Labour Protection Act'))).toBe(true);
  });
});

describe('hours of a day, s.23', () => {
  test.each([
    ['eight hours', [shift(0, 540, 1080, { breakMinutes: 60 })], []],
    ['a minute more', [shift(0, 540, 1081, { breakMinutes: 60 })], ['day-hours 0 481']],
    ['a break is no work', [shift(0, 480, 1080, { breakMinutes: 120 })], []],
    [
      'overtime and holiday work are not among them',
      [shift(0, 540, 1080, { breakMinutes: 60 }), shift(0, 1080, 1200, { type: 'ot' })],
      [],
    ],
    [
      'a night is of the day it begins on',
      [shift(0, 1320, 1860, { breakMinutes: 60 }), shift(1, 1320, 1860, { breakMinutes: 60 })],
      [],
    ],
  ])('%s', (_name, shifts, expected) => expect(rulesOf(shifts)).toEqual(expected));

  test('are warned of once, at the shift with which they pass the limit, with the hours of the whole day', () => {
    const day = [shift(0, 0, 240), shift(0, 300, 600, { slot: 1 }), shift(0, 660, 720, { slot: 2 })];
    expect(warned(day)).toEqual([['day-hours', 0, 1, 600, 480]]);
  });
});

describe('hours of a week, s.23 and 26', () => {
  const days = (from: number, count: number, changes: Changes = {}) =>
    Array.from({ length: count }, (_, index) => shift(from + index, 540, 1020, { breakMinutes: 0, ...changes }));
  const withBreaks = (from: number, count: number) =>
    days(from, count).map((planned) => ({ ...planned, end: 1080, breakMinutes: 60 }));

  test('48 hours from Monday to Sunday pass; the week that follows is counted anew', () => {
    expect(rulesOf([...withBreaks(0, 6), ...withBreaks(7, 6)])).toEqual([]);
  });
  test('a minute more is warned of on the day that brings it', () => {
    const more = [...withBreaks(0, 5), shift(6, 540, 1081, { breakMinutes: 60 })];
    expect(rulesOf(more)).toEqual(['day-hours 6 481', 'week-hours 6 2881']);
  });
  test('Sunday is the last day of its week, Monday the first of the next', () => {
    const sunday = [...withBreaks(1, 6), shift(-1, 540, 1080, { breakMinutes: 60 })];
    expect(rulesOf(sunday)).toEqual([]);
    expect(rulesOf([...withBreaks(0, 5), ...withBreaks(6, 1), shift(5, 540, 600)])).toContain('week-hours 6 2940');
  });
  test('36 hours of overtime and holiday work pass together, a minute more is warned of', () => {
    const extra = (minutes: number) => [
      shift(0, 480, 1200, { type: 'ot', breakMinutes: 60 }),
      shift(2, 480, 1200, { type: 'holiday', breakMinutes: 60 }),
      shift(4, 480, 480 + minutes, { type: 'holiday_ot', breakMinutes: 60 }),
    ];
    expect(rulesOf(extra(900))).toEqual([]);
    expect(rulesOf(extra(901))).toEqual(['week-overtime 4 2161']);
  });
});

describe('a rest day after six, s.28', () => {
  const on = (...list: number[]) => list.map((day) => shift(day, 540, 600));
  test.each([
    ['six days on end', on(0, 1, 2, 3, 4, 5), []],
    ['seven', on(0, 1, 2, 3, 4, 5, 6), ['rest-day 6 7']],
    ['each day more is warned of', on(0, 1, 2, 3, 4, 5, 6, 7), ['rest-day 6 7', 'rest-day 7 8']],
    ['a free day begins anew', on(0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12), []],
    ['two shifts of one day are one day', [...on(0, 1, 2, 3, 4, 5), shift(5, 900, 960, { slot: 1 })], []],
    ['overtime is work too', [...on(0, 1, 2, 3, 4, 5), shift(6, 540, 600, { type: 'ot' })], ['rest-day 6 7']],
  ])('%s', (_name, shifts, expected) => expect(rulesOf(shifts)).toEqual(expected));
});

describe('a break, s.27', () => {
  test.each([
    [300, 0, []],
    [301, 59, ['break 0 59']],
    [301, 60, []],
    [301, 0, ['break 0 0']],
  ])('of a shift of %i minutes with %i of break', (length, breakMinutes, expected) => {
    expect(rulesOf([shift(0, 480, 480 + length, { breakMinutes })])).toEqual(expected);
    expect(rulesOf([shift(0, 480, 480 + length, { breakMinutes, type: 'ot' })])).toEqual(expected);
  });
});

describe('people under 18, s.47 and 48', () => {
  const minorUntil = MONDAY + 3;
  test.each([
    ['the last minute before 22:00', shift(0, 1080, 1320), []],
    ['a minute after it', shift(0, 1080, 1321), ['minor-night 0 1']],
    ['from six in the morning on', shift(0, 360, 600), []],
    ['a minute before', shift(0, 359, 600), ['minor-night 0 1']],
    ['both ends of a long night', shift(0, 1200, 1440 + 420, { breakMinutes: 300 }), ['minor-night 0 480']],
    ['a shift from midnight', shift(0, 0, 120), ['minor-night 0 120']],
    ['two nights of one long shift', shift(0, 0, 1440 + 60, { breakMinutes: 1_200 }), ['minor-night 0 540']],
    ['overtime', shift(0, 540, 600, { type: 'ot' }), ['minor-overtime 0 60']],
    ['work on a holiday', shift(0, 540, 600, { type: 'holiday' }), ['minor-overtime 0 60']],
    ['holiday overtime by night', shift(0, 1320, 1380, { type: 'holiday_ot' }), ['minor-overtime 0 60', 'minor-night 0 60']],
  ])('%s', (_name, planned, expected) => expect(rulesOf([planned], minorUntil)).toEqual(expected));

  test('are protected until the day before their birthday', () => {
    const night = (day: number) => shift(day, 1380, 1440);
    expect(rulesOf([night(2), night(3)], minorUntil)).toEqual(['minor-night 2 60']);
  });
  test('are not looked for without a birth date', () => {
    expect(rulesOf([shift(0, 1380, 1440, { type: 'ot' })], null)).toEqual([]);
  });
});

describe('shifts beside each other', () => {
  test.each([
    ['one ends as the other begins, on one day', [shift(0, 480, 720), shift(0, 720, 960, { slot: 1 })], []],
    ['one begins a minute before the other ends', [shift(0, 480, 601), shift(0, 600, 720, { slot: 1 })], ['overlap 0 1']],
    ['one lies inside the other', [shift(0, 480, 960, { breakMinutes: 60 }), shift(0, 540, 600, { slot: 1 })], ['overlap 0 60']],
    [
      'eight hours between two days',
      [shift(0, 840, 1320), shift(1, 360, 600)].map((planned) => ({ ...planned, breakMinutes: 60 })),
      [],
    ],
    [
      'a minute less',
      [shift(0, 841, 1321), shift(1, 360, 600)].map((planned) => ({ ...planned, breakMinutes: 60 })),
      ['rest-between 1 479'],
    ],
    [
      'a night that ends as the next day’s begins',
      [shift(0, 1320, 1800, { breakMinutes: 60 }), shift(1, 360, 480)],
      ['rest-between 1 0'],
    ],
    [
      'a night over which the next day’s lies',
      [shift(0, 1320, 1800, { breakMinutes: 60 }), shift(1, 300, 480)],
      ['overlap 1 60'],
    ],
  ])('%s', (_name, shifts, expected) => expect(rulesOf(shifts)).toEqual(expected));

  test('a short shift inside a long one hides nothing of what the long one still covers', () => {
    const shifts = [
      shift(0, 480, 1080, { breakMinutes: 120 }),
      shift(0, 500, 520, { slot: 1 }),
      shift(0, 1020, 1140, { slot: 2, type: 'ot' }),
    ];
    expect(warned(shifts).filter(([rule]) => rule === 'overlap')).toEqual([
      ['overlap', 0, 1, 20, 0],
      ['overlap', 0, 2, 60, 0],
    ]);
  });
});

test('warnings stand in the order of days and slots, and each names a known rule', () => {
  const week = Array.from({ length: 8 }, (_, day) => shift(day, 0, 700, { slot: day % 2 }));
  const found = labourWarnings({ shifts: week.toReversed(), adultFromDay: MONDAY + 99 }, limits);
  expect(found.map(({ day, slot }) => day * 10 + slot)).toEqual(
    found.map(({ day, slot }) => day * 10 + slot).toSorted((a, b) => a - b),
  );
  expect(found.every(({ rule }) => WARNING_RULES.includes(rule))).toBe(true);
  expect(labourWarnings({ shifts: [], adultFromDay: null }, limits)).toEqual([]);
});
