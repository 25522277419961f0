import type { FastifyInstance } from 'fastify';
import { notifications } from '../../contract/notifications/notifications.ts';
import { serve } from '../http/serve.ts';
import { listNotifications } from './list-notifications.ts';
import { markRead } from './mark-read.ts';
import { readPreferences, writePreferences } from './preferences.ts';
import { sendMissedMails } from './send-mails.ts';

export function registerNotifications(app: FastifyInstance) {
  serve(app, notifications.list, ({ ctx, query }) => listNotifications(ctx, query));
  serve(app, notifications.read, ({ ctx, body }) => markRead(ctx, body));
  serve(app, notifications.preferences, ({ ctx }) => readPreferences(ctx));
  serve(app, notifications.setPreferences, ({ ctx, body }) => writePreferences(ctx, body.preferences));
  let sending: Promise<void> | null = null;
  app.addHook('onListen', async () => {
    sending = sendMissedMails(app.services).catch((error) => app.log.warn({ err: error }, 'mails wait for the next start'));
  });
  app.addHook('onClose', async () => {
    await sending;
  });
}
