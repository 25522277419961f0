import { sql } from 'kysely';
import type { z } from 'zod';
import type { SheetTotals } from '../../../contract/time/timesheets.ts';
import { isAbsent, isDayRunning, standingProblems } from '../../../domain/time/day-status.ts';
import { PROBLEM_CODES, type ProblemCode } from '../../../domain/time/types.ts';
import { addDays, dateOf, eachDay, firstDayOf, lastDayOf } from '../../../domain/time.ts';
import type { PlainDate, YearMonth } from '../../../domain/units.ts';
import { prepared } from '../../db/prepared.ts';
import type { Ctx } from '../../http/context.ts';
import { loadSchedules, type ScheduleBook } from './load-schedules.ts';
import type { Day } from './month-days.ts';
import { type OvertimeSums, sumPaidOvertime } from './paid-overtime.ts';

export type MonthTotals = z.output<typeof SheetTotals>;
type Sums = Omit<MonthTotals, 'absentDays' | 'problemDays' | 'plannedOvertimeMinutes' | keyof OvertimeSums>;
type SumRow = Sums & {
  employee_id: string;
  problem_days: number;
  open_days: string;
  days: number[];
  absent: PlainDate[] | null;
};

const NOTHING: Sums = {
  workedMinutes: 0,
  workedDays: 0,
  lateMinutes: 0,
  lateDays: 0,
  earlyLeaveMinutes: 0,
  overtimeMinutes: 0,
  holidayMinutes: 0,
  holidayOvertimeMinutes: 0,
};

type Scope = Pick<Ctx, 'tx' | 'organizationId' | 'organization' | 'now'>;
/** `from` leaves out the days of the month before it. */
export type MonthQuery = { readonly month: YearMonth; readonly employeeIds: readonly string[]; readonly from?: PlainDate };

/** The sums of people's months up to now: stored day totals, absence from the plan, problems that still stand. */
export async function loadMonthTotals(
  scope: Scope,
  { month, employeeIds, ...range }: MonthQuery,
): Promise<Map<string, MonthTotals>> {
  const { tx, organizationId, organization, now } = scope;
  const [from, to] = [range.from ?? firstDayOf(month), lastDayOf(month)];
  const today = dateOf(now, organization.timeZone);
  const yesterday = addDays(today, -1);
  const { rows } = await prepared(
    tx,
    'attendance-month-sums',
    sql<SumRow>`
      select employee_id, sum(worked_minutes)::integer as "workedMinutes",
        (count(*) filter (where punches > 0))::integer as "workedDays",
    sum(late_minutes)::integer as "lateMinutes", (count(*) filter (where late_minutes > 0))::integer as "lateDays",
    sum(early_leave_minutes)::integer as "earlyLeaveMinutes", sum(overtime_minutes)::integer as "overtimeMinutes",
    sum(holiday_minutes)::integer as "holidayMinutes", sum(holiday_overtime_minutes)::integer as "holidayOvertimeMinutes",
    (count(*) filter (where problems <> '{}' and work_date < ${yesterday}::date))::integer as problem_days,
    coalesce(string_agg(work_date || ' ' || array_to_string(problems, ' '), ',') filter (where problems <> '{}'
      and work_date >= ${yesterday}::date), '') as open_days,
    array_agg(extract(day from work_date)::integer) as days,
    json_agg(work_date) filter (where absence = 'absent' and not problems && array['missing-out', 'missing-in']) as absent
  from app.attendance_day
  where organization_id = ${organizationId} and work_date between ${from}::date and ${to}::date
    and (${employeeIds}::uuid[] is null or employee_id = any(${employeeIds}::uuid[]))
  group by employee_id`,
  );
  const book = await loadSchedules(tx, { organizationId, employeeIds, from, to });
  const sums = new Map(rows.map((row) => [row.employee_id, row]));
  const dates = eachDay(from, to).filter((date) => date <= today);
  const overtimeOf = await sumPaidOvertime(scope, { employeeIds, from, to });
  const judge: Judge = { book, dates, today, isRunning: (employeeId, date) => runs(scope, book, { employeeId, date }) };
  return new Map(
    employeeIds.map((employeeId) => {
      const row = sums.get(employeeId);
      const { workedMinutes, workedDays, lateMinutes, lateDays, ...rest } = row ?? NOTHING;
      const { earlyLeaveMinutes, overtimeMinutes, holidayMinutes, holidayOvertimeMinutes } = rest;
      const totals: MonthTotals = {
        workedMinutes,
        workedDays,
        lateMinutes,
        lateDays,
        earlyLeaveMinutes,
        overtimeMinutes,
        plannedOvertimeMinutes: eachDay(from, to).reduce((sum, date) => sum + book.plannedOvertimeOn(employeeId, date), 0),
        ...overtimeOf(employeeId),
        holidayMinutes,
        holidayOvertimeMinutes,
        absentDays: absentDays(judge, employeeId, new Set(row?.days ?? [])) + shortDays(judge, employeeId, row?.absent ?? []),
        problemDays: (row?.problem_days ?? 0) + openProblems(judge, employeeId, row?.open_days ?? ''),
      };
      return [employeeId, totals];
    }),
  );
}

/** The sums of one person's days as they are shown: the same figures as `loadMonthTotals` takes from the database. */
export function sumDays(days: readonly Day[]): MonthTotals {
  const total = (read: (day: Day) => number) => days.reduce((sum, day) => sum + read(day), 0);
  const count = (is: (day: Day) => boolean) => days.filter(is).length;
  return {
    workedMinutes: total((day) => day.workedMinutes),
    workedDays: count((day) => day.punches > 0),
    lateMinutes: total((day) => day.lateMinutes),
    lateDays: count((day) => day.lateMinutes > 0),
    earlyLeaveMinutes: total((day) => day.earlyLeaveMinutes),
    absentDays: count((day) => day.status === 'absent'),
    overtimeMinutes: total((day) => day.overtimeMinutes),
    plannedOvertimeMinutes: total((day) => day.plannedOvertimeMinutes),
    approvedOvertimeMinutes: total((day) => day.approvedOvertimeMinutes ?? 0),
    paidOvertimeMinutes: total((day) => day.paidOvertimeMinutes),
    holidayMinutes: total((day) => day.holidayMinutes),
    holidayOvertimeMinutes: total((day) => day.holidayOvertimeMinutes),
    problemDays: count((day) => day.problems.length > 0),
  };
}

type Judge = {
  readonly book: ScheduleBook;
  readonly dates: readonly PlainDate[];
  readonly today: PlainDate;
  readonly isRunning: (employeeId: string, date: PlainDate) => boolean;
};

const runs = ({ organization, now }: Scope, book: ScheduleBook, { employeeId, date }: { employeeId: string; date: PlainDate }) =>
  isDayRunning({ date, schedule: book.scheduleOn(employeeId, date), timeZone: organization.timeZone }, now);

function absentDays({ book, dates, today, isRunning }: Judge, employeeId: string, worked: ReadonlySet<number>): number {
  const employment = book.employmentOf(employeeId);
  let absent = 0;
  for (const date of dates) {
    if (worked.has(Number(date.slice(8)))) continue;
    const schedule = book.scheduleOn(employeeId, date);
    if (schedule.kind !== 'working') continue;
    const isNear = date >= addDays(today, -1);
    const day = { totals: null, schedule, date, today, employment, isRunning: isNear && isRunning(employeeId, date) };
    if (isAbsent(day)) absent += 1;
  }
  return absent;
}

/** Days with clockings that count as absent; one that still runs may become another. */
const shortDays = ({ isRunning, today }: Judge, employeeId: string, dates: readonly PlainDate[]): number =>
  dates.filter((date) => date < addDays(today, -1) || !isRunning(employeeId, date)).length;

/** Problems of yesterday and today, as `2026-06-02 missing-out,…`: those of a day that is over, or that no punch can mend. */
function openProblems({ isRunning, dates }: Judge, employeeId: string, text: string): number {
  if (text === '') return 0;
  return text.split(',').filter((part) => {
    const [day, ...codes] = part.split(' ');
    const date = dates.find((plainDate) => plainDate === day);
    const problems = PROBLEM_CODES.filter((code): code is ProblemCode => codes.includes(code));
    return date !== undefined && standingProblems(problems, isRunning(employeeId, date)).length > 0;
  }).length;
}
