import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { DateTime, Done } from '../primitives.ts';
import { IdentityToken } from './identity.ts';
import { isOneOwnProof, needsOneOwnProof, ownProof, SixDigits } from './own-proof.ts';

const BackupCode = z.string().trim().min(12).max(40);
/** A code of the authenticator app, or a backup code; one of the two. */
const proof = { code: SixDigits.optional(), backupCode: BackupCode.optional() };
type TypedProof = { code?: string | undefined; backupCode?: string | undefined };
const isOne = ({ code, backupCode }: TypedProof) => (code === undefined) !== (backupCode === undefined);
const needsOne = { message: 'form/required', path: ['code'] };

export const AccountSession = z.object({
  /** Names the session and opens nothing. */
  id: z.string(),
  /** Such as "Chrome, Windows"; empty when the browser did not say. */
  device: z.string(),
  createdAt: DateTime,
  lastSeenAt: DateTime,
  isCurrent: z.boolean(),
});

/** The sessions of one's own account and its second step, at the embedded identity provider. */
export const signInSecurity = {
  sessions: endpoint({
    method: 'GET',
    path: '/idp/sessions',
    topic: 'account',
    summary: 'Where the account is signed in',
    access: 'signed-in',
    answer: z.array(AccountSession),
    errors: [],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/idp/sessions',
    changes: ['account'],
    summary: 'Sign out on one device',
    access: 'signed-in',
    query: z.strictObject({ id: z.string().min(1).max(100) }),
    answer: Done,
    errors: ['not-found', 'auth/origin-refused'],
    idempotency: 'natural',
  }),
  signOutEverywhere: endpoint({
    method: 'POST',
    path: '/idp/sign-out-everywhere',
    changes: ['account'],
    summary: 'Sign out on all other devices, or on this one too',
    access: 'signed-in',
    body: z.strictObject({ keepThis: z.boolean().default(true) }),
    answer: z.object({ ended: z.number().int() }),
    errors: ['auth/origin-refused'],
    idempotency: 'natural',
  }),
  secondFactor: endpoint({
    method: 'GET',
    path: '/idp/second-factor',
    topic: 'account',
    summary: 'Whether signing in takes a second step, and how many backup codes are left',
    access: 'signed-in',
    answer: z.object({
      isOn: z.boolean(),
      backupCodesLeft: z.number().int(),
      /** This very session has passed the second step. */
      isSessionConfirmed: z.boolean(),
      /** The holder can prove themselves by a password; others get a code. */
      hasPassword: z.boolean(),
      /** The address is proved; before that no second step is set up. */
      isAddressVerified: z.boolean(),
    }),
    errors: [],
  }),
  passSecondStep: endpoint({
    method: 'POST',
    path: '/idp/second-factor',
    changes: ['account'],
    summary: 'The second step of a sign-in; the ticket of the first comes in the body or in its cookie',
    access: 'public',
    body: z.strictObject({ ticket: z.string().min(1).max(200).optional(), ...proof }).refine(isOne, needsOne),
    answer: IdentityToken,
    errors: ['auth/invalid-code', 'auth/second-step-ended', 'auth/origin-refused', 'too-many-requests'],
  }),
  sendOwnCode: endpoint({
    method: 'POST',
    path: '/idp/own-code',
    changes: [],
    summary: 'Send a six-digit code to the address of the own account, or to its phone when it has no address; ten minutes, once',
    access: 'signed-in',
    answer: z.object({
      sentBy: z.enum(['email', 'phone']),
      /** Seconds. */
      expiresIn: z.number().int(),
    }),
    errors: ['auth/user-not-found', 'auth/origin-refused', 'too-many-requests'],
    idempotency: 'natural',
  }),
  setUpSecondFactor: endpoint({
    method: 'POST',
    path: '/idp/second-factor/set-up',
    changes: ['account'],
    summary:
      'A new secret for an authenticator app, for the proved holder of the account; it counts once a code of it is confirmed',
    access: 'signed-in',
    body: z.strictObject(ownProof).refine(isOneOwnProof, needsOneOwnProof),
    answer: z.object({
      /** Base32, to be typed where no code can be scanned. */
      secret: z.string(),
      address: z.string(),
      /** The address as a drawing. */
      svg: z.string(),
    }),
    errors: ['state/not-allowed', 'auth/email-unverified', 'auth/wrong-proof', 'auth/origin-refused', 'too-many-requests'],
    idempotency: 'natural',
  }),
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: '/idp/second-factor/confirm',
    changes: ['account'],
    summary: 'Switch the second step on with a first code; all other sessions end. The backup codes are shown this once',
    access: 'signed-in',
    body: z.strictObject({ code: SixDigits }),
    answer: z.object({ backupCodes: z.array(z.string()) }),
    errors: ['auth/invalid-code', 'auth/unauthenticated', 'auth/origin-refused', 'too-many-requests'],
    idempotency: 'natural',
  }),
  renewBackupCodes: endpoint({
    method: 'POST',
    path: '/idp/second-factor/backup-codes',
    changes: ['account'],
    summary: 'Ten new backup codes; the earlier ones end',
    access: 'signed-in',
    body: z.strictObject({ code: SixDigits }),
    answer: z.object({ backupCodes: z.array(z.string()) }),
    errors: ['auth/invalid-code', 'auth/origin-refused', 'too-many-requests'],
    idempotency: 'natural',
  }),
  keepSecondFactor: endpoint({
    method: 'POST',
    path: '/idp/second-factor/keep',
    changes: ['account'],
    summary: 'Object to the lifting of the second step, with the token of the mail that told of it',
    access: 'public',
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    answer: Done,
    errors: ['auth/invalid-link', 'auth/origin-refused', 'too-many-requests'],
  }),
  removeSecondFactor: endpoint({
    method: 'POST',
    path: '/idp/second-factor/switch-off',
    changes: ['account'],
    summary: 'Sign in without a second step again',
    access: 'signed-in',
    body: z
      .strictObject({ ...proof, ...ownProof })
      .refine(isOne, needsOne)
      .refine(isOneOwnProof, needsOneOwnProof),
    answer: Done,
    errors: ['auth/invalid-code', 'auth/wrong-proof', 'auth/origin-refused', 'too-many-requests'],
    idempotency: 'natural',
  }),
};
