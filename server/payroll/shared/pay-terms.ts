import { sql } from 'kysely';
import type { OvertimeStep, SalaryRow } from '../../../domain/payroll/pay-types.ts';
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
  /** What the position says of overtime from days on, ascending; before them the columns above hold. */
  readonly overtime_by_day?: readonly OvertimeOfDay[] | null;
  /** Ascending by their first day. */
  readonly salary: readonly { readonly from: string; readonly base: number }[] | null;
};

type OvertimeOfDay = {
  readonly from: string;
  readonly earns_overtime: boolean;
  readonly overtime_rate: number;
  readonly holiday_rate: number;
  readonly holiday_overtime_rate: number;
};
/** `overtime_by_day` of `app.position p`. */
export const OVERTIME_BY_DAY = sql`(select jsonb_agg(jsonb_build_object('from', o.active_date, 'earns_overtime', o.earns_overtime,
    'overtime_rate', o.overtime_rate, 'holiday_rate', o.holiday_rate, 'holiday_overtime_rate', o.holiday_overtime_rate) order by o.active_date)
  from app.position_overtime o where o.organization_id = p.organization_id and o.position_id = p.id)`;

type OvertimeColumns = Pick<
  PayTermsRow,
  'employment_type' | 'earns_overtime' | 'overtime_rate' | 'holiday_rate' | 'holiday_overtime_rate'
>;
const overtimeOf = (row: OvertimeColumns): Omit<OvertimeStep, 'from'> => ({
  earnsOvertime: row.earns_overtime ?? true,
  overtimeRate: basisPoints(row.overtime_rate ?? 15_000),
  holidayRate: holidayRateOf(row),
  holidayOvertimeRate: basisPoints(row.holiday_overtime_rate ?? 30_000),
});

/** What holds of overtime by the day; nothing to say where it never changed. */
function stepsOf(row: PayTermsRow): readonly OvertimeStep[] {
  const later = row.overtime_by_day ?? [];
  if (later.length === 0) return [];
  const rows = later.map(({ from, ...said }) => ({ from: plainDate(from), ...overtimeOf({ ...row, ...said }) }));
  return [{ from: LONG_AGO, ...overtimeOf(row) }, ...rows];
}

/** How a person is paid in a period that ends on `until`, in payroll and in what a plan costs. */
export function payTermsOf(row: PayTermsRow, until: PlainDate, overtimeAllowance: Satang): PayTerms {
  const steps = stepsOf(row).filter(({ from }) => from <= until);
  const { from: _since, ...overtime } = steps.at(-1) ?? { from: LONG_AGO, ...overtimeOf(row) };
  return {
    employmentType: row.employment_type ?? 'FULL-TIME',
    salary: salaryOf(row, until),
    workMinutesPerDay: row.work_minutes_per_day ?? 480,
    payRate: basisPoints(row.pay_rate ?? 10_000),
    ...overtime,
    ...(steps.length > 1 ? { overtimeSteps: steps } : {}),
    overtimeAllowance,
  };
}

const HOURLY_HOLIDAY = basisPoints(20_000);
/** A salary pays the holiday already; whose pay is by the hour is paid twice the wage at least for work on it. Source: Labour Protection Act s.62. */
const holidayRateOf = ({ employment_type, holiday_rate }: OvertimeColumns): BasisPoints =>
  basisPoints(Math.max(holiday_rate ?? 10_000, employment_type === 'PART-TIME' ? HOURLY_HOLIDAY : 0));

/** The person's own salary as far as the period knows it; where none has begun by its end, what the position pays. */
export function salaryOf({ salary, position_salary }: PayTermsRow, until: PlainDate): SalaryRow[] {
  const own = (salary ?? []).map(({ from, base }): SalaryRow => ({ from: plainDate(from), base: satang(base) }));
  const begun = own.filter(({ from }) => from <= until);
  if (begun.length > 0 || !position_salary) return begun;
  return [{ from: LONG_AGO, base: satang(position_salary) }];
}
