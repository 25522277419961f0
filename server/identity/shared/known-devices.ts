import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Instant } from '../../../domain/units.ts';
import { onPool, type Pool } from '../../db/pool.ts';
import { deviceName } from '../../http/device-name.ts';
import { deviceCookieName, setCookieFor } from '../../http/token-cookie.ts';
import type { MailedAccount } from './auth.ts';
import { sha256 } from './digest.ts';
import { isSyntheticAddress } from './synthetic-address.ts';

const DAYS_KEPT = 400;
const DAY_SECONDS = 86_400;
const TOKEN = /^[\w-]{43}$/;

type Signed = { readonly id: string; readonly email: string; readonly emailVerified: boolean };
export type KnownDevices = {
  /** Notes the device of a sign-in, and mails the holder of the account when it is one that the account has never been used on. */
  note(request: FastifyRequest, reply: FastifyReply, user: Signed): Promise<void>;
  /** The digest of the caller's device where the account was used on it before. */
  find(request: FastifyRequest, email: string): Promise<string | null>;
};

/** After a new password no device counts as known: whoever signed in with the former one is told of again. That it was seen stays known. */
export const forgetDevices = (pool: Pool, userId: string, now: Instant) =>
  sql`update identity.known_device set forgotten_at = ${new Date(now)} where user_id = ${userId}`.execute(onPool(pool));

type Parts = {
  pool: Pool;
  baseUrl: string;
  mails: { newDevice(account: MailedAccount & { device: string }): Promise<void> };
  now(): Instant;
};

export function createKnownDevices({ pool, baseUrl, mails, now }: Parts): KnownDevices {
  const isSecure = baseUrl.startsWith('https://');
  const tokenOf = (request: FastifyRequest): string | null => {
    const held = request.cookies[deviceCookieName(isSecure)] ?? '';
    return TOKEN.test(held) ? held : null;
  };
  return {
    async find(request, email) {
      const token = tokenOf(request);
      if (token === null) return null;
      const { rows } = await sql<{ token_hash: string }>`
        select d.token_hash from identity.known_device d join identity."user" u on u.id = d.user_id
          where u.email = ${email} and d.token_hash = ${sha256(token)} and d.forgotten_at is null`.execute(onPool(pool));
      return rows[0]?.token_hash ?? null;
    },
    async note(request, reply, user) {
      const token = tokenOf(request) ?? randomBytes(32).toString('base64url');
      setCookieFor(reply, { name: deviceCookieName(isSecure), value: token, seconds: DAYS_KEPT * DAY_SECONDS }, isSecure);
      const isTold = await noteDevice({ pool, now }, user.id, token);
      if (!isTold || !user.emailVerified || isSyntheticAddress(user.email)) return;
      const device = deviceName(request.headers['user-agent']);
      // One mail a day for a caller that keeps no cookies.
      const day = new Date(now()).toISOString().slice(0, 10);
      await mails.newDevice({ userId: user.id, email: user.email, token: `${user.id} ${device} ${day}`, device });
    },
  };
}

/**
 * Whether the sign-in is told. The first device of an account is nobody else's: there is no other that its holder could be told apart from.
 * After a new password, of which a mail tells, the first that comes back is taken for that of whoever set it; one that was never seen is told.
 */
async function noteDevice({ pool, now }: Pick<Parts, 'pool' | 'now'>, userId: string, token: string): Promise<boolean> {
  const at = new Date(now());
  const { rows } = await sql<{ is_told: boolean }>`
      with gone as (delete from identity.known_device where user_id = ${userId} and token_hash <> ${sha256(token)}
          and last_at < ${at}::timestamptz - make_interval(days => ${DAYS_KEPT})),
        kept as (insert into identity.known_device (user_id, token_hash, first_at, last_at)
          values (${userId}, ${sha256(token)}, ${at}, ${at})
          on conflict (user_id, token_hash) do update set last_at = excluded.last_at, forgotten_at = null returning first_at)
      select coalesce(
        (select own.forgotten_at is not null
            and exists (select from identity.known_device where user_id = ${userId} and forgotten_at is null)
          from identity.known_device own where own.user_id = ${userId} and own.token_hash = ${sha256(token)}),
        exists (select from identity.known_device where user_id = ${userId})) as is_told
      from kept`.execute(onPool(pool));
  return rows[0]?.is_told === true;
}
