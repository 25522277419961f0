import { describe, expect, test } from 'vitest';
import { MONTHLY, type PaySchedule } from '../payroll/pay-cycle.ts';
import { plainDate } from '../units.ts';
import { daysOfMorning, latestDue } from './schedule-days.ts';

const on = (text: string) => plainDate(text);
const HALVES: PaySchedule = { cycle: 'half-monthly', payDay: 0, firstPayDay: 20 };

describe('the days of a scheduled report', () => {
  test.each([
    ['daily', '2026-03-01', ['2026-02-28', '2026-02-28']],
    ['weekly', '2026-06-08', ['2026-06-01', '2026-06-07']],
    ['weekly', '2026-06-09', null],
    ['monthly', '2026-03-01', ['2026-02-01', '2026-02-28']],
    ['monthly', '2026-03-02', null],
  ] as const)('%s on %s', (frequency, morning, days) => {
    const found = daysOfMorning(frequency, on(morning), []);
    expect(found && [found.from, found.to]).toEqual(days);
  });

  test('after a period are those of the period, of whichever payroll', () => {
    expect(daysOfMorning('period-end', on('2026-06-16'), [MONTHLY, HALVES])).toEqual({ from: '2026-06-01', to: '2026-06-15' });
    expect(daysOfMorning('period-end', on('2026-07-01'), [MONTHLY, HALVES])).toEqual({ from: '2026-06-01', to: '2026-06-30' });
    expect(daysOfMorning('period-end', on('2026-06-10'), [MONTHLY, HALVES])).toBeNull();
  });

  test('that were missed are made up for once, and never twice', () => {
    const look = (lookedOn: string, today: string) => latestDue('weekly', { lookedOn: on(lookedOn), today: on(today) }, []);
    expect(look('2026-06-07', '2026-06-10')).toEqual({ from: '2026-06-01', to: '2026-06-07' });
    expect(look('2026-06-08', '2026-06-10')).toBeNull();
    expect(look('2026-01-01', '2026-06-14')).toEqual({ from: '2026-06-01', to: '2026-06-07' });
  });
});
