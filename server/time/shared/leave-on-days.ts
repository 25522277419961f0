import { sql } from 'kysely';
import type { z } from 'zod';
import type { DayLeave } from '../../../contract/time/day-views.ts';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import { prepared } from '../../db/prepared.ts';
import type { Ctx } from '../../http/context.ts';
import { managedBy } from '../../http/visible-employees.ts';
import type { DaysQuery } from './month-days.ts';

type Row = z.output<typeof DayLeave> & { employee: string; date: string; english: string | null };
export type LeaveOnDays = ReadonlyMap<string, z.output<typeof DayLeave>[]>;
type Reader = Pick<Ctx, 'tx' | 'organizationId' | 'language' | 'actor'>;

/**
 * The approved leave of people's days by type, under `PERSON DATE`; the name in the language of the reader. Those who keep the
 * company's register see everybody's, managers those of their people, everybody their own; others see that somebody is on leave.
 */
export async function loadLeaveOnDays(reader: Reader, { employeeIds, from, to }: DaysQuery): Promise<LeaveOnDays> {
  const { tx, organizationId, language, actor } = reader;
  const keepsRegister = hasAnyGroup(actor.groups, GROUPS.management);
  const isManager = hasAnyGroup(actor.groups, GROUPS.teams);
  const { rows } = await prepared(
    tx,
    'attendance-leave-on-days',
    sql<Row>`
      select d.employee_id as employee, d.work_date as date, r.id as "recordId", t.name, t.english_name as english, t.symbol, t.color,
        d.covered_minutes as minutes
      from app.leave_day d
      join app.leave_record r on r.organization_id = ${organizationId} and r.id = d.leave_record_id
        and case d.after_pay when 'added' then false when 'taken' then true else r.status = 'approved' end
      join app.leave_type t on t.organization_id = ${organizationId} and t.id = r.leave_type_id
      where d.organization_id = ${organizationId} and d.employee_id = any(${employeeIds}::uuid[])
        and d.work_date between ${from}::date and ${to}::date and d.covered_minutes > 0
        and (${keepsRegister} or d.employee_id = ${actor.employeeId} or (${isManager} and d.employee_id in (select e.id from app.employee e
          where e.organization_id = ${organizationId} and e.department_id in (${managedBy(organizationId, actor.employeeId)}))))
      order by d.work_date, r.created_at, r.id`,
  );
  const leaves = new Map<string, z.output<typeof DayLeave>[]>();
  for (const { employee, date, english, ...leave } of rows) {
    const day = `${employee} ${date}`;
    const shown = language === 'en' && english ? { ...leave, name: english } : leave;
    leaves.set(day, [...(leaves.get(day) ?? []), shown]);
  }
  return leaves;
}
