import { createHash } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { sql } from 'kysely';
import type { Instant } from '../../../domain/units.ts';
import { onPool, type Pool } from '../../db/pool.ts';
import { isStrong, type VerifiedUser } from '../../http/token-verifier.ts';
import { findAccountFacts, keepProfile, splitName } from '../shared/user-profile.ts';

/** The id of a person of an issuer: the same for ever, and never that of a person of another issuer. */
export function personId(issuer: string, subject: string): string {
  const hex = createHash('sha256')
    .update(`${issuer.replace(/\/$/, '')}\n${subject}`)
    .digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

type Parts = { pool: Pool; issuer: string; emailClaim: string; now(): Instant };

/**
 * Recognises the person of a token that was verified, and makes their row at first sight. What they may do comes from the directory,
 * never from a claim.
 */
export const admitPerson =
  ({ pool, issuer, emailClaim, now }: Parts) =>
  async (claims: JWTPayload): Promise<VerifiedUser | null> => {
    const address = claims[emailClaim];
    if (typeof claims.sub !== 'string' || typeof address !== 'string' || !address.includes('@')) return null;
    const userId = personId(issuer, claims.sub);
    const email = address.toLowerCase();
    const isVerified = isVouchedFor(claims.email_verified);
    const facts = await findAccountFacts(pool, userId);
    if (facts) await followAddress(pool, { userId, email, isVerified }, now());
    else {
      const language = typeof claims.locale === 'string' && claims.locale.startsWith('th') ? 'th' : 'en';
      await keepProfile(pool, { userId, email, ...namesOf(claims), language, isVerified, registerBy: 'oidc' }, now());
    }
    return { userId, email, roles: facts?.roles ?? [], ...(isStrong(claims.amr) ? { hasSecondFactor: true } : {}) };
  };

/** An issuer that says nothing of it vouches for its addresses; some write the answer as a text. */
const isVouchedFor = (said: unknown): boolean => said === undefined || said === true || said === 'true';

type Address = { userId: string; email: string; isVerified: boolean };

/** An address that the issuer has given to another person since must not bring this person the invitations of that one. */
async function followAddress(pool: Pool, { userId, email, isVerified }: Address, now: Instant) {
  await sql`update directory.user_profile set email = ${email}, is_email_verified = ${isVerified}, updated_at = ${new Date(now)}
      where user_id = ${userId} and (email, is_email_verified) is distinct from (${email}, ${isVerified})`.execute(onPool(pool));
}

function namesOf({ given_name, family_name, name }: JWTPayload): { firstName: string; lastName: string } {
  if (typeof given_name === 'string')
    return { firstName: given_name, lastName: typeof family_name === 'string' ? family_name : '' };
  return splitName(typeof name === 'string' ? name : '');
}
