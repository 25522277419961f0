import { sql } from 'kysely';
import type { Body, Query } from '../../../contract/endpoint.ts';
import type { retroPay } from '../../../contract/payroll/retro-pay.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { markPayStale } from '../../people/shared/mark-pay-stale.ts';
import { holdPay } from '../../people/shared/pay-lock.ts';
import { requireTarget } from '../shared/own-line-target.ts';

/** Holds the differences of a person and month back, unless a payroll that waits for approval pays them. */
export async function holdRetro(ctx: Ctx, { employeeId, month, reason }: Body<typeof retroPay.hold>): Promise<{ ok: true }> {
  await holdPay(ctx.tx, ctx.organizationId);
  await requireTarget(ctx, 'employee', employeeId);
  const { rows } = await sql<{ name: string }>`
    select r.name from app.retro_delta d
    join app.payroll_report r on r.organization_id = d.organization_id and r.id = d.report_id and r.status = 'PENDING'
    join app.payroll_report p on p.organization_id = d.organization_id and p.id = d.source_report_id and p.month = ${month}
    where d.organization_id = ${ctx.organizationId} and d.employee_id = ${employeeId} limit 1`.execute(ctx.tx);
  if (rows[0]) throw new AppError('state/not-allowed', { payroll: rows[0].name });
  await sql`
    insert into app.retro_hold (organization_id, employee_id, month, reason)
    values (${ctx.organizationId}, ${employeeId}, ${month}, ${reason})
    on conflict (organization_id, employee_id, month) do update set reason = excluded.reason`.execute(ctx.tx);
  await markPayStale(ctx.tx, ctx.organizationId, [employeeId]);
  ctx.audit('retro-hold.set', { entity: 'employee', entityId: employeeId, after: { month, reason } });
  return { ok: true };
}

export async function releaseRetro(ctx: Ctx, { employeeId, month }: Query<typeof retroPay.release>): Promise<{ ok: true }> {
  await holdPay(ctx.tx, ctx.organizationId);
  const { rows } = await sql<{ reason: string }>`
    delete from app.retro_hold where organization_id = ${ctx.organizationId} and employee_id = ${employeeId}
      and month = ${month} returning reason`.execute(ctx.tx);
  const [removed] = rows;
  if (!removed) throw notFound();
  await markPayStale(ctx.tx, ctx.organizationId, [employeeId]);
  ctx.audit('retro-hold.remove', { entity: 'employee', entityId: employeeId, before: { month, ...removed } });
  return { ok: true };
}
