import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Instant } from '../../../domain/units.ts';
import { onPool, type Pool } from '../../db/pool.ts';
import { sha256 } from './digest.ts';
import type { SignInMethod } from './sign-in-log.ts';

export const TICKET_SECONDS = 300;
const TRIES = 5;

export type TakenTicket = { userId: string; method: SignInMethod; isLastTry: boolean };
/** Tickets between the first and the second step of a sign-in: five minutes, five tries, one session. */
export type SignInTickets = {
  make(userId: string, method: SignInMethod): Promise<string>;
  /** Counts one more try; null for a ticket that is spent, old, unknown or out of tries. */
  take(ticket: string): Promise<TakenTicket | null>;
  /** True for the one who spends it. */
  spend(ticket: string): Promise<boolean>;
};

export function createSignInTickets(pool: Pool, now: () => Instant): SignInTickets {
  return {
    async make(userId, method) {
      const ticket = randomBytes(32).toString('base64url');
      const at = new Date(now());
      await sql`
          with old as (delete from identity.sign_in_ticket where expires_at < ${at})
          insert into identity.sign_in_ticket (ticket_hash, user_id, method, created_at, expires_at)
            values (${sha256(ticket)}, ${userId}, ${method}, ${at}, ${new Date(now() + TICKET_SECONDS * 1000)})`.execute(
        onPool(pool),
      );
      return ticket;
    },
    async take(ticket) {
      const { rows } = await sql<{ user_id: string; method: SignInMethod; tries: number }>`
          update identity.sign_in_ticket set tries = tries + 1
          where ticket_hash = ${sha256(ticket)} and used_at is null and tries < ${TRIES} and expires_at > ${new Date(now())}
            returning user_id, method, tries`.execute(onPool(pool));
      const row = rows[0];
      return row ? { userId: row.user_id, method: row.method, isLastTry: row.tries === TRIES } : null;
    },
    async spend(ticket) {
      const { numAffectedRows } = await sql`
          update identity.sign_in_ticket set used_at = ${new Date(now())} where ticket_hash = ${sha256(ticket)}
            and used_at is null`.execute(onPool(pool));
      return numAffectedRows === 1n;
    },
  };
}
