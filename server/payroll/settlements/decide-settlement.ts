import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { settlements } from '../../../contract/payroll/settlements.ts';
import { inSatang } from '../../../domain/payroll/trace.ts';
import { toJson, toTimestamp } from '../../db/column-types.ts';
import { type RowChanges, updateVersioned } from '../../db/write-rows.ts';
import { AppError, invalidField, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { markPayStale, requireComputing } from '../../people/shared/mark-pay-stale.ts';
import { holdPay } from '../../people/shared/pay-lock.ts';
import { readSettlement } from './list-leavers.ts';
import { findSettlement, type SettlementRow } from './settlement-row.ts';

type Seen = { readonly id: string; readonly version: number };

/** The settlement as the caller saw it, held until the transaction ends. */
async function heldSettlement(ctx: Ctx, { id, version }: Seen, status: SettlementRow['status']): Promise<SettlementRow> {
  await holdPay(ctx.tx, ctx.organizationId);
  const row = await findSettlement(ctx, { id }, true);
  if (!row) throw notFound();
  if (row.version !== version) throw new AppError('conflict');
  if (row.status !== status) throw new AppError('state/not-allowed', { status: row.status });
  return row;
}

async function moved(ctx: Ctx, row: SettlementRow, changes: RowChanges<'app.settlement'>) {
  await updateVersioned(ctx, 'app.settlement', { id: row.id, version: row.version }, changes);
  await markPayStale(ctx.tx, ctx.organizationId, [row.employee_id]);
}

/** Pays another amount of a part than the rules propose, or that again. */
export async function changePart(ctx: Ctx, body: Body<typeof settlements.change>): Promise<Answer<typeof settlements.change>> {
  const row = await heldSettlement(ctx, body, 'PROPOSED');
  const { rows } = await sql<{ proposed: number; amount: number }>`
    select proposed, amount from app.settlement_part
    where organization_id = ${ctx.organizationId} and settlement_id = ${row.id} and part = ${body.part}`.execute(ctx.tx);
  const [before] = rows;
  if (!before) throw notFound();
  const amount = body.amount ?? before.proposed;
  const isChanged = amount !== before.proposed;
  if (isChanged && !body.reason) throw invalidField('reason', 'form/required');
  const trace = toJson({ formula: 'settlement/other', numbers: [inSatang('amount', amount)], days: [], rows: [] });
  await sql`
    update app.settlement_part set amount = ${amount}, reason = ${isChanged ? body.reason : null},
      changed_by = ${isChanged ? ctx.actor.employeeId : null}, changed_at = ${isChanged ? toTimestamp(ctx.now) : null},
      trace = case when part = 'other' then ${trace}::jsonb else trace end
    where organization_id = ${ctx.organizationId} and settlement_id = ${row.id} and part = ${body.part}`.execute(ctx.tx);
  await moved(ctx, row, {});
  ctx.audit('settlement.update', {
    entity: 'settlement',
    entityId: row.id,
    before: { employeeId: row.employee_id, part: body.part, amount: before.amount },
    after: { employeeId: row.employee_id, part: body.part, amount, reason: isChanged ? body.reason : null },
  });
  return readSettlement(ctx, row.employee_id);
}

/** From here on the payroll of the last day, or the next one, pays it. */
export async function confirmSettlement(
  ctx: Ctx,
  body: Body<typeof settlements.confirm>,
): Promise<Answer<typeof settlements.confirm>> {
  const row = await heldSettlement(ctx, body, 'PROPOSED');
  if (row.is_outdated) throw new AppError('state/not-allowed', { status: 'outdated' });
  const confirmed = { confirmed_by: ctx.actor.employeeId, confirmed_at: toTimestamp(ctx.now) };
  await moved(ctx, row, { status: 'CONFIRMED', ...confirmed });
  ctx.audit('settlement.confirm', { entity: 'settlement', entityId: row.id, after: { employeeId: row.employee_id } });
  return readSettlement(ctx, row.employee_id);
}

/** Takes a confirmed settlement back, unless a payroll that waits or is approved counted it. */
export async function reopenSettlement(
  ctx: Ctx,
  body: Body<typeof settlements.reopen>,
): Promise<Answer<typeof settlements.reopen>> {
  const row = await heldSettlement(ctx, body, 'CONFIRMED');
  if (row.report_status === 'PENDING' || row.report_status === 'APPROVED') {
    throw new AppError('state/not-allowed', { payroll: row.report_name ?? '' });
  }
  if (row.report_id) await requireComputing(ctx.tx, ctx.organizationId, [row.report_id]);
  await moved(ctx, row, { status: 'PROPOSED', confirmed_by: null, confirmed_at: null, report_id: null });
  ctx.audit('settlement.reopen', { entity: 'settlement', entityId: row.id, after: { employeeId: row.employee_id } });
  return readSettlement(ctx, row.employee_id);
}
