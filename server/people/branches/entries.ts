import { sql } from 'kysely';
import type { z } from 'zod';
import type { Body } from '../../../contract/endpoint.ts';
import type { BranchEntry, branches } from '../../../contract/people/branches.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { lockCompanyPeople } from '../../company/shared/seat-limit.ts';
import { nameShown } from '../../db/name-shown.ts';
import { AppError, invalidField, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { markAllPayStale } from '../shared/mark-pay-stale.ts';
import { requireKnownIds } from '../shared/require-known.ts';
import { getBranch, listBranches } from './read-branches.ts';

type Entry = z.output<typeof BranchEntry>;

/** What was, is and will be in a branch, the latest first of each. */
export async function listBranchEntries(ctx: Ctx, branchId: string): Promise<Entry[]> {
  const { tx, organizationId, language } = ctx;
  await getBranch(ctx, branchId);
  const { rows } = await sql<Entry>`
    select x.id, case when x.department_id is not null then 'department' else 'employee' end as kind,
      coalesce(d.name, e.code || ' · ' || ${nameShown('e', language)}) as name, x.from_date as "from", x.until
    from (select y.*, lead(y.from_date) over (partition by y.employee_id, y.department_id order by y.from_date) - 1 as until
      from app.branch_entry y where y.organization_id = ${organizationId}) x
    left join app.department d on d.organization_id = ${organizationId} and d.id = x.department_id
    left join app.employee e on e.organization_id = ${organizationId} and e.id = x.employee_id
    where x.branch_id = ${branchId}
    order by 2, 3, x.from_date desc`.execute(tx);
  return rows;
}

/** All of them, or with a stranger among them none. Figures stay; drafts are marked, since their slips keep the branch. */
export async function placeInBranch(ctx: Ctx, body: Body<typeof branches.place>) {
  const { tx, organizationId } = ctx;
  const { branchId, from } = body;
  // A branch that is being removed must not get people meanwhile.
  await lockCompanyPeople(ctx);
  if (branchId !== null && (await listBranches(ctx, branchId)).length === 0)
    throw new AppError('ref-not-found', {}, [{ field: 'branchId', code: 'form/invalid' }]);
  await requireKnownIds(ctx, 'app.department', { ids: body.departmentIds, field: 'departmentIds' });
  await requireKnownIds(ctx, 'app.employee', { ids: body.employeeIds, field: 'employeeIds' });
  const [departmentIds, employeeIds] = [[...new Set(body.departmentIds)], [...new Set(body.employeeIds)]];
  const placed = departmentIds.length + employeeIds.length;
  if (placed === 0) throw invalidField('departmentIds', 'form/required');
  await sql`
    insert into app.branch_entry (organization_id, department_id, employee_id, from_date, branch_id)
    select ${organizationId}::uuid, d, null::uuid, ${from}::date, ${branchId}::uuid from unnest(${departmentIds}::uuid[]) d
    union all select ${organizationId}::uuid, null::uuid, e, ${from}::date, ${branchId}::uuid from unnest(${employeeIds}::uuid[]) e
    on conflict (organization_id, employee_id, department_id, from_date) do update set branch_id = excluded.branch_id`.execute(
    tx,
  );
  await markAllPayStale(tx, organizationId);
  ctx.audit('branch.assign', { entity: 'branch', entityId: branchId ?? organizationId, after: body });
  return { placed };
}

export async function removeBranchEntry(ctx: Ctx, id: string) {
  const { tx, organizationId } = ctx;
  const { rows } = await sql<{
    department_id: string | null;
    employee_id: string | null;
    from_date: PlainDate;
    branch_id: string | null;
  }>`
    delete from app.branch_entry where organization_id = ${organizationId} and id = ${id}
    returning department_id, employee_id, from_date, branch_id`.execute(tx);
  const [before] = rows;
  if (!before) throw notFound();
  await markAllPayStale(tx, organizationId);
  ctx.audit('branch.remove-entry', { entity: 'branch', entityId: before.branch_id ?? organizationId, before });
  return { ok: true } as const;
}
