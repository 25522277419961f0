import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { JWKSTimeout } from 'jose/errors';
import { z } from 'zod';
import type { Instant } from '../../domain/units.ts';
import type { IdentityProvider } from '../adapters/identity-provider.ts';
import type { Config } from '../config/config.ts';
import type { OidcIssuer, SignInSettings } from '../config/sign-in-settings.ts';
import type { Pool } from '../db/pool.ts';
import { AppError } from '../http/app-error.ts';
import { createTokenVerifier, type TokenVerifier } from '../http/token-verifier.ts';
import { mountOidc } from './oidc-routes.ts';
import { createAttempts } from './shared/attempts.ts';
import { createDigest } from './shared/digest.ts';
import { DEFAULT_LIMITS, SUITE_LIMITS } from './shared/limits.ts';
import { createSealedCookie } from './shared/sealed-cookie.ts';
import { createSignInLog } from './shared/sign-in-log.ts';
import { readSessionVersion } from './shared/user-profile.ts';
import { createOidcClient, type OidcClient } from './tokens/oidc-client.ts';
import { admitPerson } from './tokens/oidc-person.ts';

export const Travel = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  lang: z.enum(['en', 'th']),
});
export const Stay = z.object({ refreshToken: z.string() });

export type OidcProviderParts = {
  config: Pick<Config, 'baseUrl' | 'secretKey' | 'environment' | 'signInLimits'> & { signInSettings: SignInSettings };
  issuer: OidcIssuer;
  /** Connections of the role app_identity. */
  pool: Pool;
  now(): Instant;
};

/** Any OpenID Connect issuer in the place of the embedded provider: the server only sends people there and checks its tokens. */
export function createOidcProvider({ config, issuer, pool, now }: OidcProviderParts): {
  provider: IdentityProvider;
  tokens: TokenVerifier;
} {
  const client = createOidcClient(issuer, config.baseUrl);
  const plain = issuer.issuer.replace(/\/$/, '');
  const { emailClaim, audience, algorithms } = issuer;
  const tokens = createTokenVerifier(
    {
      issuer: [plain, `${plain}/`],
      audience,
      algorithms,
      keys: remoteKeys(client),
      admit: admitPerson({ pool, issuer: plain, emailClaim, now }),
    },
    now,
  );
  const limits = config.environment === 'test' || config.signInLimits === 'relaxed' ? SUITE_LIMITS : DEFAULT_LIMITS;
  const sealing = { secretKey: config.secretKey, now };
  const keptElsewhere = async (): Promise<never> => {
    throw new Error(`accounts are kept by the issuer ${plain}: this server neither makes nor finds them (OIDC_ISSUER is set)`);
  };
  return {
    tokens,
    provider: {
      issuer: plain,
      mount: (app) =>
        mountOidc(app, {
          client,
          tokens,
          limits,
          baseUrl: config.baseUrl,
          signInSettings: config.signInSettings,
          attempts: createAttempts(pool, limits.failuresBeforeLock, now),
          signInLog: createSignInLog(pool, createDigest(config.secretKey, 'sign-in addresses'), now),
          travel: createSealedCookie(Travel, { ...sealing, purpose: 'way to the issuer' }),
          stay: createSealedCookie(Stay, { ...sealing, purpose: 'session at the issuer' }),
          sessionVersionOf: (userId) => readSessionVersion(pool, userId),
          now,
        }),
      createAccount: keptElsewhere,
      findUserId: keptElsewhere,
      hasSecondFactor: async () => false,
      askLift: keptElsewhere,
      liftDueAt: async () => null,
      proveHolder: async () => 'elsewhere',
      close: async () => {},
    },
  };
}

/** The issuer's keys. One that cannot be reached says nothing about a token: nobody is signed out for it. */
function remoteKeys(client: OidcClient): JWTVerifyGetKey {
  let keys: JWTVerifyGetKey | null = null;
  return async (header, token) => {
    keys ??= createRemoteJWKSet(await client.keysAddress());
    try {
      return await keys(header, token);
    } catch (error) {
      const isAway = error instanceof JWKSTimeout || (error instanceof TypeError && error.message.includes('fetch'));
      throw isAway ? new AppError('upstream/failed') : error;
    }
  };
}
