import type { FastifyInstance } from 'fastify';
import { webhooks } from '../../../contract/company/webhooks.ts';
import { serve } from '../../http/serve.ts';
import { createWebhook, removeWebhook, renewSecret, updateWebhook } from './change-webhooks.ts';
import { DELIVER_JOB, deliverWaiting } from './deliver.ts';
import { listWebhooks, pageDeliveries } from './read-webhooks.ts';
import { replayDelivery, sendTest } from './send-again.ts';
import { tellWebhooks } from './tell-webhooks.ts';

export function registerWebhooks(app: FastifyInstance) {
  const { services } = app;
  services.jobs.define(DELIVER_JOB, 'delivery', deliverWaiting);
  services.logReaders.offer((organizationId) => tellWebhooks(services, organizationId));
  serve(app, webhooks.list, ({ ctx }) => listWebhooks(ctx));
  serve(app, webhooks.create, ({ ctx, body }) => createWebhook(ctx, body));
  serve(app, webhooks.update, ({ ctx, body }) => updateWebhook(ctx, body));
  serve(app, webhooks.renewSecret, ({ ctx, body }) => renewSecret(ctx, body.id));
  serve(app, webhooks.remove, ({ ctx, query }) => removeWebhook(ctx, query.id));
  serve(app, webhooks.deliveries, ({ ctx, query }) => pageDeliveries(ctx, query));
  serve(app, webhooks.test, ({ ctx, body }) => sendTest(ctx, body.id));
  serve(app, webhooks.replay, ({ ctx, body }) => replayDelivery(ctx, body.id));
}
