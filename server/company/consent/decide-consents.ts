import type { consent } from '../../../contract/company/consent.ts';
import type { Answer } from '../../../contract/endpoint.ts';
import type { ConsentAudience } from '../../../domain/company/consent-text.ts';
import { audiencesOf, consentInForce, pendingConsents } from '../../../domain/company/pending-consents.ts';
import { onPool } from '../../db/pool.ts';
import { AppError } from '../../http/app-error.ts';
import type { UserContext } from '../../http/context.ts';
import type { Membership } from '../../http/membership.ts';
import { contextFor } from '../../http/serve.ts';
import { consentDay, consentStanding, readConsents } from '../shared/read-consents.ts';
import { recordCompanyConsent, recordUserConsent } from '../shared/record-consent.ts';

type StateAnswer = Answer<typeof consent.get>;
type Asked = { audience: ConsentAudience; version: number };
type Decision = 'accepted' | 'withdrawn';

/** A text in the version that was read, or in the one that is in force. */
export const inForce = (
  { now }: UserContext,
  { audience, version }: { audience: ConsentAudience; version?: number | undefined },
): Asked => ({
  audience,
  version: version ?? consentInForce(audience, consentDay(now)).version,
});

/** The company visited last counts, once it has let the account in. */
async function findMembership({ services, userId }: UserContext): Promise<Membership | null> {
  const membership = await services.memberships.find(userId, null, true);
  return membership?.approveStatus === 'APPROVED' ? membership : null;
}

const holderOf = ({ userId }: UserContext, membership: Membership | null) => ({
  userId,
  member: membership && {
    organizationId: membership.organization.id,
    employeeId: membership.actor.employeeId,
    groups: membership.actor.groups,
  },
});

export async function readConsentState(ctx: UserContext): Promise<StateAnswer> {
  return stateOf(ctx, await findMembership(ctx));
}

async function stateOf(ctx: UserContext, membership: Membership | null): Promise<StateAnswer> {
  const holder = holderOf(ctx, membership);
  const on = consentDay(ctx.now);
  const standing = consentStanding(holder);
  const history = await readConsents(ctx.services.pool, holder);
  const asked = (audience: ConsentAudience): Asked => ({ audience, version: consentInForce(audience, on).version });
  return {
    current: audiencesOf(standing).map(asked),
    pending: pendingConsents({ standing, states: history, on }).map(asked),
    history,
  };
}

/**
 * Writes down what a person decided about texts that concern them. A text that was read in another version than the one in force
 * is refused, so that nobody accepts what they have not seen. Repeating a decision adds nothing.
 */
export async function decideConsents(ctx: UserContext, asked: readonly Asked[], decision: Decision): Promise<StateAnswer> {
  const membership = await findMembership(ctx);
  const concerned = audiencesOf(consentStanding(holderOf(ctx, membership)));
  for (const { audience, version } of asked) {
    if (!concerned.includes(audience)) throw new AppError('state/not-allowed');
    if (consentInForce(audience, consentDay(ctx.now)).version !== version) throw new AppError('conflict');
  }
  for (const item of asked) {
    if (item.audience === 'user')
      await recordUserConsent(onPool(ctx.services.pool), ctx.userId, { ...item, decision, language: ctx.language, now: ctx.now });
  }
  if (membership) await decideInCompany(ctx, membership, { asked, decision });
  return stateOf(ctx, membership);
}

const ACTIONS = { accepted: 'consent.give', withdrawn: 'consent.withdraw' } as const;
type Decided = { asked: readonly Asked[]; decision: Decision };
async function decideInCompany(ctx: UserContext, membership: Membership, { asked, decision }: Decided): Promise<void> {
  const { actor, organization } = membership;
  const person = { organizationId: organization.id, employeeId: actor.employeeId, userId: ctx.userId };
  await contextFor(ctx, actor, organization).transaction({}, async (inside) => {
    for (const { audience, version } of asked) {
      if (audience === 'user') continue;
      const facts = { audience, version, decision, language: ctx.language };
      const isNew = await recordCompanyConsent(inside.tx, person, { ...facts, now: ctx.now });
      if (isNew) inside.audit(ACTIONS[decision], { entity: 'consent', entityId: actor.employeeId, after: facts });
    }
  });
}
