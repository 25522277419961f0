import { sql } from 'kysely';
import type { Language } from '../../../domain/define-text.ts';
import { mustVerify } from '../../../domain/redirects.ts';
import { onPool } from '../../db/pool.ts';
import { AppError } from '../../http/app-error.ts';
import type { UserContext } from '../../http/context.ts';
import { shownAddress } from '../../identity/shared/synthetic-address.ts';

/** What is known of the person who is signed in, before any company. `verifiedPhone` is the number the account signs in with. */
export type Account = {
  firstName: string;
  lastName: string;
  email: string | null;
  isEmailVerified: boolean;
  phone: string | null;
  verifiedPhone: string | null;
  registerBy: string;
  language: Language;
};
type AccountRow = {
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  is_email_verified: boolean;
  language: string;
  verified_phone: string | null;
  register_by: string;
};

export async function readAccount({ services, userId, email }: UserContext): Promise<Account> {
  const { rows } = await sql<AccountRow>`
      select first_name, last_name, email, phone, is_email_verified, language, register_by,
        directory.verified_phone(user_id) as verified_phone
      from directory.user_profile where user_id = ${userId}`.execute(onPool(services.pool));
  const [row] = rows;
  return {
    firstName: row?.first_name ?? '',
    lastName: row?.last_name ?? '',
    email: shownAddress(row?.email ?? email).toLowerCase() || null,
    // An account without a row here comes from another issuer, which vouches for its addresses.
    isEmailVerified: row?.is_email_verified ?? true,
    phone: row?.phone ?? null,
    verifiedPhone: row?.verified_phone ?? null,
    registerBy: row?.register_by ?? 'issuer',
    language: row?.language === 'th' ? 'th' : 'en',
  };
}

/** Companies send mails and hear who asks to join, so the person who begins or joins one has confirmed their own address first. */
export function requireProvenAddress({ registerBy, isEmailVerified }: Account) {
  if (mustVerify({ registerBy, emailVerified: isEmailVerified })) throw new AppError('auth/email-unverified');
}

/** A person of a company has a name; the page for names comes before every way into one. */
export function requireNames({ firstName, lastName }: Account) {
  const missing = Object.entries({ firstName, lastName }).filter(([, value]) => value === '');
  if (missing.length === 0) return;
  throw new AppError(
    'validation/has-errors',
    {},
    missing.map(([field]) => ({ field, code: 'form/required' })),
  );
}
