import { sql } from 'kysely';
import type { employees } from '../../../contract/employees.ts';
import type { Body } from '../../../contract/endpoint.ts';
import { dateOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { requireSeats } from '../../people/seat-limit.ts';
import { requireMayRemoveAccess, type Standing, standingOf } from './owner-rules.ts';

type Status = 'PENDING' | 'APPROVED' | 'REJECTED' | 'DEACTIVATED';
type Leaving = { leaving_reason?: string | null; end_date?: PlainDate | null };
type Step = { action: string; from: readonly Status[]; to: Status; leaving?: Leaving; reason?: string };

export async function approveEmployee(ctx: Ctx, { id, approved, reason }: Body<typeof employees.approve>) {
  if (approved) await requireSeats(ctx, 1);
  const before = await standingOf(ctx, id);
  const to = approved ? 'APPROVED' : 'REJECTED';
  return changeStatus(ctx, { id, before }, { action: 'employee.approve', from: ['PENDING'], to, reason });
}

export async function deactivateEmployee(ctx: Ctx, { id, reason, endDate }: Body<typeof employees.deactivate>) {
  const before = await standingOf(ctx, id);
  await requireMayRemoveAccess(ctx, id, before);
  const today = dateOf(ctx.now, ctx.organization.zone);
  const leaving = { leaving_reason: reason, end_date: endDate ?? before.endDate ?? today };
  return changeStatus(
    ctx,
    { id, before },
    { action: 'employee.deactivate', from: ['APPROVED'], to: 'DEACTIVATED', leaving, reason },
  );
}

export async function reactivateEmployee(ctx: Ctx, { id }: Body<typeof employees.reactivate>) {
  await requireSeats(ctx, 1);
  const before = await standingOf(ctx, id);
  const leaving = { leaving_reason: null, end_date: null };
  return changeStatus(
    ctx,
    { id, before },
    { action: 'employee.reactivate', from: ['REJECTED', 'DEACTIVATED'], to: 'APPROVED', leaving },
  );
}

async function changeStatus(ctx: Ctx, { id, before }: { id: string; before: Standing }, step: Step): Promise<{ ok: true }> {
  const { numUpdatedRows } = await ctx.tx
    .updateTable('app.employee')
    .set(({ eb }) => ({
      ...step.leaving,
      approve_status: step.to,
      version: eb('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', id)
    .where('approve_status', 'in', step.from)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('state/not-allowed', { status: before.status });
  await ctx.tx
    .updateTable('directory.membership')
    .set(({ eb }) => ({ approve_status: step.to, session_version: eb('session_version', '+', 1) }))
    .where('organization_id', '=', ctx.organizationId)
    .where('employee_id', '=', id)
    .execute();
  ctx.audit(step.action, {
    entity: 'employee',
    entityId: id,
    before: { approveStatus: before.status },
    after: { approveStatus: step.to, reason: step.reason ?? null, endDate: step.leaving?.end_date ?? null },
  });
  ctx.afterCommit(() => ctx.services.memberships.forget(ctx.organizationId));
  return { ok: true };
}
