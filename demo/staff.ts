import { sql } from 'kysely';
import { audiencesOf, consentInForce } from '../domain/company/pending-consents.ts';
import { consentDay } from '../server/company/shared/read-consents.ts';
import { recordUserConsent } from '../server/company/shared/record-consent.ts';
import { onPool } from '../server/db/pool.ts';
import type { Services } from '../server/http/services.ts';
import { DEMO_PASSWORD } from './company-data.ts';

/** Staff of the provider, who belong to no company. */
export const STAFF = {
  email: 'staff@demo.wela',
  name: 'Napat Wela',
  role: 'staff of Wela: the console of all companies',
} as const;

export async function loadStaff({ identity, pool, now }: Services) {
  const { email, name } = STAFF;
  const userId =
    (await identity.findUserId(email)) ??
    (await identity.createAccount({ email, password: DEMO_PASSWORD, name, isVerified: true, language: 'en' }));
  await sql`update directory.user_profile set roles = '{ADMIN}' where user_id = ${userId}`.execute(onPool(pool));
  for (const audience of audiencesOf(null)) {
    const { version } = consentInForce(audience, consentDay(now()));
    await recordUserConsent(onPool(pool), userId, { version, decision: 'accepted', language: 'en', now: now() });
  }
}
