import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { identity } from '../../../contract/identity/identity.ts';
import type { SignInSettings } from '../../config/sign-in-settings.ts';
import { onPool } from '../../db/pool.ts';
import { tokenOf } from '../../http/guard.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../http/services.ts';

type Ways = { signInSettings: SignInSettings; hasTexts: boolean; isSignUpClosed: boolean };

/** Tells the sign-in page what to offer; those who could set up more also hear what is missing, by name. */
export function serveProviders(app: FastifyInstance, { signInSettings, hasTexts, isSignUpClosed }: Ways) {
  const isReplaced = signInSettings.oidc !== null;
  serve(app, identity.providers, async ({ request }) => ({
    email: !isReplaced,
    phone: !isReplaced && hasTexts,
    google: !isReplaced && signInSettings.google !== null,
    facebook: !isReplaced && signInSettings.facebook !== null,
    oidc: isReplaced,
    signUp: !isReplaced && !isSignUpClosed,
    ...(!isReplaced && (await maySetUp(app.services, request)) ? { missing: signInSettings.missing } : {}),
  }));
}

/** Owners and administrators of any company, and staff of the provider. */
async function maySetUp({ tokens, pool }: Services, request: FastifyRequest): Promise<boolean> {
  const token = tokenOf(request)?.token;
  const user = token ? await tokens.verify(token) : null;
  if (!user) return false;
  if (user.roles.includes('ADMIN')) return true;
  const { numAffectedRows } = await sql`select 1 from directory.membership
      where user_id = ${user.userId} and approve_status = 'APPROVED' and permission_groups && '{owner,administrator}' limit 1`.execute(
    onPool(pool),
  );
  return numAffectedRows === 1n;
}
