import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { DateTime, Id, pageOf, wholeNumber } from '../primitives.ts';

/** A simple message is plain text; an article is HTML, cleaned by the server. */
export const MessageType = z.enum(['message', 'article']);
const OwnAnnouncement = z.object({
  id: Id,
  title: z.string(),
  messageType: MessageType,
  thumbnailUrl: z.string().nullable(),
  receivedDate: DateTime,
  readDate: DateTime.nullable(),
});

/** What was sent to the caller. */
export const ownAnnouncements = {
  own: endpoint({
    method: 'GET',
    path: '/auth/v1/announces/own',
    topic: 'announcements',
    summary: 'The announcements that were sent to the caller, newest first, and how many are unread',
    access: 'member',
    query: z.strictObject({ page: wholeNumber(0, 1_000_000).default(0), size: wholeNumber(1, 100).default(20) }),
    answer: pageOf(OwnAnnouncement).extend({ unread: z.number().int() }),
    errors: [],
  }),
  ownOne: endpoint({
    method: 'GET',
    path: '/auth/v1/announce/own',
    topic: 'announcements',
    summary: 'One announcement that was sent to the caller',
    access: 'member',
    query: z.strictObject({ id: Id }),
    answer: OwnAnnouncement.extend({ content: z.string(), timeZone: z.object({ uniqueName: z.string() }) }),
    errors: ['not-found'],
    refs: ['id'],
  }),
  read: endpoint({
    method: 'PUT',
    path: '/auth/v1/announce/read',
    changes: ['announcements', 'notifications'],
    summary: 'Note that the caller has read one; the first time counts',
    access: 'member',
    body: z.strictObject({ id: Id }),
    answer: z.object({ readDate: DateTime }),
    errors: ['not-found'],
    refs: ['id'],
    idempotency: 'natural',
  }),
};
