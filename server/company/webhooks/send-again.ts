import { sql } from 'kysely';
import { TEST_KIND } from '../../../domain/company/webhook-kinds.ts';
import { formatInstant } from '../../../domain/time.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { insertRow } from '../../db/write-rows.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { enqueueDelivery } from './enqueue-delivery.ts';
import { getWebhook } from './read-webhooks.ts';

/** A message that says nothing of the company, to see whether it arrives and is read. */
export async function sendTest(ctx: Ctx, id: string): Promise<{ ok: true }> {
  const { tx, organizationId, now, services } = ctx;
  await requireActive(ctx, id);
  const body = JSON.stringify({ type: TEST_KIND, timestamp: formatInstant(now), data: { organizationId } });
  const at = toTimestamp(now);
  await insertRow({ tx, organizationId }, 'app.webhook_delivery', {
    webhook_id: id,
    kind: TEST_KIND,
    body,
    next_at: at,
    created_at: at,
  });
  await enqueueDelivery(services.jobs, { tx, organizationId }, id);
  ctx.audit('webhook.send-test', { entity: 'webhook', entityId: id });
  return { ok: true };
}

/** The same text with the same id: who has read it knows it again. */
export async function replayDelivery(ctx: Ctx, id: string): Promise<{ ok: true }> {
  const { tx, organizationId, now, services } = ctx;
  const { rows } = await sql<{ webhook_id: string; kind: string }>`
      update app.webhook_delivery set status = 'waiting', attempts = 0, next_at = ${toTimestamp(now)}, ended_at = null
       where organization_id = ${organizationId} and id = ${id} returning webhook_id, kind`.execute(tx);
  const [again] = rows;
  if (!again) throw notFound();
  await requireActive(ctx, again.webhook_id);
  await enqueueDelivery(services.jobs, { tx, organizationId }, again.webhook_id);
  ctx.audit('webhook.send-again', { entity: 'webhook', entityId: again.webhook_id, after: { delivery: id, kind: again.kind } });
  return { ok: true };
}

async function requireActive(ctx: Ctx, id: string) {
  const { isActive } = await getWebhook(ctx, id);
  if (!isActive) throw new AppError('state/not-allowed');
}
