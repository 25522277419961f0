import type { FastifyReply } from 'fastify';
import type { Instant } from '../../../domain/units.ts';
import type { Pool } from '../../db/pool.ts';
import type { AccountSessions } from '../../http/account-sessions.ts';
import { AppError } from '../../http/app-error.ts';
import { clearCookies, setTokenCookie } from '../../http/token-cookie.ts';
import { type Auth, TOKEN_SECONDS } from './auth.ts';
import { shownAddress } from './synthetic-address.ts';
import { findAccountFacts, keepProfile, readSessionVersion } from './user-profile.ts';

export type TokenUser = { id: string; email: string; emailVerified: boolean; sessionId: string };
type Parts = { auth: Auth; pool: Pool; baseUrl: string; accountSessions: AccountSessions; now(): Instant };

/** A fresh ID token of five minutes of a session, with the roles the directory has now and whether a second factor was passed, in the answer and in the cookie. */
export async function issueToken({ auth, pool, baseUrl, accountSessions, now }: Parts, reply: FastifyReply, user: TokenUser) {
  const { id, emailVerified, sessionId } = user;
  const email = shownAddress(user.email);
  const used = await accountSessions.use(sessionId);
  if (!used) {
    await accountSessions.end(id, sessionId);
    clearCookies(reply, baseUrl.startsWith('https://'));
    throw new AppError('auth/unauthenticated');
  }
  const facts = await findAccountFacts(pool, id);
  if (!facts) {
    await keepProfile(pool, { userId: id, email, firstName: '', lastName: '', language: 'en', isVerified: emailVerified }, now());
  }
  const iat = Math.floor(now() / 1000);
  const { token } = await auth.api.signJWT({
    body: {
      payload: {
        sub: id,
        sid: sessionId,
        email,
        email_verified: emailVerified,
        roles: facts?.roles ?? [],
        ...(used.hasSecondFactor ? { amr: ['mfa'] } : {}),
        iat,
        exp: iat + TOKEN_SECONDS,
      },
    },
  });
  setTokenCookie(reply, { value: token, seconds: TOKEN_SECONDS }, baseUrl.startsWith('https://'));
  return {
    id_token: token,
    token_type: 'Bearer' as const,
    expires_in: TOKEN_SECONDS,
    session_version: await readSessionVersion(pool, id),
    user: { id, email, emailVerified },
  };
}
