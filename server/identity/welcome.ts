import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Instant } from '../../domain/units.ts';
import type { Pool } from '../db/pool.ts';
import { AppError } from '../http/app-error.ts';
import { ADDRESS_HEADER, type Auth } from './auth.ts';
import { issueToken } from './issue-token.ts';
import type { SignInLog, SignInMethod } from './sign-in-log.ts';

export const Signed = z.object({ user: z.object({ id: z.string(), email: z.string(), emailVerified: z.boolean() }) });
type Parts = { auth: Auth; pool: Pool; baseUrl: string; signInLog: SignInLog; now(): Instant };
type Door = { request: FastifyRequest; reply: FastifyReply; method: SignInMethod };

/** The one end of every way in: the session's cookie goes to the browser, the sign-in is written down, the first ID token made. */
export async function welcome(parts: Parts, { request, reply, method }: Door, response: Response) {
  const { user } = Signed.parse(await response.json());
  passCookies(response, reply);
  await parts.signInLog(request, { method, outcome: 'ok', subject: { userId: user.id } });
  return issueToken(parts, reply, user);
}

/** A session for an account that this server has recognised itself. */
export async function welcomeUser(parts: Parts, door: Door, userId: string) {
  const headers = new Headers({ [ADDRESS_HEADER]: door.request.ip });
  const browser = door.request.headers['user-agent'];
  if (browser) headers.set('user-agent', browser.slice(0, 300));
  return welcome(parts, door, await parts.auth.api.startSession({ body: { userId }, headers, asResponse: true }));
}

export function passCookies(response: Response, reply: FastifyReply) {
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
}

export function refuseTooMany(response: Response, reply: FastifyReply) {
  if (response.status !== 429) return;
  throw tooMany(reply, Number(response.headers.get('x-retry-after') ?? 60));
}

export function tooMany(reply: FastifyReply, seconds: number | null): AppError {
  if (seconds) reply.header('retry-after', String(seconds));
  return new AppError('too-many-requests');
}
