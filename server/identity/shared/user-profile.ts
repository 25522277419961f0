import { sql } from 'kysely';
import type { Language } from '../../../domain/define-text.ts';
import type { Instant } from '../../../domain/units.ts';
import { onPool, type Pool } from '../../db/pool.ts';

/** How the account came to be. */
export type RegisterBy = 'email' | 'phone' | 'google' | 'facebook' | 'oidc';
export type NewProfile = {
  userId: string;
  /** Empty for an account made with a phone. */
  email: string;
  firstName: string;
  lastName: string;
  language: Language;
  isVerified: boolean;
  registerBy?: RegisterBy;
  phone?: string;
};

/** Makes the directory's row of an account; a row that is there keeps its names. */
export async function keepProfile(pool: Pool, profile: NewProfile, now: Instant) {
  await sql`
      insert into directory.user_profile (user_id, email, first_name, last_name, language, register_by, phone,
        is_email_verified, updated_at)
      values (${profile.userId}, ${profile.email}, ${profile.firstName}, ${profile.lastName}, ${profile.language},
        ${profile.registerBy ?? 'email'}, ${profile.phone ?? null}, ${profile.isVerified}, ${new Date(now)})
        on conflict (user_id) do nothing`.execute(onPool(pool));
}

/** First word and the rest, as the column pair of a profile. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** Notes, for the provider and for the directory, that the owner of the account reads its mail. */
export async function markVerified(pool: Pool, userId: string, now: Instant) {
  await sql`
      update identity."user" set email_verified = true, updated_at = ${new Date(now)} where id = ${userId}
        and not email_verified`.execute(onPool(pool));
  await sql`update directory.user_profile set is_email_verified = true, updated_at = ${new Date(now)} where user_id = ${userId}`.execute(
    onPool(pool),
  );
}

export type AccountFacts = { roles: string[]; language: Language };
type FactsRow = { roles: string[]; language: string };

/** What the directory knows of an account at the time a token or a mail is made; null when there is no row yet. */
export async function findAccountFacts(pool: Pool, userId: string): Promise<AccountFacts | null> {
  const { rows } = await sql<FactsRow>`select roles, language from directory.user_profile where user_id = ${userId}`.execute(
    onPool(pool),
  );
  const row = rows[0];
  return row ? { roles: row.roles, language: row.language === 'th' ? 'th' : 'en' } : null;
}

/** A number that grows whenever a company changes what the account may do there. */
export async function readSessionVersion(pool: Pool, userId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
      select coalesce(sum(session_version), 0)::integer as version from directory.membership where user_id = ${userId}`.execute(
    onPool(pool),
  );
  return rows[0]?.version ?? 0;
}
