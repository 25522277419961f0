import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  buddhistYear,
  dateOf,
  daysBetween,
  eachDay,
  firstDayOf,
  formatInstant,
  formatTimeOfDay,
  instantOf,
  lastDayOf,
  minuteOfDay,
  monthOf,
  parseInstant,
  weekdayOf,
} from './time.ts';
import { BANGKOK, instant, plainDate, timeOfDay, timeZone, yearMonth } from './units.ts';

const NEW_YORK = timeZone('America/New_York');
const BERLIN = timeZone('Europe/Berlin');
const at = (text: string) => instant(Date.parse(text));
const anyDate = fc.integer({ min: 0, max: 73_000 }).map((days) => addDays(plainDate('1950-01-01'), days));

describe('an instant on the calendar and the wall of a place', () => {
  test.each([
    ['2026-06-01T16:59:59Z', BANGKOK, '2026-06-01', 1439],
    ['2026-06-01T17:00:00Z', BANGKOK, '2026-06-02', 0],
    ['2026-06-01T17:00:59Z', BANGKOK, '2026-06-02', 0],
    ['2026-12-31T17:00:00Z', BANGKOK, '2027-01-01', 0],
    ['2028-02-28T17:00:00Z', BANGKOK, '2028-02-29', 0],
    ['2026-06-01T23:59:00Z', timeZone('UTC'), '2026-06-01', 1439],
    ['2026-11-01T05:30:00Z', NEW_YORK, '2026-11-01', 90],
    ['2026-11-01T06:30:00Z', NEW_YORK, '2026-11-01', 90],
    ['2026-03-29T01:00:00Z', BERLIN, '2026-03-29', 180],
  ] as const)('%s in %s is %s, minute %i', (text, place, date, minute) => {
    expect([dateOf(at(text), place), minuteOfDay(at(text), place)]).toEqual([date, minute]);
  });

  test.each([
    ['2026-06-01', 0, BANGKOK, '2026-05-31T17:00:00Z'],
    ['2026-06-01', 1439, BANGKOK, '2026-06-01T16:59:00Z'],
    ['2026-06-01', 1440, BANGKOK, '2026-06-01T17:00:00Z'],
    ['2026-06-01', 2879, BANGKOK, '2026-06-02T16:59:00Z'],
    ['2026-12-31', 1500, BANGKOK, '2026-12-31T18:00:00Z'],
    // Two o'clock does not exist on this day: the clock goes on from three.
    ['2026-03-29', 150, BERLIN, '2026-03-29T01:30:00Z'],
    // Half past one comes twice on this day: the first is meant.
    ['2026-11-01', 90, NEW_YORK, '2026-11-01T05:30:00Z'],
  ] as const)('%s, minute %i in %s is %s', (date, minute, place, text) => {
    expect(instantOf(plainDate(date), timeOfDay(minute), place)).toBe(at(text));
  });

  test('a wall minute of a place comes back as it was, on days of 24 hours', () =>
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 1439 }), (date, minute) => {
        const moment = instantOf(date, timeOfDay(minute), BANGKOK);
        expect([dateOf(moment, BANGKOK), minuteOfDay(moment, BANGKOK)]).toEqual([date, minute]);
      }),
      { numRuns: 60 },
    ));
});

describe('days', () => {
  test.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-02-29', 1, '2028-03-01'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2100-02-28', 1, '2100-03-01'],
    ['2000-02-28', 1, '2000-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2026-01-31', 0, '2026-01-31'],
    ['2026-01-01', 365, '2027-01-01'],
    ['2028-01-01', 366, '2029-01-01'],
  ])('%s and %i days are %s, and as many days apart', (from, days, to) => {
    expect(addDays(plainDate(from), days)).toBe(to);
    expect(daysBetween(plainDate(from), plainDate(to))).toBe(days);
  });

  test.each([
    ['2026-05-31', 0],
    ['2026-06-01', 1],
    ['2026-06-06', 6],
    ['2028-02-29', 2],
    ['1970-01-01', 4],
    ['2000-01-01', 6],
  ])('%s is weekday %i, Sunday being 0', (date, weekday) => expect(weekdayOf(plainDate(date))).toBe(weekday));

  test('weekdays follow each other through every border of the calendar', () =>
    fc.assert(
      fc.property(anyDate, (date) => weekdayOf(addDays(date, 1)) === (weekdayOf(date) + 1) % 7),
      { numRuns: 60 },
    ));

  test('a list of days holds both ends, and none when it ends before it begins', () => {
    const list = (from: string, to: string) => eachDay(plainDate(from), plainDate(to));
    expect(list('2028-02-27', '2028-03-02')).toEqual(['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01', '2028-03-02']);
    expect(list('2026-06-01', '2026-06-01')).toEqual(['2026-06-01']);
    expect(list('2026-06-02', '2026-06-01')).toEqual([]);
    expect(list('2026-01-01', '2026-12-31')).toHaveLength(365);
  });
});

describe('months', () => {
  test.each([
    ['2026-01', '2026-01-31'],
    ['2026-02', '2026-02-28'],
    ['2028-02', '2028-02-29'],
    ['2000-02', '2000-02-29'],
    ['2100-02', '2100-02-28'],
    ['2026-04', '2026-04-30'],
    ['2026-12', '2026-12-31'],
  ])('%s ends on %s', (month, last) => {
    expect(lastDayOf(yearMonth(month))).toBe(last);
    expect(firstDayOf(yearMonth(month))).toBe(`${month}-01`);
    expect(monthOf(plainDate(last))).toBe(month);
    expect(addDays(plainDate(last), 1)).toBe(firstDayOf(addMonths(yearMonth(month), 1)));
  });

  test.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-06', 0, '2026-06'],
    ['2026-06', -18, '2024-12'],
    ['2026-11', 14, '2028-01'],
  ])('%s and %i months are %s', (month, months, expected) => expect(addMonths(yearMonth(month), months)).toBe(expected));

  test('the Buddhist year is 543 ahead', () => expect([1957, 2026].map(buddhistYear)).toEqual([2500, 2569]));
});

describe('texts', () => {
  test.each([
    ['2026-06-01 00:00:00', Date.UTC(2026, 5, 1)],
    ['2026-06-01 23:59:59', Date.UTC(2026, 5, 1, 23, 59, 59)],
    ['2028-02-29 12:30:05', Date.UTC(2028, 1, 29, 12, 30, 5)],
    ['1969-12-31 23:59:59', -1000],
  ])('%s is read and written in the reference time zone', (text, value) => {
    expect(parseInstant(text)).toBe(value);
    expect(formatInstant(instant(value))).toBe(text);
  });

  test.each([
    '2026-02-29 00:00:00',
    '2026-06-31 00:00:00',
    '2026-13-01 00:00:00',
    '2026-06-01 24:00:00',
    '2026-06-01 23:60:00',
    '2026-06-01T10:00:00',
    '2026-06-01 10:00',
    '2026-06-01 10:00:00Z',
    ' 2026-06-01 10:00:00',
    '',
  ])('%j is no date-time', (text) => expect(parseInstant(text)).toBeNull());

  test('milliseconds are dropped when an instant is written', () => {
    expect(formatInstant(instant(Date.UTC(2026, 5, 1, 8, 0, 0) + 999))).toBe('2026-06-01 08:00:00');
  });

  test.each([
    [0, '00:00'],
    [1439, '23:59'],
    [1440, '00:00'],
    [1500, '01:00'],
    [-30, '23:30'],
  ])('minute %i is %s on the wall', (minute, text) => expect(formatTimeOfDay(minute)).toBe(text));
});
