import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

/** Whether the caller keeps the register of people. */
export const keepsRegister = ({ actor }: Pick<Ctx, 'actor'>): boolean => hasAnyGroup(actor.groups, GROUPS.management);

/** Whether the record of a person is open to the caller: their own, or any person's for who keeps the register. */
export const mayReach = (ctx: Pick<Ctx, 'actor'>, employeeId: string): boolean =>
  employeeId === ctx.actor.employeeId || keepsRegister(ctx);

/** The person a call is about, the caller where none is named; anyone out of reach is not found. */
export async function reachPerson(ctx: Ctx, employeeId: string = ctx.actor.employeeId): Promise<string> {
  if (!mayReach(ctx, employeeId)) throw notFound();
  const found = await ctx.tx
    .selectFrom('app.employee')
    .select('id')
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', employeeId)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found.id;
}
