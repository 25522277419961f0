import { randomUUID } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { jwt } from 'better-auth/plugins';
import type { Instant } from '../../domain/units.ts';
import { deriveKey } from '../adapters/seal.ts';
import type { Config } from '../config.ts';
import type { Pool } from '../db/pool.ts';
import type { Attempts } from './attempts.ts';
import { identityDatabase } from './identity-database.ts';
import type { IdentityLimits } from './limits.ts';
import { sessionCookieName } from './token-cookie.ts';
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
};
export type MailedAccount = { userId: string; email: string; token: string };
export type AuthParts = {
  config: Pick<Config, 'baseUrl' | 'secretKey'>;
  pool: Pool;
  mails: AccountMails;
  /** Runs once a new password is set by the link of a mail. */
  onReset(account: { userId: string; email: string }): Promise<void>;
  attempts: Attempts;
  limits: IdentityLimits;
  now(): Instant;
};

export const issuerOf = (baseUrl: string) => `${baseUrl}/idp`;

/** The identity library, set up: what it may do, where it keeps it, and how long things live. */
export function createAuth({ config, pool, mails, onReset, attempts, limits, now }: AuthParts) {
  const isSecure = config.baseUrl.startsWith('https://');
  return betterAuth({
    appName: 'Wela',
    baseURL: config.baseUrl,
    basePath: '/idp',
    secret: deriveKey(config.secretKey, 'wela identity').toString('hex'),
    trustedOrigins: [new URL(config.baseUrl).origin],
    telemetry: { enabled: false },
    logger: { level: 'error' },
    database: { db: identityDatabase(pool), type: 'postgres', transaction: true },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      resetPasswordTokenExpiresIn: HOUR,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }) => onReset({ userId: user.id, email: user.email }),
      sendResetPassword: ({ user, token }) => mails.reset({ userId: user.id, email: user.email, token }),
    },
    emailVerification: {
      sendOnSignUp: false,
      autoSignInAfterVerification: false,
      expiresIn: DAY,
      sendVerificationEmail: ({ user, token }) => mails.verification({ userId: user.id, email: user.email, token }),
      afterEmailVerification: (user) => markVerified(pool, user.id, now()),
    },
    account: { accountLinking: { enabled: false, disableImplicitLinking: true } },
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
      cookies: {
        session_token: {
          name: sessionCookieName(isSecure),
          attributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure },
        },
      },
      disableCSRFCheck: false,
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: () => randomUUID() },
    },
    plugins: [
      jwt({
        disableSettingJwtHeader: true,
        jwks: { keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' }, rotationInterval: 90 * DAY, gracePeriod: DAY },
        jwt: { issuer: issuerOf(config.baseUrl), audience: AUDIENCE, expirationTime: `${TOKEN_SECONDS}s` },
      }),
    ],
  });
}
export type Auth = ReturnType<typeof createAuth>;

const rules = (limits: IdentityLimits) => ({
  '/sign-in/email': { window: 60, max: limits.signInPerIpMinute },
  '/sign-up/email': { window: HOUR, max: limits.signUpPerIpHour },
  '/request-password-reset': { window: HOUR, max: limits.mailsPerIpHour },
  '/send-verification-email': { window: HOUR, max: limits.mailsPerIpHour },
  '/reset-password': { window: HOUR, max: limits.mailsPerIpHour },
});
