import { sql } from 'kysely';
import { textIn } from '../../../domain/define-text.ts';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { type Altered, toldLeaves } from '../../people/shared/altered-leaves.ts';
import type { TouchedDay } from '../../people/shared/locked-periods.ts';
import { BOARD_LEAVE } from './board-leave.ts';

/**
 * The leaves of people on days whose plan is made known, which are counted again by it: leave of working days, pending or approved. Those
 * who do not keep the company's people read that somebody is away, and not which leave it is.
 */
export function alteredLeave(ctx: Ctx, days: readonly TouchedDay[]): Promise<Altered> {
  const isTold = hasAnyGroup(ctx.actor.groups, GROUPS.management);
  return toldLeaves(ctx, {
    where: sql`exists (
      select from unnest(${days.map((day) => day.employeeId)}::uuid[], ${days.map((day) => day.date)}::date[]) as day (person, date)
      where day.person = r.employee_id and day.date between r.start_date and r.end_date)`,
    type: isTold ? undefined : sql`${textIn(BOARD_LEAVE, ctx.language).away}::text`,
  });
}

/** The days from one on for which a board has published something: they lose it with the board. */
export async function publishedDays(
  { tx, organizationId }: Ctx,
  { shiftId, from }: { shiftId: string; from: PlainDate },
): Promise<TouchedDay[]> {
  const { rows } = await sql<TouchedDay>`select distinct employee_id as "employeeId", work_date as date from app.shift_work
    where organization_id = ${organizationId} and shift_id = ${shiftId} and work_date >= ${from}::date and published is not null`.execute(
    tx,
  );
  return rows;
}
