import { sql } from 'kysely';
import { dateOf } from '../../../domain/time.ts';
import { actingFor } from '../../approvals/shared/stand-ins-on.ts';
import type { Ctx } from '../../http/context.ts';

/** The people whose approvals the caller may give today. */
export const actsFor = (ctx: Ctx): Promise<readonly string[]> =>
  actingFor(ctx, ctx.actor.employeeId, dateOf(ctx.now, ctx.organization.timeZone));

/** The condition on requests `a` whose open group asks the caller: the first with fewer approvals than it needs. */
export async function asksNow(ctx: Ctx) {
  const ids = [...(await actsFor(ctx))];
  return sql`a.status = 'pending' and not exists (select from app.leave_record l
    where l.organization_id = a.organization_id and l.id = a.leave_record_id and l.status = 'rejected') and exists (
    select from (select g.position from app.form_response_group g where g.organization_id = a.organization_id and g.response_id = a.id
      and g.needed > (select count(*) from app.form_response_approver d where d.organization_id = g.organization_id
        and d.response_id = g.response_id and d.position = g.position and d.decision = 'approved')
      order by g.position limit 1) open
    join app.form_response_approver p on p.organization_id = a.organization_id and p.response_id = a.id and p.position = open.position
    where p.employee_id = any(${ids}::uuid[]) and p.decision is null
      and not exists (select from app.form_response_approver o where o.organization_id = a.organization_id and o.response_id = a.id
        and o.position = open.position and o.decision = 'approved'
        and coalesce(o.decided_by, o.employee_id) = ${ctx.actor.employeeId}))`;
}

/** How many requests wait for the caller, as the page of approvals lists them. */
export async function countAsking(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from app.form_response a
    where a.organization_id = ${ctx.organizationId} and a.employee_id <> ${ctx.actor.employeeId} and ${await asksNow(ctx)}`.execute(
    ctx.tx,
  );
  return rows[0]?.count ?? 0;
}
