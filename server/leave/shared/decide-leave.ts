import { sql } from 'kysely';
import type { CountedLeaveDay } from '../../../domain/leave/count-days.ts';
import type { Instant, PlainDate } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { updateVersioned } from '../../db/write-rows.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { recountRunningDays } from '../../jobs/recompute-days.ts';
import { findHeldDays, paidDays } from '../../people/shared/locked-periods.ts';
import { markPayStale } from '../../people/shared/mark-pay-stale.ts';
import { holdPay } from '../../people/shared/pay-lock.ts';
import { recomputeDays } from '../../time/shared/recompute-days.ts';
import { inDays } from './ask-leave.ts';
import { countLeave } from './count-leave.ts';
import { noteAfterPay } from './leave-after-pay.ts';
import { leaveGround } from './leave-ground.ts';
import { type NewLeaveEntry, writeLeaveEntries } from './leave-ledger.ts';
import { leaveLeft } from './leave-left.ts';
import { lockLeaveBalance } from './leave-locks.ts';
import { holdRecord, type LeaveRecord, writeLeaveDays } from './leave-record.ts';
import { type PaidAnew, payLaterLeaves, payOf } from './pay-of-leave.ts';

type Deciding = Pick<Ctx, 'tx' | 'organizationId' | 'organization' | 'now' | 'actor' | 'audit' | 'services' | 'language'>;

/**
 * Approves a pending record: its days are counted by the plan of now, charged to the ledger, paid by the type's terms, and stand in the
 * timesheet; days that an approved payroll counted stand in the next one. Refused while a payroll that counts a day waits, or when no balance is left. The order of locks is pay, balance, attendance.
 */
export async function approveLeave(ctx: Deciding, recordId: string): Promise<LeaveRecord> {
  const { tx, organizationId } = ctx;
  await holdPay(tx, organizationId);
  const record = await holdRecord(tx, organizationId, recordId);
  await lockLeaveBalance(tx, record.employeeId, record.leaveTypeId);
  const ground = await leaveGround(tx, organizationId, record.leaveTypeId);
  const { terms } = ground;
  const { days, minutes } = await countLeave(tx, record, ground);
  const paid = await findPaid(
    ctx,
    record,
    days.filter((day) => day.minutes > 0),
  );
  const saved = await moveOn(ctx, record, { from: 'pending', to: 'approved', minutes });
  if (minutes === 0) throw new AppError('leave/no-working-day');
  const available = await leaveLeft(tx, record, { days, minutes, ...ground });
  if (minutes > available && !terms.rules.mayExceedQuota) throw new AppError('leave/not-enough', inDays({ available, minutes }));
  const pay = await payOf(ctx, saved, { terms, days, after: 'all-others' });
  await writeLeaveDays(
    ctx,
    saved,
    days.map((day, place) => ({ ...day, pay: pay[place] ?? [] })),
  );
  await writeLeaveEntries(
    ctx,
    days.filter((day) => day.minutes > 0).map((day) => useOf(saved, day)),
  );
  await noteAfterPay(ctx, saved, { dates: paid, change: 'added' });
  await settleDays(ctx, saved);
  ctx.audit('leave.approve', { entity: 'leave', entityId: record.id, before: record, after: saved });
  return saved;
}

/** Ends a pending record; what it reserved is free again. */
export async function refuseLeave(
  ctx: Deciding,
  recordId: string,
  to: 'rejected' | 'canceled',
  reason: string | null = null,
): Promise<LeaveRecord> {
  const record = await holdRecord(ctx.tx, ctx.organizationId, recordId);
  const saved = await moveOn(ctx, record, { from: 'pending', to, reason });
  ctx.audit(to === 'rejected' ? 'leave.reject' : 'leave.cancel', {
    entity: 'leave',
    entityId: record.id,
    before: record,
    after: { ...saved, reason },
  });
  return saved;
}

/**
 * Takes an approved record back: what the ledger was charged is given back, day by day, and the days are as if it had not been. What was
 * approved after it earns anew.
 */
export async function returnLeave(
  ctx: Deciding,
  recordId: string,
  reason: string,
): Promise<LeaveRecord & { readonly paidAnew: PaidAnew }> {
  const { tx, organizationId } = ctx;
  await holdPay(tx, organizationId);
  const record = await holdRecord(tx, organizationId, recordId);
  await lockLeaveBalance(tx, record.employeeId, record.leaveTypeId);
  const charged = await chargedDays(ctx, record.id);
  const paid = await findPaid(
    ctx,
    record,
    charged.filter((day) => day.minutes > 0),
  );
  const decidedAt = await decidedAtOf(ctx, record.id);
  const saved = await moveOn(ctx, record, { from: 'approved', to: 'canceled', reason });
  await writeLeaveEntries(
    ctx,
    charged
      .filter((day) => day.minutes !== 0)
      .map((day) => ({
        ...entryOf(record, day.date),
        kind: 'return',
        minutes: day.minutes,
        sourceKey: `return ${record.id} ${day.date}`,
        reversesId: day.entryId,
        reason,
      })),
  );
  await noteAfterPay(ctx, saved, { dates: paid, change: 'taken' });
  await settleDays(ctx, saved);
  const paidAnew = await payLaterLeaves(ctx, record, { decidedAt, waiting: 'refused' });
  ctx.audit('leave.revert', { entity: 'leave', entityId: record.id, before: record, after: { ...saved, reason, paidAnew } });
  return { ...saved, paidAnew };
}

/** When an approved record was approved: what was approved later was paid after it. */
export async function decidedAtOf(
  { tx, organizationId }: Pick<Ctx, 'tx' | 'organizationId'>,
  id: string,
): Promise<Instant | null> {
  const { rows } = await sql<{ at: Instant | null }>`select decided_at as at from app.leave_record
    where organization_id = ${organizationId} and id = ${id}`.execute(tx);
  return rows[0]?.at ?? null;
}

type Move = {
  from: LeaveRecord['status'];
  to: LeaveRecord['status'];
  minutes?: number;
  reason?: string | null;
};
async function moveOn(ctx: Deciding, record: LeaveRecord, { from, to, minutes, reason }: Move): Promise<LeaveRecord> {
  if (record.status !== from) throw new AppError('state/not-allowed', { status: record.status });
  const row = await updateVersioned(
    ctx,
    'app.leave_record',
    { id: record.id, version: record.version },
    { status: to, minutes, decision_reason: reason, decided_at: toTimestamp(ctx.now), changed_at: toTimestamp(ctx.now) },
  );
  return { ...record, status: to, minutes: row.minutes, version: row.version };
}

/** The days that approved payrolls counted; refused while one waits for approval. */
async function findPaid({ tx, organizationId }: Deciding, record: LeaveRecord, days: readonly { date: PlainDate }[]) {
  const { employeeId, startDate: from, endDate: to } = record;
  const heldBy = await findHeldDays(tx, organizationId, { employeeIds: [employeeId], from, to });
  return paidDays(
    heldBy,
    employeeId,
    days.map(({ date }) => date),
  );
}

/** What a day takes is charged on that day. */
export const entryOf = (record: LeaveRecord, date: PlainDate) => ({
  employeeId: record.employeeId,
  leaveTypeId: record.leaveTypeId,
  effectiveOn: date,
  leaveRecordId: record.id,
});
const useOf = (record: LeaveRecord, { date, minutes }: CountedLeaveDay): NewLeaveEntry => ({
  ...entryOf(record, date),
  kind: 'use',
  minutes: -minutes,
  sourceKey: `use ${record.id} ${date}`,
});

export type ChargedDay = { readonly date: PlainDate; readonly minutes: number; readonly entryId: string };
/** What the ledger holds a record to have taken, by day. */
export async function chargedDays({ tx, organizationId }: Deciding, recordId: string): Promise<ChargedDay[]> {
  const { rows } = await sql<{ date: PlainDate; minutes: number; entryId: string }>`
    select effective_on as date, (-sum(minutes))::int as minutes, (array_agg(id order by created_at desc, id desc))[1] as "entryId"
    from app.leave_entry where organization_id = ${organizationId} and leave_record_id = ${recordId}
    group by effective_on order by effective_on`.execute(tx);
  return rows;
}

/** The days are counted again with the leave or without it, those of now once more, and a payroll that was computed before shows that it is older. */
export async function settleDays(ctx: Deciding, { employeeId, startDate, endDate }: LeaveRecord): Promise<void> {
  const { tx, organizationId, organization } = ctx;
  await markPayStale(tx, organizationId, [employeeId]);
  await recomputeDays(tx, {
    organizationId,
    timeZone: organization.timeZone,
    employeeIds: [employeeId],
    from: startDate,
    to: endDate,
  });
  await recountRunningDays(ctx, { from: startDate, to: endDate, employeeIds: [employeeId] });
}
