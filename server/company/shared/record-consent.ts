import { type Kysely, sql } from 'kysely';
import type { ConsentAudience } from '../../../domain/company/consent-text.ts';
import { consentInForce } from '../../../domain/company/pending-consents.ts';
import type { Language } from '../../../domain/define-text.ts';
import type { Instant } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import type { TenantTx } from '../../db/pool.ts';
import type { DB } from '../../db/schema.gen.ts';
import { consentDay } from './read-consents.ts';

export type ConsentDecision = {
  version: number;
  decision: 'accepted' | 'withdrawn';
  language: Language;
  now: Instant;
};

/**
 * Adds a decision unless the latest one says the same; answers whether it was added. Of two at once one is written, for both
 * count on the same number. A withdrawal needs something accepted.
 */
const NEXT = sql`coalesce(max(seq), 0) + 1`;
const LATEST = sql`(array_agg(decision || ' ' || version order by seq desc))[1]`;
const differs = ({ version, decision }: ConsentDecision) =>
  sql`having ${LATEST} is distinct from ${decision} || ' ' || ${version}::int
    and (${decision} = 'accepted' or ${LATEST} like 'accepted %')`;

/** The consent of an account. */
export async function recordUserConsent(queries: Kysely<DB>, userId: string, consent: ConsentDecision) {
  const { version, decision, language, now } = consent;
  const { numAffectedRows } = await sql`
    insert into directory.consent (user_id, audience, seq, version, decision, language, at)
      select ${userId}, 'user', ${NEXT}, ${version}::int, ${decision}::text, ${language}, ${toTimestamp(now)}::timestamptz
      from directory.consent where user_id = ${userId} and audience = 'user' ${differs(consent)}
      on conflict do nothing`.execute(queries);
  return numAffectedRows === 1n;
}

export type PersonOfCompany = { organizationId: string; employeeId: string; userId: string };
export type CompanyAudience = Exclude<ConsentAudience, 'user'>;

/** The consent of a person of a company, in the transaction of the company. */
export async function recordCompanyConsent(
  tx: TenantTx,
  { organizationId, employeeId, userId }: PersonOfCompany,
  consent: ConsentDecision & { audience: CompanyAudience },
): Promise<boolean> {
  const { audience, version, decision, language, now } = consent;
  const { numAffectedRows } = await sql`
    insert into app.consent (organization_id, employee_id, audience, seq, version, decision, language, user_id, at)
      select ${organizationId}, ${employeeId}, ${audience}, ${NEXT}, ${version}::int, ${decision}::text, ${language}, ${userId},
        ${toTimestamp(now)}::timestamptz
      from app.consent where organization_id = ${organizationId} and employee_id = ${employeeId} and audience = ${audience}
      ${differs(consent)} on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

type Acceptance = { language: Language; now: Instant };
/** Accepts the texts in force for a person of a company: where another page has shown them, as the set-up of a company does. */
export async function acceptInForce(
  tx: TenantTx,
  person: PersonOfCompany,
  { audiences, language, now }: Acceptance & { audiences: readonly ConsentAudience[] },
): Promise<void> {
  for (const audience of audiences) {
    const { version } = consentInForce(audience, consentDay(now));
    const decision = { version, decision: 'accepted', language, now } as const;
    if (audience === 'user') await recordUserConsent(tx, person.userId, decision);
    else await recordCompanyConsent(tx, person, { ...decision, audience });
  }
}
