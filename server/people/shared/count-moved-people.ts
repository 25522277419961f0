import { sql } from 'kysely';
import { addDays, dateOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { enqueueRecompute } from '../../jobs/recompute-days.ts';
import { enqueueLeaveRecount } from '../../jobs/recount-leave.ts';
import { type Moved, noteStays } from './department-stays.ts';
import { IS_LOCKED, lockedPeople } from './locked-periods.ts';
import { markPayStale } from './mark-pay-stale.ts';
import { holdPay } from './pay-lock.ts';

const EARLIEST_DAYS = 366;

/** The day a move counts from: today, or an earlier one of the last year. A later one is refused at its field. */
export function moveDate(ctx: Ctx, from: PlainDate | undefined, field: string): PlainDate {
  const today = dateOf(ctx.now, ctx.organization.timeZone);
  if (from === undefined) return today;
  if (from > today) throw invalidField(field, 'form/move-date', { today });
  const earliest = addDays(today, -EARLIEST_DAYS);
  if (from < earliest) throw invalidField(field, 'form/min', { minimum: earliest });
  return from;
}

/**
 * Notes where people were before a move, and counts its days again from the one it counts from: earlier ones were worked under the
 * hours and holidays of before, later ones are counted when they are worked. Today's stays as it is where a payroll holds it; a
 * move with effect from an earlier day is refused when a payroll holds one of the days.
 */
export async function countMovedPeople(ctx: Ctx, moved: readonly Moved[], from?: PlainDate): Promise<void> {
  await holdPay(ctx.tx, ctx.organizationId);
  const today = dateOf(ctx.now, ctx.organization.timeZone);
  const since = from ?? today;
  if (since < today) await refuseHeldDays(ctx, moved, since);
  await noteStays(ctx.tx, ctx.organizationId, { moved, from: since });
  await countAgainFrom(
    ctx,
    moved.map((item) => item.employeeId),
    since,
  );
}

/** Counts the day again on which people came under other hours and holidays because their department moved. */
export async function countAgainFrom(ctx: Ctx, employeeIds: readonly string[], since?: PlainDate): Promise<void> {
  if (employeeIds.length === 0) return;
  const today = dateOf(ctx.now, ctx.organization.timeZone);
  await markPayStale(ctx.tx, ctx.organizationId, employeeIds);
  await enqueueLeaveRecount(ctx, { from: since ?? today, to: null, employeeIds });
  const days = employeeIds.map((employeeId) => ({ employeeId, date: today }));
  const locked = await lockedPeople(ctx.tx, ctx.organizationId, days);
  const open = employeeIds.filter((id) => !locked.has(id));
  if (open.length > 0) await enqueueRecompute(ctx, { from: since ?? today, to: today, employeeIds: open });
}

async function refuseHeldDays(ctx: Ctx, moved: readonly Moved[], from: PlainDate) {
  const today = dateOf(ctx.now, ctx.organization.timeZone);
  const { rows } = await sql<{ name: string; month: string }>`
    select distinct r.name, r.month from app.payroll_report r join app.payroll_slip s
      on s.organization_id = ${ctx.organizationId} and s.report_id = r.id and s.employee_id = any(${moved.map((item) => item.employeeId)}::uuid[])
    where r.organization_id = ${ctx.organizationId} and ${IS_LOCKED}
      and r.period_start <= ${today}::date and r.period_end >= ${from}::date order by r.month`.execute(ctx.tx);
  const held = rows.at(-1);
  if (held) throw new AppError('period-locked', { payroll: held.name, month: held.month });
}

/** The people of a department and of those below it. */
export async function listPeopleBelow({ tx, organizationId }: Ctx, departmentId: string): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    with recursive tree as (
      select id from app.department where organization_id = ${organizationId} and id = ${departmentId}
      union select c.id from app.department c join tree on c.parent_id = tree.id where c.organization_id = ${organizationId}
    ) select e.id as "employeeId", e.department_id as before from app.employee e
    where e.organization_id = ${organizationId} and e.department_id in (select id from tree) order by e.id`.execute(tx);
  return rows;
}
