import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Instant } from '../../../domain/units.ts';
import { onPool, type Pool } from '../../db/pool.ts';
import { sha256 } from './digest.ts';

export const SIGN_IN_CODE_SECONDS = 300;
/** One-time codes that open a session of their maker elsewhere. Both ends need a live session, so that signing out everywhere ends them too. */
export type SignInCodes = {
  /** A code of 256 bits; null when the session is not one of the account here. */
  make(userId: string, sessionId: string): Promise<string | null>;
  /** The account of the code and the session that made it, for the first who asks; null for a spent, old or unknown one. */
  redeem(code: string): Promise<{ userId: string; sessionId: string } | null>;
};

export function createSignInCodes(pool: Pool, now: () => Instant): SignInCodes {
  return {
    async make(userId, sessionId) {
      const code = randomBytes(32).toString('base64url');
      const at = new Date(now());
      const { numAffectedRows } = await sql`with old as (delete from identity.sign_in_code where expires_at < ${at})
          insert into identity.sign_in_code (code_hash, user_id, session_id, created_at, expires_at)
          select ${sha256(code)}, s.user_id, s.id, ${at}, ${new Date(now() + SIGN_IN_CODE_SECONDS * 1000)} from identity.session s
            where s.id = ${sessionId} and s.user_id = ${userId} and s.expires_at > ${at}`.execute(onPool(pool));
      return numAffectedRows === 1n ? code : null;
    },
    async redeem(code) {
      const at = new Date(now());
      const { rows } = await sql<{ user_id: string; session_id: string | null }>`
          update identity.sign_in_code c set used_at = ${at} where code_hash = ${sha256(code)} and used_at is null
            and expires_at > ${at}
            and exists (select from identity.session s where s.id = c.session_id and s.expires_at > ${at})
          returning user_id, session_id`.execute(onPool(pool));
      const [row] = rows;
      return row?.session_id ? { userId: row.user_id, sessionId: row.session_id } : null;
    },
  };
}
