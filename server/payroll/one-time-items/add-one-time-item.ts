import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { oneTimeItems } from '../../../contract/payroll/one-time-items.ts';
import { insertRow } from '../../db/write-rows.ts';
import { AppError, invalidField, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { markPayStale, requireComputing } from '../../people/shared/mark-pay-stale.ts';
import { holdPay } from '../../people/shared/pay-lock.ts';
import { requireOwnItem, requireTarget } from '../shared/own-line-target.ts';
import { isClosed } from './closed-months.ts';
import { findOneTimeItem } from './search-one-time-items.ts';

/** Adds an amount to one payroll month of a person whose payroll of that month is still open. */
export async function addOneTimeItem(
  ctx: Ctx,
  body: Body<typeof oneTimeItems.create>,
): Promise<Answer<typeof oneTimeItems.create>> {
  const { employeeId, payrollId, month, amount } = body;
  await holdPay(ctx.tx, ctx.organizationId);
  await requireTarget(ctx, 'employee', employeeId);
  await requireOwnItem(ctx, payrollId, 'amount');
  if ((await isClosed(ctx, [{ employeeId, month }])).length > 0) throw invalidField('month', 'form/month-paid');
  const row = { employee_id: employeeId, item_id: payrollId, month, amount, note: body.note || null };
  const { id } = await insertRow(ctx, 'app.one_time_item', row);
  await markPayStale(ctx.tx, ctx.organizationId, [employeeId]);
  const after = { employeeId, payrollId, month, amount, note: row.note };
  ctx.audit('one-time-item.create', { entity: 'one_time_item', entityId: id, after });
  const added = await findOneTimeItem(ctx, id);
  if (!added) throw notFound();
  return added;
}

/** Takes an item back, unless a payroll that waits or is approved counted it. */
export async function removeOneTimeItem(ctx: Ctx, id: string): Promise<{ ok: true }> {
  await holdPay(ctx.tx, ctx.organizationId);
  const before = await findOneTimeItem(ctx, id);
  if (!before) throw notFound();
  if (before.payrollReport && before.payrollReport.status !== 'DRAFT') {
    throw new AppError('state/not-allowed', { payroll: before.payrollReport.name });
  }
  await sql`delete from app.one_time_item where organization_id = ${ctx.organizationId} and id = ${id}`.execute(ctx.tx);
  await markPayStale(ctx.tx, ctx.organizationId, [before.employee.employeeId]);
  if (before.payrollReport) await requireComputing(ctx.tx, ctx.organizationId, [before.payrollReport.payrollReportId]);
  const { employee, payrollId, month, amount, note } = before;
  ctx.audit('one-time-item.remove', {
    entity: 'one_time_item',
    entityId: id,
    before: { employeeId: employee.employeeId, payrollId, month, amount, note },
  });
  return { ok: true };
}
