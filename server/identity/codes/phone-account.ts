import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Language } from '../../../domain/define-text.ts';
import type { Instant } from '../../../domain/units.ts';
import { onPool, type Pool } from '../../db/pool.ts';
import { AppError } from '../../http/app-error.ts';
import type { IdentityParts } from '../shared/identity-parts.ts';
import { syntheticAddress } from '../shared/synthetic-address.ts';
import { keepProfile } from '../shared/user-profile.ts';

type PhoneOwner = { phone: string; language: Language };

/** The account of a number, made at the first sign-in; of two at the same moment one makes it. */
export async function findOrMakePhoneAccount(
  { pool, mayHaveAccount }: Pick<IdentityParts, 'pool' | 'mayHaveAccount'>,
  { phone, language }: PhoneOwner,
  now: Instant,
): Promise<string> {
  const known = await findPhoneAccount(pool, phone);
  if (known === null && !(await mayHaveAccount(phone))) throw new AppError('auth/sign-up-closed');
  const userId = randomUUID();
  const at = new Date(now);
  const made = await sql<{ user_id: string }>`
      with claimed as (
        insert into identity.account (id, account_id, provider_id, user_id, created_at, updated_at)
          values (${randomUUID()}, ${phone}, 'phone', ${userId}, ${at}, ${at})
            on conflict (provider_id, account_id) do nothing returning user_id)
      insert into identity."user" (id, name, email, email_verified, created_at, updated_at)
        select user_id, '', ${syntheticAddress(userId)}, true, ${at}, ${at} from claimed returning id as user_id`.execute(
    onPool(pool),
  );
  const owner = made.rows[0]?.user_id ?? (await findPhoneAccount(pool, phone));
  if (!owner) throw new Error('the account of a number went away while it signed in');
  const nameless = { firstName: '', lastName: '', email: '' };
  await keepProfile(pool, { userId: owner, ...nameless, language, phone, isVerified: true, registerBy: 'phone' }, now);
  return owner;
}

async function findPhoneAccount(pool: Pool, phone: string): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`
      select user_id from identity.account where provider_id = 'phone' and account_id = ${phone}`.execute(onPool(pool));
  return rows[0]?.user_id ?? null;
}
