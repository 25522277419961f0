import { sql } from 'kysely';
import type { Body, Query } from '../../../contract/endpoint.ts';
import type { departments } from '../../../contract/people/departments.ts';
import { NEXT_VERSION } from '../../db/write-rows.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { leavesOfMoved } from '../shared/altered-leaves.ts';
import { countMovedPeople, moveDate } from '../shared/count-moved-people.ts';
import { holdPay } from '../shared/pay-lock.ts';
import { getDepartment } from './queries.ts';

type Listed = { id: string; department_id: string | null };

/** Puts people into a department; someone already in it, or a stranger, refuses all. */
export async function addMembers(ctx: Ctx, { departmentId, employeeIds, from }: Body<typeof departments.addMembers>) {
  const { tx, organizationId } = ctx;
  const since = moveDate(ctx, from, 'from');
  await holdPay(tx, organizationId);
  const ids = [...new Set(employeeIds)];
  await getDepartment(ctx, departmentId);
  const { rows } = await sql<Listed>`
    select id, department_id from app.employee where organization_id = ${organizationId} and id = any(${ids}::uuid[])
    for update`.execute(tx);
  if (rows.length < ids.length) throw new AppError('ref-not-found', {}, [{ field: 'employeeIds', code: 'form/invalid' }]);
  if (rows.some((row) => row.department_id === departmentId)) {
    throw new AppError('array/already-exist', {}, [{ field: 'employeeIds', code: 'array/already-exist' }]);
  }
  await sql`update app.employee set department_id = ${departmentId}, version = ${NEXT_VERSION}, updated_at = now()
    where organization_id = ${organizationId} and id = any(${ids}::uuid[])`.execute(tx);
  ctx.audit('department.add-members', {
    entity: 'department',
    entityId: departmentId,
    before: rows,
    after: { employeeIds: ids, from: since },
  });
  const moved = rows.map((row) => ({ employeeId: row.id, before: row.department_id }));
  await countMovedPeople(ctx, moved, since);
  return { added: ids.length };
}

export async function addMember(ctx: Ctx, { employeeId, ...place }: Body<typeof departments.addMember>) {
  await addMembers(ctx, { ...place, employeeIds: [employeeId] });
  return { ok: true } as const;
}

export async function removeMember(ctx: Ctx, { departmentId, employeeId, from }: Query<typeof departments.removeMember>) {
  const since = moveDate(ctx, from, 'from');
  await holdPay(ctx.tx, ctx.organizationId);
  const { numUpdatedRows } = await ctx.tx
    .updateTable('app.employee')
    .set({ department_id: null, version: NEXT_VERSION, updated_at: new Date(ctx.now) })
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', employeeId)
    .where('department_id', '=', departmentId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
  ctx.audit('department.remove-member', {
    entity: 'department',
    entityId: departmentId,
    before: { employeeId },
    after: { from: since },
  });
  await countMovedPeople(ctx, [{ employeeId, before: departmentId }], since);
  return { ok: true } as const;
}

/** The leaves that a move of people would alter. */
export async function moveImpact(ctx: Ctx, { departmentId, employeeIds, from }: Body<typeof departments.moveImpact>) {
  if (departmentId !== null) await getDepartment(ctx, departmentId);
  return leavesOfMoved(ctx, { departmentId, employeeIds, from: moveDate(ctx, from, 'from') });
}
