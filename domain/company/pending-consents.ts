import { assert, type PlainDate } from '../units.ts';
import { CONSENT_AUDIENCES, type ConsentAudience, type ConsentVersion } from './consent-text.ts';
import { EMPLOYEE_CONSENT } from './employee-consent.ts';
import { OWNER_CONSENT } from './owner-consent.ts';
import { USER_CONSENT } from './user-consent.ts';

export type ConsentVersions = Readonly<Record<ConsentAudience, readonly ConsentVersion[]>>;
export const CONSENT_VERSIONS: ConsentVersions = { user: USER_CONSENT, employee: EMPLOYEE_CONSENT, owner: OWNER_CONSENT };

/** The latest decision of a person about one text. */
export type ConsentState = {
  readonly audience: ConsentAudience;
  readonly version: number;
  readonly decision: 'accepted' | 'withdrawn';
};
/** What a person is: `null` without a company that has let them in. */
export type ConsentStanding = { readonly groups: readonly string[] } | null;

/**
 * The text of an audience in force on a day: the last whose `from` is on or before it.
 * `versions` stand in ascending order of `from`; before the first one's day, the first.
 * Source: product rule (own texts, dated). Example: version 2 from 1 June → on 31 May it is version 1.
 */
export function consentInForce(
  audience: ConsentAudience,
  on: PlainDate,
  versions: ConsentVersions = CONSENT_VERSIONS,
): ConsentVersion {
  const found = versions[audience].findLast((version) => version.from <= on) ?? versions[audience][0];
  assert(found !== undefined, `there is a text for ${audience}`);
  return found;
}

/**
 * Which texts concern a person: every account its own, an approved person of a company that of its people, an owner that of owners
 * as well. Groups are compared without regard to case. Source: product rule.
 */
export function audiencesOf(standing: ConsentStanding): ConsentAudience[] {
  const isOwner = standing?.groups.some((group) => group.toLowerCase() === 'owner') ?? false;
  return CONSENT_AUDIENCES.filter(
    (consentAudience) => consentAudience === 'user' || (standing !== null && (consentAudience === 'employee' || isOwner)),
  );
}

/**
 * Which texts a person has yet to accept, in the order of the audiences: those in force that were never accepted, that were accepted
 * in an older version only, or that were withdrawn. `states` holds the latest decision of each audience.
 * Source: specification 1 §5 (consent before use). Example: version 1 accepted, version 2 in force → pending.
 */
export function pendingConsents(
  { standing, states, on }: { standing: ConsentStanding; states: readonly ConsentState[]; on: PlainDate },
  versions: ConsentVersions = CONSENT_VERSIONS,
): ConsentAudience[] {
  return audiencesOf(standing).filter((audience) => {
    const { version } = consentInForce(audience, on, versions);
    const latest = states.find((state) => state.audience === audience);
    return latest?.decision !== 'accepted' || latest.version !== version;
  });
}
