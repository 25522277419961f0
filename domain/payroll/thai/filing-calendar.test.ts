import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekdayOf } from '../../time.ts';
import { plainDate, yearMonth } from '../../units.ts';
import {
  dayFilingDue,
  FUND_DUE_DAYS,
  filingState,
  isOfficeDayOff,
  monthFilingDue,
  workingDayFrom,
  workingDaysAfter,
  YEAR_DUE_DAYS,
  yearFilingDue,
} from './filing-calendar.ts';
import { DUE_DAYS } from './filing-dates.ts';

const off = (date: ReturnType<typeof plainDate>) => isOfficeDayOff(date);

test('a return of withholding tax is due on the 7th, on the 15th by internet, and moves from a weekend', () => {
  expect(monthFilingDue('pnd1', yearMonth('2026-10'), off)).toMatchObject({
    lawDay: '2026-11-15',
    due: '2026-11-16',
    paperDue: '2026-11-09',
  });
  expect(monthFilingDue('pnd53', yearMonth('2026-08'), off)).toMatchObject({ due: '2026-09-15', paperDue: '2026-09-07' });
});

test('the more days by internet end with what is due in January 2027, and begin with February 2024', () => {
  const days = (month: string) => {
    const { lawDay, paperDue } = monthFilingDue('pnd1', yearMonth(month), off);
    return [lawDay, paperDue];
  };
  expect(days('2026-12')).toEqual(['2027-01-15', '2027-01-07']);
  expect(days('2027-01')).toEqual(['2027-02-07', null]);
  expect(days('2023-12')).toEqual(['2024-01-07', null]);
  expect(days('2024-01')).toEqual(['2024-02-15', '2024-02-07']);
});

test('social security and the welfare fund follow the wage month, the student loan the withholding tax', () => {
  expect(monthFilingDue('sso', yearMonth('2026-10'), off)).toMatchObject({
    lawDay: '2026-11-15',
    due: '2026-11-16',
    paperDue: null,
  });
  expect(monthFilingDue('welfareFund', yearMonth('2026-10'), off)).toMatchObject({ due: '2026-11-16' });
  expect(monthFilingDue('studentLoan', yearMonth('2026-10'), off)).toMatchObject({
    due: '2026-11-16',
    source: expect.stringContaining('Student Loan Fund Act'),
  });
});

test('what tells of a year is due in February of the next, also of one with a 29th', () => {
  expect(yearFilingDue('certificate', 2026, off)).toMatchObject({ lawDay: '2027-02-15', due: '2027-02-15' });
  expect(yearFilingDue('pnd1a', 2026, off)).toMatchObject({ lawDay: '2027-02-28', due: '2027-03-01' });
  expect(yearFilingDue('compensation', 2027, off)).toMatchObject({ lawDay: '2028-02-29', due: '2028-02-29' });
  // The compensation fund is paid an estimate in January of the year itself, which is a Sunday here, and the difference in March of the next.
  expect(yearFilingDue('compensationEstimate', 2027, off)).toMatchObject({ lawDay: '2027-01-31', due: '2027-02-01' });
  expect(yearFilingDue('compensationDifference', 2026, off)).toMatchObject({ lawDay: '2027-03-31', due: '2027-03-31' });
});

test('people and funds count from a day', () => {
  const due = (kind: Parameters<typeof dayFilingDue>[0], day: string) => dayFilingDue(kind, plainDate(day), off).due;
  expect(due('sps103', '2026-11-01')).toBe('2026-12-01');
  expect(due('sps609', '2026-11-20')).toBe('2026-12-15');
  expect(due('leaverCertificate', '2026-11-20')).toBe('2026-12-21');
  expect(due('fund', '2026-10-30')).toBe('2026-11-04');
  // 7 December makes up for Father's Day on a Saturday, the 10th is Constitution Day.
  expect(due('fund', '2026-12-04')).toBe('2026-12-11');
});

test('offices rest on announced holidays of the cabinet, not on Labour Day, not on estimated ones, and on what a company adds', () => {
  expect(isOfficeDayOff(plainDate('2026-12-10'))).toBe(true);
  expect(isOfficeDayOff(plainDate('2026-05-01'))).toBe(false);
  expect(isOfficeDayOff(plainDate('2026-11-26'))).toBe(false);
  expect(isOfficeDayOff(plainDate('2026-11-26'), new Set(['2026-11-26']))).toBe(true);
});

test('a filing is overdue the day after it was due, whether its payroll is approved or not', () => {
  const due = plainDate('2026-11-16');
  const state = (today: string, isWaiting = false, isFiled = false) => filingState({ due, isFiled, isWaiting }, plainDate(today));
  expect([state('2026-11-16'), state('2026-11-17'), state('2026-11-16', true), state('2026-11-17', true)]).toEqual([
    'due',
    'overdue',
    'waiting',
    'overdue',
  ]);
  expect(state('2026-12-30', false, true)).toBe('filed');
  const paid = (today: string) => filingState({ due, isFiled: false, isWaiting: false, isUntold: true }, plainDate(today));
  expect([paid('2026-11-16'), paid('2026-11-17')]).toEqual(['due', 'past']);
});

const anyDay = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays(plainDate('2025-01-01'), days));
test('a moved day is a working day, never earlier, with nothing but days off between; later days never end earlier', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 5 }), (day, count) => {
      const found = workingDayFrom(day, off);
      expect(found >= day && !off(found) && ![0, 6].includes(weekdayOf(found))).toBe(true);
      for (let between = day; between < found; between = addDays(between, 1)) expect(off(between)).toBe(true);
      expect(workingDayFrom(addDays(day, 1), off) >= found).toBe(true);
      const after = workingDaysAfter(day, count, off);
      expect(after > day && !off(after)).toBe(true);
      expect(workingDaysAfter(day, count + 1, off) > after).toBe(true);
    }),
  );
});

test('every row names its law, and rows rise by date', () => {
  const tables = [...Object.values(DUE_DAYS), ...Object.values(YEAR_DUE_DAYS), FUND_DUE_DAYS];
  for (const rows of tables) {
    const days = rows.map(({ from }) => from);
    expect(days).toEqual([...new Set(days)].sort());
    expect(rows.every(({ source }) => source.length > 10)).toBe(true);
  }
});
