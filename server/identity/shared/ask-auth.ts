import type { FastifyRequest } from 'fastify';
import { sessionCookieName, stateCookieName } from '../../http/token-cookie.ts';
import { ADDRESS_HEADER, type Auth } from './auth.ts';

export type Question = {
  method: 'GET' | 'POST';
  path: string;
  body?: Record<string, unknown>;
  /** The signed session token; left out it is the browser's cookie, null sends none. */
  session?: string | null;
  /** The way through a provider comes back: the cookie it left with goes along. */
  isReturn?: true;
};

/**
 * Asks the identity library through its own door, so that its limits and origin checks apply. Only what it needs goes with the
 * question: the session, the browser's name, the caller's address as this server sees it. The origin was checked before.
 */
export function askAuth(
  auth: Auth,
  { baseUrl }: { baseUrl: string },
  request: FastifyRequest,
  question: Question,
): Promise<Response> {
  const isSecure = baseUrl.startsWith('https://');
  const name = sessionCookieName(isSecure);
  const session = question.session === undefined ? request.cookies[name] : question.session;
  const headers = new Headers({ origin: new URL(baseUrl).origin, [ADDRESS_HEADER]: request.ip });
  const state = question.isReturn ? request.cookies[stateCookieName(isSecure)] : undefined;
  const cookies = [
    [name, session],
    [stateCookieName(isSecure), state],
  ].flatMap(([cookie, value]) => (cookie && value ? [`${cookie}=${encodeURIComponent(value)}`] : []));
  if (cookies.length > 0) headers.set('cookie', cookies.join('; '));
  const browser = request.headers['user-agent'];
  if (browser) headers.set('user-agent', browser.slice(0, 300));
  if (question.body) headers.set('content-type', 'application/json');
  return auth.handler(
    new Request(`${baseUrl}/idp${question.path}`, {
      method: question.method,
      headers,
      ...(question.body ? { body: JSON.stringify(question.body) } : {}),
    }),
  );
}
