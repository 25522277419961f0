import type { FastifyInstance } from 'fastify';
import { announcements } from '../../../contract/announcements/announcements.ts';
import { serve, serveOpen } from '../../http/serve.ts';
import { readAnnouncement } from './announcement-row.ts';
import { deliverAnnouncement, failAnnouncement } from './deliver-announcement.ts';
import { listAnnouncements } from './list-announcements.ts';
import { listOwn, markRead, readOwn } from './own-announcements.ts';
import { listReceipts, readInfo, remindUnread } from './read-receipts.ts';
import { SEND_ANNOUNCEMENT, saveAnnouncement, sendAnnouncement } from './send-announcement.ts';
import { setAnnouncementImage } from './set-image.ts';
import { createAnnouncement, duplicateAnnouncement, removeAnnouncement, renameAnnouncement } from './write-announcement.ts';

export function registerAnnouncements(app: FastifyInstance) {
  const { jobs } = app.services;
  // Without `access`: what was scheduled by somebody who might goes out, whatever they may do by then.
  jobs.define(SEND_ANNOUNCEMENT, 'delivery', deliverAnnouncement, { afterFailure: failAnnouncement(jobs) });
  serve(app, announcements.list, ({ ctx, query }) => listAnnouncements(ctx, query));
  serve(app, announcements.create, ({ ctx, body }) => createAnnouncement(ctx, body));
  serve(app, announcements.get, ({ ctx, query }) => readAnnouncement(ctx, query.id));
  serve(app, announcements.info, ({ ctx, query }) => readInfo(ctx, query.id));
  serveOpen(app, announcements.setImage, ({ ctx, request }) => setAnnouncementImage(ctx, request));
  serve(app, announcements.save, ({ ctx, body }) => saveAnnouncement(ctx, body));
  serve(app, announcements.send, ({ ctx, body }) => sendAnnouncement(ctx, body));
  serve(app, announcements.rename, ({ ctx, body }) => renameAnnouncement(ctx, body));
  serve(app, announcements.remove, ({ ctx, query }) => removeAnnouncement(ctx, query.id));
  serve(app, announcements.duplicate, ({ ctx, query }) => duplicateAnnouncement(ctx, query.announceId));
  serve(app, announcements.people, ({ ctx, query }) => listReceipts(ctx, query));
  serve(app, announcements.remind, ({ ctx, body }) => remindUnread(ctx, body));
  serve(app, announcements.own, ({ ctx, query }) => listOwn(ctx, query));
  serve(app, announcements.ownOne, ({ ctx, query }) => readOwn(ctx, query.id));
  serve(app, announcements.read, ({ ctx, body }) => markRead(ctx, body.id));
}
