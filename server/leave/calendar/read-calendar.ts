import { sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { leaveCalendar } from '../../../contract/leave/leave-calendar.ts';
import { LEAVE_PARTS } from '../../../domain/leave/count-days.ts';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import { addDays, firstDayOf, lastDayOf, mondayOf } from '../../../domain/time.ts';
import { type PlainDate, yearMonth } from '../../../domain/units.ts';
import { byNameShown, nameShown } from '../../db/name-shown.ts';
import type { Ctx } from '../../http/context.ts';
import { visibleEmployees } from '../../http/visible-employees.ts';
import { inDepartments } from '../../people/shared/in-departments.ts';
import { shownTypeName } from '../shared/leave-type-name.ts';
import { lookedAfter } from '../shared/looked-after.ts';

type Calendar = Answer<typeof leaveCalendar.month>;
type Leave = Calendar['people'][number]['leaves'][number];
type Row = {
  id: string;
  employee_id: string;
  code: string;
  name: string;
  department_name: string | null;
  status: string;
  start_date: PlainDate;
  end_date: PlainDate;
  start_part: string;
  end_part: string;
  reason: string | null;
  type_id: string;
  type_name: string;
  symbol: string;
  color: string;
  dates: PlainDate[];
};

/** The weeks of a month, Monday to Sunday. */
function weeksOf(year: number, month: number) {
  const name = yearMonth(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`);
  return { from: mondayOf(firstDayOf(name)), to: addDays(mondayOf(lastDayOf(name)), 6) };
}

/** Who is away: type and reason of one's own leave and of those whom one looks after, of others that they are away. */
export async function readCalendar(ctx: Ctx, query: Query<typeof leaveCalendar.month>): Promise<Calendar> {
  const range = weeksOf(query.year, query.month);
  const rows = await readLeaves(ctx, query, range);
  const known = await lookedAfter(ctx);
  const isTold = (id: string) => known === null || known.has(id) || id === ctx.actor.employeeId;
  const people = new Map<string, Calendar['people'][number]>();
  for (const row of rows) {
    const { employee_id: employeeId, code, name, department_name: departmentName } = row;
    const person = people.get(employeeId) ?? { employeeId, code, name, departmentName, leaves: [] };
    people.set(employeeId, person);
    const dates = row.dates.filter((date) => date >= range.from && date <= range.to);
    if (dates.length > 0) person.leaves.push(leaveView(row, dates, isTold(employeeId)));
  }
  return {
    ...range,
    holidays: await readHolidays(ctx, range),
    people: [...people.values()].filter(({ leaves }) => leaves.length > 0),
  };
}

function leaveView(row: Row, dates: PlainDate[], isTold: boolean): Leave {
  const partOf = (text: string) => LEAVE_PARTS.find((part) => part === text) ?? 'full';
  const type = { id: row.type_id, name: row.type_name, symbol: row.symbol, color: row.color };
  return {
    recordId: isTold ? row.id : null,
    isPending: row.status === 'pending',
    from: row.start_date,
    to: row.end_date,
    startPart: partOf(row.start_part),
    endPart: partOf(row.end_part),
    type: isTold ? type : null,
    reason: isTold ? row.reason : null,
    dates,
  };
}

type Range = { from: PlainDate; to: PlainDate };
async function readLeaves(ctx: Ctx, query: Query<typeof leaveCalendar.month>, { from, to }: Range): Promise<Row[]> {
  const { organizationId, tx, language } = ctx;
  const { rows } = await sql<Row>`
    select r.id, r.employee_id, e.code, ${nameShown('e', language)} as name, d.name as department_name, r.status, r.start_date,
      r.end_date, r.start_part, r.end_part, r.reason, t.id as type_id, ${shownTypeName(ctx)} as type_name, t.symbol, t.color,
      coalesce((select json_agg(day.work_date order by day.work_date) from app.leave_day day
        where day.organization_id = ${organizationId} and day.leave_record_id = r.id and day.minutes > 0), '[]') as dates
    from app.leave_record r
    join app.employee e on e.organization_id = ${organizationId} and e.id = r.employee_id
    left join app.department d on d.organization_id = ${organizationId} and d.id = e.department_id
    join app.leave_type t on t.organization_id = ${organizationId} and t.id = r.leave_type_id
    where r.organization_id = ${organizationId} and r.status in ('pending', 'approved')
      and r.start_date <= ${to}::date and r.end_date >= ${from}::date and ${await reach(ctx)} ${wanted(ctx, query)}
    order by ${byNameShown('e', language, 'asc')}, r.start_date, r.id`.execute(tx);
  return rows;
}

/** Those who see people of the company see their leave; anybody else that of the own department. A colleague's wish is not yet one's business. */
async function reach(ctx: Ctx) {
  const { organizationId, actor } = ctx;
  if (hasAnyGroup(actor.groups, GROUPS.timesheets) || hasAnyGroup(actor.groups, GROUPS.wholeCompany)) {
    const visible = await visibleEmployees(ctx);
    return visible === null ? sql`true` : sql`e.id = any(${[...visible]}::uuid[])`;
  }
  return sql`(e.id = ${actor.employeeId} or (r.status = 'approved' and e.department_id = (select department_id from app.employee
    where organization_id = ${organizationId} and id = ${actor.employeeId})))`;
}

function wanted({ organizationId }: Ctx, { filterBy, idList }: Query<typeof leaveCalendar.month>) {
  if (filterBy === 'all' || idList === undefined || idList.length === 0) return sql``;
  return filterBy === 'departments'
    ? sql`and ${inDepartments(organizationId, idList)}`
    : sql`and e.id = any(${[...idList]}::uuid[])`;
}

async function readHolidays({ tx, organizationId }: Ctx, { from, to }: Range): Promise<Calendar['holidays']> {
  const { rows } = await sql<{ date: PlainDate; name: string }>`select date, name from app.holiday
    where organization_id = ${organizationId} and department_id is null and date between ${from}::date and ${to}::date
    order by date`.execute(tx);
  return rows;
}
