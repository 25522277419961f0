import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { MaybePersonName } from '../personal-fields.ts';
import { Bytes, Done, Id, Text } from '../primitives.ts';

const Email = z.email().max(254).toLowerCase();
/** What a new password may be: eight characters or more of a-z A-Z 0-9 _ - @. */
export const NewPassword = z
  .string()
  .min(8)
  .max(128)
  .regex(/^[A-Za-z0-9_@-]*$/, 'form/password');
export const AccountLanguage = z.enum(['en', 'th']);

export const IdentityToken = z.object({
  id_token: z.string(),
  token_type: z.literal('Bearer'),
  /** Seconds. */
  expires_in: z.number().int(),
  /** Changes with what the account may do: a refused call is worth repeating only when this is another than before. */
  session_version: z.number().int(),
  /** The e-mail is empty for an account made with a phone. */
  user: z.object({ id: Id, email: z.string(), emailVerified: z.boolean() }),
});

/** After a first step that needs a second: what goes to `POST /idp/second-factor` with the code. No session yet. */
export const SecondStep = z.object({
  second_factor: z.object({
    ticket: z.string(),
    /** Seconds. */
    expires_in: z.number().int(),
  }),
});
const SignInAnswer = z.union([IdentityToken, SecondStep]);

/** The providers whose accounts may be used to sign in, beside the embedded one. */
export const SocialProvider = z.enum(['google', 'facebook']);
/** A page of the web client to go on to: a path with its language, never another site. */
export const NextPage = z
  .string()
  .max(1000)
  .regex(/^\/(en|th)(?:[/?#][^\\\s]*)?$/, 'form/invalid')
  .optional();
const Departure = z.strictObject({ lang: AccountLanguage.default('en'), next: NextPage });

/** The name of the message that a sign-in popup posts to its opener, and of the BroadcastChannel it uses too. */
export const SIGN_IN_CHANNEL = 'wela/sign-in';
/** What the popup says before it closes: the cookies are set and `next` may be opened, which `isSecondStep` says is the second step; or why not (a code of the error list). */
export const SignInMessage = z.discriminatedUnion('ok', [
  z.object({ type: z.literal(SIGN_IN_CHANNEL), ok: z.literal(true), next: z.string(), isSecondStep: z.literal(true).optional() }),
  z.object({ type: z.literal(SIGN_IN_CHANNEL), ok: z.literal(false), code: z.string(), message: z.string() }),
]);

/** The doors of the embedded identity provider. Another issuer has its own; the rest of the API only knows tokens. */
export const identity = {
  providers: endpoint({
    method: 'GET',
    path: '/idp/providers',
    topic: 'account',
    summary: 'The ways to sign in that are set up here',
    access: 'public',
    answer: z.object({
      email: z.boolean(),
      phone: z.boolean(),
      google: z.boolean(),
      facebook: z.boolean(),
      /** Another issuer takes the place of all the others: go to `/idp/oidc/start`. */
      oidc: z.boolean(),
      /** Anybody may make an account; otherwise only who was invited. */
      signUp: z.boolean(),
      /** For signed-in owners, administrators and provider staff: the names of settings that are missing, by way to sign in. */
      missing: z.record(z.string(), z.array(z.string())).optional(),
    }),
    errors: [],
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/idp/sign-up/email',
    changes: ['account'],
    summary: 'Make an account with e-mail and password, and sign in',
    access: 'public',
    body: z.strictObject({
      email: Email,
      password: NewPassword,
      firstName: MaybePersonName.default(''),
      lastName: MaybePersonName.default(''),
      language: AccountLanguage.optional(),
    }),
    answer: SignInAnswer,
    errors: ['auth/email-already-in-use', 'auth/sign-up-closed', 'auth/origin-refused', 'too-many-requests'],
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/idp/sign-in/email',
    changes: ['account'],
    summary: 'Sign in with e-mail and password',
    access: 'public',
    body: z.strictObject({ email: Email, password: z.string().min(1).max(128) }),
    answer: SignInAnswer,
    errors: ['auth/wrong-password', 'auth/origin-refused', 'too-many-requests'],
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/idp/sign-out',
    changes: ['account'],
    summary: 'End the session of this browser',
    access: 'public',
    answer: Done.extend({
      /** With another issuer: where the browser may go to end the session there too. */
      endSessionUrl: z.string().optional(),
    }),
    errors: ['auth/origin-refused'],
  }),
  token: endpoint({
    method: 'POST',
    path: '/idp/token',
    changes: ['account'],
    summary: 'A new ID token for a session; form-encoded',
    access: 'public',
    body: z.strictObject({ grant_type: z.enum(['session', 'refresh_token']), refresh_token: z.string().max(500).optional() }),
    answer: IdentityToken,
    errors: ['auth/unauthenticated', 'auth/origin-refused', 'too-many-requests'],
  }),
  sendVerification: endpoint({
    method: 'POST',
    path: '/idp/send-verification-email',
    changes: ['account'],
    summary: 'Send the verification mail again; answers the same for every address',
    access: 'public',
    body: z.strictObject({ email: Email }),
    answer: Done,
    errors: ['auth/origin-refused', 'too-many-requests'],
  }),
  verifyEmail: endpoint({
    method: 'GET',
    path: '/idp/verify-email',
    summary: 'The link of the verification mail; goes on to a page of the web client',
    access: 'public',
    query: z.strictObject({ token: z.string().max(2000), lang: AccountLanguage.default('en') }),
    produces: 'text/html',
    answer: Bytes,
    errors: ['too-many-requests'],
  }),
  requestReset: endpoint({
    method: 'POST',
    path: '/idp/request-password-reset',
    changes: ['account'],
    summary: 'Send a mail to set a new password; answers the same for every address',
    access: 'public',
    body: z.strictObject({ email: Email }),
    answer: Done,
    errors: ['auth/origin-refused', 'too-many-requests'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/idp/reset-password',
    changes: ['account'],
    summary: 'Set a new password with the token of the mail; every session of the account ends',
    access: 'public',
    body: z.strictObject({ token: z.string().min(1).max(200), newPassword: NewPassword }),
    answer: Done,
    errors: ['auth/invalid-link', 'auth/origin-refused', 'too-many-requests'],
  }),
  keys: endpoint({
    method: 'GET',
    path: '/idp/jwks',
    topic: 'account',
    summary: 'The public keys that check ID tokens',
    access: 'public',
    answer: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
    errors: [],
  }),
  sendCode: endpoint({
    method: 'POST',
    path: '/idp/phone/send-code',
    changes: ['account'],
    summary: 'Send a six-digit code to a phone; answers the same for every number',
    access: 'public',
    body: z.strictObject({ phone: Text(40).min(1), language: AccountLanguage.optional() }),
    answer: z.object({
      /** Goes back with the code; the code is of no use without it. */
      request: z.string(),
      /** Seconds. */
      expiresIn: z.number().int(),
      /** Seconds after which asking for another code makes sense. */
      resendIn: z.number().int(),
    }),
    errors: ['not-found', 'auth/origin-refused', 'too-many-requests'],
  }),
  verifyCode: endpoint({
    method: 'POST',
    path: '/idp/phone/verify',
    changes: ['account'],
    summary: 'Sign in with the code of a text message; the first time makes the account',
    access: 'public',
    body: z.strictObject({
      request: z.string().min(1).max(200),
      code: z.string().regex(/^\d{6}$/, 'form/six-digits'),
      language: AccountLanguage.optional(),
    }),
    answer: SignInAnswer,
    errors: ['auth/invalid-code', 'not-found', 'auth/origin-refused', 'too-many-requests'],
  }),
  socialStart: endpoint({
    method: 'GET',
    path: '/idp/social/:provider/start',
    summary: 'Open in a popup: goes to the provider, comes back signed in, posts a message to its opener and closes',
    access: 'public',
    params: z.strictObject({ provider: SocialProvider }),
    query: Departure,
    produces: 'text/html',
    answer: Bytes,
    errors: ['not-found', 'too-many-requests'],
  }),
  oidcStart: endpoint({
    method: 'GET',
    path: '/idp/oidc/start',
    summary: 'Sign in at the issuer that replaces the embedded provider; comes back to `next` with the cookies set',
    access: 'public',
    query: Departure,
    produces: 'text/html',
    answer: Bytes,
    errors: ['not-found', 'too-many-requests', 'upstream/failed'],
  }),
  createCode: endpoint({
    method: 'POST',
    path: '/idp/code',
    changes: ['account'],
    summary: 'A one-time code that opens a session of the caller elsewhere, such as in a web view; 5 minutes, once',
    access: 'signed-in',
    answer: z.object({
      code: z.string(),
      /** Seconds. */
      expiresIn: z.number().int(),
    }),
    errors: ['auth/user-not-found', 'auth/origin-refused', 'too-many-requests'],
    idempotency: 'natural',
  }),
  signInWithCode: endpoint({
    method: 'POST',
    path: '/idp/sign-in/code',
    changes: ['account'],
    summary: 'Sign in with a one-time code',
    access: 'public',
    body: z.strictObject({ code: z.string().min(1).max(200) }),
    answer: SignInAnswer,
    errors: ['auth/invalid-code', 'auth/origin-refused', 'too-many-requests'],
  }),
};
