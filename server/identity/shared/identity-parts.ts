import type { Instant } from '../../../domain/units.ts';
import type { SignInSettings } from '../../config/sign-in-settings.ts';
import type { Pool } from '../../db/pool.ts';
import type { AccountSessions } from '../../http/account-sessions.ts';
import type { Attempts } from './attempts.ts';
import type { Auth } from './auth.ts';
import type { KnownDevices } from './known-devices.ts';
import type { IdentityLimits } from './limits.ts';
import type { OwnProofs } from './own-proof.ts';
import type { PasswordHashes } from './password-hash.ts';
import type { PasswordOwner } from './password-strength.ts';
import type { PhoneCodes } from './phone-codes.ts';
import type { SecondFactorLifts } from './second-factor-lifts.ts';
import type { SecondFactors } from './second-factors.ts';
import type { SignInCodes } from './sign-in-codes.ts';
import type { SignInLog } from './sign-in-log.ts';
import type { SignInTickets } from './sign-in-tickets.ts';

/** Answers whether an e-mail address or a number in its international form may get an account here. */
export type MayHaveAccount = (address: string) => Promise<boolean>;

/** What the identity provider is made of. */
export type IdentityParts = {
  auth: Auth;
  attempts: Attempts;
  pool: Pool;
  limits: IdentityLimits;
  baseUrl: string;
  signInSettings: SignInSettings;
  /** Texts to phones reach a person here. */
  hasTexts: boolean;
  /** Only who was invited gets an account. */
  isSignUpClosed: boolean;
  /** Whether an address or a number may get an account. */
  mayHaveAccount: MayHaveAccount;
  phoneCodes: PhoneCodes;
  accountSessions: AccountSessions;
  hashes: PasswordHashes;
  passwordOwnerOf(userId: string): Promise<PasswordOwner>;
  secondFactors: SecondFactors;
  lifts: SecondFactorLifts;
  ownProofs: OwnProofs;
  tickets: SignInTickets;
  signInCodes: SignInCodes;
  signInLog: SignInLog;
  knownDevices: KnownDevices;
  now(): Instant;
};
