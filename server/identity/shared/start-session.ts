import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** Gives the identity library a way in for accounts that this server has recognised itself: by a phone, by a one-time code. It has no address. */
export const startSession = () => ({
  id: 'start-session',
  endpoints: {
    startSession: createAuthEndpoint({ method: 'POST', body: z.object({ userId: z.string() }) }, async (ctx) => {
      const { internalAdapter } = ctx.context;
      const user = await internalAdapter.findUserById(ctx.body.userId);
      if (!user) throw new APIError('UNAUTHORIZED');
      const session = await internalAdapter.createSession(user.id);
      await setSessionCookie(ctx, { session, user });
      return ctx.json({
        session: { id: session.id },
        user: { id: user.id, email: user.email, emailVerified: user.emailVerified },
      });
    }),
  },
});
