import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Answer, Body } from '../../contract/endpoint.ts';
import type { notifications } from '../../contract/notifications/notifications.ts';
import type { Instant } from '../../domain/units.ts';
import { canWriteFor } from '../adapters/push.ts';
import { isPushAddress } from '../adapters/push-address.ts';
import { toTimestamp } from '../db/column-types.ts';
import type { TenantTx } from '../db/pool.ts';
import { AppError, invalidField, notFound } from '../http/app-error.ts';
import type { Ctx } from '../http/context.ts';

type Push = Answer<typeof notifications.channels>['push'];
type Row = { id: string; name: string; created_at: Instant; endpoint: string };
const MOST_DEVICES = 20;

/** The browsers of the caller; each knows itself by the digest of its address, which is nobody else's to know. */
export async function readPushDevices({ tx, actor, services }: Ctx): Promise<Push> {
  const { rows } = await sql<Row>`
    select id, name, created_at, endpoint from directory.push_device where user_id = ${actor.userId} order by created_at, id`.execute(
    tx,
  );
  return {
    isAvailable: services.push.isSetUp,
    publicKey: services.push.publicKey,
    devices: rows.map(({ id, name, created_at, endpoint }) => ({
      id,
      name,
      addedAt: created_at,
      digest: createHash('sha256').update(endpoint).digest('hex'),
    })),
  };
}

/** Takes a browser in: it belongs to this account and to this session from now on, whoever had it before. */
export async function addPushDevice(ctx: Ctx, device: Body<typeof notifications.addPush>, name: string): Promise<void> {
  const { tx, actor, now, services } = ctx;
  if (!services.push.isSetUp) throw new AppError('upstream/failed');
  const { endpoint, keys } = device;
  if (!isPushAddress(endpoint)) throw invalidField('endpoint', 'form/not-a-push-address');
  if (!canWriteFor(keys)) throw invalidField('keys', 'form/invalid');
  await forgetFormer(ctx, endpoint);
  await sql`
    insert into directory.push_device (user_id, session_id, endpoint, p256dh, auth, name, created_at)
    values (${actor.userId}, ${ctx.sessionId ?? null}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${name}, ${toTimestamp(now)})
    on conflict (endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh,
      auth = excluded.auth, name = excluded.name, created_at = excluded.created_at
      where push_device.user_id = excluded.user_id`.execute(tx);
  await sql`
    delete from directory.push_device where id in (select id from directory.push_device where user_id = ${actor.userId}
      order by created_at desc, id desc offset ${MOST_DEVICES})`.execute(tx);
  ctx.audit('notification.add-push', { entity: 'notification-preference', entityId: actor.employeeId, after: { device: name } });
}

/** A browser that belonged to another account: what waits for that account is not shown to this one. */
async function forgetFormer({ tx, actor, now }: Ctx, endpoint: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from directory.push_device where endpoint = ${endpoint} and user_id <> ${actor.userId} returning id`.execute(tx);
  for (const { id } of rows) await dropWaiting(tx, id, now);
}

const dropWaiting = (tx: TenantTx, deviceId: string, now: Instant) =>
  sql`update directory.phone_message set failed_at = ${toTimestamp(now)}, body = ''
    where channel = 'push' and recipient = ${deviceId} and sent_at is null and failed_at is null`.execute(tx);

/** Forgets a browser of the caller; messages that wait for it are not sent any more. */
export async function removePushDevice(ctx: Ctx, id: string): Promise<void> {
  const { tx, actor, now } = ctx;
  const { rows } = await sql<{ name: string }>`
    delete from directory.push_device where id = ${id}::uuid and user_id = ${actor.userId} returning name`.execute(tx);
  if (!rows[0]) throw notFound();
  await dropWaiting(tx, id, now);
  ctx.audit('notification.remove-push', {
    entity: 'notification-preference',
    entityId: actor.employeeId,
    before: { device: rows[0].name },
  });
}
