import { sql } from 'kysely';
import type { Body, Query } from '../../../contract/endpoint.ts';
import type { positions } from '../../../contract/people/positions.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { beginPayChange } from '../shared/open-period.ts';
import { syncPositions } from '../shared/sync-position.ts';
import { writePositionMembers } from '../shared/write-terms.ts';
import { getPosition, requireEmployees, todayOf } from './read-positions.ts';

const OK = { ok: true } as const;

/** Gives people a position from a day on; someone who has one from that very day refuses all. */
export async function addMembers(ctx: Ctx, { positionId, employeeIds, activeDate }: Body<typeof positions.addMembers>) {
  const ids = [...new Set(employeeIds)];
  await getPosition(ctx, positionId);
  await requireEmployees(ctx, ids);
  await beginPayChange(ctx, ids, activeDate);
  const { rows } = await sql<{ employee_id: string }>`
    select employee_id from app.position_member where organization_id = ${ctx.organizationId}
      and employee_id = any(${ids}::uuid[]) and active_date = ${activeDate}`.execute(ctx.tx);
  if (rows.length > 0) throw new AppError('array/already-exist', {}, [{ field: 'employeeIds', code: 'array/already-exist' }]);
  await writePositionMembers(
    ctx.tx,
    ctx.organizationId,
    ids.map((employeeId) => ({ employeeId, from: activeDate, positionId })),
  );
  await syncPositions(ctx.tx, ctx.organizationId, { employeeIds: ids, today: todayOf(ctx) });
  ctx.audit('position.add-members', { entity: 'position', entityId: positionId, after: { employeeIds: ids, activeDate } });
  return { added: ids.length };
}

export async function addMember(ctx: Ctx, { employeeId, ...rest }: Body<typeof positions.addMember>) {
  await addMembers(ctx, { ...rest, employeeIds: [employeeId] });
  return OK;
}

export async function removeMember(ctx: Ctx, { positionId, employeeId, activeDate }: Query<typeof positions.removeMember>) {
  await beginPayChange(ctx, [employeeId], activeDate);
  const { numDeletedRows } = await ctx.tx
    .deleteFrom('app.position_member')
    .where('organization_id', '=', ctx.organizationId)
    .where('employee_id', '=', employeeId)
    .where('active_date', '=', activeDate)
    .where('position_id', '=', positionId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
  await syncPositions(ctx.tx, ctx.organizationId, { employeeIds: [employeeId], today: todayOf(ctx) });
  ctx.audit('position.remove-member', { entity: 'position', entityId: positionId, before: { employeeId, activeDate } });
  return OK;
}
