import type { FastifyInstance } from 'fastify';
import { paypal } from '../../../contract/commerce/paypal.ts';
import { serve, serveOpen } from '../../http/serve.ts';
import { getOrder } from '../shared/read-orders.ts';
import { sendRequests } from '../shared/send-requests.ts';
import { registerApprovePage } from './approve-page.ts';
import { confirmPaypal, endRenewal, tryAgain } from './change-renewal.ts';
import { hear, removeOldEvents, settleAll } from './hear.ts';
import { subscribe } from './subscribe.ts';

export function registerPaypal(app: FastifyInstance) {
  const { services } = app;
  services.jobs.nightly(() => settleAll(services));
  services.jobs.nightly(removeOldEvents);
  services.jobs.quarterly(() => sendRequests(services));
  serveOpen(app, paypal.subscribe, ({ ctx, body }) => subscribe(ctx, body.orderId));
  serveOpen(app, paypal.confirm, async ({ ctx, body }) => {
    await confirmPaypal(ctx, body.orderId);
    return ctx.transaction({ readOnly: true }, (inside) => getOrder(inside, body.orderId));
  });
  serveOpen(app, paypal.tryAgain, async ({ ctx }) => {
    await tryAgain(ctx);
    return { ok: true } as const;
  });
  serve(app, paypal.endRenewal, async ({ ctx }) => {
    await endRenewal(ctx);
    return { ok: true } as const;
  });
  registerWebhook(app);
  registerApprovePage(app);
}

/** The message is kept as it came beside what it says: its bytes are what was signed. */
function registerWebhook(app: FastifyInstance) {
  app.register(async (scope) => {
    const texts = new WeakMap<object, string>();
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
      texts.set(request, String(text));
      scope.getDefaultJsonParser('error', 'error')(request, String(text), done);
    });
    serve(scope, paypal.hear, async ({ request, body }) => {
      await hear(scope.services, { headers: request.headers, text: texts.get(request) ?? '', body });
      return { ok: true } as const;
    });
  });
}
