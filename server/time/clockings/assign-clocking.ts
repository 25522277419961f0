import type { Body } from '../../../contract/endpoint.ts';
import type { clocks } from '../../../contract/time/clocks.ts';
import { instant } from '../../../domain/units.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { audited, getClockings, lockClockings, settleAgain } from '../shared/touched-clockings.ts';
import type { Changed } from './change-clockings.ts';
import { isWithinReach } from './replaced-clocking.ts';

/** Puts a clocking on the shift a person says, for every later computation too; or leaves it to the rules again. */
export async function assignClocking(ctx: Ctx, body: Body<typeof clocks.assign>): Promise<Changed> {
  const [found] = await getClockings(ctx, [body.clockId]);
  if (!found) throw notFound();
  const { workDate, slot, reason } = body;
  if (workDate !== null && !isWithinReach(instant(found.at), workDate, ctx.organization.timeZone))
    throw new AppError('clock/too-far');
  const [original = found] = await lockClockings(ctx, [found]);
  const isGiven = workDate !== null;
  const { rowCount } = await ctx.tx.client.query({
    name: 'clock-assign',
    text: `update app.clocking set assigned_date = $3, assigned_slot = $4, assigned_by = $5, assigned_at = $6, assigned_reason = $7
      where organization_id = $1 and id = $2 and removed_at is null
        and assigned_at is not distinct from to_timestamp($8::float8 / 1000)`,
    values: [
      ctx.organizationId,
      original.id,
      workDate,
      isGiven ? slot : null,
      isGiven ? ctx.actor.employeeId : null,
      isGiven ? new Date(ctx.now) : null,
      isGiven ? reason : null,
      found.assigned_at,
    ],
  });
  if (rowCount !== 1) throw new AppError('conflict');
  const settled = await settleAgain(ctx, [original], () => []);
  const after = { workDate, slot: isGiven ? slot : null, reason };
  ctx.audit('clock.assign', { entity: 'clocking', entityId: original.id, before: audited(original), after });
  return { added: 0, removed: 0, unchanged: 0, days: settled.days };
}
