import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { overtimeDays } from '../../../contract/time/overtime-days.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { canSeeEmployee } from '../../http/visible-employees.ts';
import { loadOvertimeRoom } from '../shared/overtime-room.ts';

/** What is left of the limits of a day, for oneself or for a person one looks after. */
export async function readRoom(
  ctx: Ctx,
  { date, employeeId = ctx.actor.employeeId }: Query<typeof overtimeDays.room>,
): Promise<Answer<typeof overtimeDays.room>> {
  if (employeeId !== ctx.actor.employeeId && !(await canSeeEmployee(ctx, employeeId))) throw notFound();
  const { mode, limits } = await loadOvertimeRoom(ctx, { employeeId, date, isDecidedAnew: false });
  return { mode, limits: [...limits] };
}
