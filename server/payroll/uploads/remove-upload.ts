import { sql } from 'kysely';
import type { Body } from '../../../contract/endpoint.ts';
import type { payUploads } from '../../../contract/payroll/pay-uploads.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { updateVersioned } from '../../db/write-rows.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

type Row = { employee_id: string; kind: string; year: number; month: string; is_removed: boolean };

/** Takes an uploaded file away from its person; row and file stay for who asks what was there. */
export async function removeUpload(ctx: Ctx, { id, version, reason }: Body<typeof payUploads.remove>): Promise<{ ok: true }> {
  const { rows } = await sql<Row>`select employee_id, kind, year, month, removed_at is not null as is_removed from app.pay_upload
    where organization_id = ${ctx.organizationId} and id = ${id}`.execute(ctx.tx);
  const [row] = rows;
  if (!row) throw notFound();
  if (row.is_removed) throw new AppError('state/not-allowed');
  const removed = { removed_at: toTimestamp(ctx.now), removed_by: ctx.actor.employeeId, removal_reason: reason };
  await updateVersioned(ctx, 'app.pay_upload', { id, version }, removed);
  const { employee_id: employeeId, kind, year, month } = row;
  ctx.audit('pay-upload.remove', {
    entity: 'pay_upload',
    entityId: id,
    before: { employeeId, kind, year, month },
    after: { reason },
  });
  return { ok: true };
}
