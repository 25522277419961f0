import { sql } from 'kysely';
import type { z } from 'zod';
import type { ChangeImpact } from '../../../contract/calendars/change-impact.ts';
import { textIn } from '../../../domain/define-text.ts';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import { nameShown } from '../../db/name-shown.ts';
import type { Ctx } from '../../http/context.ts';
import type { TouchedDay } from '../../people/shared/locked-periods.ts';
import { BOARD_LEAVE } from './board-leave.ts';

type Altered = Pick<z.output<typeof ChangeImpact>, 'leaveCount' | 'leaves'>;
/** So many leaves are named; the others are counted. */
const MOST_NAMED = 20;

/**
 * The leaves of people on days whose plan is made known, which are counted again by it: leave of working days, pending or approved. Those
 * who do not keep the company's people read that somebody is away, and not which leave it is.
 */
export async function alteredLeave(ctx: Ctx, days: readonly TouchedDay[]): Promise<Altered> {
  const { tx, organizationId, language, actor } = ctx;
  const isTold = hasAnyGroup(actor.groups, GROUPS.management);
  const type = language === 'en' ? sql`coalesce(t.english_name, t.name)` : sql`t.name`;
  const { rows } = await sql<Altered>`
    with leave as (
      select r.id, ${nameShown('e', language)} as name, ${isTold ? type : sql`${textIn(BOARD_LEAVE, language).away}::text`} as type,
        r.start_date, r.end_date
      from app.leave_record r
        join app.leave_type t on t.organization_id = r.organization_id and t.id = r.leave_type_id and t.counts = 'working-days'
        join app.employee e on e.organization_id = r.organization_id and e.id = r.employee_id
      where r.organization_id = ${organizationId} and r.status in ('pending', 'approved') and exists (
        select from unnest(${days.map((day) => day.employeeId)}::uuid[], ${days.map((day) => day.date)}::date[]) as day (person, date)
        where day.person = r.employee_id and day.date between r.start_date and r.end_date))
    select (select count(*)::int from leave) as "leaveCount",
      coalesce((select jsonb_agg(jsonb_build_object('name', name, 'type', type, 'from', start_date, 'to', end_date)
        order by start_date, name) from (select * from leave order by start_date, name limit ${MOST_NAMED}) named), '[]') as leaves
    `.execute(tx);
  return rows[0] ?? { leaveCount: 0, leaves: [] };
}
