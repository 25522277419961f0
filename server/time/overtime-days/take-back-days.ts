import { sql } from 'kysely';
import type { Body } from '../../../contract/endpoint.ts';
import type { overtimeDays } from '../../../contract/time/overtime-days.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { visibleEmployees } from '../../http/visible-employees.ts';
import { holdDays, keepApprovedMinutes, noteAfterPay } from '../shared/approve-overtime.ts';
import { tellOvertime } from './tell-overtime.ts';

type Standing = { id: string; employeeId: string; date: PlainDate; minutes: number };

/** Takes approvals of whole days back; what each stood for stands again. Those of a request are taken back as the request is. */
export async function takeBackDays(ctx: Ctx, { ids, reason }: Body<typeof overtimeDays.takeBack>) {
  const approvals = await findApprovals(ctx, [...new Set(ids)]);
  if (approvals.some(({ employeeId }) => employeeId === ctx.actor.employeeId)) throw new AppError('overtime/own-day');
  const paid = await holdDays(ctx, approvals);
  await takeBack(ctx, approvals, reason);
  await noteAfterPay(ctx, paid);
  await tellOvertime(ctx, approvals, 'withdrawn');
  return { takenBack: approvals.length };
}

async function findApprovals(ctx: Ctx, ids: readonly string[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select id, employee_id as "employeeId", work_date as date, minutes from app.overtime_approval
    where organization_id = ${ctx.organizationId} and id = any(${ids}::uuid[]) and start_minute is null
    order by employee_id, work_date`.execute(ctx.tx);
  const visible = await visibleEmployees(ctx);
  if (rows.length < ids.length || (visible && !rows.every(({ employeeId }) => visible.includes(employeeId)))) throw notFound();
  return rows;
}

async function takeBack(ctx: Ctx, approvals: readonly Standing[], reason: string): Promise<void> {
  const { tx, organizationId } = ctx;
  const ids = approvals.map(({ id }) => id);
  const { rows: removed } = await sql<{ id: string }>`
    update app.overtime_approval set removed_at = ${toTimestamp(ctx.now)}, removed_by = ${ctx.actor.employeeId}
    where organization_id = ${organizationId} and id = any(${ids}::uuid[]) and removed_at is null returning id`.execute(tx);
  const done = new Set(removed.map(({ id }) => id));
  const missed = approvals.find(({ id }) => !done.has(id));
  if (missed) throw new AppError('conflict', { employeeId: missed.employeeId, date: missed.date });
  await sql`update app.overtime_approval set removed_at = null, removed_by = null, replaced_by = null
    where organization_id = ${organizationId} and replaced_by = any(${ids}::uuid[])`.execute(tx);
  const now = await keepApprovedMinutes(ctx, approvals);
  for (const { employeeId, date, minutes } of approvals) {
    ctx.audit('timesheet.take-back-overtime', {
      entity: 'employee',
      entityId: employeeId,
      before: { date, approvedMinutes: minutes },
      after: { date, approvedMinutes: now.get(`${employeeId} ${date}`) ?? null, reason },
    });
  }
}
