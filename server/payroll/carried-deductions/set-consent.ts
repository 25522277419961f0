import { sql } from 'kysely';
import type { Body, Query } from '../../../contract/endpoint.ts';
import type { carriedDeductions } from '../../../contract/payroll/carried-deductions.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { markPayStale } from '../../people/shared/mark-pay-stale.ts';
import { keepConsent } from '../shared/keep-consent.ts';
import { requireOwnItem, requireTarget } from '../shared/own-line-target.ts';

/** Keeps a written consent to a deduction that is a debt. */
export async function setConsent(ctx: Ctx, body: Body<typeof carriedDeductions.setConsent>): Promise<{ ok: true }> {
  const { employeeId, payrollId } = body;
  await requireTarget(ctx, 'employee', employeeId);
  await requireOwnItem(ctx, payrollId, 'debt');
  await keepConsent(ctx, body, 'givenDate');
  await markPayStale(ctx.tx, ctx.organizationId, [employeeId]);
  return { ok: true };
}

export async function removeConsent(
  ctx: Ctx,
  { employeeId, payrollId }: Query<typeof carriedDeductions.removeConsent>,
): Promise<{ ok: true }> {
  const { rows } = await sql<{ givenDate: string }>`
      delete from app.deduction_consent where organization_id = ${ctx.organizationId} and employee_id = ${employeeId}
        and item_id = ${payrollId} returning given_on as "givenDate"`.execute(ctx.tx);
  const [removed] = rows;
  if (!removed) throw notFound();
  await markPayStale(ctx.tx, ctx.organizationId, [employeeId]);
  const before = { payrollId, ...removed };
  ctx.audit('deduction-consent.remove', { entity: 'deduction_consent', entityId: employeeId, before });
  return { ok: true };
}
