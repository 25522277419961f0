import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Bytes, Done, Id, Text } from './primitives.ts';

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
  user: z.object({ id: Id, email: z.string(), emailVerified: z.boolean() }),
});

/** The doors of the embedded identity provider. Another issuer has its own; the rest of the API only knows tokens. */
export const identity = {
  signUp: endpoint({
    method: 'POST',
    path: '/idp/sign-up/email',
    summary: 'Make an account with e-mail and password, and sign in',
    access: 'public',
    body: z.strictObject({
      email: Email,
      password: NewPassword,
      firstName: Text(80).default(''),
      lastName: Text(80).default(''),
      language: AccountLanguage.optional(),
    }),
    answer: IdentityToken,
    errors: ['auth/email-already-in-use', 'auth/origin-refused', 'too-many-requests'],
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/idp/sign-in/email',
    summary: 'Sign in with e-mail and password',
    access: 'public',
    body: z.strictObject({ email: Email, password: z.string().min(1).max(128) }),
    answer: IdentityToken,
    errors: ['auth/wrong-password', 'auth/origin-refused', 'too-many-requests'],
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/idp/sign-out',
    summary: 'End the session of this browser',
    access: 'public',
    answer: Done,
    errors: ['auth/origin-refused'],
  }),
  token: endpoint({
    method: 'POST',
    path: '/idp/token',
    summary: 'A new ID token for a session; form-encoded',
    access: 'public',
    body: z.strictObject({ grant_type: z.enum(['session', 'refresh_token']), refresh_token: z.string().max(500).optional() }),
    answer: IdentityToken,
    errors: ['auth/unauthenticated', 'auth/origin-refused', 'too-many-requests'],
  }),
  sendVerification: endpoint({
    method: 'POST',
    path: '/idp/send-verification-email',
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
    summary: 'Send a mail to set a new password; answers the same for every address',
    access: 'public',
    body: z.strictObject({ email: Email }),
    answer: Done,
    errors: ['auth/origin-refused', 'too-many-requests'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/idp/reset-password',
    summary: 'Set a new password with the token of the mail; every session of the account ends',
    access: 'public',
    body: z.strictObject({ token: z.string().min(1).max(200), newPassword: NewPassword }),
    answer: Done,
    errors: ['auth/invalid-link', 'auth/origin-refused', 'too-many-requests'],
  }),
  keys: endpoint({
    method: 'GET',
    path: '/idp/jwks',
    summary: 'The public keys that check ID tokens',
    access: 'public',
    answer: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
    errors: [],
  }),
};
