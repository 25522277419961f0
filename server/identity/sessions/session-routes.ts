import type { FastifyInstance } from 'fastify';
import { signInSecurity } from '../../../contract/identity/sign-in-security.ts';
import { notFound } from '../../http/app-error.ts';
import { serve } from '../../http/serve.ts';
import { clearCookies } from '../../http/token-cookie.ts';
import type { IdentityParts } from '../shared/identity-parts.ts';

/** Where an account is signed in, and how that ends. */
export function serveSessions(app: FastifyInstance, { accountSessions, baseUrl }: IdentityParts) {
  const isSecure = baseUrl.startsWith('https://');
  serve(app, signInSecurity.sessions, async ({ ctx, request }) => {
    const current = request.admitted?.user?.sessionId;
    const found = await accountSessions.list(ctx.userId);
    return found.map((sessionView) => ({ ...sessionView, isCurrent: sessionView.id === current }));
  });
  serve(app, signInSecurity.endSession, async ({ ctx, query: { id }, request, reply }) => {
    if (!(await accountSessions.end(ctx.userId, id))) throw notFound();
    if (id === request.admitted?.user?.sessionId) clearCookies(reply, isSecure);
    return { ok: true as const };
  });
  serve(app, signInSecurity.signOutEverywhere, async ({ ctx, body, request, reply }) => {
    const current = request.admitted?.user?.sessionId ?? null;
    const ended = await accountSessions.endAll(ctx.userId, body.keepThis ? current : null);
    if (!body.keepThis) clearCookies(reply, isSecure);
    ctx.services.memberships.forgetUser(ctx.userId);
    return { ended };
  });
}
