import { addDays, instantOf } from '../../domain/time.ts';
import { type PlainDate, timeOfDay } from '../../domain/units.ts';
import type { Ctx } from '../http/context.ts';

export const FORGET_FACE = 'forget-face';

/** Deletes what is kept of the face of a person who leaves, in scanners too, once the last day is over. */
export async function enqueueForgetFace(ctx: Ctx, { employeeId, lastDay }: { employeeId: string; lastDay: PlainDate }) {
  const { services, tx, organizationId, actor, language, organization, now } = ctx;
  if (!services.jobs.isDefined(FORGET_FACE)) return;
  const over = instantOf(addDays(lastDay, 1), timeOfDay(0), organization.timeZone);
  const startAfterSeconds = Math.max(0, Math.ceil((over - now) / 1000));
  await services.jobs.enqueue(tx, {
    organizationId,
    name: FORGET_FACE,
    input: { employeeId },
    actor,
    language,
    startAfterSeconds,
  });
}
