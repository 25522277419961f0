import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Instant } from '../../../domain/units.ts';
import type { Pool } from '../../db/pool.ts';
import type { AccountSessions } from '../../http/account-sessions.ts';
import { AppError } from '../../http/app-error.ts';
import { SESSION_COOKIES, setCookieFor, ticketCookieName } from '../../http/token-cookie.ts';
import { ADDRESS_HEADER, type Auth } from './auth.ts';
import { issueToken } from './issue-token.ts';
import type { KnownDevices } from './known-devices.ts';
import type { SecondFactorLifts } from './second-factor-lifts.ts';
import type { SecondFactors } from './second-factors.ts';
import type { SignInLog, SignInMethod } from './sign-in-log.ts';
import { type SignInTickets, TICKET_SECONDS } from './sign-in-tickets.ts';

const User = z.object({ id: z.string(), email: z.string(), emailVerified: z.boolean() });
/** What the identity library answers: the session itself, or its token. */
export const Signed = z.object({
  user: User,
  session: z.object({ id: z.string() }).optional(),
  token: z.string().nullish(),
});
type Parts = {
  auth: Auth;
  pool: Pool;
  baseUrl: string;
  signInLog: SignInLog;
  knownDevices: KnownDevices;
  accountSessions: AccountSessions;
  secondFactors: SecondFactors;
  lifts: SecondFactorLifts;
  tickets: SignInTickets;
  now(): Instant;
};
type SignInExchange = {
  request: FastifyRequest;
  reply: FastifyReply;
  method: SignInMethod;
  /** The session that let this one in, and takes it along when it ends. */
  parentId?: string;
};

/**
 * The one end of every way in: the session's cookie goes to the browser, the sign-in is written down, the first ID token made.
 * An account with a second factor gets a ticket for its second step instead, and no session.
 */
export async function completeSignIn(parts: Parts, exchange: SignInExchange, response: Response) {
  const signed = Signed.parse(await response.json());
  if (!(await needsSecondStep(parts, signed.user.id))) return answerSession(parts, exchange, { signed, response });
  const sessionId = await sessionIdOf(parts, signed);
  if (sessionId) await parts.accountSessions.end(signed.user.id, sessionId);
  return askSecondStep(parts, exchange, signed.user.id);
}

/** A session for an account that this server has recognised itself. */
export async function signInUser(parts: Parts, exchange: SignInExchange, userId: string) {
  if (await needsSecondStep(parts, userId)) return askSecondStep(parts, exchange, userId);
  const response = await startSession(parts, exchange, userId);
  return answerSession(parts, exchange, { signed: Signed.parse(await response.json()), response });
}

async function needsSecondStep({ lifts, secondFactors }: Parts, userId: string): Promise<boolean> {
  await lifts.settle(userId);
  return secondFactors.isOn(userId);
}

/** A session for an account that has passed both steps. */
export async function signInProvenUser(parts: Parts, exchange: SignInExchange, userId: string) {
  const response = await startSession(parts, exchange, userId);
  const signed = Signed.parse(await response.json());
  const sessionId = await sessionIdOf(parts, signed);
  if (sessionId) await parts.accountSessions.strengthen(sessionId);
  return answerSession(parts, exchange, { signed, response });
}

function startSession(parts: Parts, exchange: SignInExchange, userId: string): Promise<Response> {
  const headers = new Headers({ [ADDRESS_HEADER]: exchange.request.ip });
  const browser = exchange.request.headers['user-agent'];
  if (browser) headers.set('user-agent', browser.slice(0, 300));
  return parts.auth.api.startSession({ body: { userId }, headers, asResponse: true });
}

type Opened = { signed: z.output<typeof Signed>; response: Response };

async function answerSession(parts: Parts, { request, reply, method, parentId }: SignInExchange, { signed, response }: Opened) {
  const sessionId = await sessionIdOf(parts, signed);
  if (!sessionId) throw new AppError('auth/unauthenticated');
  if (parentId) await parts.accountSessions.endWith(sessionId, parentId);
  passCookies(response, reply);
  await parts.signInLog(request, { method, outcome: 'ok', subject: { userId: signed.user.id } });
  await parts.knownDevices.note(request, reply, signed.user);
  return issueToken(parts, reply, { ...signed.user, sessionId });
}

const sessionIdOf = async ({ accountSessions }: Parts, { session, token }: z.output<typeof Signed>) =>
  session?.id ?? (token ? accountSessions.findId(token) : null);

async function askSecondStep({ tickets, baseUrl }: Parts, { reply, method }: SignInExchange, userId: string) {
  const ticket = await tickets.make(userId, method);
  const isSecure = baseUrl.startsWith('https://');
  setCookieFor(reply, { name: ticketCookieName(isSecure), value: ticket, seconds: TICKET_SECONDS }, isSecure);
  return { second_factor: { ticket, expires_in: TICKET_SECONDS } };
}

/** The ticket that the browser keeps between the two steps. */
export const heldTicket = ({ cookies }: FastifyRequest, baseUrl: string): string | null =>
  cookies[ticketCookieName(baseUrl.startsWith('https://'))] || null;

export function clearTicket(reply: FastifyReply, baseUrl: string) {
  const isSecure = baseUrl.startsWith('https://');
  setCookieFor(reply, { name: ticketCookieName(isSecure), value: '', seconds: 0 }, isSecure);
}

/** Hands the cookies of the identity library on; `isPending` leaves those of a session out. */
export function passCookies(response: Response, reply: FastifyReply, { isPending = false } = {}) {
  const isSession = (cookie: string) => SESSION_COOKIES.some((name) => cookie.startsWith(`${name}=`));
  for (const cookie of response.headers.getSetCookie()) {
    if (!(isPending && isSession(cookie))) reply.header('set-cookie', cookie);
  }
}

export function refuseTooMany(response: Response, reply: FastifyReply) {
  if (response.status !== 429) return;
  throw tooMany(reply, Number(response.headers.get('x-retry-after') ?? 60));
}

export function tooMany(reply: FastifyReply, seconds: number | null): AppError {
  if (seconds) reply.header('retry-after', String(seconds));
  return new AppError('too-many-requests');
}
