import { sql } from 'kysely';
import { messageFor } from '../../../contract/messages.ts';
import type { CountedLeaveDay } from '../../../domain/leave/count-days.ts';
import type { PaidMinutes } from '../../../domain/leave/leave-pay.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { updateVersioned } from '../../db/write-rows.ts';
import type { Ctx } from '../../http/context.ts';
import { findHeldDays } from '../../people/shared/locked-periods.ts';
import { holdPay } from '../../people/shared/pay-lock.ts';
import { countLeave } from '../shared/count-leave.ts';
import { type ChargedDay, chargedDays, decidedAtOf, entryOf, refuseLeave, settleDays } from '../shared/decide-leave.ts';
import { leaveGround } from '../shared/leave-ground.ts';
import { type NewLeaveEntry, writeLeaveEntries } from '../shared/leave-ledger.ts';
import { lockLeaveBalance } from '../shared/leave-locks.ts';
import { holdRecord, type LeaveRecord, writeLeaveDays } from '../shared/leave-record.ts';
import { payLaterLeaves, payOf } from '../shared/pay-of-leave.ts';

type Recounting = Pick<Ctx, 'tx' | 'organizationId' | 'organization' | 'now' | 'actor' | 'audit' | 'services' | 'language'>;
/** `days` differ now and were changed; `lockedDays` would differ and stay, because a payroll has counted them. */
export type Recounted = { readonly days: number; readonly lockedDays: number };
type StoredDay = { date: PlainDate; minutes: number; covered: number; why: string; spans: string; pay: string | null };

/** The pending and approved leaves of people that touch some days, the oldest first. */
export async function leavesToRecount(
  { tx, organizationId }: Pick<Ctx, 'tx' | 'organizationId'>,
  { employeeIds, from, to }: { employeeIds: readonly string[]; from: PlainDate; to: PlainDate | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from app.leave_record
    where organization_id = ${organizationId} and employee_id = any(${[...employeeIds]}::uuid[])
      and status in ('pending', 'approved') and end_date >= ${from}::date and (${to}::date is null or start_date <= ${to}::date)
    order by start_date, id`.execute(tx);
  return rows.map((row) => row.id);
}

/**
 * Counts a leave again by the plan of now. What an approved one takes more or less goes through the ledger, each day by an entry of its
 * own, and what the days earn is fixed anew; a pending one only reserves otherwise, and is rejected when the person left before it. Days that a payroll has counted stay. Counting twice
 * changes nothing the second time. A balance may fall below zero by it: the leave was approved, and the plan is the company's.
 */
export async function recountLeave(ctx: Recounting, recordId: string): Promise<Recounted> {
  const { tx, organizationId } = ctx;
  await holdPay(tx, organizationId);
  const record = await holdRecord(tx, organizationId, recordId);
  if (record.status !== 'pending' && record.status !== 'approved') return { days: 0, lockedDays: 0 };
  await lockLeaveBalance(tx, record.employeeId, record.leaveTypeId);
  if (record.status === 'pending' && (await hasLeftBefore(ctx, record))) {
    await refuseLeave(ctx, recordId, 'rejected', messageFor(ctx.language, 'leave/no-working-day', {}));
    return { days: 0, lockedDays: 0 };
  }
  const counted = await countLeave(tx, record, await leaveGround(tx, organizationId, record.leaveTypeId));
  const stored = await storedDays(ctx, recordId);
  const heldBy = await findHeldDays(tx, organizationId, {
    employeeIds: [record.employeeId],
    from: record.startDate,
    to: record.endDate,
  });
  const isOpen = ({ date }: CountedLeaveDay) => heldBy(record.employeeId, date) === null;
  const changed = counted.days.filter((day) => isOther(day, stored.get(day.date)));
  const open = changed.filter(isOpen);
  const isPaidAnew = record.status === 'approved' && open.some((day) => day.minutes !== stored.get(day.date)?.minutes);
  const written = isPaidAnew ? counted.days.filter(isOpen) : open;
  if (open.length > 0) await writeChanges(ctx, record, { written, stored, isPaidAnew });
  const later = isPaidAnew
    ? await payLaterLeaves(ctx, record, { decidedAt: await decidedAtOf(ctx, record.id), waiting: 'kept' })
    : { lockedDays: 0 };
  return { days: open.length, lockedDays: changed.length - open.length + later.lockedDays };
}

async function hasLeftBefore({ tx, organizationId }: Recounting, { employeeId, startDate }: LeaveRecord): Promise<boolean> {
  const { rows } = await sql`select from app.employee
    where organization_id = ${organizationId} and id = ${employeeId} and end_date < ${startDate}::date`.execute(tx);
  return rows.length > 0;
}

async function storedDays({ tx, organizationId }: Recounting, recordId: string): Promise<Map<PlainDate, StoredDay>> {
  const { rows } =
    await sql<StoredDay>`select work_date as date, minutes, covered_minutes as covered, why, spans::text as spans, pay::text as pay
    from app.leave_day where organization_id = ${organizationId} and leave_record_id = ${recordId}`.execute(tx);
  return new Map(rows.map((row) => [row.date, row]));
}

const isOther = (day: CountedLeaveDay, stored: StoredDay | undefined): boolean =>
  stored === undefined ||
  stored.minutes !== day.minutes ||
  stored.covered !== day.coveredMinutes ||
  stored.why !== day.why ||
  placesOf(JSON.parse(stored.spans)) !== placesOf(day.spans);
/** Where a day's leave lies, whatever order its parts are stored in. */
const placesOf = (spans: CountedLeaveDay['spans']): string =>
  spans
    .map((span) => `${span.from}-${span.until}-${span.minutes}`)
    .sort()
    .join(' ');

/** `isPaidAnew`: minutes differ, so that all days of the leave earn anew; otherwise the days earn what they did. */
type Changes = {
  written: readonly CountedLeaveDay[];
  stored: ReadonlyMap<PlainDate, StoredDay>;
  isPaidAnew: boolean;
};

async function writeChanges(ctx: Recounting, record: LeaveRecord, { written, stored, isPaidAnew }: Changes): Promise<void> {
  const isApproved = record.status === 'approved';
  const known = new Map([...stored.values()].map((day) => [day.date, day.minutes]));
  for (const day of written) known.set(day.date, day.minutes);
  const minutes = [...known.values()].reduce((sum, value) => sum + value, 0);
  const { version } = await updateVersioned(
    ctx,
    'app.leave_record',
    { id: record.id, version: record.version },
    { minutes, changed_at: toTimestamp(ctx.now) },
  );
  const saved = { ...record, minutes, version };
  const pay = isPaidAnew ? await payAnew(ctx, saved) : payBefore(stored);
  await writeLeaveDays(
    ctx,
    saved,
    written.map((day) => ({ ...day, pay: pay.get(day.date) ?? null })),
  );
  if (isApproved) {
    await writeLeaveEntries(ctx, entriesFor(saved, written, await chargedDays(ctx, record.id)));
    await settleDays(ctx, saved);
  }
  ctx.audit('leave.recompute', { entity: 'leave', entityId: record.id, before: record, after: saved });
}

type PayByDay = ReadonlyMap<PlainDate, readonly PaidMinutes[] | null>;

/** What the days earn, counted in the order of all days of the record. */
async function payAnew(ctx: Recounting, record: LeaveRecord): Promise<PayByDay> {
  const ground = await leaveGround(ctx.tx, ctx.organizationId, record.leaveTypeId);
  const { days } = await countLeave(ctx.tx, record, ground);
  const parts = await payOf(ctx, record, { terms: ground.terms, days, after: 'decided-before' });
  return new Map(days.map((day, place) => [day.date, parts[place] ?? []]));
}

const payBefore = (stored: ReadonlyMap<PlainDate, StoredDay>): PayByDay =>
  new Map([...stored.values()].map(({ date, pay }) => [date, pay === null ? null : JSON.parse(pay)]));

function entriesFor(record: LeaveRecord, days: readonly CountedLeaveDay[], charged: readonly ChargedDay[]): NewLeaveEntry[] {
  const taken = new Map(charged.map((day) => [day.date, day]));
  return days.flatMap((day): NewLeaveEntry[] => {
    const before = taken.get(day.date);
    const more = day.minutes - (before?.minutes ?? 0);
    if (more === 0) return [];
    return [
      {
        ...entryOf(record, day.date),
        kind: more > 0 ? 'use' : 'return',
        minutes: -more,
        sourceKey: `recount ${record.id} ${day.date} ${record.version}`,
        reversesId: more > 0 ? null : (before?.entryId ?? null),
      },
    ];
  });
}
