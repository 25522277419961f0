import type { FastifyInstance } from 'fastify';
import type { JWTVerifyGetKey } from 'jose';
import type { Instant } from '../../domain/units.ts';
import type { Mailer } from '../adapters/mailer.ts';
import { createSealer } from '../adapters/seal.ts';
import type { TextSender } from '../adapters/sms.ts';
import type { Config } from '../config.ts';
import type { Pool } from '../db/pool.ts';
import { type BrandOf, createAccountMails } from './account-mails.ts';
import { type AccountSessions, createAccountSessions } from './account-sessions.ts';
import { createAttempts } from './attempts.ts';
import { type Auth, createAuth, issuerOf } from './auth.ts';
import { createDigest } from './digest.ts';
import type { IdentityProvider, NewAccount } from './identity-provider.ts';
import { DEFAULT_LIMITS, type IdentityLimits, SUITE_LIMITS } from './limits.ts';
import { localKeys } from './local-keys.ts';
import { createPhoneCodes } from './phone-codes.ts';
import { mountIdentity } from './routes.ts';
import { createSecondFactors } from './second-factors.ts';
import { createSignInCodes } from './sign-in-codes.ts';
import { createSignInLog } from './sign-in-log.ts';
import { createSignInTickets } from './sign-in-tickets.ts';
import { keepProfile, markVerified, splitName } from './user-profile.ts';

export type EmbeddedProviderParts = {
  config: Pick<Config, 'baseUrl' | 'secretKey' | 'environment' | 'signInLimits' | 'waysIn'>;
  /** Connections of the role app_identity. */
  pool: Pool;
  mailer: Mailer;
  texts: TextSender;
  brandOf: BrandOf;
  now(): Instant;
  limits?: IdentityLimits;
};

/** Sets up the identity provider that comes with the server, and the key set that checks its tokens without the network. */
export async function createEmbeddedProvider({
  config,
  pool,
  mailer,
  texts,
  brandOf,
  now,
  limits = config.environment === 'test' || config.signInLimits === 'relaxed' ? SUITE_LIMITS : DEFAULT_LIMITS,
}: EmbeddedProviderParts): Promise<{ provider: IdentityProvider; keys: JWTVerifyGetKey; accountSessions: AccountSessions }> {
  const mails = createAccountMails({ baseUrl: config.baseUrl, pool, mailer, brandOf });
  const attempts = createAttempts(pool, limits.failuresBeforeLock, now);
  const accountSessions = createAccountSessions(pool, now);
  const onReset = async ({ userId, email }: { userId: string; email: string }) => {
    await markVerified(pool, userId, now());
    await attempts.forgetFailures(email);
    // Codes and tickets that somebody made with the former password go with the sessions.
    await accountSessions.endAll(userId, null);
  };
  const auth = createAuth({ config, pool, mails, onReset, attempts, limits, now });
  const provider: IdentityProvider = {
    issuer: issuerOf(config.baseUrl),
    mount: (app: FastifyInstance) =>
      mountIdentity(app, {
        auth,
        attempts,
        pool,
        limits,
        baseUrl: config.baseUrl,
        waysIn: config.waysIn,
        hasTexts: texts.isSetUp,
        phoneCodes: createPhoneCodes({
          pool,
          texts,
          attempts,
          limits,
          digest: createDigest(config.secretKey, 'phone codes'),
          now,
        }),
        accountSessions,
        secondFactors: createSecondFactors({
          pool,
          sealer: createSealer(config.secretKey),
          digest: createDigest(config.secretKey, 'backup codes'),
          now,
        }),
        tickets: createSignInTickets(pool, now),
        signInCodes: createSignInCodes(pool, now),
        signInLog: createSignInLog(pool, createDigest(config.secretKey, 'sign-in addresses'), now),
        now,
      }),
    createAccount: (account) => createAccount(auth, pool, account, now()),
    async findUserId(email) {
      const { internalAdapter } = await auth.$context;
      return (await internalAdapter.findUserByEmail(email.toLowerCase()))?.user.id ?? null;
    },
    close: async () => {},
  };
  return { provider, keys: localKeys(() => auth.api.getJwks(), now), accountSessions };
}

async function createAccount(auth: Auth, pool: Pool, account: NewAccount, now: Instant): Promise<string> {
  const { internalAdapter, password } = await auth.$context;
  const email = account.email.toLowerCase();
  const hash = await password.hash(account.password);
  const user = await internalAdapter.createUser(
    { email, name: account.name, emailVerified: account.isVerified },
    { method: 'email-password' },
  );
  await internalAdapter.linkAccount({ userId: user.id, providerId: 'credential', accountId: user.id, password: hash });
  const { isVerified, language = 'en' } = account;
  await keepProfile(pool, { userId: user.id, email, ...splitName(account.name), language, isVerified }, now);
  return user.id;
}
