import type { SettledDay, SettledPerson } from '../../../domain/time/settle-person.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { uuidArray } from '../../db/binary-arrays.ts';
import type { GivenRows } from '../../db/given-rows.ts';
import { inSavepoint } from '../../db/in-savepoint.ts';
import type { TenantTx } from '../../db/pool.ts';
import { BEFORE_TEXTS, BEHIND_TEXTS, type DayLists, dayLists } from './day-lists.ts';

const FIGURES = [
  'first_in',
  'last_out',
  'worked_minutes',
  'break_minutes',
  'late_minutes',
  'early_leave_minutes',
  'overtime_minutes',
  'holiday_minutes',
  'holiday_overtime_minutes',
  'scheduled_minutes',
  'punches',
  'problems',
  'absence',
  'absent_minutes',
  'rated_minutes',
  'late_seconds',
];
const DAY_COLUMNS = FIGURES.join(', ');
const figuresOf = (row: string) => FIGURES.map((figure) => `${row}.${figure}`).join(', ');
/** The figures that stand, as they are compared: a day whose lateness is not known to the second says the same as one of which it is. */
const standingOf = (row: string, other: string) =>
  FIGURES.map((figure) =>
    figure === 'late_seconds' ? `coalesce(${row}.${figure}, ${other}.${figure})` : `${row}.${figure}`,
  ).join(', ');

/** The placeholders of `dayValues` in the statement, in their order; the last four are those of `absenceValues`. */
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
  lateSeconds: string;
};

/** The values of the placeholders as rows of days. */
const dayRowsText = (
  columns: DayColumns,
  rows: GivenRows,
): string => `select employee_id, work_date, to_timestamp(first_in / 1000.0::float8) as first_in,
    to_timestamp(last_out / 1000.0::float8) as last_out, worked_minutes, break_minutes, late_minutes, early_leave_minutes,
    overtime_minutes, holiday_minutes, holiday_overtime_minutes, scheduled_minutes, punches, problems::text[] as problems, absence,
    absent_minutes, rated_minutes, late_seconds
  from ${rows([
    `${columns.employees}::uuid`,
    `${columns.dates}::date`,
    `${columns.firstIn}::bigint`,
    `${columns.lastOut}::bigint`,
    `${columns.worked}::integer`,
    `${columns.breaks}::integer`,
    `${columns.late}::integer`,
    `${columns.earlyLeave}::integer`,
    `${columns.overtime}::integer`,
    `${columns.holiday}::integer`,
    `${columns.holidayOvertime}::integer`,
    `${columns.scheduled}::integer`,
    `${columns.punches}::smallint`,
    `${columns.problems}::text`,
    `${columns.absences}::text`,
    `${columns.absent}::integer`,
    `${columns.rated}::integer`,
    `${columns.lateSeconds}::integer`,
  ])} as given (employee_id, work_date, ${DAY_COLUMNS})`;

// The clock of now and not of the transaction: a payroll that was computed while this one waited is older than it.
const insertText = (organizationId: string, rows: string): string => `insert into app.attendance_day as day_before
    (organization_id, employee_id, work_date, ${DAY_COLUMNS}, computed_at)
  select ${organizationId}, employee_id, work_date, ${DAY_COLUMNS}, clock_timestamp() from (${rows}) as day`;
const upsertText = (organizationId: string, rows: string): string => `${insertText(organizationId, rows)}
  on conflict (organization_id, employee_id, work_date) do update
    set (${DAY_COLUMNS}, computed_at) = row (${figuresOf('excluded')}, clock_timestamp())
    where (${standingOf('day_before', 'excluded')}) is distinct from (${figuresOf('excluded')})`;

/** A day that is there keeps its approved overtime, also when it is emptied; one that is put back takes it from what stands approved. */
const APPROVED = `(select sum(minutes) from app.overtime_approval o where o.organization_id = $1
  and o.employee_id = day.employee_id and o.work_date = day.work_date and o.removed_at is null)`;

/** Stores day totals, alone or as a part of a larger statement. */
export const upsertDaysText = (organizationId: string, columns: DayColumns, rows: GivenRows): string =>
  upsertText(organizationId, dayRowsText(columns, rows));

/** The order of the values of one day, and of the lists of many. */
const BEFORE_PROBLEMS = ['firstIn', 'lastOut', ...BEFORE_TEXTS] as const;
const BEHIND_PROBLEMS = ['absence', ...BEHIND_TEXTS] as const;
type Figure = (typeof BEFORE_PROBLEMS | typeof BEHIND_PROBLEMS)[number];

const listOf = (days: readonly SettledDay[]) => (figure: Figure) =>
  `{${days.map(({ totals }) => totals[figure] ?? 'NULL').join(',')}}`;
const problemsOf = ({ totals }: SettledDay): string => `{${totals.problems.join(',')}}`;

/** The values of the day totals; every value is an id, a date, a whole number or a list of problem codes. */
export const dayValues = (days: readonly SettledDay[]): unknown[] => [
  `{${days.map((day) => day.employeeId).join(',')}}`,
  `{${days.map((day) => day.date).join(',')}}`,
  ...BEFORE_PROBLEMS.map(listOf(days)),
  `{${days.map((day) => `"${problemsOf(day)}"`).join(',')}}`,
];
/** What the rules make of the days beyond their figures. */
export const absenceValues = (days: readonly SettledDay[]): unknown[] => BEHIND_PROBLEMS.map(listOf(days));

/** The values of one day, as `dayValues` and `absenceValues` give those of many. */
export const valuesOfDay = (day: SettledDay): unknown[] => [
  day.employeeId,
  day.date,
  ...BEFORE_PROBLEMS.map((figure) => day.totals[figure]),
  problemsOf(day),
];
export const absenceOfDay = ({ totals }: SettledDay): unknown[] => BEHIND_PROBLEMS.map((figure) => totals[figure]);

/**
 * The days as rows, with all columns of their figures; $1 is left to who uses it. Lists come in the form that the database reads without
 * parsing them. What all days say alike, as most do of most figures, comes once, and its list is empty.
 */
const GIVEN_DAYS = `select ($2::uuid[])[person] as employee_id, work_date, coalesce(first_in, $21::timestamptz) as first_in,
    coalesce(last_out, $22::timestamptz) as last_out, coalesce(worked_minutes, $23::integer) as worked_minutes,
    coalesce(break_minutes, $24::integer) as break_minutes, coalesce(late_minutes, $25::integer) as late_minutes,
    coalesce(early_leave_minutes, $26::integer) as early_leave_minutes, coalesce(overtime_minutes, $27::integer) as overtime_minutes,
    coalesce(holiday_minutes, $28::integer) as holiday_minutes, coalesce(holiday_overtime_minutes, $29::integer) as holiday_overtime_minutes,
    coalesce(scheduled_minutes, $30::integer) as scheduled_minutes, coalesce(punches, $31::integer)::smallint as punches,
    string_to_array(coalesce(problems, $32::text), ',') as problems, coalesce(absence, $33::text) as absence,
    coalesce(absent_minutes, $34::integer) as absent_minutes, coalesce(rated_minutes, $35::integer) as rated_minutes,
    coalesce(late_seconds, $36::integer) as late_seconds
  from unnest($3::integer[], $4::date[], $5::timestamptz[], $6::timestamptz[], $7::integer[], $8::integer[], $9::integer[], $10::integer[],
      $11::integer[], $12::integer[], $13::integer[], $14::integer[], $15::integer[], $16::text[], $17::text[], $18::integer[],
      $19::integer[], $20::integer[])
    as given (person, work_date, first_in, last_out, worked_minutes, break_minutes, late_minutes, early_leave_minutes, overtime_minutes,
      holiday_minutes, holiday_overtime_minutes, scheduled_minutes, punches, problems, absence, absent_minutes, rated_minutes,
      late_seconds)`;
const UPSERT = upsertText('$1', GIVEN_DAYS);
const INSERT = insertText('$1', GIVEN_DAYS);
// An upsert locks each row before it looks whether it says the same, and writes that lock down; here nearly all days are there, and many stay.
// The people and the range of dates are said once more for the days that stand: otherwise all of the company's are read.
const RECOUNT = `merge into app.attendance_day as day_before
  using (${GIVEN_DAYS}) as day
  on day_before.organization_id = $1 and day_before.employee_id = day.employee_id and day_before.work_date = day.work_date
    and day_before.employee_id = any($2::uuid[]) and day_before.work_date between $37::date and $38::date
  when matched and (${standingOf('day_before', 'day')}) is distinct from (${figuresOf('day')})
    then update set (${DAY_COLUMNS}, computed_at) = row (${figuresOf('day')}, clock_timestamp())
  when not matched then insert (organization_id, employee_id, work_date, ${DAY_COLUMNS}, computed_at, approved_overtime_minutes)
    values ($1, day.employee_id, day.work_date, ${figuresOf('day')}, clock_timestamp(), ${APPROVED})`;

/** Stores the totals of many days in one statement; those that stand there already are not written again, and approved overtime of a day stays as it is. Answers how many were written. */
export async function upsertDays(tx: TenantTx, organizationId: string, days: DayLists): Promise<number> {
  if (days.count() === 0) return 0;
  const values = [organizationId, ...days.values()];
  const { rowCount } = await tx.client.query({ name: 'attendance-upsert-days', text: UPSERT, values });
  return rowCount ?? 0;
}

/**
 * The same where none of the days is there: looking for each and marking what is not sure yet takes as long again as a third of the writing.
 * The locks of attendance keep others from adding one of these days meanwhile.
 */
export async function insertDays(tx: TenantTx, organizationId: string, days: DayLists): Promise<void> {
  if (days.count() === 0) return;
  await tx.client.query({ name: 'attendance-insert-days', text: INSERT, values: [organizationId, ...days.values()] });
}

// All are counted, though the first would do: a plan for the first expects to meet it soon, and may read the whole table where there is none.
const COUNT_DAYS = `select count(*)::integer as known from app.attendance_day
  where organization_id = $1 and employee_id = any($2::uuid[]) and work_date between $3 and $4`;

/** Whether any of some people has a day that is stored, from one date to another, both included. */
export async function haveDays(
  tx: TenantTx,
  {
    organizationId,
    employeeIds,
    from,
    to,
  }: { organizationId: string; employeeIds: readonly string[]; from: PlainDate; to: PlainDate },
): Promise<boolean> {
  const { rows } = await tx.client.query<{ known: number }>({
    text: COUNT_DAYS,
    values: [organizationId, uuidArray(employeeIds), from, to],
  });
  return rows[0]?.known !== 0;
}

/**
 * The same for days that most likely stand there already: they were counted again. Planned every time, since a plan for any lists expects few
 * days and looks at all of the company's for each. The locks of attendance keep others from adding one of these days meanwhile.
 */
export async function storeRecounted(tx: TenantTx, organizationId: string, days: DayLists): Promise<void> {
  if (days.count() === 0) return;
  await tx.client.query({ text: RECOUNT, values: [organizationId, ...days.values(), ...days.range()] });
}

/** How many of these days stand there otherwise; nothing is written. */
export async function countDifferent(tx: TenantTx, organizationId: string, days: readonly SettledDay[]): Promise<number> {
  if (days.length === 0) return 0;
  const lists = dayLists();
  for (const day of days) lists.add(day);
  return inSavepoint(tx, () => upsertDays(tx, organizationId, lists), { isKept: () => false });
}

// The defaults of a new row are a day without figures.
const REMOVE = `with gone as materialized (select * from unnest($2::uuid[], $3::date[]) as given (employee_id, work_date)),
  approved as materialized (select o.employee_id, o.work_date, sum(o.minutes) as minutes
    from app.overtime_approval o join gone on gone.employee_id = o.employee_id and gone.work_date = o.work_date
    where o.organization_id = $1 and o.removed_at is null group by o.employee_id, o.work_date),
  removed as (delete from app.attendance_day d using gone
    where d.organization_id = $1 and d.employee_id = gone.employee_id and d.work_date = gone.work_date
      and not exists (select from approved a where a.employee_id = d.employee_id and a.work_date = d.work_date))
  insert into app.attendance_day as day_before (organization_id, employee_id, work_date, approved_overtime_minutes, computed_at)
  select $1, employee_id, work_date, minutes, clock_timestamp() from approved
  on conflict (organization_id, employee_id, work_date) do update
    set (${DAY_COLUMNS}, approved_overtime_minutes, computed_at) =
      row (${figuresOf('excluded')}, excluded.approved_overtime_minutes, clock_timestamp())
    where (${figuresOf('day_before')}, day_before.approved_overtime_minutes)
      is distinct from (${figuresOf('excluded')}, excluded.approved_overtime_minutes)`;

/** Removes the totals of days that have no clocking any more; where overtime stands approved, the day stays for that alone. */
export async function removeDays(tx: TenantTx, organizationId: string, emptied: SettledPerson['emptied']): Promise<void> {
  if (emptied.length === 0) return;
  await tx.client.query({
    name: 'attendance-remove-days',
    text: REMOVE,
    values: [organizationId, emptied.map((item) => item.employeeId), emptied.map((item) => item.date)],
  });
}
