import { sql } from 'kysely';
import { hasAnyGroup, PERMISSION_GROUPS } from '../../../domain/permissions.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

const SEES_ALL = PERMISSION_GROUPS.filter((group) => group !== 'manager');

/** Ids of the departments a person manages, and of those below them. */
export const managedBy = (organizationId: string, employeeId: string) => sql`
  with recursive managed as (
    select department_id as id from app.department_manager
      where organization_id = ${organizationId} and employee_id = ${employeeId}
    union select c.id from app.department c join managed on c.parent_id = managed.id where c.organization_id = ${organizationId}
  ) select id from managed`;

/** A person who is a manager and nothing more reaches only the departments they manage, and those below. */
export const reachesAll = ({ actor }: Pick<Ctx, 'actor'>): boolean => hasAnyGroup(actor.groups, SEES_ALL);

/** A department that is out of reach answers as one that does not exist. */
export async function requireManaged(ctx: Ctx, departmentId: string) {
  if (reachesAll(ctx)) return;
  const { rows } = await sql<{ id: string }>`
    select id from (${managedBy(ctx.organizationId, ctx.actor.employeeId)}) managed where id = ${departmentId}`.execute(ctx.tx);
  if (rows.length === 0) throw notFound();
}
