import type { FastifyInstance } from 'fastify';
import { notifications } from '../../contract/notifications/notifications.ts';
import { deviceName } from '../http/device-name.ts';
import { serve, serveOpen } from '../http/serve.ts';
import { finishLineLink, readChannels, setQuietHours, startLineLink, unlinkLine } from './line-account.ts';
import { listNotifications } from './list-notifications.ts';
import { markRead } from './mark-read.ts';
import { readPreferences, writePreferences } from './preferences.ts';
import { addPushDevice, removePushDevice } from './push-devices.ts';
import { sendMissedMails } from './send-mails.ts';
import { sendMissedPhones } from './send-phones.ts';

export function registerNotifications(app: FastifyInstance) {
  serve(app, notifications.list, ({ ctx, query }) => listNotifications(ctx, query));
  serve(app, notifications.read, ({ ctx, body }) => markRead(ctx, body));
  serve(app, notifications.preferences, ({ ctx }) => readPreferences(ctx));
  serve(app, notifications.setPreferences, ({ ctx, body }) => writePreferences(ctx, body.preferences));
  serve(app, notifications.channels, ({ ctx }) => readChannels(ctx));
  serve(app, notifications.startLine, ({ ctx }) => startLineLink(ctx));
  serveOpen(app, notifications.linkLine, ({ ctx, body }) => finishLineLink(ctx, body));
  serve(app, notifications.unlinkLine, ({ ctx }) => unlinkLine(ctx));
  serve(app, notifications.addPush, async ({ ctx, body, request }) => {
    await addPushDevice(ctx, body, deviceName(request.headers['user-agent']));
    return readChannels(ctx);
  });
  serve(app, notifications.removePush, async ({ ctx, query }) => {
    await removePushDevice(ctx, query.id);
    return readChannels(ctx);
  });
  serve(app, notifications.setQuietHours, ({ ctx, body }) => setQuietHours(ctx, body));
  app.services.jobs.quarterly(() => sendMissedMails(app.services));
  app.services.jobs.quarterly(() => sendMissedPhones(app.services));
  let sending: Promise<void> | null = null;
  app.addHook('onListen', async () => {
    sending = sendMissedMails(app.services)
      .then(() => void app.services.mailer.sweep())
      .then(() => sendMissedPhones(app.services))
      .catch((error) => app.log.warn({ err: error }, 'messages wait for the next quarter of an hour'));
  });
  app.addHook('onClose', async () => {
    await sending;
  });
}
