import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { identity } from '../../contract/identity/identity.ts';
import { AppError, notFound } from '../http/app-error.ts';
import { refuseForeignOrigin } from '../http/guard.ts';
import { languageOf, serve } from '../http/serve.ts';
import { clearCookies, sessionCookieName } from '../http/token-cookie.ts';
import { renewHash } from './accounts/renew-hash.ts';
import { serveCodes, servePhone } from './codes/code-routes.ts';
import { serveSecondFactor } from './second-factor/second-factor-routes.ts';
import { serveSessions } from './sessions/session-routes.ts';
import { askAuth } from './shared/ask-auth.ts';
import type { Attempts } from './shared/attempts.ts';
import { completeSignIn, passCookies, refuseTooMany, Signed } from './shared/complete-sign-in.ts';
import type { IdentityParts } from './shared/identity-parts.ts';
import { issueToken } from './shared/issue-token.ts';
import { findPasswordFault, type PasswordOwner } from './shared/password-strength.ts';
import { serveProviders } from './shared/providers-route.ts';
import { keepProfile } from './shared/user-profile.ts';
import { serveSocial } from './social/social-routes.ts';

const Session = Signed.required({ session: true }).nullable();
const Problem = z.object({ code: z.string() });

const MINUTE = 60;
const HOUR = 3600;
/** An answer about an address comes no sooner than this, so that its time does not tell whether a mail was made. */
const FLOOR_MS = 400;

/** Mounts the doors of the identity provider. What is not named here does not exist under /idp/. */
export async function mountIdentity(app: FastifyInstance, parts: IdentityParts) {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (request.method !== 'GET') refuseForeignOrigin(app.services, request);
    });
    serveSignIn(scope, parts);
    serveSignUp(scope, parts);
    serveSession(scope, parts);
    serveMails(scope, parts);
    serveReset(scope, parts);
    serveProviders(scope, parts);
    servePhone(scope, parts);
    serveCodes(scope, parts);
    serveSocial(scope, parts);
    serveSessions(scope, parts);
    serveSecondFactor(scope, parts);
    // Of another issuer, which takes this one's place where it is set.
    serve(scope, identity.oidcStart, refuseUnknown);
    serve(scope, identity.keys, async ({ reply }) => {
      reply.header('cache-control', 'public, max-age=300');
      return z.object({ keys: z.array(z.record(z.string(), z.unknown())) }).parse(await parts.auth.api.getJwks());
    });
    scope.all('/idp', refuseUnknown);
    scope.all('/idp/*', refuseUnknown);
  });
}

export const refuseUnknown = async (): Promise<never> => {
  throw notFound();
};

function serveSignIn(app: FastifyInstance, parts: IdentityParts) {
  const { auth, attempts, limits } = parts;
  serve(app, identity.signIn, async ({ body, request, reply }) => {
    const { email, password } = body;
    const refused = { method: 'email', outcome: 'refused', subject: { email } } as const;
    const device = await parts.knownDevices.find(request, email);
    const counted = device ? `${email} ${device}` : email;
    await takeOrRefuse(attempts, 'sign-in', counted, { seconds: MINUTE, max: limits.signInPerAccountMinute });
    // A resting account is asked for as an unknown one: the same work, the same answer.
    const asked = (await attempts.isLocked(email, device)) ? `resting+${email}` : email;
    const response = await askAuth(auth, parts, request, {
      method: 'POST',
      path: '/sign-in/email',
      body: { email: asked, password },
    });
    refuseTooMany(response, reply);
    if (response.status !== 200) {
      await attempts.noteFailure(email, device);
      await parts.signInLog(request, refused);
      throw new AppError('auth/wrong-password');
    }
    await attempts.forgetFailures(email, device);
    await renewHash(parts, { email, password });
    return completeSignIn(parts, { request, reply, method: 'email' }, response);
  });
}

function serveSignUp(app: FastifyInstance, parts: IdentityParts) {
  const { auth, pool } = parts;
  serve(app, identity.signUp, async ({ body, request, reply }) => {
    const { email, password, firstName, lastName } = body;
    await refuseWeak('password', password, { words: [email, firstName, lastName], isOnPayroll: false });
    if (!(await parts.mayHaveAccount(email))) throw new AppError('auth/sign-up-closed');
    const name = `${firstName} ${lastName}`.trim() || email;
    const response = await askAuth(auth, parts, request, {
      method: 'POST',
      path: '/sign-up/email',
      body: { email, password, name },
    });
    refuseTooMany(response, reply);
    if (response.status !== 200) {
      const problem = Problem.safeParse(await response.json());
      const isTaken = problem.success && /^(USER_ALREADY_EXISTS|FAILED_TO_CREATE_USER)/.test(problem.data.code);
      throw new AppError(isTaken ? 'auth/email-already-in-use' : 'general-error');
    }
    const { user } = Signed.parse(await response.clone().json());
    const language = body.language ?? languageOf(request);
    await keepProfile(pool, { userId: user.id, email, firstName, lastName, language, isVerified: false }, parts.now());
    await auth.api.sendVerificationEmail({ body: { email } });
    return completeSignIn(parts, { request, reply, method: 'email' }, response);
  });
}

function serveSession(app: FastifyInstance, parts: IdentityParts) {
  const { auth, baseUrl } = parts;
  const isSecure = baseUrl.startsWith('https://');
  serve(app, identity.token, async ({ body, request, reply }) => {
    const session = body.refresh_token ?? request.cookies[sessionCookieName(isSecure)];
    if (!session) throw new AppError('auth/unauthenticated');
    const response = await askAuth(auth, parts, request, { method: 'GET', path: '/get-session', session });
    refuseTooMany(response, reply);
    const found = Session.parse(response.status === 200 ? await response.json() : null);
    if (!found) {
      clearCookies(reply, isSecure);
      throw new AppError('auth/unauthenticated');
    }
    if (!body.refresh_token) passCookies(response, reply);
    return issueToken(parts, reply, { ...found.user, sessionId: found.session.id });
  });
  serve(app, identity.signOut, async ({ request, reply }) => {
    const session = request.cookies[sessionCookieName(isSecure)];
    const sessionId = session ? await parts.accountSessions.findId(session) : null;
    await askAuth(auth, parts, request, { method: 'POST', path: '/sign-out', body: {} });
    if (sessionId) parts.accountSessions.forget([sessionId]);
    clearCookies(reply, isSecure);
    return { ok: true as const };
  });
}

function serveMails(app: FastifyInstance, parts: IdentityParts) {
  const { auth, attempts, limits, baseUrl } = parts;
  const signInCalls = [
    { endpoint: identity.sendVerification, kind: 'verification', path: '/send-verification-email' },
    { endpoint: identity.requestReset, kind: 'reset', path: '/request-password-reset' },
  ] as const;
  for (const { endpoint, kind, path } of signInCalls) {
    serve(app, endpoint, async ({ body: { email }, request, reply }) => {
      const notBefore = Date.now() + FLOOR_MS;
      await takeOrRefuse(attempts, kind, email, { seconds: HOUR, max: limits.mailsPerAccountHour });
      // Without the session: the answer may not depend on whose browser asks.
      const response = await askAuth(auth, parts, request, { method: 'POST', path, body: { email }, session: null });
      refuseTooMany(response, reply);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, notBefore - Date.now())));
      return { ok: true as const };
    });
  }
  serve(app, identity.verifyEmail, async ({ query: { token, lang }, request, reply }) => {
    const path = `/verify-email?token=${encodeURIComponent(token)}`;
    const response = await askAuth(auth, parts, request, { method: 'GET', path, session: null });
    refuseTooMany(response, reply);
    const page = response.status === 200 ? 'signin?verified=1' : 'email-verification?error=invalid-link';
    return reply.redirect(`${baseUrl}/${lang}/${page}`, 303);
  });
}

function serveReset(app: FastifyInstance, parts: IdentityParts) {
  serve(app, identity.resetPassword, async ({ body, request, reply }) => {
    const { internalAdapter } = await parts.auth.$context;
    const link = await internalAdapter.findVerificationValue(`reset-password:${body.token}`);
    if (link) await refuseWeak('newPassword', body.newPassword, await parts.passwordOwnerOf(link.value));
    const response = await askAuth(parts.auth, parts, request, { method: 'POST', path: '/reset-password', body, session: null });
    refuseTooMany(response, reply);
    if (response.status !== 200) throw new AppError('auth/invalid-link');
    return { ok: true as const };
  });
}

async function refuseWeak(field: string, password: string, owner: PasswordOwner) {
  const fault = await findPasswordFault(password, owner);
  if (fault) throw new AppError('validation/has-errors', {}, [{ field, ...fault }]);
}

async function takeOrRefuse(attempts: Attempts, ...[kind, email, rule]: Parameters<Attempts['take']>) {
  if (!(await attempts.take(kind, email, rule))) throw new AppError('too-many-requests');
}
