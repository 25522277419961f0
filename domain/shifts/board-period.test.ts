import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../time.ts';
import { plainDate } from '../units.ts';
import { monthlyPeriod, nextPeriod, periodBefore, weeklyPeriod } from './board-period.ts';

const FIRST = { startDayRule: 'first', startDay: 21 } as const;
const from = (startDay: number) => ({ startDayRule: 'customized', startDay }) as const;

describe('the period of a monthly board', () => {
  test('is the calendar month unless a start day is customized', () => {
    expect(monthlyPeriod(plainDate('2026-02-10'), FIRST)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(monthlyPeriod(plainDate('2026-06-05'), from(21))).toEqual({ from: '2026-05-21', to: '2026-06-20' });
    expect(monthlyPeriod(plainDate('2026-06-21'), from(21))).toEqual({ from: '2026-06-21', to: '2026-07-20' });
  });
  test('begins on the last day of a month that has not so many days', () => {
    expect(monthlyPeriod(plainDate('2026-03-01'), from(31))).toEqual({ from: '2026-02-28', to: '2026-03-30' });
  });
  test('periods follow each other without a gap and hold their day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 1, max: 31 }), (offset, startDay) => {
        const day = addDays(plainDate('2024-01-01'), offset);
        const period = monthlyPeriod(day, from(startDay));
        expect(period.from <= day && day <= period.to).toBe(true);
        expect(monthlyPeriod(addDays(period.to, 1), from(startDay)).from).toBe(addDays(period.to, 1));
      }),
    );
  });
  test('the one before a month is the month, of a week the week; copied on, it comes to the shown days', () => {
    const shown = (from: string, to: string) => ({ from: plainDate(from), to: plainDate(to) });
    const [may, weeks] = [shown('2026-05-01', '2026-05-31'), shown('2026-06-01', '2026-06-14')];
    const cut = { ...from(21), board: 'monthly' } as const;
    expect(periodBefore(may, { ...FIRST, board: 'monthly' })).toEqual(shown('2026-04-01', '2026-04-30'));
    expect(periodBefore(shown('2026-02-21', '2026-03-20'), cut)).toEqual(shown('2026-01-21', '2026-02-20'));
    const before = periodBefore(weeks, { ...FIRST, board: 'weekly' });
    expect(before).toEqual(shown('2026-05-18', '2026-05-31'));
    expect(nextPeriod(before, { ...FIRST, board: 'weekly' }, 14)).toEqual(weeks);
  });
  test('the next one of a month is the month, of a week the week', () => {
    const may = { from: plainDate('2026-05-01'), to: plainDate('2026-05-31') };
    expect(nextPeriod(may, { ...FIRST, board: 'monthly' }, 31)).toEqual({ from: '2026-06-01', to: '2026-06-30' });
    const week = { from: plainDate('2026-06-01'), to: plainDate('2026-06-07') };
    expect(nextPeriod(week, { ...FIRST, board: 'weekly' }, 7)).toEqual({ from: '2026-06-08', to: '2026-06-14' });
  });
});

test('a week begins on Monday', () => {
  expect(weeklyPeriod(plainDate('2026-11-22'))).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(weeklyPeriod(plainDate('2026-11-23'))).toEqual({ from: '2026-11-23', to: '2026-11-29' });
});
