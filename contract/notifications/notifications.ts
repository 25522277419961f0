import { z } from 'zod';
import { NOTIFICATION_KINDS } from '../../domain/notifications/notification-kinds.ts';
import { endpoint } from '../endpoint.ts';
import { DateTime, Id, pageOf, wholeNumber } from '../primitives.ts';

const NotificationKind = z.enum(NOTIFICATION_KINDS);
const NotificationView = z.object({
  id: Id,
  kind: NotificationKind,
  /** What the text of the kind names: counts, months, names of things. Never pay, never a person. */
  facts: z.record(z.string(), z.unknown()),
  /** The page of the thing, without a language. */
  link: z.string(),
  createdAt: DateTime,
  readAt: DateTime.nullable(),
});
const Preference = z.object({
  kind: NotificationKind,
  inApp: z.boolean(),
  email: z.boolean(),
  line: z.boolean(),
  push: z.boolean(),
});
/** Minutes from local midnight; an end before the start lies on the next day. */
const QuietHours = z.strictObject({ from: z.number().int().min(0).max(1439), to: z.number().int().min(0).max(1439) });
/** `digest` is the SHA-256 of the address of a browser in hex, by which a browser knows itself. */
const PushDevice = z.object({ id: Id, name: z.string(), addedAt: DateTime, digest: z.string() });
const Key = z.string().regex(/^[A-Za-z0-9_-]+$/, 'form/invalid');
/** A subscription as browsers write it. */
const NewPushDevice = z.strictObject({
  endpoint: z.string().min(1).max(1000),
  keys: z.strictObject({ p256dh: Key.max(100), auth: Key.max(40) }),
});
const Channels = z.object({
  /** `name` is what LINE calls the account that is linked. */
  line: z.object({ isAvailable: z.boolean(), name: z.string().nullable(), linkedAt: DateTime.nullable() }),
  push: z.object({
    isAvailable: z.boolean(),
    /** The key with which a browser asks its push service for an address. */
    publicKey: z.string(),
    devices: z.array(PushDevice),
  }),
  quietHours: z.object(QuietHours.shape).nullable(),
});
const Unread = z.object({ unread: z.number().int() });

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/auth/v1/notifications',
    topic: 'notifications',
    summary: 'What the caller was told, newest first, and how much of it is unread',
    access: 'member',
    query: z.strictObject({
      page: wholeNumber(0, 1_000_000).default(0),
      size: wholeNumber(1, 100).default(20),
      unreadOnly: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).default(false),
    }),
    answer: z.object({ ...pageOf(NotificationView).shape, ...Unread.shape }),
    errors: [],
  }),
  read: endpoint({
    method: 'PUT',
    path: '/auth/v1/notifications/read',
    changes: ['notifications'],
    summary: 'Mark notifications of the caller as read: some, or all up to the newest one that was seen',
    access: 'member',
    body: z
      .strictObject({
        ids: z.array(Id).min(1).max(100).optional(),
        all: z.literal(true).optional(),
        /** With `all`: what came after this one stays unread. */
        upTo: Id.optional(),
      })
      .refine((body) => (body.ids === undefined) !== (body.all === undefined), 'form/invalid'),
    answer: Unread,
    errors: [],
    idempotency: 'natural',
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/auth/v1/notifications/preferences',
    topic: 'notification-preferences',
    summary: 'Of what the caller is told, in the app, by mail, by LINE and in browsers',
    access: 'member',
    answer: z.array(Preference),
    errors: [],
  }),
  setPreferences: endpoint({
    method: 'PUT',
    path: '/auth/v1/notifications/preferences',
    changes: ['notification-preferences'],
    summary: 'Choose of what one is told; kinds that are left out stay',
    access: 'member',
    body: z.strictObject({
      preferences: z
        .array(z.strictObject({ ...Preference.shape, line: z.boolean().optional(), push: z.boolean().optional() }))
        .min(1)
        .max(NOTIFICATION_KINDS.length)
        .refine((list) => new Set(list.map((item) => item.kind)).size === list.length, 'form/invalid'),
    }),
    answer: z.array(Preference),
    errors: [],
    idempotency: 'natural',
  }),
  channels: endpoint({
    method: 'GET',
    path: '/auth/v1/notifications/channels',
    topic: 'notification-preferences',
    summary:
      'Whether messages can go by LINE and to browsers, which of them the caller has connected, and when the caller is not to be woken',
    access: 'member',
    answer: Channels,
    errors: [],
  }),
  startLine: endpoint({
    method: 'POST',
    path: '/auth/v1/notifications/line',
    changes: [],
    summary:
      'Begin to link LINE: answers the address of LINE Login; it leads back with a code that is good for ten minutes and once',
    access: 'member',
    body: z.strictObject({}),
    answer: z.object({ address: z.string() }),
    errors: ['upstream/failed'],
    idempotency: 'natural',
  }),
  linkLine: endpoint({
    method: 'PUT',
    path: '/auth/v1/notifications/line',
    changes: ['notification-preferences'],
    summary: 'Link LINE with the code and state that LINE Login led back with',
    access: 'member',
    body: z.strictObject({ code: z.string().min(1).max(500), state: z.string().min(1).max(200) }),
    answer: Channels,
    errors: ['auth/invalid-link', 'notification/line-taken', 'upstream/failed'],
    idempotency: 'natural',
  }),
  unlinkLine: endpoint({
    method: 'DELETE',
    path: '/auth/v1/notifications/line',
    changes: ['notification-preferences'],
    summary: 'End the link to LINE; messages that wait are not sent any more',
    access: 'member',
    answer: Channels,
    errors: [],
    idempotency: 'natural',
  }),
  addPush: endpoint({
    method: 'POST',
    path: '/auth/v1/notifications/push',
    changes: ['notification-preferences'],
    summary: 'Send messages to this browser until the caller signs out of it; it belongs to the account that came last',
    access: 'member',
    body: NewPushDevice,
    answer: Channels,
    errors: ['upstream/failed'],
    idempotency: 'natural',
  }),
  removePush: endpoint({
    method: 'DELETE',
    path: '/auth/v1/notifications/push',
    changes: ['notification-preferences'],
    summary: 'Send no more messages to a browser of the caller; those that wait are not sent any more',
    access: 'member',
    query: z.strictObject({ id: Id }),
    answer: Channels,
    errors: ['not-found'],
    idempotency: 'natural',
  }),
  setQuietHours: endpoint({
    method: 'PUT',
    path: '/auth/v1/notifications/quiet-hours',
    changes: ['notification-preferences'],
    summary: 'Choose the hours in which mails and messages wait, in the time zone of the company; null ends them',
    access: 'member',
    body: z.strictObject({ quietHours: QuietHours.nullable() }),
    answer: Channels,
    errors: [],
    idempotency: 'natural',
  }),
};
