import { randomBytes } from 'node:crypto';
import type { Instant } from '../../../domain/units.ts';
import type { Pool } from '../../db/pool.ts';
import { sha256 } from './digest.ts';

export const SIGN_IN_CODE_SECONDS = 300;
/** One-time codes that open a session of their maker elsewhere. Both ends need a live session, so that signing out everywhere ends them too. */
export type SignInCodes = {
  /** A code of 256 bits; null when the account has no session here. */
  make(userId: string): Promise<string | null>;
  /** The account of the code, for the first who asks; null for a spent, old or unknown one. */
  redeem(code: string): Promise<string | null>;
};

export function createSignInCodes(pool: Pool, now: () => Instant): SignInCodes {
  return {
    async make(userId) {
      const code = randomBytes(32).toString('base64url');
      const { rowCount } = await pool.query(
        `with old as (delete from identity.sign_in_code where expires_at < $3)
          insert into identity.sign_in_code (code_hash, user_id, created_at, expires_at)
          select $1, u.id, $3, $4 from identity."user" u
            where u.id = $2 and exists (select from identity.session s where s.user_id = u.id and s.expires_at > $3)`,
        [sha256(code), userId, new Date(now()), new Date(now() + SIGN_IN_CODE_SECONDS * 1000)],
      );
      return rowCount === 1 ? code : null;
    },
    async redeem(code) {
      const { rows } = await pool.query<{ user_id: string }>(
        `update identity.sign_in_code c set used_at = $2 where code_hash = $1 and used_at is null and expires_at > $2
            and exists (select from identity.session s where s.user_id = c.user_id and s.expires_at > $2)
          returning user_id`,
        [sha256(code), new Date(now())],
      );
      return rows[0]?.user_id ?? null;
    },
  };
}
