import type { z } from 'zod';
import type { ClockingsChanged, clocks } from '../../../contract/clocks.ts';
import type { Body } from '../../../contract/endpoint.ts';
import { localDateOf } from '../../../domain/attendance/local-day.ts';
import { instant, type PlainDate, plainDate } from '../../../domain/units.ts';
import { attendanceLocks } from '../../attendance/attendance-locks.ts';
import { loadSchedules } from '../../attendance/load-schedules.ts';
import { refuseLockedDays } from '../../attendance/locked-periods.ts';
import { recordClockings } from '../../attendance/record-clockings.ts';
import { type PersonWork, settleClockings } from '../../attendance/settle-clockings.ts';
import { punchType } from '../../attendance/stored-clockings.ts';
import type { NewClocking } from '../../attendance/write-clockings.ts';
import { lockStatements } from '../../db/advisory-locks.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { visibleEmployees } from '../../http/visible-employees.ts';

type Changed = z.output<typeof ClockingsChanged>;
type Original = Awaited<ReturnType<typeof getClockings>>[number];

/** Adds one clocking to each of some people, in the name of who does it. */
export async function addClockings(ctx: Ctx, body: Body<typeof clocks.add>): Promise<Changed> {
  const employeeIds = [...new Set(body.employeeIds)];
  await checkPeople(ctx, employeeIds);
  if (body.timestamp > ctx.now) throw new AppError('clock/future');
  await checkEmployed(ctx, employeeIds, localDateOf(body.timestamp, ctx.organization.zone));
  if (body.zoneId) await checkZone(ctx, body.zoneId);
  const rows = employeeIds.map(
    (employeeId): NewClocking => ({
      employeeId,
      at: body.timestamp,
      clockType: body.clockType,
      source: 'manager',
      zoneId: body.zoneId ?? null,
      reason: body.reason,
      note: body.note ?? null,
      createdBy: ctx.actor.employeeId,
    }),
  );
  const { organizationId, organization } = ctx;
  const done = await recordClockings(ctx.tx, { organizationId, zone: organization.zone, rows, refusesLockedPeriods: true });
  const { timestamp: at, clockType, reason } = body;
  for (const employeeId of employeeIds) {
    ctx.audit('clock.add', { entity: 'employee', entityId: employeeId, after: { at, clockType, reason } });
  }
  return { added: done.added, removed: 0, unchanged: done.unchanged, days: done.days };
}

/** Marks clockings removed, all or none. */
export async function removeClockings(ctx: Ctx, ids: readonly string[], reason: string): Promise<Changed> {
  const originals = await getClockings(ctx, [...new Set(ids)]);
  await takeLocks(ctx, originals);
  await markRemoved(ctx, originals, reason);
  const days = await settleAgain(ctx, originals, () => []);
  for (const one of originals) {
    ctx.audit('clock.remove', { entity: 'clocking', entityId: one.id, before: audited(one), after: { reason } });
  }
  return { added: 0, removed: originals.length, unchanged: 0, days: days.touched.length };
}

/** Puts another clocking in the place of one; the original stays as a removed one. */
export async function correctClocking(ctx: Ctx, body: Body<typeof clocks.correct>): Promise<Changed> {
  const [original] = await getClockings(ctx, [body.clockId]);
  if (!original) throw notFound();
  const at = body.timestamp ?? instant(original.at);
  const clockType = body.clockType ?? punchType(original.clock_type);
  if (at > ctx.now) throw new AppError('clock/future');
  if (at === original.at && clockType === original.clock_type) return { added: 0, removed: 0, unchanged: 1, days: 0 };
  await takeLocks(ctx, [original, { ...original, at }]);
  await markRemoved(ctx, [original], body.reason);
  const replacement: NewClocking = {
    employeeId: original.employee_id,
    at,
    clockType,
    source: 'manager',
    zoneId: original.zone_id,
    reason: body.reason,
    createdBy: ctx.actor.employeeId,
    replacesId: original.id,
  };
  const done = await settleAgain(ctx, [original], () => [replacement]);
  if (done.added === 0) throw new AppError('array/already-exist');
  const after = { at, clockType, reason: body.reason };
  ctx.audit('clock.correct', { entity: 'clocking', entityId: original.id, before: audited(original), after });
  return { added: 1, removed: 1, unchanged: 0, days: done.touched.length };
}

const audited = (one: Original) => ({
  employeeId: one.employee_id,
  at: one.at,
  clockType: one.clock_type,
  workDate: one.work_date,
});

async function getClockings(ctx: Ctx, ids: readonly string[]) {
  const rows = await ctx.tx
    .selectFrom('app.clocking')
    .select(['id', 'employee_id', 'at', 'clock_type', 'work_date', 'zone_id', 'removed_at'])
    .where('organization_id', '=', ctx.organizationId)
    .where('id', 'in', ids)
    .execute();
  const visible = await visibleEmployees(ctx);
  if (rows.length < ids.length || rows.some((row) => visible !== null && !visible.includes(row.employee_id))) throw notFound();
  if (rows.some((row) => row.removed_at !== null)) throw new AppError('conflict');
  return rows;
}

const takeLocks = (ctx: Ctx, rows: readonly { employee_id: string; at: number }[]) =>
  ctx.tx.client.query(
    lockStatements(
      attendanceLocks(
        ctx.organizationId,
        rows.map((row) => ({ employeeId: row.employee_id, at: row.at })),
      ),
    ),
  );

async function markRemoved(ctx: Ctx, originals: readonly Original[], reason: string) {
  const { rowCount } = await ctx.tx.client.query({
    name: 'clock-mark-removed',
    text: `update app.clocking set removed_at = $3, removed_by = $4, removed_reason = $5
      where organization_id = $1 and id = any($2::uuid[]) and removed_at is null`,
    values: [ctx.organizationId, originals.map((one) => one.id), new Date(ctx.now), ctx.actor.employeeId, reason],
  });
  if (rowCount !== originals.length) throw new AppError('conflict');
}

async function settleAgain(ctx: Ctx, originals: readonly Original[], addedFor: (employeeId: string) => NewClocking[]) {
  const dates = new Map<string, Set<PlainDate>>();
  for (const one of originals) {
    const known = dates.get(one.employee_id) ?? new Set();
    dates.set(one.employee_id, known.add(plainDate(one.work_date)));
  }
  const people = [...dates].map(
    ([employeeId, days]): PersonWork => ({ employeeId, added: addedFor(employeeId), dates: [...days] }),
  );
  const settled = await settleClockings(ctx.tx, { organizationId: ctx.organizationId, zone: ctx.organization.zone }, people);
  await refuseLockedDays(ctx.tx, ctx.organizationId, settled.touched);
  return settled;
}

async function checkPeople(ctx: Ctx, employeeIds: readonly string[]) {
  const visible = await visibleEmployees(ctx);
  const known = await ctx.tx
    .selectFrom('app.employee')
    .select('id')
    .where('organization_id', '=', ctx.organizationId)
    .where('id', 'in', employeeIds)
    .execute();
  const isSeen = (id: string) => visible === null || visible.includes(id);
  if (known.length < employeeIds.length || !employeeIds.every(isSeen)) throw notFound();
}

async function checkEmployed(ctx: Ctx, employeeIds: readonly string[], date: PlainDate) {
  const book = await loadSchedules(ctx.tx, { organizationId: ctx.organizationId, employeeIds, from: date, to: date });
  for (const id of employeeIds) {
    const { start, end } = book.employmentOf(id);
    if (date < start || (end !== null && date > end)) throw new AppError('clock/not-employed', { employeeId: id });
  }
}

async function checkZone(ctx: Ctx, zoneId: string) {
  const zone = await ctx.tx
    .selectFrom('app.zone')
    .select('id')
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', zoneId)
    .executeTakeFirst();
  if (!zone) throw notFound();
}
