import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ErrorCode } from '../../../contract/errors.ts';
import { identity, SocialProvider } from '../../../contract/identity/identity.ts';
import type { Language } from '../../../domain/define-text.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import { languageOf, serve } from '../../http/serve.ts';
import { sessionCookieName } from '../../http/token-cookie.ts';
import { askAuth } from '../shared/ask-auth.ts';
import { socialEndOf } from '../shared/auth.ts';
import { completeSignIn, passCookies, refuseTooMany, Signed } from '../shared/complete-sign-in.ts';
import type { IdentityParts } from '../shared/identity-parts.ts';
import { keepProfile, splitName } from '../shared/user-profile.ts';
import { endPopup, keepOpener } from './popup-page.ts';

type Provider = z.output<typeof SocialProvider>;
const Return = z.object({ provider: SocialProvider });
const Departure = z.object({ url: z.url() });
const Named = Signed.extend({ user: Signed.shape.user.extend({ name: z.string() }) });

/** What the identity library calls the ends of a way through a provider; all others are the provider's failure. */
const ENDS: Record<string, ErrorCode> = {
  account_not_linked: 'auth/account-exists-with-different-credential',
  unable_to_link_account: 'auth/account-exists-with-different-credential',
  access_denied: 'auth/cancelled',
  // The only reason why the identity library is kept from making an account.
  unable_to_create_user: 'auth/sign-up-closed',
};

/** Signing in with an account of Google or Facebook. */
export function serveSocial(app: FastifyInstance, parts: IdentityParts) {
  serve(app, identity.socialStart, async ({ params: { provider }, query: { lang, next }, request, reply }) => {
    if (!parts.signInSettings[provider]) throw notFound();
    const end = `${socialEndOf(parts.baseUrl)}?${new URLSearchParams({ lang, next: next ?? `/${lang}` })}`;
    const body = { provider, callbackURL: end, errorCallbackURL: end, disableRedirect: true };
    const response = await askAuth(parts.auth, parts, request, { method: 'POST', path: '/sign-in/social', body, session: null });
    refuseTooMany(response, reply);
    if (response.status !== 200) throw new AppError('auth/provider-failed');
    passCookies(response, reply);
    keepOpener(reply);
    return reply.redirect(Departure.parse(await response.json()).url, 303);
  });
  // The provider's browser redirect: whatever else it sends along is its own affair, so this is no call of the contract.
  app.get('/idp/callback/:provider', async (request, reply) => {
    const provider = Return.safeParse(request.params).data?.provider;
    if (!provider || !parts.signInSettings[provider]) throw notFound();
    return comeBack(parts, provider, { request, reply });
  });
}

async function comeBack(
  parts: IdentityParts,
  provider: Provider,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const search = new URL(request.url, parts.baseUrl).search;
  const path = `/callback/${provider}${search}`;
  const response = await askAuth(parts.auth, parts, request, { method: 'GET', path, session: null, isReturn: true });
  const end = readEnd(response, languageOf(request));
  if (!end.isIn) {
    await parts.signInLog(request, { method: provider, outcome: 'refused', subject: null });
    passCookies(response, reply);
    return endPopup(reply, { language: end.language, code: end.code });
  }
  const isPending = await signIn(parts, { provider, language: end.language, request, reply }, response);
  if (!isPending) return endPopup(reply, { language: end.language, next: end.next });
  const secondStep = `/${end.language}/signin/second-step?${new URLSearchParams({ next: end.next })}`;
  return endPopup(reply, { language: end.language, next: secondStep, isSecondStep: true });
}

type End = { language: Language } & ({ isIn: true; next: string } | { isIn: false; code: ErrorCode });

/** Reads how the way ended off the address that the identity library would send the browser to. */
function readEnd(response: Response, fallback: Language): End {
  if (response.status === 429) return { language: fallback, isIn: false, code: 'too-many-requests' };
  const search = new URL(response.headers.get('location') ?? '', 'http://nowhere.invalid').searchParams;
  const asked = search.get('lang');
  const language = asked === 'th' || asked === 'en' ? asked : fallback;
  const next = search.get('next');
  const error = search.get('error');
  if (response.status !== 302 || error !== null || next === null) {
    return { language, isIn: false, code: ENDS[error ?? ''] ?? 'auth/provider-failed' };
  }
  return { language, isIn: true, next };
}

type Arrival = { provider: Provider; language: Language; request: FastifyRequest; reply: FastifyReply };

/** True when a second step is to come. */
async function signIn(
  parts: IdentityParts,
  { provider, language, request, reply }: Arrival,
  arrived: Response,
): Promise<boolean> {
  const session = sessionOf(arrived, parts.baseUrl);
  const asked = await askAuth(parts.auth, parts, request, { method: 'GET', path: '/get-session', session });
  const { user } = Named.parse(await asked.clone().json());
  const names = splitName(user.name);
  const account = { userId: user.id, email: user.email, isVerified: user.emailVerified, registerBy: provider };
  await keepProfile(parts.pool, { ...account, ...names, language }, parts.now());
  const answer = await completeSignIn(parts, { request, reply, method: provider }, asked);
  const isPending = 'second_factor' in answer;
  passCookies(arrived, reply, { isPending });
  return isPending;
}

function sessionOf(response: Response, baseUrl: string): string {
  const start = `${sessionCookieName(baseUrl.startsWith('https://'))}=`;
  const cookie = response.headers.getSetCookie().find((text) => text.startsWith(start));
  return decodeURIComponent(cookie?.slice(start.length).split(';')[0] ?? '');
}
