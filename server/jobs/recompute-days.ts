import { addDays, dateOf } from '../../domain/time.ts';
import type { PlainDate } from '../../domain/units.ts';
import type { Ctx } from '../http/context.ts';

export const RECOMPUTE_DAYS = 'recompute-days';
export const RECOUNT_RUNNING_DAYS = 'recount-running-days';
/**
 * A clock-in keeps the plans it read for five seconds and takes a moment itself, counted from the commit of what changed them: what else
 * its transaction does takes 15 s at most for a statement.
 */
const SETTLED_AFTER_SECONDS = 30;
type Asking = Pick<Ctx, 'tx' | 'organizationId' | 'organization' | 'now' | 'actor' | 'language' | 'services'>;
/** `employeeIds` left out is everybody of the company. */
export type RecomputeDays = { from: PlainDate; to: PlainDate; employeeIds?: readonly string[] };

/** Counts day totals again after the transaction, from one day to another, both included. Answers the job that does it. */
export async function enqueueRecompute(ctx: Ctx, days: RecomputeDays): Promise<string | null> {
  const { jobs } = ctx.services;
  if (days.from > days.to || !jobs.isDefined(RECOMPUTE_DAYS)) return null;
  const [job] = await Promise.all([jobs.enqueue(ctx.tx, jobOf(ctx, RECOMPUTE_DAYS, days)), recountRunningDays(ctx, days)]);
  ctx.afterCommit(jobs.wake);
  return job;
}

/**
 * Counts those of the days that people may be clocking on just now once more, a little later: a clocking that came with the change may
 * have been decided by the plan before it.
 */
export async function recountRunningDays(ctx: Asking, { from, to, ...whose }: RecomputeDays): Promise<void> {
  const { jobs } = ctx.services;
  const today = dateOf(ctx.now, ctx.organization.timeZone);
  const [first, last] = [addDays(today, -1), addDays(today, 1)];
  const running = { from: from > first ? from : first, to: to < last ? to : last, ...whose };
  if (running.from > running.to || !jobs.isDefined(RECOUNT_RUNNING_DAYS)) return;
  await jobs.enqueue(ctx.tx, { ...jobOf(ctx, RECOUNT_RUNNING_DAYS, running), startAfterSeconds: SETTLED_AFTER_SECONDS });
}

const jobOf = ({ organizationId, actor, language }: Asking, name: string, input: RecomputeDays) => ({
  organizationId,
  name,
  input,
  actor,
  language,
});
