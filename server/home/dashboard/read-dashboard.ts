import { sql } from 'kysely';
import type { z } from 'zod';
import type { Answer } from '../../../contract/endpoint.ts';
import type { Dashboard, dashboard } from '../../../contract/home/dashboard.ts';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import { dayStatus, isDayRunning } from '../../../domain/time/day-status.ts';
import { addDays, dateOf, eachDay, firstDayOf, lastDayOf, monthOf } from '../../../domain/time.ts';
import { assert, type PlainDate, type YearMonth, yearMonth } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { visibleEmployees } from '../../http/visible-employees.ts';
import { loadSchedules, type ScheduleBook } from '../../time/shared/load-schedules.ts';
import { loadMonthTotals } from '../../time/shared/month-totals.ts';
import { listSheetPeople } from '../../time/shared/sheet-people.ts';
import { readUpcomingHolidays } from './upcoming-holidays.ts';

type Team = NonNullable<z.output<typeof Dashboard>['team']>;
type Attendance = Team['today'];

export async function readDashboard(ctx: Ctx): Promise<Answer<typeof dashboard.get>> {
  const today = dateOf(ctx.now, ctx.organization.timeZone);
  const month = monthOf(today);
  const { employeeId, groups } = ctx.actor;
  const own = (await loadMonthTotals(ctx, { month, employeeIds: [employeeId] })).get(employeeId);
  assert(own !== undefined, 'totals are answered for everybody asked for');
  return {
    month,
    upcomingHolidays: await readUpcomingHolidays(ctx, today),
    own,
    team: hasAnyGroup(groups, GROUPS.timesheets) ? await readTeam(ctx, { today, month }) : null,
    pendingPayrolls:
      hasAnyGroup(groups, GROUPS.payrollApproving) && ctx.organization.plan.payroll ? await pendingPayrolls(ctx) : null,
  };
}

async function pendingPayrolls({ tx, organizationId }: Ctx) {
  const rows = await tx
    .selectFrom('app.payroll_report')
    .select(['id', 'name', 'month'])
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'PENDING')
    .orderBy('proceeded_at')
    .execute();
  return rows.map((row) => ({ payrollReportId: row.id, name: row.name, month: yearMonth(row.month) }));
}

type Present = { employee_id: string; work_date: string; late: boolean; is_open: boolean; punches: number };

async function readTeam(ctx: Ctx, { today, month }: { today: PlainDate; month: YearMonth }): Promise<Team> {
  const { tx, organizationId } = ctx;
  const yesterday = addDays(today, -1);
  const people = await listSheetPeople(ctx, { month, employeeIds: await visibleEmployees(ctx) });
  const employeeIds = people.map((person) => person.employeeId);
  const { rows } = await sql<Present>`
      select employee_id, work_date, late_minutes > 0 as late, 'missing-out' = any(problems) as is_open, punches
      from app.attendance_day where organization_id = ${organizationId}
        and work_date between ${yesterday}::date and ${today}::date and employee_id = any(${employeeIds}::uuid[])`.execute(tx);
  const book = await loadSchedules(tx, { organizationId, employeeIds, from: yesterday, to: today });
  const present = new Map(rows.map((row) => [`${row.employee_id} ${row.work_date}`, row]));
  const on = (date: PlainDate) => attendanceOn(ctx, { date, today, employeeIds, present, book });
  return {
    today: on(today),
    yesterday: on(yesterday),
    headcount: await headcount(ctx, employeeIds, today),
    hours: await hoursOf(ctx, employeeIds, month),
    missingOuts: await missingOuts(ctx, { employeeIds, month, today }),
  };
}

type DayQuestion = {
  date: PlainDate;
  today: PlainDate;
  employeeIds: readonly string[];
  present: ReadonlyMap<string, Present>;
  book: ScheduleBook;
};

function attendanceOn({ now, organization }: Ctx, { date, today, employeeIds, present, book }: DayQuestion): Attendance {
  const counts = { date, expected: 0, present: 0, late: 0, absent: 0, notYet: 0, atWork: 0 };
  for (const employeeId of employeeIds) {
    const schedule = book.scheduleOn(employeeId, date);
    const employment = book.employmentOf(employeeId);
    const isEmployed = date >= employment.start && (employment.end === null || date <= employment.end);
    if (isEmployed && schedule.kind === 'working') counts.expected += 1;
    const isRunning = isDayRunning({ date, schedule, timeZone: organization.timeZone }, now);
    const row = present.get(`${employeeId} ${date}`);
    if (row && row.punches > 0) {
      counts.present += 1;
      if (row.late) counts.late += 1;
      if (row.is_open && isRunning) counts.atWork += 1;
      continue;
    }
    const status = dayStatus({ totals: null, schedule, date, today, employment, isRunning });
    if (status === 'absent') counts.absent += 1;
    if (status === 'upcoming') counts.notYet += 1;
  }
  return counts;
}

async function headcount({ tx, organizationId }: Ctx, employeeIds: readonly string[], today: PlainDate) {
  const { rows } = await sql<{ departmentId: string | null; departmentName: string | null; people: number }>`
    select e.department_id as "departmentId", d.name as "departmentName", count(*) as people from app.employee e
    left join app.department d on d.organization_id = ${organizationId} and d.id = e.department_id
    where e.organization_id = ${organizationId} and e.id = any(${employeeIds}::uuid[])
      and (e.start_date is null or e.start_date <= ${today}::date) and (e.end_date is null or e.end_date >= ${today}::date)
    group by e.department_id, d.name order by people desc, d.name`.execute(tx);
  return rows;
}

async function hoursOf({ tx, organizationId }: Ctx, employeeIds: readonly string[], month: YearMonth): Promise<Team['hours']> {
  const { rows } = await sql<{ date: string; worked: number; overtime: number }>`
    select work_date as date, sum(worked_minutes) as worked, sum(overtime_minutes + holiday_overtime_minutes) as overtime
    from app.attendance_day where organization_id = ${organizationId} and employee_id = any(${employeeIds}::uuid[])
      and work_date between ${firstDayOf(month)}::date and ${lastDayOf(month)}::date group by work_date`.execute(tx);
  const found = new Map(rows.map((row) => [row.date, row]));
  return eachDay(firstDayOf(month), lastDayOf(month)).map((date) => ({
    date,
    workedMinutes: found.get(date)?.worked ?? 0,
    overtimeMinutes: found.get(date)?.overtime ?? 0,
  }));
}

type OpenDays = { employeeIds: readonly string[]; month: YearMonth; today: PlainDate };

async function missingOuts({ tx, organizationId }: Ctx, { employeeIds, month, today }: OpenDays): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select count(*) as days from app.attendance_day where organization_id = ${organizationId}
      and employee_id = any(${employeeIds}::uuid[]) and work_date >= ${firstDayOf(month)}::date and work_date < ${today}::date
      and ('missing-out' = any(problems) or 'missing-in' = any(problems))`.execute(tx);
  return rows[0]?.days ?? 0;
}
