import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { webhooks } from '../../../contract/company/webhooks.ts';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { insertRow, updateVersioned } from '../../db/write-rows.ts';
import { AppError, invalidField, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { requireRoom } from '../shared/require-room.ts';
import { getWebhook, type WebhookView } from './read-webhooks.ts';

const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;
/** What happened before an address was told of a kind is not told: it reads on from here. */
const lastSeq = ({ organizationId }: Ctx) =>
  sql<number>`coalesce((select max(seq) from app.audit_seal where organization_id = ${organizationId}), 0)`;

export async function createWebhook(
  ctx: Ctx,
  { url, kinds }: Body<typeof webhooks.create>,
): Promise<Answer<typeof webhooks.create>> {
  const { tx, organizationId, actor, services, now } = ctx;
  checkAddress(ctx, url);
  await checkRoom(ctx, url, null);
  const id = randomUUID();
  const secret = newSecret();
  await insertRow({ tx, organizationId }, 'app.webhook', {
    id,
    url,
    kinds,
    secret_sealed: services.sealer.seal(secret, organizationId, id),
    told_seq: lastSeq(ctx),
    created_by: actor.employeeId,
    created_at: toTimestamp(now),
  });
  ctx.audit('webhook.create', { entity: 'webhook', entityId: id, after: { url, kinds } });
  return { webhook: await getWebhook(ctx, id), secret };
}

/** One that is turned on again reads on from now: what happened while it was off is not told. */
export async function updateWebhook(ctx: Ctx, body: Body<typeof webhooks.update>): Promise<WebhookView> {
  const { tx, organizationId } = ctx;
  const { id, version, url, kinds, isActive } = body;
  const before = await getWebhook(ctx, id);
  if (url !== undefined && url !== before.url) {
    checkAddress(ctx, url);
    await checkRoom(ctx, url, id);
  }
  const isTurnedOn = isActive === true && !before.isActive;
  await updateVersioned(
    { tx, organizationId },
    'app.webhook',
    { id, version },
    {
      url,
      kinds,
      is_active: isActive,
      ...(isTurnedOn ? { told_seq: lastSeq(ctx), told_from: sql<Date>`now()` } : {}),
    },
  );
  const after = await getWebhook(ctx, id);
  const said = ({ url, kinds, isActive }: WebhookView) => ({ url, kinds, isActive });
  ctx.audit('webhook.update', { entity: 'webhook', entityId: id, before: said(before), after: said(after) });
  return after;
}

export async function renewSecret(ctx: Ctx, id: string): Promise<{ secret: string }> {
  const { tx, organizationId, services } = ctx;
  const secret = newSecret();
  const { numAffectedRows } = await sql`
      update app.webhook set secret_sealed = ${services.sealer.seal(secret, organizationId, id)}, version = version + 1
       where organization_id = ${organizationId} and id = ${id}`.execute(tx);
  if (!numAffectedRows) throw notFound();
  ctx.audit('webhook.renew-secret', { entity: 'webhook', entityId: id });
  return { secret };
}

export async function removeWebhook(ctx: Ctx, id: string): Promise<{ ok: true }> {
  const { url, kinds } = await getWebhook(ctx, id);
  await sql`delete from app.webhook where organization_id = ${ctx.organizationId} and id = ${id}`.execute(ctx.tx);
  ctx.audit('webhook.remove', { entity: 'webhook', entityId: id, before: { url, kinds } });
  return { ok: true };
}

function checkAddress({ services }: Ctx, url: string) {
  const fault = services.webhooks.findFault(url);
  if (fault) throw invalidField('url', `webhook/${fault}`);
}

/** Two that are made at once wait for each other, so that neither the number nor the addresses are too many. */
function checkRoom(ctx: Ctx, url: string, ownId: string | null) {
  return requireRoom(ctx, { code: 'webhook/too-many' }, async () => {
    const { rows } = await sql<{ total: number; same: number }>`
      select count(*) as total, count(*) filter (where url = ${url}) as same from app.webhook
       where organization_id = ${ctx.organizationId} and (${ownId}::uuid is null or id <> ${ownId})`.execute(ctx.tx);
    const { total = 0, same = 0 } = rows[0] ?? {};
    if (same > 0) throw new AppError('array/already-exist', {}, [{ field: 'url', code: 'form/already-used' }]);
    return total;
  });
}
