import { sql } from 'kysely';
import { type OvertimeSpan, spansMeet } from '../../../domain/time/overtime-span.ts';
import { addDays, instantOf } from '../../../domain/time.ts';
import { timeOfDay } from '../../../domain/units.ts';
import { lockStatements } from '../../db/advisory-locks.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { insertRow } from '../../db/write-rows.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { refuseLockedDays } from '../../people/shared/locked-periods.ts';
import { holdPay } from '../../people/shared/pay-lock.ts';
import { attendanceLocks } from './attendance-locks.ts';

export type OvertimeTimes = OvertimeSpan & { readonly employeeId: string };
export type ApprovedOvertime = OvertimeTimes & { readonly minutes: number; readonly responseId: string | null };

/** Approves overtime of a day that no payroll has counted; the day's approved minutes are those of all that stand. */
export async function approveOvertime(ctx: Ctx, { minutes, responseId, ...times }: ApprovedOvertime): Promise<void> {
  await holdDay(ctx, times);
  if (await isOvertimeApproved(ctx, times)) throw new AppError('array/already-exist');
  await insertRow(ctx, 'app.overtime_approval', {
    employee_id: times.employeeId,
    work_date: times.workDate,
    start_minute: times.startMinute,
    end_minute: times.endMinute,
    minutes,
    response_id: responseId,
    approved_by: ctx.actor.employeeId,
    approved_at: toTimestamp(ctx.now),
  });
  await keepApprovedMinutes(ctx, times);
}

/** Takes back what a request approved. */
export async function withdrawOvertime(ctx: Ctx, responseId: string): Promise<void> {
  const { tx, organizationId } = ctx;
  const { rows } = await sql<OvertimeTimes>`
    select employee_id as "employeeId", work_date as "workDate", start_minute as "startMinute", end_minute as "endMinute"
    from app.overtime_approval where organization_id = ${organizationId} and response_id = ${responseId} and removed_at is null`.execute(
    tx,
  );
  for (const times of rows) {
    await holdDay(ctx, times);
    await sql`update app.overtime_approval set removed_at = ${toTimestamp(ctx.now)}
      where organization_id = ${organizationId} and response_id = ${responseId} and removed_at is null`.execute(tx);
    await keepApprovedMinutes(ctx, times);
  }
}

/** Holds the day against other writers, and refuses one that a payroll has counted. */
async function holdDay({ tx, organizationId, organization }: Ctx, { employeeId, workDate }: OvertimeTimes): Promise<void> {
  await holdPay(tx, organizationId);
  const at = instantOf(workDate, timeOfDay(720), organization.timeZone);
  await tx.client.query(lockStatements(attendanceLocks(organizationId, [{ employeeId, at }])));
  await refuseLockedDays(tx, organizationId, [{ employeeId, date: workDate }]);
}

/** Whether overtime of these times stands approved, be it for the day before or after. */
export async function isOvertimeApproved({ tx, organizationId }: Ctx, times: OvertimeTimes): Promise<boolean> {
  const { rows } = await sql<OvertimeSpan>`
    select work_date as "workDate", start_minute as "startMinute", end_minute as "endMinute" from app.overtime_approval
    where organization_id = ${organizationId} and employee_id = ${times.employeeId} and removed_at is null
      and work_date between ${addDays(times.workDate, -1)} and ${addDays(times.workDate, 1)}`.execute(tx);
  return rows.some((approved) => spansMeet(times, approved));
}

/** A day that nobody came on has a row for its approved minutes alone; without approvals it says nothing of them again. */
async function keepApprovedMinutes({ tx, organizationId }: Ctx, { employeeId, workDate }: OvertimeTimes): Promise<void> {
  await sql`
    insert into app.attendance_day as day (organization_id, employee_id, work_date, approved_overtime_minutes, computed_at)
    select ${organizationId}, ${employeeId}, ${workDate}::date, sum(minutes), clock_timestamp() from app.overtime_approval
      where organization_id = ${organizationId} and employee_id = ${employeeId} and work_date = ${workDate}::date and removed_at is null
    on conflict (organization_id, employee_id, work_date) do update
      set approved_overtime_minutes = excluded.approved_overtime_minutes, computed_at = clock_timestamp()`.execute(tx);
}
