import { type RawBuilder, sql } from 'kysely';
import type { CountedLeaveDay } from '../../../domain/leave/count-days.ts';
import { inStandardDays, type PaidMinutes, payOfLeave } from '../../../domain/leave/leave-pay.ts';
import { leaveYearOn } from '../../../domain/leave/leave-year.ts';
import type { Instant, PlainDate } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import type { Ctx } from '../../http/context.ts';
import { findHeldDays, isPaidLater, refuseHeldDays } from '../../people/shared/locked-periods.ts';
import { markPayStale } from '../../people/shared/mark-pay-stale.ts';
import { takenOfEvent } from './event-leave.ts';
import { notePaidAnew } from './leave-after-pay.ts';
import { hiredOnOf } from './leave-left.ts';
import { type LeaveRecord, leaveRecord, type RecordRow } from './leave-record.ts';
import { leaveSetting } from './leave-setting.ts';
import { type TakingTerms, takingTerms } from './leave-terms.ts';

type Deciding = Pick<Ctx, 'tx' | 'organizationId' | 'audit'>;

/** A day of leave as its pay is counted. */
type PaidDay = Pick<CountedLeaveDay, 'date' | 'minutes' | 'dayMinutes'>;
type Paying = {
  terms: TakingTerms;
  days: readonly PaidDay[];
  /** A leave that is approved now comes after all others; one that is counted again, after those that were decided before it. */
  after: 'all-others' | 'decided-before';
};
/** What the days earn: the minutes of the type that were approved in the same leave year before, by whatever record, come first. */
export async function payOf(ctx: Deciding, record: LeaveRecord, { terms, days, after }: Paying): Promise<PaidMinutes[][]> {
  if (!terms.pay.isPaid || terms.pay.tranches.length === 0) return payOfLeave(terms.pay, { usedBefore: 0, days });
  const { yearRule } = await leaveSetting(ctx.tx);
  const hiredOn = await hiredOnOf(ctx.tx, ctx.organizationId, record.employeeId);
  const yearOf = (date: PlainDate) => leaveYearOn(date, yearRule, hiredOn);
  const paid: PaidMinutes[][] = [];
  let used: { start: PlainDate; minutes: number } | null = null;
  for (const day of days) {
    const year = yearOf(day.date);
    const isSame = used !== null && (used.start === year.start || terms.quotaPer !== 'year');
    const before: number = isSame && used ? used.minutes : await usedBefore(ctx, record, { terms, year, after });
    paid.push(...payOfLeave(terms.pay, { usedBefore: before, days: [day] }));
    used = { start: year.start, minutes: before + inStandardDays(day) };
  }
  return paid;
}

type Year = { start: PlainDate; end: PlainDate };
/** An event has tranches of its own, once for all its leaves; what belongs to the service counts from its beginning. */
async function usedBefore(
  ctx: Deciding,
  record: LeaveRecord,
  { terms, year, after }: Pick<Paying, 'terms' | 'after'> & { year: Year },
): Promise<number> {
  const decided =
    after === 'all-others'
      ? sql``
      : sql`and (r.decided_at, r.id) < (select own.decided_at, own.id from app.leave_record own
          where own.organization_id = ${ctx.organizationId} and own.id = ${record.id})`;
  if (terms.quotaPer === 'event') {
    const { approvedIds } = await takenOfEvent(ctx.tx, ctx.organizationId, record);
    return takenBefore(ctx, record, sql`and r.id = any(${approvedIds}::uuid[]) ${decided}`);
  }
  const within = terms.quotaPer === 'year' ? sql`and d.work_date between ${year.start}::date and ${year.end}::date` : sql``;
  return takenBefore(ctx, record, sql`${within} ${decided}`);
}

/** In minutes of days of 480, whatever the plan of a day asks for. */
async function takenBefore(ctx: Deciding, record: LeaveRecord, within: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`select coalesce(sum(d.minutes * 480.0 / d.day_minutes), 0)::float8 as minutes
    from app.leave_day d
    join app.leave_record r on r.organization_id = d.organization_id and r.id = d.leave_record_id
    where d.organization_id = ${ctx.organizationId} and d.employee_id = ${record.employeeId} and r.status = 'approved'
      and r.leave_type_id = ${record.leaveTypeId} and r.id <> ${record.id} and d.minutes > 0 ${within}`.execute(ctx.tx);
  return rows[0]?.minutes ?? 0;
}

/**
 * Days of other leaves that earn otherwise now; of those the approved payrolls counted `paidDays`, whose difference the next one pays.
 * `lockedDays` would too and stay: a final pay has counted them, or a payroll that waits.
 */
export type PaidAnew = { readonly days: number; readonly paidDays: number; readonly lockedDays: number };
type StoredDay = PaidDay & { readonly pay: string };
/** What becomes of days of a payroll that waits for approval: somebody can come again, a job cannot. */
type Waiting = 'refused' | 'kept';

/**
 * What was approved after a leave earns anew, once that leave takes less or more, or nothing: the limit of its tranches has moved. The
 * leaves stay as they are, and so does what they took. The caller holds pay and the balance.
 */
export async function payLaterLeaves(
  ctx: Deciding,
  { employeeId, leaveTypeId, id }: Pick<LeaveRecord, 'id' | 'employeeId' | 'leaveTypeId'>,
  { decidedAt, waiting }: { readonly decidedAt: Instant | null; readonly waiting: Waiting },
): Promise<PaidAnew> {
  const { tx, organizationId } = ctx;
  const terms = await takingTerms(tx, organizationId, leaveTypeId);
  if (decidedAt === null || !terms.pay.isPaid || terms.pay.tranches.length === 0) return NOTHING;
  const { rows } = await sql<RecordRow>`select * from app.leave_record
    where organization_id = ${organizationId} and employee_id = ${employeeId} and leave_type_id = ${leaveTypeId}
      and status = 'approved' and (decided_at, id) > (${toTimestamp(decidedAt)}, ${id}::uuid) order by decided_at, id for update`.execute(
    tx,
  );
  const sums = { ...NOTHING };
  for (const row of rows) {
    const { days, paidDays, lockedDays } = await payAnew(ctx, leaveRecord(row), { terms, waiting });
    sums.days += days;
    sums.paidDays += paidDays;
    sums.lockedDays += lockedDays;
  }
  if (sums.days > 0) await markPayStale(tx, organizationId, [employeeId]);
  return sums;
}

const NOTHING: PaidAnew = { days: 0, paidDays: 0, lockedDays: 0 };
type Anew = { readonly terms: TakingTerms; readonly waiting: Waiting };

async function payAnew(ctx: Deciding, record: LeaveRecord, { terms, waiting }: Anew): Promise<PaidAnew> {
  const { tx, organizationId } = ctx;
  const { rows: days } = await sql<StoredDay>`
    select work_date as date, minutes, day_minutes as "dayMinutes", coalesce(pay, '[]')::text as pay from app.leave_day
    where organization_id = ${organizationId} and leave_record_id = ${record.id} order by work_date`.execute(tx);
  const earned = await payOf(ctx, record, { terms, days, after: 'decided-before' });
  const changed = days.flatMap(({ date, pay }, place) => {
    const now = earned[place] ?? [];
    return isSamePay(JSON.parse(pay), now) ? [] : [{ date, before: JSON.parse(pay), after: now }];
  });
  if (changed.length === 0) return NOTHING;
  const who = { employeeIds: [record.employeeId], from: record.startDate, to: record.endDate };
  const heldBy = await findHeldDays(tx, organizationId, who);
  const holderOf = ({ date }: { date: PlainDate }) => heldBy(record.employeeId, date);
  if (waiting === 'refused') {
    const held = changed.filter((day) => holderOf(day)?.status === 'PENDING');
    refuseHeldDays(
      heldBy,
      held.map(({ date }) => ({ employeeId: record.employeeId, date })),
    );
  }
  const open = changed.filter((day) => {
    const holder = holderOf(day);
    return holder === null || isPaidLater(holder);
  });
  const paid = open.filter((day) => holderOf(day) !== null).map(({ date }) => date);
  await sql`update app.leave_day d set pay = new.pay::jsonb
    from unnest(${open.map((day) => day.date)}::date[], ${open.map((day) => JSON.stringify(day.after))}::text[]) as new (date, pay)
    where d.organization_id = ${organizationId} and d.leave_record_id = ${record.id} and d.work_date = new.date`.execute(tx);
  await notePaidAnew(ctx, record, paid);
  if (open.length > 0) {
    const of = (side: 'before' | 'after') => ({ pay: open.map((day) => ({ date: day.date, parts: day[side] })) });
    ctx.audit('leave.recompute', { entity: 'leave', entityId: record.id, before: of('before'), after: of('after') });
  }
  return { days: open.length, paidDays: paid.length, lockedDays: changed.length - open.length };
}

const isSamePay = (first: readonly PaidMinutes[], other: readonly PaidMinutes[]): boolean =>
  first.length === other.length &&
  first.every((part, place) => part.minutes === other[place]?.minutes && part.percent === other[place]?.percent);
