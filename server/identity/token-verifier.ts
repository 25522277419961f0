import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { JOSEError } from 'jose/errors';

export type VerifiedUser = { userId: string; email: string; roles: readonly string[] };
/** Checks ID tokens by issuer and audience against a key set; null for anything that is not a valid, live token. */
export type TokenVerifier = { verify(token: string): Promise<VerifiedUser | null> };

export type TokenRules = {
  issuer: string | string[];
  audience: string;
  keys: JWTVerifyGetKey;
  algorithms?: string[];
  /** Whose token it is, by its claims; left out they are those of the embedded provider. */
  admit?: (claims: JWTPayload) => Promise<VerifiedUser | null>;
};

const ALGORITHMS = ['EdDSA', 'ES256'];
const KEPT_MS = 30_000;

export const keysFrom = (address: string): JWTVerifyGetKey => createRemoteJWKSet(new URL(address));

export function createTokenVerifier(rules: TokenRules, now: () => number): TokenVerifier {
  const { issuer, audience, keys, algorithms = ALGORITHMS, admit = admitOwn } = rules;
  // A token that was verified is not verified again for half a minute, and never past its end.
  const kept = new Map<string, { user: VerifiedUser; until: number }>();
  return {
    async verify(token) {
      const known = kept.get(token);
      if (known && known.until > now()) return known.user;
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
        const { exp } = payload;
        if (kept.size > 50_000) kept.clear();
        kept.set(token, { user, until: Math.min(now() + KEPT_MS, (exp ?? 0) * 1000) });
        return user;
      } catch (error) {
        // A key set that cannot be read says nothing about the token: nobody is signed out because a database is away.
        if (error instanceof JOSEError) return null;
        throw error;
      }
    },
  };
}

async function admitOwn({ sub, email, roles }: JWTPayload): Promise<VerifiedUser | null> {
  if (typeof sub !== 'string' || typeof email !== 'string') return null;
  return { userId: sub, email, roles: Array.isArray(roles) ? roles.filter((one) => typeof one === 'string') : [] };
}
