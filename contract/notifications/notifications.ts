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
const Preference = z.object({ kind: NotificationKind, inApp: z.boolean(), email: z.boolean() });
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
    summary: 'Of what the caller is told, in the app and by mail',
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
        .array(z.strictObject(Preference.shape))
        .min(1)
        .max(NOTIFICATION_KINDS.length)
        .refine((list) => new Set(list.map((item) => item.kind)).size === list.length, 'form/invalid'),
    }),
    answer: z.array(Preference),
    errors: [],
    idempotency: 'natural',
  }),
};
