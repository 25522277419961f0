import type { TenantTx } from '../../db/pool.ts';
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
  const of = { organizationId, wanted };
  const rows =
    table === 'app.leave_type'
      ? await knownTypes(tx, of)
      : table === 'app.department'
        ? await knownDepartments(tx, of)
        : await knownPeople(tx, of);
  return rows.length === wanted.length;
}

type Wanted = { readonly organizationId: string; readonly wanted: string[] };
const knownTypes = (tx: TenantTx, { organizationId, wanted }: Wanted) =>
  tx
    .selectFrom('app.leave_type')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', 'in', wanted)
    .where('removed_at', 'is', null)
    .execute();
const knownDepartments = (tx: TenantTx, { organizationId, wanted }: Wanted) =>
  tx.selectFrom('app.department').select('id').where('organization_id', '=', organizationId).where('id', 'in', wanted).execute();
const knownPeople = (tx: TenantTx, { organizationId, wanted }: Wanted) =>
  tx.selectFrom('app.employee').select('id').where('organization_id', '=', organizationId).where('id', 'in', wanted).execute();
