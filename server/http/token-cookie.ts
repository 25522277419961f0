import type { FastifyReply } from 'fastify';

/** The cookie of the ID token, the guarded name first: over https the browser lets no other site or sub-domain set it. */
const TOKEN_COOKIES = ['__Host-wela_id', 'wela_id'] as const;
export const SESSION_COOKIES = ['__Host-wela_session', 'wela_session'] as const;
// What a way through a provider must come back with.
const STATE_COOKIES = ['__Host-wela_state', 'wela_state'] as const;
/** The ticket between the two steps of a sign-in. */
const TICKET_COOKIES = ['__Host-wela_step', 'wela_step'] as const;
/** Tells a browser that an account has signed in on from others; it opens nothing. */
const DEVICE_COOKIES = ['__Host-wela_device', 'wela_device'] as const;

const attributes = (isSecure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure }) as const;

export const tokenCookieName = (isSecure: boolean) => (isSecure ? TOKEN_COOKIES[0] : TOKEN_COOKIES[1]);
export const sessionCookieName = (isSecure: boolean) => (isSecure ? SESSION_COOKIES[0] : SESSION_COOKIES[1]);
export const stateCookieName = (isSecure: boolean) => (isSecure ? STATE_COOKIES[0] : STATE_COOKIES[1]);
export const deviceCookieName = (isSecure: boolean) => (isSecure ? DEVICE_COOKIES[0] : DEVICE_COOKIES[1]);
export const ticketCookieName = (isSecure: boolean) => (isSecure ? TICKET_COOKIES[0] : TICKET_COOKIES[1]);

export function setTokenCookie(reply: FastifyReply, token: { value: string; seconds: number }, isSecure: boolean) {
  reply.setCookie(tokenCookieName(isSecure), token.value, { ...attributes(isSecure), maxAge: token.seconds });
}

/** Any other cookie of this server, for as many seconds; 0 takes it away. */
export function setCookieFor(reply: FastifyReply, cookie: { name: string; value: string; seconds: number }, isSecure: boolean) {
  reply.setCookie(cookie.name, cookie.value, { ...attributes(isSecure), maxAge: cookie.seconds });
}

export function clearCookies(reply: FastifyReply, isSecure: boolean) {
  reply.clearCookie(tokenCookieName(isSecure), attributes(isSecure));
  reply.clearCookie(sessionCookieName(isSecure), attributes(isSecure));
}
