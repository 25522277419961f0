import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import * as oidc from 'openid-client';
import type { z } from 'zod';
import type { ErrorCode } from '../../contract/errors.ts';
import { identity } from '../../contract/identity/identity.ts';
import type { Instant } from '../../domain/units.ts';
import type { SignInSettings } from '../config/sign-in-settings.ts';
import { AppError } from '../http/app-error.ts';
import { networkOf } from '../http/caller-network.ts';
import { refuseForeignOrigin } from '../http/guard.ts';
import { serve } from '../http/serve.ts';
import { clearCookies, sessionCookieName, setCookieFor, setTokenCookie, stateCookieName } from '../http/token-cookie.ts';
import type { TokenVerifier, VerifiedUser } from '../http/token-verifier.ts';
import type { Stay, Travel } from './oidc-provider.ts';
import { refuseUnknown } from './routes.ts';
import type { Attempts } from './shared/attempts.ts';
import { tooMany } from './shared/complete-sign-in.ts';
import type { IdentityLimits } from './shared/limits.ts';
import { serveProviders } from './shared/providers-route.ts';
import type { SealedCookie } from './shared/sealed-cookie.ts';
import type { SignInLog } from './shared/sign-in-log.ts';
import type { IssuedTokens, OidcClient } from './tokens/oidc-client.ts';

export type OidcParts = {
  client: OidcClient;
  tokens: TokenVerifier;
  limits: IdentityLimits;
  baseUrl: string;
  signInSettings: SignInSettings;
  attempts: Attempts;
  signInLog: SignInLog;
  travel: SealedCookie<z.output<typeof Travel>>;
  stay: SealedCookie<z.output<typeof Stay>>;
  sessionVersionOf(userId: string): Promise<number>;
  now(): Instant;
};

const TRAVEL_SECONDS = 600;
const STAY_SECONDS = 30 * 24 * 3600;

/** Mounts the doors to another issuer. Those of the embedded provider do not exist then. */
export async function mountOidc(app: FastifyInstance, parts: OidcParts) {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (request.method !== 'GET') refuseForeignOrigin(app.services, request);
    });
    serveProviders(scope, { signInSettings: parts.signInSettings, hasTexts: false, isSignUpClosed: false });
    serveWay(scope, parts);
    serveStay(scope, parts);
    scope.all('/idp', refuseUnknown);
    scope.all('/idp/*', refuseUnknown);
  });
}

function serveWay(app: FastifyInstance, parts: OidcParts) {
  const { client, travel, baseUrl } = parts;
  const isSecure = baseUrl.startsWith('https://');
  serve(app, identity.oidcStart, async ({ query: { lang, next }, request, reply }) => {
    await takeOrRefuse(parts, request, reply);
    const { address, ...kept } = await client.depart();
    const facts = { ...kept, lang, next: next ?? `/${lang}` };
    const cookie = { name: stateCookieName(isSecure), value: await travel.seal(facts, TRAVEL_SECONDS), seconds: TRAVEL_SECONDS };
    setCookieFor(reply, cookie, isSecure);
    return reply.redirect(address.href, 303);
  });
  // The issuer's browser redirect: whatever else it sends along is its own affair, so this is no call of the contract.
  app.get('/idp/oidc/callback', async (request, reply) => {
    await takeOrRefuse(parts, request, reply);
    const kept = await travel.open(request.cookies[stateCookieName(isSecure)]);
    setCookieFor(reply, { name: stateCookieName(isSecure), value: '', seconds: 0 }, isSecure);
    const language = kept?.lang ?? 'en';
    try {
      if (!kept) throw new AppError('auth/provider-failed');
      const issued = await client.arrive(new URL(request.url, baseUrl), kept);
      const { user } = await adopt(parts, reply, issued);
      await parts.signInLog(request, { method: 'oidc', outcome: 'ok', subject: { userId: user.userId } });
      return reply.redirect(`${baseUrl}${kept.next}`, 303);
    } catch (error) {
      const code = codeOf(error);
      request.log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'a sign-in at the issuer failed');
      await parts.signInLog(request, { method: 'oidc', outcome: 'refused', subject: null });
      return reply.redirect(`${baseUrl}/${language}/signin?error=${encodeURIComponent(code)}`, 303);
    }
  });
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code;
  return error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied'
    ? 'auth/cancelled'
    : 'auth/provider-failed';
}

function serveStay(app: FastifyInstance, parts: OidcParts) {
  const { client, stay, baseUrl } = parts;
  const isSecure = baseUrl.startsWith('https://');
  const keptToken = async (request: FastifyRequest) =>
    (await stay.open(request.cookies[sessionCookieName(isSecure)]))?.refreshToken;
  serve(app, identity.token, async ({ body, request, reply }) => {
    await takeOrRefuse(parts, request, reply);
    const refreshToken = body.refresh_token ?? (await keptToken(request));
    const issued = refreshToken ? await client.refresh(refreshToken) : null;
    if (!issued) {
      clearCookies(reply, isSecure);
      throw new AppError('auth/unauthenticated');
    }
    const { token, seconds, user } = await adopt(parts, reply, issued);
    const known = { id: user.userId, email: user.email, emailVerified: true };
    const session_version = await parts.sessionVersionOf(user.userId);
    return { id_token: token, token_type: 'Bearer' as const, expires_in: seconds, session_version, user: known };
  });
  serve(app, identity.signOut, async ({ request, reply }) => {
    const refreshToken = await keptToken(request);
    clearCookies(reply, isSecure);
    // An issuer that is away must not keep any person signed in here.
    if (refreshToken) await client.revoke(refreshToken).catch(() => undefined);
    const endSessionUrl = await client.endSessionUrl(`${baseUrl}/en/signin`).catch(() => undefined);
    return { ok: true as const, ...(endSessionUrl ? { endSessionUrl } : {}) };
  });
}

type Adopted = { token: string; seconds: number; user: VerifiedUser };

/** Takes the first of the issuer's tokens that passes our own check, and keeps it and the session in the browser. */
async function adopt({ tokens, stay, baseUrl, now }: OidcParts, reply: FastifyReply, issued: IssuedTokens): Promise<Adopted> {
  const isSecure = baseUrl.startsWith('https://');
  for (const token of [issued.idToken, issued.accessToken]) {
    const user = token ? await tokens.verify(token) : null;
    if (!token || !user) continue;
    const seconds = Math.max(1, (decodeJwt(token).exp ?? 0) - Math.floor(now() / 1000));
    setTokenCookie(reply, { value: token, seconds }, isSecure);
    if (issued.refreshToken) {
      const value = await stay.seal({ refreshToken: issued.refreshToken }, STAY_SECONDS);
      setCookieFor(reply, { name: sessionCookieName(isSecure), value, seconds: STAY_SECONDS }, isSecure);
    }
    return { token, seconds, user };
  }
  throw new AppError('auth/provider-failed');
}

async function takeOrRefuse({ attempts, limits }: OidcParts, request: FastifyRequest, reply: FastifyReply) {
  const taken = await attempts.takeByAddress(`${networkOf(request)}|oidc`, { seconds: 60, max: limits.otherPerIpMinute });
  if (!taken.allowed) throw tooMany(reply, taken.retryAfter);
}
