import { randomBytes } from 'node:crypto';
import type { Instant } from '../../../domain/units.ts';
import type { Pool } from '../../db/pool.ts';
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
      await pool.query(
        `with old as (delete from identity.sign_in_ticket where expires_at < $4)
          insert into identity.sign_in_ticket (ticket_hash, user_id, method, created_at, expires_at) values ($1, $2, $3, $4, $5)`,
        [sha256(ticket), userId, method, new Date(now()), new Date(now() + TICKET_SECONDS * 1000)],
      );
      return ticket;
    },
    async take(ticket) {
      const { rows } = await pool.query<{ user_id: string; method: SignInMethod; tries: number }>(
        `update identity.sign_in_ticket set tries = tries + 1
          where ticket_hash = $1 and used_at is null and tries < $2 and expires_at > $3 returning user_id, method, tries`,
        [sha256(ticket), TRIES, new Date(now())],
      );
      const row = rows[0];
      return row ? { userId: row.user_id, method: row.method, isLastTry: row.tries === TRIES } : null;
    },
    async spend(ticket) {
      const { rowCount } = await pool.query(
        'update identity.sign_in_ticket set used_at = $2 where ticket_hash = $1 and used_at is null',
        [sha256(ticket), new Date(now())],
      );
      return rowCount === 1;
    },
  };
}
