import type { SettledDay, SettledPerson } from '../../../domain/time/settle-person.ts';
import type { DayTotals } from '../../../domain/time/types.ts';
import type { TenantTx } from '../../db/pool.ts';

const DAY_COLUMNS = `first_in, last_out, worked_minutes, break_minutes, late_minutes, early_leave_minutes, overtime_minutes,
  holiday_minutes, holiday_overtime_minutes, scheduled_minutes, punches, problems, absence, absent_minutes, rated_minutes`;

/** The placeholders of `dayValues` in the statement, in their order; the last three are those of `absenceValues`. */
type DayColumns = {
  employees: string;
  dates: string;
  firstIn: string;
  lastOut: string;
  worked: string;
  breaks: string;
  late: string;
  earlyLeave: string;
  overtime: string;
  holiday: string;
  holidayOvertime: string;
  scheduled: string;
  punches: string;
  problems: string;
  absences: string;
  absent: string;
  rated: string;
};

/** Stores day totals, alone or as a part of a larger statement. */
// The clock of now and not of the transaction: a payroll that was computed while this one waited is older than it.
export const upsertDaysText = (
  organizationId: string,
  columns: DayColumns,
): string => `insert into app.attendance_day as day_before (organization_id, employee_id, work_date, ${DAY_COLUMNS}, computed_at)
  select ${organizationId}, employee_id, work_date, to_timestamp(first_in / 1000.0::float8), to_timestamp(last_out / 1000.0::float8), worked, breaks, late, early,
    overtime, holiday, holiday_overtime, scheduled, punches, problems::text[], absence, absent, rated,
    clock_timestamp()
  from unnest(${columns.employees}::uuid[], ${columns.dates}::date[], ${columns.firstIn}::bigint[], ${columns.lastOut}::bigint[],
      ${columns.worked}::integer[], ${columns.breaks}::integer[], ${columns.late}::integer[], ${columns.earlyLeave}::integer[],
      ${columns.overtime}::integer[], ${columns.holiday}::integer[], ${columns.holidayOvertime}::integer[], ${columns.scheduled}::integer[],
      ${columns.punches}::smallint[], ${columns.problems}::text[], ${columns.absences}::text[], ${columns.absent}::integer[],
      ${columns.rated}::integer[])
    as day (employee_id, work_date, first_in, last_out, worked, breaks, late, early, overtime, holiday, holiday_overtime, scheduled, punches, problems,
      absence, absent, rated)
  on conflict (organization_id, employee_id, work_date) do update set
    (${DAY_COLUMNS}, computed_at) = row (excluded.first_in, excluded.last_out, excluded.worked_minutes, excluded.break_minutes,
      excluded.late_minutes, excluded.early_leave_minutes, excluded.overtime_minutes, excluded.holiday_minutes,
      excluded.holiday_overtime_minutes, excluded.scheduled_minutes, excluded.punches, excluded.problems, excluded.absence, excluded.absent_minutes,
      excluded.rated_minutes, clock_timestamp())
  where (day_before.first_in, day_before.last_out, day_before.worked_minutes, day_before.break_minutes, day_before.late_minutes,
      day_before.early_leave_minutes, day_before.overtime_minutes, day_before.holiday_minutes, day_before.holiday_overtime_minutes,
      day_before.scheduled_minutes, day_before.punches, day_before.problems, day_before.absence, day_before.absent_minutes,
      day_before.rated_minutes)
    is distinct from (excluded.first_in, excluded.last_out, excluded.worked_minutes, excluded.break_minutes, excluded.late_minutes,
      excluded.early_leave_minutes, excluded.overtime_minutes, excluded.holiday_minutes, excluded.holiday_overtime_minutes,
      excluded.scheduled_minutes, excluded.punches, excluded.problems, excluded.absence, excluded.absent_minutes, excluded.rated_minutes)`;

const column = (days: readonly SettledDay[], read: (totals: DayTotals) => number | string | null) =>
  `{${days.map((day) => read(day.totals) ?? 'NULL').join(',')}}`;

/** The values of the day totals; every value is an id, a date, a whole number or a list of problem codes. */
export function dayValues(days: readonly SettledDay[]): unknown[] {
  return [
    `{${days.map((day) => day.employeeId).join(',')}}`,
    `{${days.map((day) => day.date).join(',')}}`,
    column(days, (totals) => totals.firstIn),
    column(days, (totals) => totals.lastOut),
    column(days, (totals) => totals.workedMinutes),
    column(days, (totals) => totals.breakMinutes),
    column(days, (totals) => totals.lateMinutes),
    column(days, (totals) => totals.earlyLeaveMinutes),
    column(days, (totals) => totals.overtimeMinutes),
    column(days, (totals) => totals.holidayMinutes),
    column(days, (totals) => totals.holidayOvertimeMinutes),
    column(days, (totals) => totals.scheduledMinutes),
    column(days, (totals) => totals.punches),
    `{${days.map((day) => `"{${day.totals.problems.join(',')}}"`).join(',')}}`,
  ];
}

/** What the rules make of the days beyond their figures. */
export const absenceValues = (days: readonly SettledDay[]): unknown[] => [
  column(days, (totals) => totals.absence),
  column(days, (totals) => totals.absentMinutes),
  column(days, (totals) => totals.ratedMinutes),
];

const UPSERT = upsertDaysText('$1', {
  employees: '$2',
  dates: '$3',
  firstIn: '$4',
  lastOut: '$5',
  worked: '$6',
  breaks: '$7',
  late: '$8',
  earlyLeave: '$9',
  overtime: '$10',
  holiday: '$11',
  holidayOvertime: '$12',
  scheduled: '$13',
  punches: '$14',
  problems: '$15',
  absences: '$16',
  absent: '$17',
  rated: '$18',
});

/** Stores the totals of many days in one statement; those that stand there already are not written again, and approved overtime of a day stays as it is. Answers how many were written. */
export async function upsertDays(tx: TenantTx, organizationId: string, days: readonly SettledDay[]): Promise<number> {
  if (days.length === 0) return 0;
  const values = [organizationId, ...dayValues(days), ...absenceValues(days)];
  const { rowCount } = await tx.client.query({ name: 'attendance-upsert-days', text: UPSERT, values });
  return rowCount ?? 0;
}

/** How many of these days stand there otherwise; nothing is written. */
export async function countDifferent(tx: TenantTx, organizationId: string, days: readonly SettledDay[]): Promise<number> {
  if (days.length === 0) return 0;
  await tx.client.query('savepoint comparing');
  const different = await upsertDays(tx, organizationId, days);
  await tx.client.query('rollback to savepoint comparing; release savepoint comparing');
  return different;
}

/** Removes the totals of days that have no clocking any more. */
export async function removeDays(tx: TenantTx, organizationId: string, emptied: SettledPerson['emptied']): Promise<void> {
  if (emptied.length === 0) return;
  await tx.client.query({
    name: 'attendance-remove-days',
    text: `delete from app.attendance_day d using unnest($2::uuid[], $3::date[]) as gone (employee_id, work_date)
      where d.organization_id = $1 and d.employee_id = gone.employee_id and d.work_date = gone.work_date`,
    values: [organizationId, emptied.map((item) => item.employeeId), emptied.map((item) => item.date)],
  });
}
