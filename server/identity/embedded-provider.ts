import type { FastifyInstance } from 'fastify';
import type { JWTVerifyGetKey } from 'jose';
import { sql } from 'kysely';
import type { Instant } from '../../domain/units.ts';
import type { IdentityProvider, NewAccount } from '../adapters/identity-provider.ts';
import type { Mailer } from '../adapters/mailer.ts';
import { createSealer } from '../adapters/seal.ts';
import type { TextSender } from '../adapters/sms.ts';
import type { Config } from '../config/config.ts';
import { onPool, type Pool } from '../db/pool.ts';
import { type AccountSessions, createAccountSessions } from '../http/account-sessions.ts';
import { type BrandOf, createAccountMails } from './accounts/account-mails.ts';
import { mountIdentity } from './routes.ts';
import { createAdmission } from './shared/account-admission.ts';
import { createAttempts } from './shared/attempts.ts';
import { type Auth, createAuth, issuerOf, type ResetAccount } from './shared/auth.ts';
import { createDigest } from './shared/digest.ts';
import type { IdentityParts, MayHaveAccount } from './shared/identity-parts.ts';
import { createKnownDevices, forgetDevices } from './shared/known-devices.ts';
import { DEFAULT_LIMITS, type IdentityLimits, SUITE_LIMITS } from './shared/limits.ts';
import { createOwnProofs } from './shared/own-proof.ts';
import { createPasswordHashes, FULL_STRENGTH, SUITE_STRENGTH } from './shared/password-hash.ts';
import type { PasswordOwner } from './shared/password-strength.ts';
import { createPhoneCodes } from './shared/phone-codes.ts';
import { proveHolder } from './shared/prove-holder.ts';
import { createSecondFactorLifts } from './shared/second-factor-lifts.ts';
import { createSecondFactors } from './shared/second-factors.ts';
import { createSignInCodes } from './shared/sign-in-codes.ts';
import { createSignInLog } from './shared/sign-in-log.ts';
import { createSignInTickets } from './shared/sign-in-tickets.ts';
import { keepProfile, markVerified, splitName } from './shared/user-profile.ts';
import { localKeys } from './tokens/local-keys.ts';

export type EmbeddedProviderParts = {
  config: Pick<Config, 'baseUrl' | 'secretKey' | 'environment' | 'signInLimits' | 'signInSettings' | 'isSignUpClosed'>;
  /** Connections of the role app_identity. */
  pool: Pool;
  mailer: Mailer;
  texts: TextSender;
  brandOf: BrandOf;
  passwordOwnerOf(userId: string): Promise<PasswordOwner>;
  /** Whether a company waits for who has this address or number. */
  isInvited: MayHaveAccount;
  now(): Instant;
  limits?: IdentityLimits;
};

/** Production refuses both settings. */
const isForSuite = ({ environment, signInLimits }: EmbeddedProviderParts['config']) =>
  environment === 'test' || signInLimits === 'relaxed';

/** A password that was just set is not set again by another link: the links that were mailed are kept by the account alone. */
const dropResetLinks = (pool: Pool, userId: string) =>
  sql`delete from identity.verification where value = ${userId}`.execute(onPool(pool));

type ResetParts = Pick<IdentityParts, 'pool' | 'secondFactors' | 'attempts' | 'accountSessions' | 'now'>;

/** What follows a new password that was set by the link of a mail. */
const resetEnd =
  ({ pool, secondFactors, attempts, accountSessions, now }: ResetParts) =>
  async ({ userId, email, emailVerified }: ResetAccount) => {
    // Whoever set a second step up did not read the mail of this address; whoever sets the password does.
    if (!emailVerified) await secondFactors.remove(userId);
    await markVerified(pool, userId, now());
    await dropResetLinks(pool, userId);
    await attempts.forgetFailures(email);
    await forgetDevices(pool, userId, now());
    // Codes and tickets that a person made with the former password go with the sessions.
    await accountSessions.endAll(userId, null);
  };

/** Sets up the identity provider that comes with the server, and the key set that checks its tokens without the network. */
export async function createEmbeddedProvider({
  config,
  pool,
  mailer,
  texts,
  brandOf,
  passwordOwnerOf,
  isInvited,
  now,
  limits = isForSuite(config) ? SUITE_LIMITS : DEFAULT_LIMITS,
}: EmbeddedProviderParts): Promise<{ provider: IdentityProvider; keys: JWTVerifyGetKey; accountSessions: AccountSessions }> {
  const mails = createAccountMails({ baseUrl: config.baseUrl, pool, mailer, brandOf });
  const attempts = createAttempts(pool, limits.failuresBeforeLock, now);
  const accountSessions = createAccountSessions(pool, now);
  const digest = (purpose: string) => createDigest(config.secretKey, purpose);
  const sealer = createSealer(config.secretKey);
  const secondFactors = createSecondFactors({ pool, sealer, digest: digest('backup codes'), now });
  const onReset = resetEnd({ pool, secondFactors, attempts, accountSessions, now });
  const { mayHaveAccount, vouchFor } = createAdmission(config, isInvited);
  const hashes = createPasswordHashes(isForSuite(config) ? SUITE_STRENGTH : FULL_STRENGTH);
  const auth = createAuth({ config, pool, mails, onReset, attempts, limits, hashes, mayHaveAccount, now });
  const lifts = createSecondFactorLifts({ pool, secondFactors, mails, now });
  const parts = {
    auth,
    attempts,
    pool,
    limits,
    baseUrl: config.baseUrl,
    signInSettings: config.signInSettings,
    isSignUpClosed: config.isSignUpClosed,
    hasTexts: texts.isSetUp,
    mayHaveAccount,
    phoneCodes: createPhoneCodes({ pool, texts, attempts, limits, digest: digest('phone codes'), now }),
    accountSessions,
    hashes,
    passwordOwnerOf,
    secondFactors,
    lifts,
    ownProofs: createOwnProofs({ pool, hashes, texts, mailCode: mails.ownCode, digest: digest('own codes'), now }),
    tickets: createSignInTickets(pool, now),
    signInCodes: createSignInCodes(pool, now),
    signInLog: createSignInLog(pool, digest('sign-in addresses'), now),
    knownDevices: createKnownDevices({ pool, baseUrl: config.baseUrl, mails, now }),
    now,
  };
  const provider: IdentityProvider = {
    issuer: issuerOf(config.baseUrl),
    mount: (app: FastifyInstance) => mountIdentity(app, parts),
    createAccount: (account) => vouchFor(account.email, () => createAccount(auth, pool, account, now())),
    findUserId: (email) => findUserId(auth, email),
    hasSecondFactor: secondFactors.isOn,
    askLift: lifts.ask,
    liftDueAt: lifts.dueAt,
    proveHolder: (userId, proof) => proveHolder(parts, userId, proof),
    close: async () => {},
  };
  return { provider, keys: localKeys(() => auth.api.getJwks(), now), accountSessions };
}

async function findUserId(auth: Auth, email: string): Promise<string | null> {
  const { internalAdapter } = await auth.$context;
  return (await internalAdapter.findUserByEmail(email.toLowerCase()))?.user.id ?? null;
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
