import { randomUUID } from 'node:crypto';
import { betterAuth } from 'better-auth';
import type { Instant } from '../../../domain/units.ts';
import { deriveKey } from '../../adapters/seal.ts';
import type { Config } from '../../config/config.ts';
import type { Pool } from '../../db/pool.ts';
import { sessionCookieName, stateCookieName } from '../../http/token-cookie.ts';
import type { Attempts } from './attempts.ts';
import { identityDatabase } from './identity-database.ts';
import type { MayHaveAccount } from './identity-parts.ts';
import type { IdentityLimits } from './limits.ts';
import { logWithoutRows } from './log-without-rows.ts';
import type { PasswordHashes } from './password-hash.ts';
import { identityPlugins } from './plugins.ts';
import { isSyntheticAddress } from './synthetic-address.ts';
import { markVerified } from './user-profile.ts';

export const AUDIENCE = 'wela';
export const TOKEN_SECONDS = 300;
/** The header in which the address of the caller is handed on; what a caller sends under this name is dropped. */
export const ADDRESS_HEADER = 'x-wela-address';

const HOUR = 3600;
const DAY = 24 * HOUR;

export type AccountMails = {
  verification(account: MailedAccount): Promise<void>;
  reset(account: MailedAccount): Promise<void>;
  /** The second step will be lifted; the token is that of an objection. */
  liftAsked(account: MailedAccount): Promise<void>;
  lifted(account: MailedAccount): Promise<void>;
  /** Somebody signed in where nobody had; the token names account, device and day, so that they are told once. */
  newDevice(account: MailedAccount & { device: string }): Promise<void>;
  /** The token is a code that is typed, not a link. */
  ownCode(account: MailedAccount): Promise<void>;
};
export type MailedAccount = { userId: string; email: string; token: string };
/** An account as it was before its new password. */
export type ResetAccount = { userId: string; email: string; emailVerified: boolean };
export type AuthParts = {
  config: Pick<Config, 'baseUrl' | 'secretKey' | 'signInSettings'>;
  pool: Pool;
  mails: AccountMails;
  /** Runs once a new password is set by the link of a mail. */
  onReset(account: ResetAccount): Promise<void>;
  attempts: Attempts;
  limits: IdentityLimits;
  hashes: PasswordHashes;
  mayHaveAccount: MayHaveAccount;
  now(): Instant;
};

const NO_TOKENS = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
};

/** Where the identity library says that a way through a provider ended; the address is read, never visited. */
export const socialEndOf = (baseUrl: string) => `${baseUrl}/idp/social/end`;
export const issuerOf = (baseUrl: string) => `${baseUrl}/idp`;

/** The identity library, set up: what it may do, where it keeps it, and how long things live. */
export function createAuth({ config, pool, mails, onReset, attempts, limits, hashes, mayHaveAccount, now }: AuthParts) {
  return betterAuth({
    appName: 'Wela',
    baseURL: config.baseUrl,
    basePath: '/idp',
    secret: deriveKey(config.secretKey, 'wela identity').toString('hex'),
    trustedOrigins: [new URL(config.baseUrl).origin],
    telemetry: { enabled: false },
    logger: { level: 'error', log: logWithoutRows },
    database: { db: identityDatabase(pool), type: 'postgres', transaction: true },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: { hash: hashes.hash, verify: hashes.verify },
      resetPasswordTokenExpiresIn: HOUR,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }) => onReset({ userId: user.id, email: user.email, emailVerified: user.emailVerified }),
      sendResetPassword: async ({ user, token }) => {
        if (!isSyntheticAddress(user.email)) await mails.reset({ userId: user.id, email: user.email, token });
      },
    },
    emailVerification: {
      sendOnSignUp: false,
      autoSignInAfterVerification: false,
      expiresIn: DAY,
      sendVerificationEmail: async ({ user, token }) => {
        if (!isSyntheticAddress(user.email)) await mails.verification({ userId: user.id, email: user.email, token });
      },
      afterEmailVerification: (user) => markVerified(pool, user.id, now()),
    },
    socialProviders: config.signInSettings.facebook ? { facebook: config.signInSettings.facebook } : {},
    account: { accountLinking: { enabled: false, disableImplicitLinking: true }, updateAccountOnSignIn: false },
    // The tokens of a provider are of no use after the sign-in, so none is kept.
    databaseHooks: {
      user: { create: { before: async (user) => ((await mayHaveAccount(user.email)) ? { data: user } : false) } },
      account: { create: { before: async (account) => ({ data: { ...account, ...NO_TOKENS } }) } },
    },
    onAPIError: { errorURL: socialEndOf(config.baseUrl) },
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: 7 * DAY, updateAge: DAY },
    rateLimit: {
      enabled: true,
      window: 60,
      max: limits.otherPerIpMinute,
      customRules: rules(limits),
      // The library's own windows begin anew with every request, so that a steady trickle from one office would end locked out.
      customStorage: { consume: (key, { window, max }) => attempts.takeByAddress(key, { seconds: window, max }) },
    },
    advanced: {
      useSecureCookies: false,
      cookies: cookiesOf(config.baseUrl.startsWith('https://')),
      disableCSRFCheck: false,
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: () => randomUUID() },
    },
    plugins: [...identityPlugins(config, { issuer: issuerOf(config.baseUrl), audience: AUDIENCE, seconds: TOKEN_SECONDS })],
  });
}
export type Auth = ReturnType<typeof createAuth>;

const cookie = (name: string, isSecure: boolean) => ({
  name,
  attributes: { httpOnly: true, sameSite: 'lax' as const, path: '/', secure: isSecure },
});

const cookiesOf = (isSecure: boolean) => ({
  session_token: cookie(sessionCookieName(isSecure), isSecure),
  state: cookie(stateCookieName(isSecure), isSecure),
});

const rules = (limits: IdentityLimits) => ({
  '/sign-in/email': { window: 60, max: limits.signInPerIpMinute },
  '/sign-in/social': { window: 60, max: limits.signInPerIpMinute },
  '/sign-up/email': { window: HOUR, max: limits.signUpPerIpHour },
  '/request-password-reset': { window: HOUR, max: limits.mailsPerIpHour },
  '/send-verification-email': { window: HOUR, max: limits.mailsPerIpHour },
  '/reset-password': { window: HOUR, max: limits.mailsPerIpHour },
});
