import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../time.ts';
import { plainDate } from '../units.ts';
import { monthlyPeriod, nextPeriod } from './board-period.ts';

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
  test('the next one of a month is the month, of a week the week', () => {
    const may = { from: plainDate('2026-05-01'), to: plainDate('2026-05-31') };
    expect(nextPeriod(may, { ...FIRST, board: 'monthly' }, 31)).toEqual({ from: '2026-06-01', to: '2026-06-30' });
    const week = { from: plainDate('2026-06-01'), to: plainDate('2026-06-07') };
    expect(nextPeriod(week, { ...FIRST, board: 'weekly' }, 7)).toEqual({ from: '2026-06-08', to: '2026-06-14' });
  });
});
