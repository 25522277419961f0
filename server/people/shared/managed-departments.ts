import { sql } from 'kysely';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { managedBy, reachesAll } from '../../http/visible-employees.ts';

/** A department that is out of reach answers as one that does not exist. */
export async function requireManaged(ctx: Ctx, departmentId: string) {
  if (reachesAll(ctx)) return;
  const { rows } = await sql<{ id: string }>`
    select id from (${managedBy(ctx.organizationId, ctx.actor.employeeId)}) managed where id = ${departmentId}`.execute(ctx.tx);
  if (rows.length === 0) throw notFound();
}
