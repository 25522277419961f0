import { sql } from 'kysely';
import type { Body } from '../../../contract/endpoint.ts';
import type { employees } from '../../../contract/people/employees.ts';
import type { AuditAction } from '../../../domain/audit/audit-actions.ts';
import { dateOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { requireSeats } from '../../company/shared/seat-limit.ts';
import { NEXT_VERSION } from '../../db/write-rows.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { enqueueEndRequests } from '../../jobs/end-requests.ts';
import { enqueueForgetFace } from '../../jobs/forget-face.ts';
import { requireMayGrant } from '../shared/grantable-groups.ts';
import { refuseHeldEmployment } from '../shared/held-employment.ts';
import { onJoinDecided } from '../shared/on-join-requested.ts';
import { requireOwnPlace } from '../shared/own-refs.ts';
import { requireMayPlace } from '../shared/pay-access.ts';
import { holdPay } from '../shared/pay-lock.ts';
import { writePosition } from '../shared/write-position.ts';
import { decideAccountRequest, turnAway } from './account-requests.ts';
import { countLeaveAgain } from './count-leave-again.ts';
import { requireMayRemoveAccess, requireReach, type Standing, standingOf } from './owner-rules.ts';

type Status = 'PENDING' | 'APPROVED' | 'REJECTED' | 'DEACTIVATED';
type Leaving = { leaving_reason?: string | null; end_date?: PlainDate | null };
type Step = { action: AuditAction; from: readonly Status[]; to: Status; leaving?: Leaving; reason?: string };

type Decision = Body<typeof employees.approve>;

/** Decides about a request to join. An acceptance says at once where the person works, from when, and what they may do. */
export async function approveEmployee(ctx: Ctx, decision: Decision) {
  const { id, approved, reason } = decision;
  await holdPay(ctx.tx, ctx.organizationId);
  const before = await standingOf(ctx, id);
  if (before.isAskedFor) return decideAccountRequest(ctx, decision);
  if (approved) await requireSeats(ctx, 1);
  if (approved) await placePerson(ctx, decision);
  const leaving = approved ? {} : { leaving_reason: reason ?? null };
  const to = approved ? 'APPROVED' : 'REJECTED';
  await changeStatus(ctx, { id, before }, { action: 'employee.approve', from: ['PENDING'], to, leaving, reason });
  if (approved && decision.permissionGroups !== undefined) await grant(ctx, { id, before, groups: decision.permissionGroups });
  await onJoinDecided(ctx, { employeeId: id, isApproved: approved });
  return { ok: true as const };
}

async function placePerson(ctx: Ctx, { id, departmentId, positionId, startDate }: Decision) {
  requireMayPlace(ctx, { before: await positionOf(ctx, id), after: positionId });
  await requireOwnPlace(ctx, { departmentId, positionId });
  const begins = startDate ?? dateOf(ctx.now, ctx.organization.timeZone);
  const row = await ctx.tx
    .updateTable('app.employee')
    .set(({ fn, ref, val }) => ({
      department_id: departmentId === undefined ? ref('department_id') : departmentId,
      start_date: startDate === undefined ? fn.coalesce('start_date', val(begins)) : startDate,
    }))
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', id)
    .where('approve_status', '=', 'PENDING')
    .returning(['position_id', 'start_date'])
    .executeTakeFirst();
  if (!row || positionId === undefined) return;
  await writePosition(ctx, { employeeId: id, before: row.position_id, after: positionId, startDate: row.start_date });
}

async function positionOf({ tx, organizationId }: Ctx, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('app.employee')
    .select('position_id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.position_id ?? null;
}

type Granting = { id: string; before: Standing; groups: readonly string[] };

async function grant(ctx: Ctx, { id, before, groups }: Granting) {
  requireMayGrant(ctx, [...groups, ...before.groups]);
  if (!before.hasAccount && groups.length > 0) throw new AppError('employee/no-account');
  await ctx.tx
    .updateTable('directory.membership')
    .set({ permission_groups: [...new Set(groups)] })
    .where('organization_id', '=', ctx.organizationId)
    .where('employee_id', '=', id)
    .execute();
  ctx.audit('employee.set-groups', {
    entity: 'employee',
    entityId: id,
    before: { permissionGroups: before.groups },
    after: { permissionGroups: groups },
  });
}

export async function deactivateEmployee(ctx: Ctx, { id, reason, endDate }: Body<typeof employees.deactivate>) {
  await holdPay(ctx.tx, ctx.organizationId);
  const before = await standingOf(ctx, id);
  await requireMayRemoveAccess(ctx, id, before);
  const today = dateOf(ctx.now, ctx.organization.timeZone);
  const lastDay = endDate ?? before.endDate ?? today;
  const known = { startDate: null, endDate: before.endDate };
  const change = { employeeId: id, before: known, after: { ...known, endDate: lastDay } };
  await refuseHeldEmployment(ctx, change);
  const leaving = { leaving_reason: reason, end_date: lastDay };
  if (before.isAskedFor) await turnAway(ctx, id);
  const step: Step = { action: 'employee.deactivate', from: ['APPROVED'], to: 'DEACTIVATED', leaving, reason };
  const done = await changeStatus(ctx, { id, before }, step);
  await enqueueForgetFace(ctx, { employeeId: id, lastDay });
  await countLeaveAgain(ctx, change);
  await enqueueEndRequests(ctx, id);
  return done;
}

export async function reactivateEmployee(ctx: Ctx, { id }: Body<typeof employees.reactivate>) {
  await requireSeats(ctx, 1);
  const before = await standingOf(ctx, id);
  requireReach(ctx, before.groups);
  const leaving = { leaving_reason: null, end_date: null };
  const done = await changeStatus(
    ctx,
    { id, before },
    { action: 'employee.reactivate', from: ['REJECTED', 'DEACTIVATED'], to: 'APPROVED', leaving },
  );
  const known = { startDate: null, endDate: before.endDate };
  await countLeaveAgain(ctx, { employeeId: id, before: known, after: { ...known, endDate: null } });
  return done;
}

async function changeStatus(ctx: Ctx, { id, before }: { id: string; before: Standing }, step: Step): Promise<{ ok: true }> {
  const { numUpdatedRows } = await ctx.tx
    .updateTable('app.employee')
    .set({ ...step.leaving, approve_status: step.to, version: NEXT_VERSION, updated_at: sql<Date>`now()` })
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
