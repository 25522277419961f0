import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Instant } from '../../../domain/units.ts';
import { onPool, type Pool } from '../../db/pool.ts';
import { deviceName } from '../../http/device-name.ts';
import type { Digest } from './digest.ts';

export type SignInMethod = 'email' | 'phone' | 'google' | 'facebook' | 'code' | 'oidc';
/** Whose sign-in it was: an account, or what was typed, which may lead to no account and is not kept. */
export type SignInSubject = { userId: string } | { email: string } | null;
export type SignInEvent = { method: SignInMethod; outcome: 'ok' | 'refused'; subject: SignInSubject };
export type SignInLog = (request: FastifyRequest, event: SignInEvent) => Promise<void>;

/** Writes every sign-in down. A log that cannot be written does not keep any person out. */
export function createSignInLog(pool: Pool, digest: Digest, now: () => Instant): SignInLog {
  return async (request, { method, outcome, subject }) => {
    const known = { userId: null, email: null, ...subject };
    await sql`
        insert into directory.sign_in_event (user_id, at, method, outcome, address_hash, device)
          values (coalesce(${known.userId}, (select id from identity."user"
            where email = ${known.email})), ${new Date(now())}, ${method}, ${outcome}, ${digest(request.ip)},
            ${deviceName(request.headers['user-agent'])})`
      .execute(onPool(pool))
      .catch((error: unknown) => request.log.error({ err: error }, 'a sign-in was not written down'));
  };
}
