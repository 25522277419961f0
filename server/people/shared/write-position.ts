import { dateOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { beginPayChange } from './open-period.ts';
import { syncPositions } from './sync-position.ts';
import { writePositionMembers } from './write-terms.ts';

type Change = { employeeId: string; before: string | null; after: string | null; startDate: PlainDate | null };

/** Gives a person another position: the first one counts from the start of work, a later one from today. */
export async function writePosition(ctx: Ctx, { employeeId, before, after, startDate }: Change) {
  if (before === after) return;
  const today = dateOf(ctx.now, ctx.organization.timeZone);
  if (after === null) {
    await ctx.tx
      .updateTable('app.employee')
      .set({ position_id: null })
      .where('organization_id', '=', ctx.organizationId)
      .where('id', '=', employeeId)
      .execute();
    return;
  }
  const from = before === null && startDate !== null ? startDate : today;
  if (before !== null) await beginPayChange(ctx, [employeeId], from);
  await writePositionMembers(ctx.tx, ctx.organizationId, [{ employeeId, from, positionId: after }]);
  await syncPositions(ctx.tx, ctx.organizationId, { employeeIds: [employeeId], today });
}
