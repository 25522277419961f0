import { sql } from 'kysely';
import { type OvertimeSpan, spansMeet } from '../../../domain/time/overtime-span.ts';
import { addDays, instantOf } from '../../../domain/time.ts';
import { timeOfDay } from '../../../domain/units.ts';
import { lockStatements } from '../../db/advisory-locks.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { insertRow } from '../../db/write-rows.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { paidAmong, type TouchedDay } from '../../people/shared/locked-periods.ts';
import { beginPayChange } from '../../people/shared/open-period.ts';
import { holdPay } from '../../people/shared/pay-lock.ts';
import { attendanceLocks } from './attendance-locks.ts';

export type OvertimeTimes = OvertimeSpan & { readonly employeeId: string };
type RequestedOvertime = OvertimeTimes & { readonly minutes: number; readonly responseId: string };

const dayOf = ({ employeeId, workDate }: OvertimeTimes): TouchedDay => ({ employeeId, date: workDate });

/** Approves requested overtime of a day; the day's approved minutes are those of all that stand. */
export async function approveOvertime(ctx: Ctx, { minutes, responseId, ...times }: RequestedOvertime): Promise<void> {
  const paid = await holdDays(ctx, [dayOf(times)]);
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
  await keepApprovedMinutes(ctx, [dayOf(times)]);
  await noteAfterPay(ctx, paid);
}

/** Takes back what a request approved; where a manager's approval stands for it, it does not come back with the end of that. */
export async function withdrawOvertime(ctx: Ctx, responseId: string): Promise<void> {
  const { tx, organizationId } = ctx;
  const { rows } = await sql<TouchedDay>`
    select distinct employee_id as "employeeId", work_date as date from app.overtime_approval
    where organization_id = ${organizationId} and response_id = ${responseId} and (removed_at is null or replaced_by is not null)`.execute(
    tx,
  );
  if (rows.length === 0) return;
  const paid = await holdDays(ctx, rows);
  await sql`update app.overtime_approval
    set removed_at = coalesce(removed_at, ${toTimestamp(ctx.now)}), removed_by = ${ctx.actor.employeeId}, replaced_by = null
    where organization_id = ${organizationId} and response_id = ${responseId}
      and (removed_at is null or replaced_by is not null)`.execute(tx);
  await keepApprovedMinutes(ctx, rows);
  await noteAfterPay(ctx, paid);
}

/** Beyond the keys of people among the locks of attendance, and that of pay. */
const OVERTIME_KEYS = 2 ** 52 + 2 ** 51;
const keyOf = (employeeId: string) => OVERTIME_KEYS + Number.parseInt(employeeId.replaceAll('-', '').slice(-12), 16);

/**
 * Whoever asks for overtime of people, and whoever approves it at once, looks at their limits one after the other. It comes after the lock
 * of pay and before those of attendance.
 */
export async function holdOvertime({ tx }: Pick<Ctx, 'tx'>, employeeIds: readonly string[]): Promise<void> {
  const keys = [...new Set(employeeIds.map(keyOf))].sort((a, b) => a - b);
  await tx.client.query(lockStatements(keys.map((key) => ({ key, isShared: false }))));
}

/**
 * Holds days against other writers. Answers those that an approved payroll counted, whose difference the next one pays (`noteAfterPay`); refused
 * while one with such a day waits for approval, and on days of a final pay.
 */
export async function holdDays({ tx, organizationId, organization }: Ctx, days: readonly TouchedDay[]): Promise<TouchedDay[]> {
  await holdPay(tx, organizationId);
  const punches = days.map(({ employeeId, date }) => ({
    employeeId,
    at: instantOf(date, timeOfDay(720), organization.timeZone),
  }));
  await tx.client.query(lockStatements(attendanceLocks(organizationId, punches)));
  return paidAmong(tx, organizationId, days);
}

/** The approved overtime of paid days has changed: what was paid stays, and the next payroll pays the difference. */
export async function noteAfterPay(ctx: Ctx, paid: readonly TouchedDay[]): Promise<void> {
  for (const { employeeId, date } of paid) {
    await beginPayChange(ctx, [employeeId], date, date);
    ctx.audit('time-correction.create', { entity: 'employee', entityId: employeeId, after: { overtimeOf: date } });
  }
}

/**
 * Whether overtime of these times stands approved, be it for the day before or after; an approval of the whole day stands for all of its
 * times, and what it stands for comes back with its end.
 */
export async function isOvertimeApproved({ tx, organizationId }: Ctx, times: OvertimeTimes): Promise<boolean> {
  const { rows } = await sql<OvertimeSpan & { isWholeDay: boolean }>`
    select work_date as "workDate", coalesce(start_minute, 0) as "startMinute", coalesce(end_minute, 0) as "endMinute",
      start_minute is null as "isWholeDay"
    from app.overtime_approval
    where organization_id = ${organizationId} and employee_id = ${times.employeeId}
      and (removed_at is null or replaced_by is not null)
      and work_date between ${addDays(times.workDate, -1)} and ${addDays(times.workDate, 1)}`.execute(tx);
  return rows.some(({ isWholeDay, ...approved }) =>
    isWholeDay ? approved.workDate === times.workDate : spansMeet(times, approved),
  );
}

/**
 * A day that nobody came on has a row for its approved minutes alone; without approvals it says nothing of them again. Answers what is
 * approved of each day now, by `employeeId date`.
 */
export async function keepApprovedMinutes(
  { tx, organizationId }: Ctx,
  days: readonly TouchedDay[],
): Promise<Map<string, number | null>> {
  const { rows } = await sql<TouchedDay & { approved: number | null }>`
    insert into app.attendance_day as day (organization_id, employee_id, work_date, approved_overtime_minutes, computed_at)
    select ${organizationId}, touched.id, touched.date, (select sum(minutes) from app.overtime_approval
        where organization_id = ${organizationId} and employee_id = touched.id and work_date = touched.date and removed_at is null),
      clock_timestamp()
    from unnest(${days.map(({ employeeId }) => employeeId)}::uuid[], ${days.map(({ date }) => date)}::date[]) as touched (id, date)
    on conflict (organization_id, employee_id, work_date) do update
      set approved_overtime_minutes = excluded.approved_overtime_minutes, computed_at = clock_timestamp()
    returning day.employee_id as "employeeId", day.work_date as date, day.approved_overtime_minutes as approved`.execute(tx);
  return new Map(rows.map(({ employeeId, date, approved }) => [`${employeeId} ${date}`, approved]));
}
