import type pg from 'pg';
import type { ConsentAudience } from '../../../domain/company/consent-text.ts';
import { consentInForce } from '../../../domain/company/pending-consents.ts';
import type { Instant } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import type { TenantTx } from '../../db/pool.ts';
import { consentDay } from '../shared/read-consents.ts';

export type ConsentDecision = {
  version: number;
  decision: 'accepted' | 'withdrawn';
  language: 'en' | 'th';
  now: Instant;
};
type Executor = { query(text: string, values: unknown[]): Promise<pg.QueryResult> };

/**
 * Adds a decision unless the latest one says the same; answers whether it was added. Of two at once one is written, for both
 * count on the same number. A withdrawal needs something accepted.
 */
const NEXT = `coalesce(max(seq), 0) + 1`;
const LATEST = `(array_agg(decision || ' ' || version order by seq desc))[1]`;
const DIFFERS = `having ${LATEST} is distinct from $2 || ' ' || $1::int and ($2 = 'accepted' or ${LATEST} like 'accepted %')`;

/** The consent of an account. */
export async function recordUserConsent(db: Executor, userId: string, { version, decision, language, now }: ConsentDecision) {
  const { rowCount } = await db.query(
    `insert into directory.consent (user_id, audience, seq, version, decision, language, at)
      select $4, 'user', ${NEXT}, $1::int, $2::text, $3, $5::timestamptz from directory.consent where user_id = $4 and audience = 'user' ${DIFFERS}
      on conflict do nothing`,
    [version, decision, language, userId, toTimestamp(now)],
  );
  return rowCount === 1;
}

export type PersonOfCompany = { organizationId: string; employeeId: string; userId: string };
export type CompanyAudience = Exclude<ConsentAudience, 'user'>;

/** The consent of a person of a company, in the transaction of the company. */
export async function recordCompanyConsent(
  tx: TenantTx,
  { organizationId, employeeId, userId }: PersonOfCompany,
  { audience, version, decision, language, now }: ConsentDecision & { audience: CompanyAudience },
): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    `insert into app.consent (organization_id, employee_id, audience, seq, version, decision, language, user_id, at)
      select $4, $5, $6, ${NEXT}, $1::int, $2::text, $3, $7, $8::timestamptz
      from app.consent where organization_id = $4 and employee_id = $5 and audience = $6 ${DIFFERS}
      on conflict do nothing`,
    [version, decision, language, organizationId, employeeId, audience, userId, toTimestamp(now)],
  );
  return rowCount === 1;
}

type Acceptance = { language: 'en' | 'th'; now: Instant };
/** Accepts the texts in force for a person of a company: where another page has shown them, as the set-up of a company does. */
export async function acceptInForce(
  tx: TenantTx,
  person: PersonOfCompany,
  { audiences, language, now }: Acceptance & { audiences: readonly ConsentAudience[] },
): Promise<void> {
  for (const audience of audiences) {
    const { version } = consentInForce(audience, consentDay(now));
    const decision = { version, decision: 'accepted', language, now } as const;
    if (audience === 'user') await recordUserConsent(tx.client, person.userId, decision);
    else await recordCompanyConsent(tx, person, { ...decision, audience });
  }
}
