import type { FastifyRequest } from 'fastify';
import { ADDRESS_HEADER, type Auth } from './auth.ts';
import { sessionCookieName } from './token-cookie.ts';

export type Question = {
  method: 'GET' | 'POST';
  path: string;
  body?: Record<string, unknown>;
  /** The signed session token; left out it is the browser's cookie, null sends none. */
  session?: string | null;
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
  const name = sessionCookieName(baseUrl.startsWith('https://'));
  const session = question.session === undefined ? request.cookies[name] : question.session;
  const headers = new Headers({ origin: new URL(baseUrl).origin, [ADDRESS_HEADER]: request.ip });
  if (session) headers.set('cookie', `${name}=${encodeURIComponent(session)}`);
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
