import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, monthOf, weekdayOf } from '../time.ts';
import { plainDate, yearMonth } from '../units.ts';
import { countPayments, fitsCycle, nextPeriod, type PaySchedule, periodStartOf, periodsOf } from './pay-cycle.ts';

const MONTHLY: PaySchedule = { cycle: 'monthly', payDay: 25, firstPayDay: null };
const HALVES: PaySchedule = { cycle: 'half-monthly', payDay: 0, firstPayDay: 15 };
const FRIDAYS: PaySchedule = { cycle: 'weekly', payDay: 5, firstPayDay: null };
const DAYS: PaySchedule = { cycle: 'daily', payDay: 0, firstPayDay: null };
const someSchedule = fc.constantFrom(MONTHLY, HALVES, FRIDAYS, DAYS);

describe('periods of a month', () => {
  test.each([
    ['a month', MONTHLY, '2026-11', ['2026-11-01 2026-11-30 2026-11-25']],
    ['halves', HALVES, '2026-11', ['2026-11-01 2026-11-15 2026-11-15', '2026-11-16 2026-11-30 2026-11-30']],
    ['halves of February', HALVES, '2027-02', ['2027-02-01 2027-02-15 2027-02-15', '2027-02-16 2027-02-28 2027-02-28']],
    [
      'weeks paid on Fridays',
      FRIDAYS,
      '2026-11',
      [
        '2026-10-31 2026-11-06 2026-11-06',
        '2026-11-07 2026-11-13 2026-11-13',
        '2026-11-14 2026-11-20 2026-11-20',
        '2026-11-21 2026-11-27 2026-11-27',
      ],
    ],
  ] as const)('%s', (_name, schedule, month, expected) => {
    const periods = periodsOf(schedule, yearMonth(month));
    expect(periods.map(({ start, end, payDate }) => `${start} ${end} ${payDate}`)).toEqual(expected);
    expect(periods.map(({ part }) => part)).toEqual(periods.map((_period, index) => index + 1));
  });

  test('days are paid on themselves', () => {
    const periods = periodsOf(DAYS, yearMonth('2028-02'));
    expect(periods).toHaveLength(29);
    expect(periods[28]).toEqual({ month: '2028-02', part: 29, start: '2028-02-29', end: '2028-02-29', payDate: '2028-02-29' });
  });

  test('follow each other without a gap or an overlap, whatever the cycle', () =>
    fc.assert(
      fc.property(someSchedule, fc.integer({ min: 0, max: 400 }), (schedule, months) => {
        const first = addMonths(yearMonth('2024-01'), months);
        const periods = [first, addMonths(first, 1)].flatMap((month) => periodsOf(schedule, month));
        for (const [index, period] of periods.entries()) {
          const before = periods[index - 1];
          if (before) expect(period.start).toBe(addDays(before.end, 1));
          expect(monthOf(period.payDate)).toBe(period.month);
        }
      }),
    ));

  test('the next one begins the day after, and a day lies in the period that begins with `periodStartOf`', () =>
    fc.assert(
      fc.property(someSchedule, fc.integer({ min: 0, max: 4_000 }), (schedule, days) => {
        const today = addDays(plainDate('2024-01-01'), days);
        const now = nextPeriod(schedule, null, today);
        expect(now.start <= today && today <= now.end).toBe(true);
        expect(periodStartOf(schedule, today)).toBe(now.start);
        expect(nextPeriod(schedule, now.end, today).start).toBe(addDays(now.end, 1));
      }),
    ));
});

describe('payments of a year', () => {
  const all = (year: number) => ({ year, from: plainDate(`${year - 1}-12-01`), to: plainDate(`${year}-12-31`) });
  test.each([
    ['months', MONTHLY, 2026, 12],
    ['halves', HALVES, 2026, 24],
    ['Fridays of 2026', FRIDAYS, 2026, 52],
    ['Thursdays of 2026, which begins and ends with one', { ...FRIDAYS, payDay: 4 }, 2026, 53],
    ['days', DAYS, 2026, 365],
    ['days of a leap year', DAYS, 2028, 366],
  ] as const)('%s', (_name, schedule, year, expected) => expect(countPayments(schedule, all(year))).toBe(expected));

  test('are the periods that are paid in it', () =>
    fc.assert(
      fc.property(someSchedule, fc.integer({ min: 0, max: 364 }), fc.integer({ min: 0, max: 364 }), (schedule, a, b) => {
        const day = (offset: number) => addDays(plainDate('2026-01-01'), offset);
        const [from, to] = [day(Math.min(a, b)), day(Math.max(a, b))];
        const months = Array.from({ length: 12 }, (_, index) => addMonths(yearMonth('2026-01'), index));
        const inside = months.flatMap((month) => periodsOf(schedule, month)).filter(({ start }) => start >= from && start <= to);
        expect(countPayments(schedule, { year: 2026, from, to })).toBe(inside.length);
      }),
    ));
});

test.each([
  ['weekly on Friday', FRIDAYS, true],
  ['weekly on the 8th day of a week', { ...FRIDAYS, payDay: 8 }, false],
  ['weekly on no day', { ...FRIDAYS, payDay: 0 }, false],
  ['halves paid in order', { ...HALVES, firstPayDay: 10, payDay: 25 }, true],
  ['halves paid on one day', { ...HALVES, firstPayDay: 25, payDay: 25 }, false],
  ['halves with one pay day', { ...HALVES, firstPayDay: null }, false],
  ['months with two', { ...MONTHLY, firstPayDay: 10 }, false],
  ['daily on a day of the month', { ...DAYS, payDay: 10 }, false],
] as const)('%s', (_name, schedule, fits) => expect(fitsCycle(schedule)).toBe(fits));

test('a week ends on its pay day', () => {
  const [week] = periodsOf(FRIDAYS, yearMonth('2026-11'));
  expect(week && [weekdayOf(week.end), daysBetween(week.start, week.end)]).toEqual([5, 6]);
});
