import { sql } from 'kysely';
import type { ConsentAudience } from '../../../domain/company/consent-text.ts';
import { type ConsentStanding, pendingConsents } from '../../../domain/company/pending-consents.ts';
import type { Language } from '../../../domain/define-text.ts';
import { dateOf } from '../../../domain/time.ts';
import { BANGKOK, type Instant, type PlainDate } from '../../../domain/units.ts';
import { onPool, type Pool } from '../../db/pool.ts';
import { withTenant } from '../../db/with-tenant.ts';

/** Whose consents: an account, and the person it is in a company that has let it in, if any. */
export type ConsentHolder = {
  userId: string;
  member: { organizationId: string; employeeId: string; groups: readonly string[] } | null;
};
export type ConsentRow = {
  audience: ConsentAudience;
  version: number;
  decision: 'accepted' | 'withdrawn';
  language: Language;
  at: Instant;
};

/** Texts change on a day of the country they are written for. */
export const consentDay = (now: Instant): PlainDate => dateOf(now, BANGKOK);
export const consentStanding = ({ member }: ConsentHolder): ConsentStanding => member && { groups: member.groups };

/** Every decision of the holder, newest first. */
export async function readConsents(pool: Pool, { userId, member }: ConsentHolder): Promise<ConsentRow[]> {
  const own = await sql<ConsentRow>`
      select audience, version, decision, language, at from directory.consent where user_id = ${userId}
        order by at desc, seq desc`.execute(onPool(pool));
  if (!member) return own.rows;
  const { organizationId, employeeId } = member;
  const inCompany = await withTenant(pool, organizationId, { readOnly: true }, (tx) =>
    sql<ConsentRow>`select audience, version, decision, language, at from app.consent
        where organization_id = ${organizationId} and employee_id = ${employeeId} order by at desc, seq desc`.execute(tx),
  );
  return [...own.rows, ...inCompany.rows].sort((a, b) => b.at - a.at);
}

/** Which texts the holder has yet to accept before the product is used. */
export async function readPendingConsents(pool: Pool, holder: ConsentHolder, now: Instant): Promise<ConsentAudience[]> {
  const states = await readConsents(pool, holder);
  return pendingConsents({ standing: consentStanding(holder), states, on: consentDay(now) });
}
