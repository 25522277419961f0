import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { AlteredLeaves } from '../../../contract/people/altered-leaves.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { nameShown } from '../../db/name-shown.ts';
import type { Ctx } from '../../http/context.ts';

const Altered = z.object(AlteredLeaves);
export type Altered = z.output<typeof Altered>;
/** So many leaves are named; the others are counted. */
const MOST_NAMED = 20;

/**
 * The pending and approved leaves `r` of working days that a condition picks, by whose they are, and by `type` where the reader may not know
 * which leave it is.
 */
export async function toldLeaves(
  { tx, organizationId, language }: Ctx,
  { where, type }: { where: RawBuilder<unknown>; type?: RawBuilder<unknown> | undefined },
): Promise<Altered> {
  const shown = type ?? (language === 'en' ? sql`coalesce(t.english_name, t.name)` : sql`t.name`);
  const { rows } = await sql<Altered>`
    with leave as (
      select r.id, ${nameShown('e', language)} as name, ${shown} as type, r.start_date, r.end_date
      from app.leave_record r
        join app.leave_type t on t.organization_id = r.organization_id and t.id = r.leave_type_id and t.counts = 'working-days'
        join app.employee e on e.organization_id = r.organization_id and e.id = r.employee_id
      where r.organization_id = ${organizationId} and r.status in ('pending', 'approved') and ${where})
    select (select count(*)::int from leave) as "leaveCount",
      coalesce((select jsonb_agg(jsonb_build_object('name', name, 'type', type, 'from', start_date, 'to', end_date)
        order by start_date, name) from (select * from leave order by start_date, name limit ${MOST_NAMED}) named), '[]') as leaves
    `.execute(tx);
  return rows[0] ?? { leaveCount: 0, leaves: [] };
}

type Move = { readonly employeeIds: readonly string[]; readonly departmentId: string | null; readonly from: PlainDate };

/**
 * The leaves that people have from the day of a move on. It alters none where no department above them, before or after, has hours, holidays
 * or a calendar of its own.
 */
export function leavesOfMoved(ctx: Ctx, { employeeIds, departmentId, from }: Move): Promise<Altered> {
  const { organizationId } = ctx;
  return toldLeaves(ctx, {
    where: sql`r.employee_id = any(${[...employeeIds]}::uuid[]) and r.end_date >= ${from}::date
      and exists (select from app.leave_day d where d.organization_id = r.organization_id and d.leave_record_id = r.id
        and d.work_date >= ${from}::date and d.why <> 'not-employed')
      and exists (
        with recursive above as (
          select id, parent_id from app.department where organization_id = ${organizationId}
            and (id = e.department_id or id = ${departmentId}::uuid) and e.department_id is distinct from ${departmentId}::uuid
          union select d.id, d.parent_id from app.department d join above on above.parent_id = d.id
            where d.organization_id = ${organizationId})
        select from above where exists (select from app.department_work_hour h
            where h.organization_id = ${organizationId} and h.department_id = above.id)
          or exists (select from app.holiday h where h.organization_id = ${organizationId} and h.department_id = above.id)
          or exists (select from app.department_calendar c
            where c.organization_id = ${organizationId} and c.department_id = above.id))`,
  });
}
