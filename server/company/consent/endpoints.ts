import type { FastifyInstance } from 'fastify';
import { consent } from '../../../contract/company/consent.ts';
import { serve } from '../../http/serve.ts';
import { decideConsents, inForce, readConsentState } from './decide-consents.ts';

export function registerConsent(app: FastifyInstance) {
  serve(app, consent.get, ({ ctx }) => readConsentState(ctx));
  serve(app, consent.decide, ({ ctx, body }) =>
    decideConsents(ctx, [inForce(ctx, body)], body.accepted ? 'accepted' : 'withdrawn'),
  );
  serve(app, consent.acceptAll, async ({ ctx, body }) =>
    decideConsents(ctx, body.consents ?? (await readConsentState(ctx)).pending, 'accepted'),
  );
}
