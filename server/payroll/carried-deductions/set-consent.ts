import { sql } from 'kysely';
import type { Body, Query } from '../../../contract/endpoint.ts';
import type { carriedDeductions } from '../../../contract/payroll/carried-deductions.ts';
import { dateOf } from '../../../domain/time.ts';
import { invalidField, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { markPayStale } from '../../people/shared/mark-pay-stale.ts';
import { requireOwnItem, requireTarget } from '../shared/own-line-target.ts';

/** Keeps a written consent; one of a day to come was not given yet. */
export async function setConsent(ctx: Ctx, body: Body<typeof carriedDeductions.setConsent>): Promise<{ ok: true }> {
  const { employeeId, payrollId, givenDate } = body;
  const note = body.note || null;
  await requireTarget(ctx, 'employee', employeeId);
  await requireOwnItem(ctx, payrollId, 'debt');
  if (givenDate > dateOf(ctx.now, ctx.organization.timeZone)) throw invalidField('givenDate', 'form/invalid');
  await sql`
      insert into app.deduction_consent (organization_id, employee_id, item_id, given_on, note)
      values (${ctx.organizationId}, ${employeeId}, ${payrollId}, ${givenDate}, ${note})
      on conflict (organization_id, employee_id, item_id) do update set given_on = excluded.given_on,
        note = excluded.note`.execute(ctx.tx);
  await markPayStale(ctx.tx, ctx.organizationId, [employeeId]);
  ctx.audit('deduction-consent.set', {
    entity: 'deduction_consent',
    entityId: employeeId,
    after: { payrollId, givenDate, note },
  });
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
