import type { SalaryRow } from '../../../domain/payroll/pay-types.ts';
import type { PayTerms } from '../../../domain/payroll/planned-cost.ts';
import { type BasisPoints, basisPoints, type PlainDate, plainDate, type Satang, satang } from '../../../domain/units.ts';

export const LONG_AGO = plainDate('1970-01-01');

/** What the position of a person says of pay, and the salaries set for the person; null where nothing is said. */
export type PayTermsRow = {
  readonly employment_type: 'FULL-TIME' | 'PART-TIME' | null;
  readonly position_salary: number | null;
  readonly work_minutes_per_day: number | null;
  readonly overtime_rate: number | null;
  readonly holiday_rate: number | null;
  readonly holiday_overtime_rate: number | null;
  readonly pay_rate: number | null;
  readonly earns_overtime: boolean | null;
  /** Ascending by their first day. */
  readonly salary: readonly { readonly from: string; readonly base: number }[] | null;
};

/** How a person is paid in a period that ends on `until`, in payroll and in what a plan costs. */
export const payTermsOf = (row: PayTermsRow, until: PlainDate, overtimeAllowance: Satang): PayTerms => ({
  employmentType: row.employment_type ?? 'FULL-TIME',
  salary: salaryOf(row, until),
  workMinutesPerDay: row.work_minutes_per_day ?? 480,
  payRate: basisPoints(row.pay_rate ?? 10_000),
  overtimeRate: basisPoints(row.overtime_rate ?? 15_000),
  holidayRate: holidayRateOf(row),
  holidayOvertimeRate: basisPoints(row.holiday_overtime_rate ?? 30_000),
  earnsOvertime: row.earns_overtime ?? true,
  overtimeAllowance,
});

const HOURLY_HOLIDAY = basisPoints(20_000);
/** A salary pays the holiday already; whose pay is by the hour is paid twice the wage at least for work on it. Source: Labour Protection Act s.62. */
const holidayRateOf = ({ employment_type, holiday_rate }: PayTermsRow): BasisPoints =>
  basisPoints(Math.max(holiday_rate ?? 10_000, employment_type === 'PART-TIME' ? HOURLY_HOLIDAY : 0));

/** The person's own salary as far as the period knows it; where none has begun by its end, what the position pays. */
export function salaryOf({ salary, position_salary }: PayTermsRow, until: PlainDate): SalaryRow[] {
  const own = (salary ?? []).map(({ from, base }): SalaryRow => ({ from: plainDate(from), base: satang(base) }));
  const begun = own.filter(({ from }) => from <= until);
  if (begun.length > 0 || !position_salary) return begun;
  return [{ from: LONG_AGO, base: satang(position_salary) }];
}
