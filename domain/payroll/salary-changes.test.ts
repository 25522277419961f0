import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../time.ts';
import { plainDate, satang } from '../units.ts';
import { baseOn, earnedHalfDays, salaryPay } from './salary-pay.ts';

const row = (from: string, base: number) => ({ from: plainDate(from), base: satang(base) });
const span = (from: string, to: string) => ({ from: plainDate(from), to: plainDate(to) });
const START = row('2020-01-01', 3_000_000);
const JUNE = span('2026-06-01', '2026-06-30');
const JANUARY = span('2026-01-01', '2026-01-31');
const FEBRUARY = span('2026-02-01', '2026-02-28');
const LEAP_FEBRUARY = span('2028-02-01', '2028-02-29');

describe('the salary in force', () => {
  const rows = [row('2024-05-01', 2_500_000), row('2026-06-16', 3_000_000)];
  test.each([
    ['before the first row the first counts', '2024-04-30', 2_500_000],
    ['on the day of the first', '2024-05-01', 2_500_000],
    ['the day before a raise', '2026-06-15', 2_500_000],
    ['the day of a raise', '2026-06-16', 3_000_000],
    ['long after', '2030-01-01', 3_000_000],
  ])('%s', (_name, date, base) => expect(baseOn(rows, plainDate(date))).toBe(base));
  test('without rows there is none', () => expect(baseOn([], plainDate('2026-06-01'))).toBe(0));
});

/** A month of any length counts 30 days: specification 3 §9; product rule for the 31st and for February. */
describe('half-days earned by the end of a day, of 60', () => {
  test.each([
    [28, [0, 2, 28, 54, 60]],
    [29, [0, 2, 28, 54, 56, 60]],
    [30, [0, 2, 28, 54, 56, 58, 60]],
    [31, [0, 2, 28, 54, 56, 58, 59, 60]],
  ])('of a period of %i days', (length, expected) => {
    const days = [0, 1, 14, 27, 28, 29, 30, 31].filter((day) => day < length).concat(length);
    expect([...new Set(days)].map((day) => earnedHalfDays(day, length))).toEqual(expected);
  });
  test('a day before the period has earned nothing, a day after it has earned all', () => {
    expect([earnedHalfDays(-3, 30), earnedHalfDays(40, 30)]).toEqual([0, 60]);
  });
});

describe('parts of a month of 30,000.00', () => {
  test.each([
    ['the 1st alone', JUNE, '2026-06-01', '2026-06-01', 100_000],
    ['the 30th of June alone', JUNE, '2026-06-30', '2026-06-30', 100_000],
    ['the 30th of January alone is a day', JANUARY, '2026-01-30', '2026-01-30', 100_000],
    ['the 30th and 31st of January are two days', JANUARY, '2026-01-30', '2026-01-31', 200_000],
    ['1 to 30 January are thirty days', JANUARY, '2026-01-01', '2026-01-30', 3_000_000],
    ['28 February alone is a day', FEBRUARY, '2026-02-28', '2026-02-28', 100_000],
    ['28 February of a leap year is one', LEAP_FEBRUARY, '2028-02-28', '2028-02-28', 100_000],
    ['29 February is one', LEAP_FEBRUARY, '2028-02-29', '2028-02-29', 100_000],
    ['1 to 28 February of a leap year', LEAP_FEBRUARY, '2028-02-01', '2028-02-28', 2_800_000],
    ['21 October to 20 November, joined on 6 November', span('2026-10-21', '2026-11-20'), '2026-11-06', '2026-11-20', 1_500_000],
    [
      '21 February to 20 March is 28 days long, its last pays one',
      span('2026-02-21', '2026-03-20'),
      '2026-03-20',
      '2026-03-20',
      100_000,
    ],
    ['21 April to 20 May, left on 30 April', span('2026-04-21', '2026-05-20'), '2026-04-21', '2026-04-30', 1_000_000],
  ])('%s', (_name, period, from, to, paid) => {
    expect(salaryPay([START], period, span(from, to))).toMatchObject({ amount: paid, isFull: false });
  });
});

describe('raises', () => {
  const raised = (from: string, base: number) => [START, row(from, base)];
  test.each([
    ['on the first day counts for the whole month', raised('2026-06-01', 3_600_000), JUNE, JUNE, 3_600_000],
    ['the day after the month counts for the next', raised('2026-07-01', 3_600_000), JUNE, JUNE, 3_000_000],
    ['on the last day pays one day more', raised('2026-06-30', 3_600_000), JUNE, JUNE, 3_020_000],
    ['on the 31st pays half a day', raised('2026-01-31', 3_600_000), JANUARY, JANUARY, 3_010_000],
    ['on 29 February pays two days', raised('2028-02-29', 3_600_000), LEAP_FEBRUARY, LEAP_FEBRUARY, 3_040_000],
    ['before joining: all days at the new', raised('2026-06-10', 3_600_000), JUNE, span('2026-06-16', '2026-06-30'), 1_800_000],
    ['after leaving: none', raised('2026-06-20', 3_600_000), JUNE, span('2026-06-01', '2026-06-15'), 1_500_000],
    ['on the day of joining', raised('2026-06-16', 3_600_000), JUNE, span('2026-06-16', '2026-06-30'), 1_800_000],
    ['on the day of leaving', raised('2026-06-15', 3_600_000), JUNE, span('2026-06-01', '2026-06-15'), 1_520_000],
    ['a cut counts as a raise does', raised('2026-06-16', 2_400_000), JUNE, JUNE, 2_700_000],
  ] as const)('%s', (_name, rows, period, days, paid) => expect(salaryPay(rows, period, days).amount).toBe(paid));

  test('two in a month pay ten days each', () => {
    const rows = [START, row('2026-06-11', 3_300_000), row('2026-06-21', 3_600_000)];
    const pay = salaryPay(rows, JUNE, JUNE);
    expect(pay.amount).toBe(3_300_000);
    expect(pay.segments.map((segment) => [segment.base, segment.halfDays])).toEqual([
      [3_000_000, 20],
      [3_300_000, 20],
      [3_600_000, 20],
    ]);
  });

  test('segments name the employed days alone', () => {
    const { segments } = salaryPay(raised('2026-06-20', 3_600_000), JUNE, span('2026-06-18', '2026-06-22'));
    expect(segments.map((segment) => [segment.from, segment.to, segment.halfDays])).toEqual([
      ['2026-06-18', '2026-06-19', 4],
      ['2026-06-20', '2026-06-22', 6],
    ]);
  });
});

test('half a satang of either part is one', () => {
  const odd = [row('2020-01-01', 1_000_001)];
  const [first, second] = [span('2026-06-01', '2026-06-15'), span('2026-06-16', '2026-06-30')];
  expect([salaryPay(odd, JUNE, first).amount, salaryPay(odd, JUNE, second).amount]).toEqual([500_001, 500_001]);
});

test('no salary, no pay', () => {
  expect(salaryPay([row('2020-01-01', 0)], JUNE, span('2026-06-16', '2026-06-30')).amount).toBe(0);
  expect(salaryPay([], JUNE, JUNE).amount).toBe(0);
});

test('a longer stay never earns less, and any day alone is a thirtieth', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(JUNE, JANUARY, FEBRUARY, LEAP_FEBRUARY, span('2026-02-21', '2026-03-20')),
      fc.integer({ min: 0, max: 50_000_000 }),
      fc.nat(30),
      (period, base, day) => {
        const last = addDays(period.from, Math.min(day, daysBetween(period.from, period.to)));
        const rows = [row('2020-01-01', base)];
        const until = salaryPay(rows, period, { from: period.from, to: last }).amount;
        const before = last === period.from ? 0 : salaryPay(rows, period, { from: period.from, to: addDays(last, -1) }).amount;
        expect(until).toBeGreaterThanOrEqual(before);
        expect(salaryPay(rows, period, { from: last, to: last }).amount).toBe(Math.floor((base + 15) / 30));
      },
    ),
    { numRuns: 60 },
  ));
