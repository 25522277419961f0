import { sql } from 'kysely';
import { GROUPS, hasAnyGroup } from '../../domain/permissions.ts';
import type { Actor, Ctx } from './context.ts';

type Reader = Pick<Ctx, 'tx' | 'organizationId'> & { readonly actor: Pick<Actor, 'employeeId' | 'groups'> };

/** Ids of the departments a person manages, and of those below them. */
export const managedBy = (organizationId: string, employeeId: string) => sql`
  with recursive managed as (
    select department_id as id from app.department_manager
      where organization_id = ${organizationId} and employee_id = ${employeeId}
    union
    select d.id from app.department d join managed m on d.parent_id = m.id where d.organization_id = ${organizationId}
  ) select id from managed`;

/** Whether a person reaches everybody of the company, whatever their department. */
export const reachesAll = ({ actor }: Pick<Reader, 'actor'>): boolean => hasAnyGroup(actor.groups, GROUPS.wholeCompany);

/** Ids of the employees a person may look at: `null` is everybody; a manager sees the people of the departments managed, and below. */
export async function visibleEmployees(ctx: Reader): Promise<readonly string[] | null> {
  if (reachesAll(ctx)) return null;
  const { rows } = await sql<{ id: string }>`
    select e.id from app.employee e where e.organization_id = ${ctx.organizationId}
      and (e.id = ${ctx.actor.employeeId} or e.department_id in (${managedBy(ctx.organizationId, ctx.actor.employeeId)}))`.execute(
    ctx.tx,
  );
  return rows.map((row) => row.id);
}

/** Whether one employee is among those a person may look at; a stranger's id answers like a random one. */
export async function canSeeEmployee(ctx: Pick<Ctx, 'tx' | 'actor' | 'organizationId'>, employeeId: string): Promise<boolean> {
  const visible = await visibleEmployees(ctx);
  if (visible !== null) return visible.includes(employeeId);
  const found = await ctx.tx
    .selectFrom('app.employee')
    .select('id')
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', employeeId)
    .executeTakeFirst();
  return found !== undefined;
}
