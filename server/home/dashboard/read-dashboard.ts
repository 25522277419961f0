import { sql } from 'kysely';
import type { z } from 'zod';
import type { Answer } from '../../../contract/endpoint.ts';
import type { Dashboard, dashboard } from '../../../contract/home/dashboard.ts';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import type { Standing } from '../../../domain/time/attendance-of-day.ts';
import { dateOf, eachDay, firstDayOf, lastDayOf, monthOf } from '../../../domain/time.ts';
import { assert, type PlainDate, type YearMonth } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { visibleEmployees } from '../../http/visible-employees.ts';
import { loadMonthTotals } from '../../time/shared/month-totals.ts';
import { listSheetPeople } from '../../time/shared/sheet-people.ts';
import { readAhead } from './own-ahead.ts';
import { readStandings } from './today-people.ts';
import { readUpcomingHolidays } from './upcoming-holidays.ts';

type Team = NonNullable<z.output<typeof Dashboard>['team']>;
type Attendance = Team['today'];

export async function readDashboard(ctx: Ctx): Promise<Answer<typeof dashboard.get>> {
  const today = dateOf(ctx.now, ctx.organization.timeZone);
  const month = monthOf(today);
  const { employeeId, groups } = ctx.actor;
  const own = (await loadMonthTotals(ctx, { month, employeeIds: [employeeId] })).get(employeeId);
  assert(own !== undefined, 'totals are answered for everybody asked for');
  const looksAfterPeople = hasAnyGroup(groups, GROUPS.timesheets);
  return {
    month,
    upcomingHolidays: await readUpcomingHolidays(ctx, today),
    own,
    team: looksAfterPeople ? await readTeam(ctx, month) : null,
    ahead: looksAfterPeople ? null : await readAhead(ctx, today),
  };
}

async function readTeam(ctx: Ctx, month: YearMonth): Promise<Team> {
  const people = await listSheetPeople(ctx, { month, employeeIds: await visibleEmployees(ctx) });
  const { today, yesterday, on } = await readStandings(ctx, people);
  const employeeIds = people.map((person) => person.employeeId);
  return {
    today: countsOf(today, on(today)),
    yesterday: countsOf(yesterday, on(yesterday)),
    headcount: await headcount(ctx, employeeIds, today),
    hours: await hoursOf(ctx, employeeIds, month),
  };
}

type Counted = { readonly standing: Standing; readonly atWorkOn: PlainDate | null };
function countsOf(date: PlainDate, people: readonly Counted[]): Attendance {
  const count = (is: keyof Standing) => people.filter(({ standing }) => standing[is]).length;
  return {
    date,
    expected: count('isExpected'),
    present: count('isPresent'),
    late: count('isLate'),
    absent: count('isAbsent'),
    notYet: count('isNotYet'),
    onLeave: count('isOnLeave'),
    atWork: people.filter(({ atWorkOn }) => atWorkOn !== null).length,
  };
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
