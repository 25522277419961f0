import { sql } from 'kysely';
import { z } from 'zod';
import { secondsUntilRetry } from '../../../domain/company/webhook-kinds.ts';
import { type Instant, instant } from '../../../domain/units.ts';
import type { SendFailure } from '../../adapters/webhook-sender.ts';
import { toTimestamp } from '../../db/column-types.ts';
import type { Ctx, MemberContext } from '../../http/context.ts';
import type { JobHandler } from '../../jobs/job-queue.ts';
import { DELIVER_JOB } from './enqueue-delivery.ts';

export { DELIVER_JOB };

const Input = z.object({ webhookId: z.uuid() });
const MOST_AT_ONCE = 200;
/** A message that is being sent is taken by nobody else meanwhile; longer than a send can take. */
const TAKEN_SECONDS = 60;

type Taken = { id: string; body: string; attempts: number; url: string; secret_sealed: Buffer };
type Outcome = { status: number } | { failure: SendFailure };

/** Sends what waits for one address, oldest first, and comes back when the next try of a failed message is due. */
export const deliverWaiting: JobHandler = async ({ input, ctx, jobId }): ReturnType<JobHandler> => {
  const { webhookId } = Input.parse(input);
  for (let sent = 0; sent < MOST_AT_ONCE; sent++) {
    const taken = await ctx.transaction({ readOnly: false }, (inside) => takeNext(inside, webhookId));
    if (!taken) break;
    const secret = ctx.services.sealer.open(taken.secret_sealed, ctx.organizationId, webhookId);
    const outcome = await ctx.services.webhooks.send({
      url: taken.url,
      id: taken.id,
      body: taken.body,
      secret,
      sentAt: ctx.services.now(),
    });
    await ctx.transaction({ readOnly: false }, (inside) => noteOutcome(inside, taken, outcome));
  }
  const seconds = await secondsUntilNext(ctx, webhookId, jobId);
  if (seconds === null) return {};
  return { againInSeconds: seconds };
};

async function takeNext({ tx, organizationId, services }: Ctx, webhookId: string): Promise<Taken | null> {
  const now = services.now();
  const { rows } = await sql<Taken>`
      update app.webhook_delivery d set next_at = ${toTimestamp(later(now, TAKEN_SECONDS))}
        from app.webhook w
       where d.organization_id = ${organizationId} and w.organization_id = d.organization_id and w.id = d.webhook_id and w.is_active
         and d.id = (select id from app.webhook_delivery where organization_id = ${organizationId} and webhook_id = ${webhookId}
           and status = 'waiting' and next_at <= ${toTimestamp(now)} order by next_at, id limit 1 for update skip locked)
       returning d.id, d.body, d.attempts, w.url, w.secret_sealed`.execute(tx);
  return rows[0] ?? null;
}

/** Anything from 200 to 299 is an arrival; the rest is tried again, until it is given up. */
async function noteOutcome({ tx, organizationId, services }: Ctx, { id, attempts }: Taken, outcome: Outcome) {
  const now = services.now();
  const status = 'status' in outcome ? outcome.status : null;
  const isDone = status !== null && status >= 200 && status < 300;
  const wait = isDone ? null : secondsUntilRetry(attempts + 1);
  const isEnded = wait === null;
  const state = isDone ? 'done' : isEnded ? 'failed' : 'waiting';
  await sql`
      update app.webhook_delivery set attempts = attempts + 1, status = ${state}, last_status = ${status},
        last_error = ${'failure' in outcome ? outcome.failure : null}, next_at = ${toTimestamp(later(now, wait ?? 0))},
        ended_at = ${isEnded ? toTimestamp(now) : null}
       where organization_id = ${organizationId} and id = ${id} and status = 'waiting'`.execute(tx);
}

const later = (at: Instant, seconds: number): Instant => instant(at + seconds * 1000);

/** Null when nothing waits, or another job of the address will look. */
const secondsUntilNext = (ctx: MemberContext, webhookId: string, jobId: string): Promise<number | null> =>
  ctx.transaction({ readOnly: true }, async ({ tx, organizationId, services }) => {
    const { rows } = await sql<{ next_at: Instant | null; has_other: boolean }>`
        select min(d.next_at) as next_at, exists (select from app.job j where j.organization_id = ${organizationId}
            and j.name = ${DELIVER_JOB} and j.status = 'queued' and j.id <> ${jobId} and j.input->>'webhookId' = ${webhookId}) as has_other
         from app.webhook_delivery d join app.webhook w on w.organization_id = d.organization_id and w.id = d.webhook_id
        where d.organization_id = ${organizationId} and d.webhook_id = ${webhookId} and d.status = 'waiting' and w.is_active`.execute(
      tx,
    );
    const [found] = rows;
    if (!found || found.next_at === null || found.has_other) return null;
    return Math.max(1, Math.ceil((found.next_at - services.now()) / 1000));
  });
