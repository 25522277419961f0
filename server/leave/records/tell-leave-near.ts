import { sql } from 'kysely';
import { isWorkingDay } from '../../../domain/leave/count-days.ts';
import { remindOfLeaveOn } from '../../../domain/leave/leave-near.ts';
import { GROUPS } from '../../../domain/permissions.ts';
import { addDays, dateOf, minuteOfDay } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { type CompanyTelling, type TellingServices, tellInCompanies, tellOnce } from '../../notifications/tell-once.ts';
import { loadSchedules } from '../../time/shared/load-schedules.ts';

type Coming = { id: string; employeeId: string; startDate: PlainDate; decidedOn: PlainDate | null; managerIds: string[] };
/** Nobody is woken by it. */
const FROM_MINUTE = 8 * 60;
/** Two weeks without work may lie before a leave. */
const AHEAD_DAYS = 15;

/** Reminds people, and the managers of their department, of a leave that begins on the next working day; once for each beginning. */
export const tellLeaveNear = (services: TellingServices): Promise<void> => tellInCompanies(services, tellCompany);

async function tellCompany(company: CompanyTelling): Promise<void> {
  const { tx, organizationId, timeZone, now } = company;
  if (minuteOfDay(now, timeZone) < FROM_MINUTE) return;
  const today = dateOf(now, timeZone);
  const coming = await comingLeaves(company, today);
  if (coming.length === 0) return;
  const employeeIds = [...new Set(coming.map((leave) => leave.employeeId))];
  const from = addDays(today, -AHEAD_DAYS);
  const book = await loadSchedules(tx, { organizationId, employeeIds, from, to: addDays(today, AHEAD_DAYS) });
  for (const { id, employeeId, startDate, decidedOn, managerIds } of coming) {
    const remindOn = remindOfLeaveOn(startDate, (date) => isWorkingDay(book.scheduleOn(employeeId, date)));
    // Who was told that a leave is approved on the very day needs no second message.
    if (today < remindOn || (decidedOn !== null && decidedOn >= remindOn)) continue;
    const about = `${id} ${startDate}`;
    const kind = 'leave-near' as const;
    await tellOnce(company, { employeeIds: [employeeId], about, kind, facts: {}, link: '/webview/leave-quota' });
    const facts = { of: 'team' };
    const [readers, others] = await splitReaders(company, managerIds);
    await tellOnce(company, { employeeIds: readers, about, kind, facts, link: '/reports/leave-calendar' });
    await tellOnce(company, { employeeIds: others, about, kind, facts, link: '/me/leave/calendar' });
  }
}

/** Who may open the leave calendar of the reports, and who has only that of their own department: a manager need not hold a group. */
async function splitReaders({ tx, organizationId }: CompanyTelling, employeeIds: readonly string[]) {
  const { rows } = await sql<{ id: string }>`select m.employee_id as id from directory.membership m
    where m.organization_id = ${organizationId} and m.employee_id = any(${[...employeeIds]}::uuid[])
      and exists (select from unnest(m.permission_groups) g
        where lower(g) = any(${GROUPS.timesheets.map((group) => group.toLowerCase())}::text[]))`.execute(tx);
  const readers = new Set(rows.map(({ id }) => id));
  return [employeeIds.filter((id) => readers.has(id)), employeeIds.filter((id) => !readers.has(id))] as const;
}

/** Approved leaves that begin after today, with the managers of the nearest department that has any besides the person. */
async function comingLeaves({ tx, organizationId, timeZone }: CompanyTelling, today: PlainDate): Promise<Coming[]> {
  const { rows } = await sql<Coming>`
    select l.id, l.employee_id as "employeeId", l.start_date as "startDate",
      (l.decided_at at time zone ${timeZone})::date as "decidedOn",
      array(
        with recursive above as (
          select d.id, d.parent_id, 0 as far from app.department d
            where d.organization_id = ${organizationId} and d.id = e.department_id
          union all
          select d.id, d.parent_id, above.far + 1 from app.department d join above on d.id = above.parent_id
            where d.organization_id = ${organizationId} and above.far < 50
        ), managers as (
          select m.employee_id, above.far from above
          join app.department_manager m on m.organization_id = ${organizationId} and m.department_id = above.id
            and m.employee_id <> l.employee_id
          join app.employee a on a.organization_id = ${organizationId} and a.id = m.employee_id and a.approve_status = 'APPROVED'
        ) select employee_id::text from managers where far = (select min(far) from managers)) as "managerIds"
    from app.leave_record l
    join app.employee e on e.organization_id = ${organizationId} and e.id = l.employee_id and e.approve_status = 'APPROVED'
    where l.organization_id = ${organizationId} and l.status = 'approved'
      and l.start_date between ${addDays(today, 1)}::date and ${addDays(today, AHEAD_DAYS)}::date
      and not exists (select from app.told_once o where o.organization_id = ${organizationId} and o.employee_id = l.employee_id
        and o.kind = 'leave-near' and o.about = l.id || ' ' || l.start_date)
    order by l.start_date, l.id`.execute(tx);
  return rows;
}
