import { hash } from 'node:crypto';
import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { JOSEError } from 'jose/errors';
import type { AccountSessions } from './account-sessions.ts';
import { createTtlCache } from './ttl-cache.ts';

export type VerifiedUser = {
  userId: string;
  email: string;
  roles: readonly string[];
  /** The session at the embedded provider. */
  sessionId?: string;
  /** The session passed a second factor. */
  hasSecondFactor?: boolean;
  /** The key of another system that calls in the name of the person. */
  apiKeyId?: string;
};
/** Checks ID tokens by issuer and audience against a key set; null for anything that is not a valid, live token. */
export type TokenVerifier = {
  /** `fresh`: what hangs on the session is asked anew, not taken from the last seconds. */
  verify(token: string, options?: { fresh: boolean }): Promise<VerifiedUser | null>;
  /** Whose sessions these are now, for what goes on after a call was let in; those that have ended are not among them. */
  holdersOf(sessionIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
};

export type TokenRules = {
  issuer: string | string[];
  audience: string;
  keys: JWTVerifyGetKey;
  algorithms?: string[];
  /** Whose token it is, by its claims; left out they are those of the embedded provider. */
  admit?: (claims: JWTPayload) => Promise<VerifiedUser | null>;
  /** What the session of a good token says at this moment; null when it has ended. */
  look?: (user: VerifiedUser, fresh: boolean) => Promise<VerifiedUser | null>;
  /** Left out where the sessions are kept by another issuer: its tokens name none. */
  holdersOf?: TokenVerifier['holdersOf'];
};

const ALGORITHMS = ['EdDSA', 'ES256'];
/** As long as a token of the embedded provider is good. */
const KEPT_MS = 300_000;
/** Where somebody decides here whose token it is, they are asked again. */
const KEPT_ADMITTED_MS = 30_000;
const KEPT_TOKENS = 20_000;

export function createTokenVerifier(rules: TokenRules, now: () => number): TokenVerifier {
  const {
    issuer,
    audience,
    keys,
    algorithms = ALGORITHMS,
    admit = admitOwn,
    look = async (user) => user,
    holdersOf = noSessions,
  } = rules;
  // A token that was verified is not verified again for a while, and never past its end: its signature will not say anything else, and its
  // session is looked at every time.
  const ttlMs = rules.admit ? KEPT_ADMITTED_MS : KEPT_MS;
  const kept = createTtlCache<VerifiedUser>({ max: KEPT_TOKENS, ttlMs, now });
  return {
    holdersOf,
    async verify(token, { fresh } = { fresh: false }) {
      // A tenth of the token's length, and nothing that lets somebody in.
      const key = hash('sha256', token, 'base64');
      const known = kept.get(key);
      if (known) return look(known, fresh);
      try {
        const { payload } = await jwtVerify(token, keys, {
          issuer,
          audience,
          algorithms,
          clockTolerance: 5,
          currentDate: new Date(now()),
          requiredClaims: ['sub', 'exp'],
        });
        const user = await admit(payload);
        if (!user) return null;
        // A token in its last seconds of tolerance is not kept: a ttl of 0 would keep it for ever.
        const ttl = Math.min(ttlMs, (payload.exp ?? 0) * 1000 - now());
        if (ttl > 0) kept.set(key, user, { ttl });
        return await look(user, fresh);
      } catch (error) {
        // A key set that cannot be read says nothing about the token: nobody is signed out because a database is away.
        if (error instanceof JOSEError) return null;
        throw error;
      }
    },
  };
}

const noSessions = async (): Promise<ReadonlyMap<string, string>> => new Map();

async function admitOwn({ sub, email, roles, sid, amr }: JWTPayload): Promise<VerifiedUser | null> {
  if (typeof sub !== 'string' || typeof email !== 'string') return null;
  return {
    userId: sub,
    email,
    roles: Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [],
    ...(typeof sid === 'string' ? { sessionId: sid } : {}),
    ...(isStrong(amr) ? { hasSecondFactor: true } : {}),
  };
}

/** Whether the methods of a sign-in say that more than one factor was shown (RFC 8176). */
export const isStrong = (amr: unknown): boolean => Array.isArray(amr) && amr.includes('mfa');

/** A token of the embedded provider lives no longer than its session, and is no stronger than that is now. */
export const rulesOfSessions = (
  sessions: Pick<AccountSessions, 'look' | 'holdersOf'>,
): Pick<TokenRules, 'look' | 'holdersOf'> => ({
  holdersOf: sessions.holdersOf,
  async look(user, fresh) {
    const found = user.sessionId ? await sessions.look(user.sessionId, fresh) : null;
    if (!user.sessionId || !found) return null;
    return { ...user, roles: found.roles, hasSecondFactor: user.hasSecondFactor === true && found.hasSecondFactor };
  },
});
