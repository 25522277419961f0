import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

/** Whoever may send a form for a person: for oneself; for another approved person of the company by who keeps its requests. */
export async function requireSenderFor(ctx: Ctx, employeeId: string): Promise<void> {
  const isOwn = employeeId === ctx.actor.employeeId;
  const found = await ctx.tx
    .selectFrom('app.employee')
    .select('id')
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', employeeId)
    .where('approve_status', '=', 'APPROVED')
    .executeTakeFirst();
  if (!found || !(isOwn || hasAnyGroup(ctx.actor.groups, GROUPS.management))) throw notFound();
}
