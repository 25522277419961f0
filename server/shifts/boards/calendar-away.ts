import { sql } from 'kysely';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { byNameShown, nameShown } from '../../db/name-shown.ts';
import type { Ctx } from '../../http/context.ts';
import { visibleEmployees } from '../../http/visible-employees.ts';
import type { OwnDays } from './own-shifts.ts';

export type Away = { readonly id: string; readonly name: string; readonly from: PlainDate; readonly to: PlainDate };
type Reader = OwnDays & Pick<Ctx, 'tx' | 'language'> & { readonly groups: readonly string[] };

/**
 * The approved leave of those whom a person may see in the calendar of leave: people of the company or of managed departments, else those of the
 * own department. Why somebody is away stays out of a calendar that others may see.
 */
export async function calendarAway(reader: Reader): Promise<readonly Away[]> {
  const { tx, organizationId, employeeId, groups, language, from, to } = reader;
  const seesPeople = hasAnyGroup(groups, GROUPS.timesheets) || hasAnyGroup(groups, GROUPS.wholeCompany);
  const visible = seesPeople ? await visibleEmployees({ tx, organizationId, actor: { employeeId, groups } }) : [];
  const reach =
    visible === null
      ? sql`true`
      : seesPeople
        ? sql`e.id = any(${[...visible]}::uuid[])`
        : sql`e.department_id = (select department_id from app.employee where organization_id = ${organizationId} and id = ${employeeId})`;
  const { rows } = await sql<Away>`
    select r.id, ${nameShown('e', language)} as name, d."from", d."to"
    from app.leave_record r join app.employee e on e.organization_id = r.organization_id and e.id = r.employee_id
    join lateral (select min(work_date) as "from", max(work_date) as "to" from app.leave_day
      where organization_id = ${organizationId} and leave_record_id = r.id and minutes > 0) d on d."from" is not null
    where r.organization_id = ${organizationId} and r.status = 'approved' and e.id <> ${employeeId} and ${reach}
      and r.start_date <= ${to}::date and r.end_date >= ${from}::date
    order by d."from", ${byNameShown('e', language, 'asc')}, r.id`.execute(tx);
  return rows;
}
