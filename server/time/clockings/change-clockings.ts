import type { z } from 'zod';
import type { Body } from '../../../contract/endpoint.ts';
import type { ClockingsChanged, clocks } from '../../../contract/time/clocks.ts';
import { instant } from '../../../domain/units.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { punchType } from '../shared/stored-clockings.ts';
import { audited, getClockings, lockClockings, markRemoved, settleAgain } from '../shared/touched-clockings.ts';
import type { NewClocking } from '../shared/write-clockings.ts';
import { keptOf } from './replaced-clocking.ts';

export type Changed = z.output<typeof ClockingsChanged>;

/** Marks clockings removed, all or none. */
export async function removeClockings(ctx: Ctx, ids: readonly string[], reason: string | null): Promise<Changed> {
  const originals = await lockClockings(ctx, await getClockings(ctx, [...new Set(ids)]));
  await markRemoved(ctx, originals, reason);
  const days = await settleAgain(ctx, originals, () => []);
  for (const original of originals) {
    ctx.audit('clock.remove', { entity: 'clocking', entityId: original.id, before: audited(original), after: { reason } });
  }
  return { added: 0, removed: originals.length, unchanged: 0, days: days.days };
}

/** Takes back a removal, all or none; a clocking that stands in its place by now keeps it. */
export async function restoreClockings(ctx: Ctx, ids: readonly string[], reason: string): Promise<Changed> {
  const originals = await lockClockings(ctx, await getClockings(ctx, [...new Set(ids)], 'removed'));
  const { rowCount } = await ctx.tx.client.query({
    name: 'clock-restore',
    text: `update app.clocking c set removed_at = null, removed_by = null, removed_reason = null
      where organization_id = $1 and id = any($2::uuid[]) and removed_at is not null
        and not exists (select from app.clocking o where o.organization_id = $1 and o.employee_id = c.employee_id and o.at = c.at
          and o.clock_type = c.clock_type and o.removed_at is null)
        and not exists (select from app.clocking o where o.organization_id = $1 and o.replaces_id = c.id and o.removed_at is null)`,
    values: [ctx.organizationId, originals.map((original) => original.id)],
  });
  if (rowCount !== originals.length) throw new AppError('array/already-exist');
  const days = await settleAgain(ctx, originals, () => []);
  for (const original of originals) {
    ctx.audit('clock.restore', { entity: 'clocking', entityId: original.id, before: audited(original), after: { reason } });
  }
  return { added: originals.length, removed: 0, unchanged: 0, days: days.days };
}

/** Puts another clocking in the place of one; the original stays as a removed one. */
export async function correctClocking(ctx: Ctx, body: Body<typeof clocks.correct>): Promise<Changed> {
  const [found] = await getClockings(ctx, [body.clockId]);
  if (!found) throw notFound();
  const at = body.timestamp ?? instant(found.at);
  const clockType = body.clockType ?? punchType(found.clock_type);
  if (at > ctx.now) throw new AppError('clock/future');
  if (at === found.at && clockType === found.clock_type) return { added: 0, removed: 0, unchanged: 1, days: 0 };
  const [original = found] = await lockClockings(ctx, [found], at);
  await markRemoved(ctx, [original], body.reason);
  const replacement: NewClocking = {
    ...keptOf(ctx, original, at),
    at,
    clockType,
    source: 'manager',
    reason: body.reason,
  };
  const done = await settleAgain(ctx, [original], () => [replacement]);
  if (done.added === 0) throw new AppError('array/already-exist');
  const after = { at, clockType, reason: body.reason };
  ctx.audit('clock.correct', { entity: 'clocking', entityId: original.id, before: audited(original), after });
  return { added: 1, removed: 1, unchanged: 0, days: done.days };
}
