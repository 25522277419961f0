import { describe, expect, test } from 'vitest';
import {
  assert,
  basisPoints,
  daysInMonth,
  isPlainDate,
  isUuid,
  isYearMonth,
  minutes,
  plainDate,
  satang,
  timeOfDay,
  timeZone,
  yearMonth,
} from './units.ts';

describe('values are whole', () => {
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 53)])('%d is no amount, rate or duration', (value) => {
    expect(() => satang(value)).toThrow('satang must be a whole number');
    expect(() => basisPoints(value)).toThrow('basis points must be a whole number');
    expect(() => minutes(value)).toThrow('minutes must be a whole number');
  });
  test('the largest amount and a zero without a sign are kept', () => {
    expect(satang(Number.MAX_SAFE_INTEGER)).toBe(9_007_199_254_740_991);
    expect(Object.is(satang(-0), 0)).toBe(true);
  });
  test.each([-1, 2880, 0.5, Number.NaN])('%d is no time of a work date', (value) => {
    expect(() => timeOfDay(value)).toThrow('time of day out of range');
  });
  test('a work date reaches from its midnight to the end of the next day', () => {
    expect([0, 1440, 2879].map(timeOfDay)).toEqual([0, 1440, 2879]);
  });
});

describe('dates', () => {
  test.each([
    [2026, 2, 28],
    [2028, 2, 29],
    [2000, 2, 29],
    [1900, 2, 28],
    [2100, 2, 28],
    [2026, 4, 30],
    [2026, 12, 31],
  ])('%i-%i has %i days', (year, month, days) => expect(daysInMonth(year, month)).toBe(days));

  test.each([
    ['1900-01-01', true],
    ['1899-12-31', false],
    ['2200-12-31', true],
    ['2201-01-01', false],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-00-10', false],
    ['2026-13-01', false],
    ['2026-06-00', false],
    ['2026-06-31', false],
    ['2026-6-1', false],
    ['2026-06-01 ', false],
    ['2026-06-01\n', false],
    ['๒๐๒๖-๐๖-๐๑', false],
    ['2569-06-01', false],
  ])('%j may be said of a person: %s', (text, expected) => expect(isPlainDate(text)).toBe(expected));

  test.each([
    ['1900-01', true],
    ['1899-12', false],
    ['2200-12', true],
    ['2201-01', false],
    ['2026-00', false],
    ['2026-13', false],
    ['2026-1', false],
    ['2026-01-01', false],
  ])('%j is a month that may be said: %s', (text, expected) => expect(isYearMonth(text)).toBe(expected));

  test('dates of our own reckoning may lie a little outside these years, but must exist', () => {
    expect([plainDate('1899-12-31'), plainDate('2201-01-01'), yearMonth('2201-01')]).toEqual([
      '1899-12-31',
      '2201-01-01',
      '2201-01',
    ]);
    expect(() => plainDate('2026-02-30')).toThrow('not a calendar date');
    expect(() => yearMonth('2026-13')).toThrow('not a calendar month');
  });
});

describe('names', () => {
  test.each(['Asia/Bangkok', 'UTC', 'Etc/GMT+7', 'America/Argentina/Buenos_Aires', 'America/Port-au-Prince'])(
    '%s is the name of a time zone',
    (name) => expect(timeZone(name)).toBe(name),
  );
  test.each(['', '+07:00', 'Asia/Bangkok ', 'Asia//Bangkok', "Asia/Bangkok'; drop", '7/Asia'])('%j is none', (name) => {
    expect(() => timeZone(name)).toThrow('not a time zone name');
  });
  test.each([
    ['0190a6c2-7b3e-7c11-8f20-2f6f0d3c9a10', true],
    ['0190A6C2-7B3E-7C11-8F20-2F6F0D3C9A10', false],
    ['0190a6c27b3e7c118f202f6f0d3c9a10', false],
    ['0190a6c2-7b3e-7c11-8f20-2f6f0d3c9a1', false],
    ['g190a6c2-7b3e-7c11-8f20-2f6f0d3c9a10', false],
  ])('%s is an id as it is kept: %s', (text, expected) => {
    expect(isUuid(text)).toBe(expected);
  });
  test('a broken promise of the code stops it with its words', () => {
    expect(() => assert(false, 'the sum is whole')).toThrow('assertion failed: the sum is whole');
    expect(() => assert(true, 'not shown')).not.toThrow();
  });
});
