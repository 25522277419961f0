import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainDate } from '../units.ts';
import { labourLimits } from './labour-limits.ts';
import { labourWarnings, type PlannedShift } from './labour-warnings.ts';

const limits = labourLimits(plainDate('2026-06-01'));
/** 2026-06-01, a Monday. */
const MONDAY = 20_605;
const shift = (day: number, start = 540, end = 1080, more: Partial<PlannedShift> = {}): PlannedShift => ({
  day: MONDAY + day,
  slot: 0,
  start,
  end,
  breakMinutes: 60,
  type: 'working',
  ...more,
});
const rulesOf = (shifts: PlannedShift[], adultFromDay: number | null = null) =>
  labourWarnings({ shifts, adultFromDay }, limits).map(({ rule, day, value }) => [rule, day - MONDAY, value]);

describe('labour law on a board', () => {
  test('six days of eight hours are fine', () => {
    expect(rulesOf([0, 1, 2, 3, 4, 5].map((day) => shift(day)))).toEqual([]);
  });
  test('more than eight normal hours a day (s.23), also split in two', () => {
    expect(rulesOf([shift(0, 540, 1140)])).toEqual([['day-hours', 0, 540]]);
    expect(rulesOf([shift(0, 480, 720, { breakMinutes: 0 }), shift(0, 780, 1080, { breakMinutes: 0, slot: 1 })])).toEqual([
      ['day-hours', 0, 540],
    ]);
  });
  test('48 normal hours a week from Monday to Sunday (s.23) and a rest day after six days (s.28)', () => {
    expect(rulesOf([0, 1, 2, 3, 4, 5, 6].map((day) => shift(day)))).toEqual([
      ['week-hours', 6, 3360],
      ['rest-day', 6, 7],
    ]);
  });
  test('the week is counted anew on Monday, the rest day is not', () => {
    expect(rulesOf([3, 4, 5, 6, 7, 8, 9, 10].map((day) => shift(day)))).toEqual([
      ['rest-day', 9, 7],
      ['rest-day', 10, 8],
    ]);
  });
  test('36 hours of overtime and holiday work a week (s.26)', () => {
    const long = (day: number, type: PlannedShift['type']) => shift(day, 480, 1080, { type });
    expect(rulesOf([long(0, 'ot'), long(1, 'holiday'), long(2, 'holiday_ot'), long(3, 'ot')])).toEqual([]);
    expect(rulesOf([0, 1, 2, 3, 4].map((day) => long(day, 'ot')))).toEqual([['week-overtime', 4, 2700]]);
  });
  test('a break that is longer than its shift leaves no work, and takes none from other shifts', () => {
    const short = shift(0, 540, 600, { breakMinutes: 300 });
    // Eleven hours with one of break are 600 minutes; without the bound, 300 of break in an hour of work would make them 360.
    expect(rulesOf([short, shift(0, 660, 1320, { slot: 1 })])).toContainEqual(['day-hours', 0, 600]);
  });
  test('an hour of break after five hours (s.27)', () => {
    expect(rulesOf([shift(0, 540, 840, { breakMinutes: 0 })])).toEqual([]);
    expect(rulesOf([shift(0, 540, 900, { breakMinutes: 30 })])).toEqual([['break', 0, 30]]);
  });
  test('under 18: no overtime and no night from 22 to 6 (s.47, 48); from the birthday on both', () => {
    expect(rulesOf([shift(0, 840, 1380), shift(1, 540, 780, { type: 'ot', breakMinutes: 0 })], MONDAY + 2)).toEqual([
      ['minor-night', 0, 60],
      ['minor-overtime', 1, 240],
    ]);
    expect(rulesOf([shift(0, 300, 600, { breakMinutes: 0 })], MONDAY + 1)).toEqual([['minor-night', 0, 60]]);
    expect(rulesOf([shift(0, 1320, 1860)], MONDAY + 1)).toEqual([['minor-night', 0, 480]]);
    expect(rulesOf([shift(2, 1320, 1860)], MONDAY + 2)).toEqual([]);
  });
  test('shifts that overlap, also over midnight', () => {
    expect(rulesOf([shift(0, 1320, 1860), shift(1, 360, 600, { breakMinutes: 0 })])).toEqual([['overlap', 1, 60]]);
  });
  test('too little rest between two days; a split shift of one day is none', () => {
    expect(rulesOf([shift(0, 840, 1380), shift(1, 360, 900)])).toEqual([['rest-between', 1, 420]]);
    expect(rulesOf([shift(0, 360, 600, { breakMinutes: 0 }), shift(0, 660, 900, { breakMinutes: 0 })])).toEqual([]);
  });
  test('the order in which shifts are passed changes nothing', () => {
    const any = fc.record({ day: fc.nat(9), start: fc.nat(1439), length: fc.integer({ min: 30, max: 900 }), slot: fc.nat(5) });
    fc.assert(
      fc.property(fc.uniqueArray(any, { maxLength: 12, selector: (item) => item.day * 10 + item.slot }), (rows) => {
        const shifts = rows.map((row) => shift(row.day, row.start, row.start + row.length, { slot: row.slot }));
        const sorted = (list: PlannedShift[]) => rulesOf(list).map(String).sort();
        const starts = new Set(shifts.map((item) => item.day * 1440 + item.start));
        fc.pre(starts.size === shifts.length);
        expect(sorted([...shifts].reverse())).toEqual(sorted(shifts));
      }),
    );
  });
});
