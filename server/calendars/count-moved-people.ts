import { sql } from 'kysely';
import { dateOf } from '../../domain/time.ts';
import { lockedPeople } from '../attendance/locked-periods.ts';
import type { Ctx } from '../http/context.ts';
import { enqueueRecompute } from '../jobs/recompute-days.ts';
import { touchEmployees } from '../people/touch-pay-data.ts';

/**
 * Counts the day again on which people came under other hours and holidays. Earlier days were worked under those of before and
 * later ones are counted when they are worked; a day that a payroll holds stays.
 */
export async function countMovedPeople(ctx: Ctx, employeeIds: readonly string[]): Promise<void> {
  if (employeeIds.length === 0) return;
  const today = dateOf(ctx.now, ctx.organization.zone);
  await touchEmployees(ctx.tx, ctx.organizationId, employeeIds);
  const days = employeeIds.map((employeeId) => ({ employeeId, date: today }));
  const locked = await lockedPeople(ctx.tx, ctx.organizationId, days);
  const open = employeeIds.filter((id) => !locked.has(id));
  if (open.length > 0) await enqueueRecompute(ctx, { from: today, to: today, employeeIds: open });
}

/** The people of a department and of those below it. */
export async function listPeopleBelow({ tx, organizationId }: Ctx, departmentId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive tree as (
      select id from app.department where organization_id = ${organizationId} and id = ${departmentId}
      union select c.id from app.department c join tree on c.parent_id = tree.id where c.organization_id = ${organizationId}
    ) select e.id from app.employee e where e.organization_id = ${organizationId} and e.department_id in (select id from tree)
    order by e.id`.execute(tx);
  return rows.map((row) => row.id);
}
