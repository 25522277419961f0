import { sql } from 'kysely';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { managedBy } from '../../http/visible-employees.ts';

type Reader = Pick<Ctx, 'tx' | 'actor' | 'organizationId'>;

/**
 * Whose leave somebody sees with its type and reason: everybody's for those who keep the company's register (null), the people of the
 * departments that one manages, and below. Those who plan shifts or read reports see that somebody is away, and no more; so does who is
 * named as the manager of a department and holds no such permission any more.
 */
export async function lookedAfter(ctx: Reader): Promise<ReadonlySet<string> | null> {
  if (hasAnyGroup(ctx.actor.groups, GROUPS.management)) return null;
  const isManager = hasAnyGroup(ctx.actor.groups, GROUPS.teams);
  const { rows } = await sql<{ id: string }>`
    select e.id from app.employee e where e.organization_id = ${ctx.organizationId}
      and ${isManager} and e.department_id in (${managedBy(ctx.organizationId, ctx.actor.employeeId)})`.execute(ctx.tx);
  return new Set(rows.map((row) => row.id));
}

/** Whether somebody looks after a person of the company. */
async function isLookedAfter(ctx: Reader, employeeId: string): Promise<boolean> {
  const people = await lookedAfter(ctx);
  if (people !== null) return people.has(employeeId);
  const { rows } = await sql`select from app.employee
    where organization_id = ${ctx.organizationId} and id = ${employeeId}`.execute(ctx.tx);
  return rows.length > 0;
}

/** Somebody else's leave is touched by those alone who look after the person; anybody else does not find the person. */
export async function requireLookedAfter(ctx: Reader, employeeId: string): Promise<void> {
  if (!(await isLookedAfter(ctx, employeeId))) throw notFound();
}

/** Whether a leave is one's own, or of a person one looks after. */
export const mayReadLeave = async (ctx: Reader, employeeId: string): Promise<boolean> =>
  employeeId === ctx.actor.employeeId || (await isLookedAfter(ctx, employeeId));

/** Whether leave is one's own, and not that of an owner, who may write it down all the same. */
export const isOwnOfNoOwner = ({ actor }: Pick<Ctx, 'actor'>, employeeId: string): boolean =>
  employeeId === actor.employeeId && !hasAnyGroup(actor.groups, GROUPS.owners);

/** Nobody but an owner writes down or takes back their own leave: that would be to approve it oneself. */
export function refuseOwnLeave(ctx: Pick<Ctx, 'actor'>, employeeId: string): void {
  if (isOwnOfNoOwner(ctx, employeeId)) throw new AppError('approval/own-request');
}

/** Nobody but an owner changes how much leave they have themselves. */
export function refuseOwnBalance(ctx: Pick<Ctx, 'actor'>, employeeId: string | null): void {
  if (employeeId !== null && isOwnOfNoOwner(ctx, employeeId)) throw new AppError('leave/own-balance');
}
