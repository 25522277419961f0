import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Answer, Body } from '../../contract/endpoint.ts';
import type { notifications } from '../../contract/notifications/notifications.ts';
import type { Instant } from '../../domain/units.ts';
import { toTimestamp } from '../db/column-types.ts';
import { AppError } from '../http/app-error.ts';
import type { Ctx, MemberContext } from '../http/context.ts';
import { readPushDevices } from './push-devices.ts';

type Channels = Answer<typeof notifications.channels>;
const VALID_MS = 10 * 60_000;
const digestOf = (state: string) => createHash('sha256').update(state).digest('hex');

/** What there is besides the list and mail, and when the caller is not to be woken. */
export async function readChannels(ctx: Ctx): Promise<Channels> {
  const { tx, organizationId, actor, services } = ctx;
  const { rows } = await sql<{ name: string | null; linked_at: Instant | null }>`
    select line_name as name, line_linked_at as linked_at from directory.user_profile where user_id = ${actor.userId}`.execute(
    tx,
  );
  const quiet = await tx
    .selectFrom('app.quiet_hours')
    .select(['from_minute as from', 'to_minute as to'])
    .where('organization_id', '=', organizationId)
    .where('employee_id', '=', actor.employeeId)
    .executeTakeFirst();
  return {
    line: { isAvailable: services.line.isSetUp, name: rows[0]?.name ?? null, linkedAt: rows[0]?.linked_at ?? null },
    push: await readPushDevices(ctx),
    quietHours: quiet ?? null,
  };
}

const redirectOf = ({ services, language }: Pick<Ctx, 'services' | 'language'>) =>
  `${services.config.baseUrl}/${language}/notifications/line`;

/** Begins a link: the state is known by its digest, belongs to the caller, and is good for ten minutes and once. */
export async function startLineLink(ctx: Ctx): Promise<{ address: string }> {
  const { tx, actor, now, services } = ctx;
  if (!services.line.isSetUp) throw new AppError('upstream/failed');
  const [state, nonce] = [randomBytes(32).toString('base64url'), randomBytes(16).toString('base64url')];
  await sql`
    update directory.user_profile set line_state_digest = ${digestOf(state)}, line_nonce = ${nonce}, line_asked_at = ${toTimestamp(now)}
    where user_id = ${actor.userId}`.execute(tx);
  ctx.audit('notification.start-line-link', { entity: 'notification-preference', entityId: actor.employeeId });
  return { address: services.line.loginAddress({ state, nonce, redirect: redirectOf(ctx) }) };
}

/** Ends a link with what LINE answered. LINE is asked between two transactions: none waits for it. */
export async function finishLineLink(
  ctx: MemberContext,
  { code, state }: Body<typeof notifications.linkLine>,
): Promise<Channels> {
  const nonce = await ctx.transaction({}, (inside) => takeState(inside, state));
  const profile = await ctx.services.line.identify({ code, nonce, redirect: redirectOf(ctx) }).catch(() => {
    throw new AppError('upstream/failed');
  });
  return ctx.transaction({}, async (inside) => {
    const { tx, actor, now } = inside;
    const taken = await sql`
      select from directory.user_profile where line_user_id = ${profile.lineUserId} and user_id <> ${actor.userId}`.execute(tx);
    if (taken.rows.length > 0) throw new AppError('notification/line-taken');
    await sql`
      update directory.user_profile set line_user_id = ${profile.lineUserId}, line_name = ${profile.name}, line_linked_at = ${toTimestamp(now)}
      where user_id = ${actor.userId}`.execute(tx);
    inside.audit('notification.link-line', { entity: 'notification-preference', entityId: actor.employeeId });
    return readChannels(inside);
  });
}

async function takeState({ tx, actor, now }: Ctx, state: string): Promise<string> {
  const { rows } = await sql<{ nonce: string | null }>`
    with begun as (
      select user_id, line_nonce from directory.user_profile where user_id = ${actor.userId} and line_state_digest = ${digestOf(state)}
        and line_asked_at > ${toTimestamp(now)}::timestamptz - make_interval(secs => ${VALID_MS / 1000}) for update
    )
    update directory.user_profile p set line_state_digest = null, line_nonce = null from begun where p.user_id = begun.user_id
    returning begun.line_nonce as nonce`.execute(tx);
  const nonce = rows[0]?.nonce;
  if (!nonce) throw new AppError('auth/invalid-link');
  return nonce;
}

/** Ends the link; messages that wait are not sent any more. */
export async function unlinkLine(ctx: Ctx): Promise<Channels> {
  const { tx, actor, now } = ctx;
  await sql`
    update directory.phone_message set failed_at = ${toTimestamp(now)}, body = '' where channel = 'line' and sent_at is null and failed_at is null
      and recipient = (select line_user_id from directory.user_profile where user_id = ${actor.userId})`.execute(tx);
  await sql`
    update directory.user_profile set line_user_id = null, line_name = null, line_linked_at = null
    where user_id = ${actor.userId}`.execute(tx);
  ctx.audit('notification.unlink-line', { entity: 'notification-preference', entityId: actor.employeeId });
  return readChannels(ctx);
}

export async function setQuietHours(ctx: Ctx, { quietHours }: Body<typeof notifications.setQuietHours>): Promise<Channels> {
  const { tx, organizationId, actor } = ctx;
  const before = await readChannels(ctx);
  await tx
    .deleteFrom('app.quiet_hours')
    .where('organization_id', '=', organizationId)
    .where('employee_id', '=', actor.employeeId)
    .execute();
  if (quietHours)
    await sql`
      insert into app.quiet_hours (organization_id, employee_id, from_minute, to_minute)
      values (${organizationId}, ${actor.employeeId}, ${quietHours.from}, ${quietHours.to})`.execute(tx);
  ctx.audit('notification.set-quiet-hours', {
    entity: 'notification-preference',
    entityId: actor.employeeId,
    before: before.quietHours,
    after: quietHours,
  });
  return readChannels(ctx);
}
