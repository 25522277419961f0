import { type Instant, type PlainDate, plainDate } from '../../../domain/units.ts';
import { lockStatements } from '../../db/advisory-locks.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { visibleEmployees } from '../../http/visible-employees.ts';
import { refuseLockedDays } from '../../people/shared/locked-periods.ts';
import { payLock } from '../../people/shared/pay-lock.ts';
import { attendanceLocks } from './attendance-locks.ts';
import { type PersonWork, settleClockings } from './settle-clockings.ts';
import type { NewClocking } from './write-clockings.ts';

/** A clocking that a person is about to change. */
export type Original = Awaited<ReturnType<typeof findClockings>>[number];

export const audited = (row: Original) => ({
  employeeId: row.employee_id,
  at: row.at,
  clockType: row.clock_type,
  workDate: row.work_date,
});

/** Clockings that the caller may look at, all of them counted, or all of them removed. */
export async function getClockings(ctx: Ctx, ids: readonly string[], state: 'counted' | 'removed' = 'counted') {
  const rows = await findClockings(ctx, ids);
  const visible = await visibleEmployees(ctx);
  if (rows.length < ids.length || rows.some((row) => visible !== null && !visible.includes(row.employee_id))) throw notFound();
  if (rows.some((row) => (row.removed_at === null) !== (state === 'counted'))) throw new AppError('conflict');
  return rows;
}

export const findClockings = ({ tx, organizationId }: Ctx, ids: readonly string[]) =>
  tx
    .selectFrom('app.clocking')
    .select([
      'id',
      'employee_id',
      'at',
      'clock_type',
      'work_date',
      'zone_id',
      'station_name',
      'removed_at',
      'source',
      'note',
      'tag_id',
      'assigned_date',
      'assigned_slot',
      'assigned_by',
      'assigned_at',
      'assigned_reason',
    ])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .execute();

/**
 * Before clockings are changed: locks what payrolls count, and the days of these people around the clockings and around where one of them
 * goes (`goesTo`). Answers them as they are then: while it waited, a recount may have moved them to another day, and whoever removed, restored
 * or corrected one was first.
 */
export async function lockClockings(ctx: Ctx, found: readonly Original[], goesTo?: Instant): Promise<Original[]> {
  const { tx, organizationId } = ctx;
  const punches = found.flatMap(({ employee_id: employeeId, at }) =>
    [at, goesTo ?? at].map((moment) => ({ employeeId, at: moment })),
  );
  await tx.client.query(lockStatements([payLock(organizationId, true), ...attendanceLocks(organizationId, punches)]));
  const before = new Map(found.map((row) => [row.id, row]));
  const rows = await findClockings(ctx, [...before.keys()]);
  const isAsFound = rows.every((row) => row.removed_at === before.get(row.id)?.removed_at);
  if (rows.length < before.size || !isAsFound) throw new AppError('conflict');
  return rows;
}

export async function markRemoved(ctx: Ctx, originals: readonly Original[], reason: string | null): Promise<void> {
  const { rowCount } = await ctx.tx.client.query({
    name: 'clock-mark-removed',
    text: `update app.clocking set removed_at = $3, removed_by = $4, removed_reason = $5
      where organization_id = $1 and id = any($2::uuid[]) and removed_at is null`,
    values: [ctx.organizationId, originals.map((original) => original.id), new Date(ctx.now), ctx.actor.employeeId, reason],
  });
  if (rowCount !== originals.length) throw new AppError('conflict');
}

export async function settleAgain(ctx: Ctx, originals: readonly Original[], addedFor: (employeeId: string) => NewClocking[]) {
  const dates = new Map<string, Set<PlainDate>>();
  for (const original of originals) {
    const known = dates.get(original.employee_id) ?? new Set();
    dates.set(original.employee_id, known.add(plainDate(original.work_date)));
  }
  const people = [...dates].map(
    ([employeeId, days]): PersonWork => ({ employeeId, added: addedFor(employeeId), dates: [...days] }),
  );
  const settled = await settleClockings(
    ctx.tx,
    { organizationId: ctx.organizationId, timeZone: ctx.organization.timeZone },
    people,
  );
  await refuseLockedDays(ctx.tx, ctx.organizationId, settled.touched());
  return settled;
}
