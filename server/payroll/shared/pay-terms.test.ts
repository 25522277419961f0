import { expect, test } from 'vitest';
import { plainDate, satang } from '../../../domain/units.ts';
import { LONG_AGO, type PayTermsRow, payTermsOf } from './pay-terms.ts';

const NOTHING_SAID: PayTermsRow = {
  employment_type: null,
  position_salary: null,
  work_minutes_per_day: null,
  overtime_rate: null,
  holiday_rate: null,
  holiday_overtime_rate: null,
  pay_rate: null,
  earns_overtime: null,
  salary: null,
};
const JUNE_END = plainDate('2026-06-30');
const salaryOf = (row: Partial<PayTermsRow>) => payTermsOf({ ...NOTHING_SAID, ...row }, JUNE_END, satang(0)).salary;
const own = (from: string, base: number) => ({ from, base });

test('where nothing is said, people are paid by the usual terms', () => {
  expect(payTermsOf(NOTHING_SAID, JUNE_END, satang(0))).toEqual({
    overtimeAllowance: 0,
    employmentType: 'FULL-TIME',
    salary: [],
    workMinutesPerDay: 480,
    payRate: 10_000,
    overtimeRate: 15_000,
    holidayRate: 10_000,
    holidayOvertimeRate: 30_000,
    earnsOvertime: true,
  });
});

test.each([
  ['the own salary comes before that of the position', [own('2026-01-01', 3_000_000)], own('2026-01-01', 3_000_000)],
  ['also when it begins inside the period', [own('2026-06-30', 3_000_000)], own('2026-06-30', 3_000_000)],
  [
    'a first own salary that begins after the period leaves that of the position',
    [own('2026-07-01', 3_000_000)],
    own(LONG_AGO, 1_800_000),
  ],
  ['without an own salary the position pays', null, own(LONG_AGO, 1_800_000)],
])('%s', (_name, salary, paid) => {
  expect(salaryOf({ position_salary: 1_800_000, salary })).toEqual([paid]);
});

test('a raise after the period is not among the salaries of the period', () => {
  const salary = [own('2026-01-01', 2_400_000), own('2026-07-01', 3_000_000)];
  expect(salaryOf({ salary })).toEqual([own('2026-01-01', 2_400_000)]);
});
