import type { PlainDate } from '../../domain/units.ts';
import type { Ctx } from '../http/context.ts';

export const RECOMPUTE_DAYS = 'recompute-days';
/** `employeeIds` left out is everybody of the company. */
export type RecomputeDays = { from: PlainDate; to: PlainDate; employeeIds?: readonly string[] };

/** Counts day totals again after the transaction, from one day to another, both included. */
export async function enqueueRecompute(ctx: Ctx, days: RecomputeDays): Promise<void> {
  const { jobs } = ctx.services;
  if (days.from > days.to || !jobs.isDefined(RECOMPUTE_DAYS)) return;
  await jobs.enqueue(ctx.tx, {
    organizationId: ctx.organizationId,
    name: RECOMPUTE_DAYS,
    input: days,
    actor: ctx.actor,
    language: ctx.language,
  });
}
