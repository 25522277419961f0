import { sql } from 'kysely';
import { type CheckedAsk, checkAsk, type LeaveIssue } from '../../../domain/leave/check-ask.ts';
import type { LeaveTime } from '../../../domain/leave/count-days.ts';
import { mostQuota } from '../../../domain/leave/leave-balance.ts';
import { type QuotaLimit, quotaLimit } from '../../../domain/leave/quota-limit.ts';
import { dateOf } from '../../../domain/time.ts';
import { type PlainDate, WORKING_DAY_MINUTES } from '../../../domain/units.ts';
import { prepared } from '../../db/prepared.ts';
import { uuid7 } from '../../db/uuid7.ts';
import { insertRows } from '../../db/write-rows.ts';
import { takeFile } from '../../files/take-file.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { canSeeEmployee } from '../../http/visible-employees.ts';
import { findHeldDays, paidDays } from '../../people/shared/locked-periods.ts';
import { type CountAsk, type CountedLeave, readPlanOf } from './count-leave.ts';
import { leaveGround } from './leave-ground.ts';
import { readStanding } from './leave-ledger.ts';
import { leaveLeft } from './leave-left.ts';
import { lockLeaveOf } from './leave-locks.ts';
import { insertLeaveDays, type LeaveRecord, leaveRecord, leaveTimeOf, type TimeRow } from './leave-record.ts';

/** `source`: asked for by a person through a form, or written down by the company, by hand or by a file. */
export type LeaveAskInput = CountAsk & {
  readonly source: 'request' | 'recorded' | 'import';
  readonly reason?: string | null;
  readonly substituteId?: string | null;
  readonly paperFileIds?: readonly string[];
};
export type LookedInto = CheckedAsk & CountedLeave & { readonly available: number; readonly limitedBy: QuotaLimit };

/** All that there is to say of a leave before it is written: what it counts, what is left, what is refused and what is only told. */
export async function lookIntoLeave(ctx: Ctx, ask: LeaveAskInput): Promise<LookedInto> {
  const { tx, organizationId } = ctx;
  const [ground, others, clocked, countBy, standingBy] = await Promise.all([
    leaveGround(tx, organizationId, ask.leaveTypeId),
    otherLeaves(ctx, ask.employeeId, ask),
    clockedDates(ctx, ask),
    readPlanOf(tx, organizationId, ask),
    readStanding(tx, organizationId, ask),
  ]);
  const standing = standingBy(ground.setting);
  if (ask.substituteId) await requireColleague(ctx, ask.substituteId);
  const counted = countBy(ground);
  const available = await leaveLeft(tx, ask, { ...counted, ...ground, standing });
  const limitedBy = quotaLimit(ground.terms, mostQuota(standing.ledger, ask.startDate));
  const checked = checkAsk(
    { ...ask, substituteId: ask.substituteId ?? null, papers: ask.paperFileIds?.length ?? 0 },
    ground.terms.rules,
    {
      source: ask.source === 'request' ? 'request' : 'recorded',
      today: dateOf(ctx.now, ctx.organization.timeZone),
      hiredOn: standing.ledger.person.hiredOn,
      days: counted.days,
      others,
      available: limitedBy === 'quota' ? available : null,
      clockedDates: clocked,
      isSubstituteAway: ask.substituteId ? await isToldAway(ctx, ask.substituteId, ask) : false,
    },
  );
  return { ...counted, ...checked, available, limitedBy };
}

/**
 * Writes a pending record, which reserves its minutes until it is decided. Whoever asks for leave of the same person waits for the one
 * before, so that what is left is never given twice. What a rule refuses is an error at its field.
 */
export async function askLeave(
  ctx: Ctx,
  ask: LeaveAskInput,
): Promise<LeaveRecord & { readonly warnings: readonly LeaveIssue[] }> {
  const { tx, organizationId } = ctx;
  // They go out in this order: what is read behind the lock is what holds once it is had.
  const [, { days, minutes, refused, warned }, heldBy] = await Promise.all([
    lockLeaveOf(tx, ask),
    lookIntoLeave(ctx, ask),
    findHeldDays(tx, organizationId, { employeeIds: [ask.employeeId], from: ask.startDate, to: ask.endDate }),
  ]);
  refuseIssues(refused);
  const counting = days.filter((day) => day.minutes > 0);
  paidDays(
    heldBy,
    ask.employeeId,
    counting.map(({ date }) => date),
  );
  const id = uuid7(ctx.now);
  const row = {
    id,
    employee_id: ask.employeeId,
    leave_type_id: ask.leaveTypeId,
    start_date: ask.startDate,
    end_date: ask.endDate,
    start_part: ask.startPart,
    end_part: ask.endPart,
    from_minute: ask.fromMinute,
    to_minute: ask.toMinute,
    minutes,
    reason: ask.reason || null,
    substitute_id: ask.substituteId ?? null,
    source: ask.source,
    status: 'pending',
    version: 1,
    created_by: ctx.actor.employeeId,
  };
  // What reads it goes out behind it.
  ctx.sentLast(
    Promise.all([insertRows(ctx, 'app.leave_record', [row]), insertLeaveDays(ctx, { id, employeeId: ask.employeeId }, days)]),
  );
  await keepPapers(ctx, id, ask.paperFileIds ?? []);
  const record = leaveRecord(row);
  ctx.audit('leave.ask', { entity: 'leave', entityId: record.id, after: record });
  return { ...record, warnings: warned };
}

/** Refusals stand at their fields, each with its code and figures. */
export function refuseIssues(refused: readonly LeaveIssue[]): void {
  if (refused.length === 0) return;
  throw new AppError(
    'validation/has-errors',
    {},
    refused.map(({ field, code, facts }) => ({ field, code, facts: inDays(facts) })),
  );
}

/** Minutes of a balance as people read them: days of 480 minutes. */
export const inDays = (facts: LeaveIssue['facts']): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) =>
      typeof value === 'number' && (name === 'available' || name === 'minutes')
        ? [name, Math.round((value / WORKING_DAY_MINUTES) * 100) / 100]
        : [name, value],
    ),
  );

async function requireColleague({ tx, organizationId }: Ctx, id: string): Promise<void> {
  const row = await tx
    .selectFrom('app.employee')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('approve_status', '=', 'APPROVED')
    .executeTakeFirst();
  if (!row) throw new AppError('ref-not-found', {}, [{ field: 'substituteId', code: 'ref-not-found' }]);
}

/** Pending and approved leaves of a person that touch the dates. */
async function otherLeaves({ tx, organizationId }: Ctx, employeeId: string, time: LeaveTime): Promise<LeaveTime[]> {
  const { rows } = await prepared(
    tx,
    'leave-others',
    sql<TimeRow>`select start_date, end_date, start_part, end_part, from_minute, to_minute from app.leave_record
    where organization_id = ${organizationId} and employee_id = ${employeeId} and status in ('pending', 'approved')
      and start_date <= ${time.endDate}::date and end_date >= ${time.startDate}::date order by start_date`,
  );
  return rows.map(leaveTimeOf);
}

/** Whether a substitute has approved leave then. It is told of people of one's own department, and of those whom one may see. */
async function isToldAway(ctx: Ctx, employeeId: string, time: LeaveTime): Promise<boolean> {
  const isSeen = await canSeeEmployee(ctx, employeeId);
  const { rows } = await sql`select from app.leave_record r
    join app.employee e on e.organization_id = ${ctx.organizationId} and e.id = r.employee_id
    where r.organization_id = ${ctx.organizationId} and r.employee_id = ${employeeId} and r.status = 'approved'
      and r.start_date <= ${time.endDate}::date and r.end_date >= ${time.startDate}::date
      and (${isSeen} or e.department_id = (select department_id from app.employee
        where organization_id = ${ctx.organizationId} and id = ${ctx.actor.employeeId}))`.execute(ctx.tx);
  return rows.length > 0;
}

async function clockedDates({ tx, organizationId }: Ctx, ask: CountAsk): Promise<PlainDate[]> {
  const { rows } = await prepared(
    tx,
    'leave-clocked',
    sql<{ work_date: PlainDate }>`select work_date from app.attendance_day
    where organization_id = ${organizationId} and employee_id = ${ask.employeeId} and punches > 0
      and work_date between ${ask.startDate}::date and ${ask.endDate}::date order by work_date`,
  );
  return rows.map((row) => row.work_date);
}

async function keepPapers(ctx: Ctx, leaveRecordId: string, fileIds: readonly string[]): Promise<void> {
  if (new Set(fileIds).size < fileIds.length) throw invalidField('paperFileIds', 'form/already-used');
  for (const fileId of fileIds) await takeFile(ctx, { fileId, purpose: 'leave-paper', field: 'paperFileIds' });
  await insertRows(
    ctx,
    'app.leave_paper',
    fileIds.map((fileId) => ({ leave_record_id: leaveRecordId, file_id: fileId })),
  );
}
