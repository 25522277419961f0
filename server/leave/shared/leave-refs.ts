import { sql } from 'kysely';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

type Refs = {
  readonly departmentId?: string | null;
  readonly employeeId?: string | null;
  readonly leaveTypeId?: string | null;
  readonly departmentIds?: readonly string[] | undefined;
  readonly leaveTypeIds?: readonly string[] | undefined;
};
type Table = 'app.department' | 'app.employee' | 'app.leave_type';

/** Refuses an id that the company does not have, at its field. */
export async function requireRefs(ctx: Ctx, refs: Refs, code: 'ref-not-found' | 'not-found' = 'ref-not-found'): Promise<void> {
  const asked: [keyof Refs, Table, readonly string[]][] = [
    ['departmentId', 'app.department', refs.departmentId ? [refs.departmentId] : []],
    ['employeeId', 'app.employee', refs.employeeId ? [refs.employeeId] : []],
    ['leaveTypeId', 'app.leave_type', refs.leaveTypeId ? [refs.leaveTypeId] : []],
    ['departmentIds', 'app.department', refs.departmentIds ?? []],
    ['leaveTypeIds', 'app.leave_type', refs.leaveTypeIds ?? []],
  ];
  for (const [field, table, ids] of asked) {
    if (ids.length === 0 || (await hasAll(ctx, table, ids))) continue;
    throw code === 'not-found' ? notFound() : new AppError(code, {}, [{ field, code }]);
  }
}

async function hasAll({ tx, organizationId }: Ctx, table: Table, ids: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(ids)];
  const present = table === 'app.leave_type' ? sql`and removed_at is null` : sql``;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
    where organization_id = ${organizationId} and id = any(${wanted}::uuid[]) ${present}`.execute(tx);
  return rows[0]?.count === wanted.length;
}
