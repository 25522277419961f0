import { z } from 'zod';
import { ANNOUNCEMENT_STATUSES } from '../../domain/announcements/announcement-states.ts';
import { inArea } from '../../domain/areas.ts';
import { endpoint } from '../endpoint.ts';
import {
  Code,
  DateTime,
  Day,
  Done,
  flag,
  Id,
  Line,
  many,
  Name,
  pageOf,
  paging,
  personNames,
  Text,
  Written,
  wholeNumber,
} from '../primitives.ts';
import { MessageType, ownAnnouncements } from './own-announcements.ts';

const MOST_CONTENT = 50_000;
const MOST_PEOPLE = 5000;
const MOST_GROUPS = 500;

const Status = z.enum(ANNOUNCEMENT_STATUSES);
/** Whom it is for; departments with those below them. Fixed as single people when it is sent. */
const Receives = z.object({
  isForAll: z.boolean(),
  idList: z.array(Id),
  departmentIds: z.array(Id),
  positionIds: z.array(Id),
});
const AnnouncementRow = z.object({
  id: Id,
  name: z.string(),
  externalCode: z.string().nullable(),
  title: z.string(),
  messageType: MessageType,
  status: Status,
  sendMethod: z.enum(['IMMEDIATELY', 'SCHEDULED']),
  scheduledTime: DateTime.nullable(),
  createdDate: DateTime,
  sentDate: DateTime.nullable(),
  thumbnailUrl: z.string().nullable(),
  sender: z.object({ id: Id, ...personNames }).nullable(),
  /** Null until it is sent: only then the people are fixed. */
  recipientCount: z.number().int().nullable(),
  readCount: z.number().int(),
});
const Announcement = AnnouncementRow.extend({
  /** Pictures of an article carry their id in `data-file` and a link that is good for minutes in `src`. */
  content: z.string(),
  receives: Receives,
  version: z.number().int(),
});
const Info = z.object({
  id: Id,
  status: Status,
  /** Before it is sent: whom it would reach now. */
  recipientCount: z.number().int(),
  receivedCount: z.number().int(),
  readCount: z.number().int(),
  /** Recipients who have not read it and cannot sign in: they read it once they have an account. */
  withoutAccountCount: z.number().int(),
  reminderCount: z.number().int(),
  lastRemindedAt: DateTime.nullable(),
  canRemind: z.boolean(),
});
const Receipt = z.object({
  employeeId: Id,
  code: z.string(),
  ...personNames,
  imageUrl: z.string().nullable(),
  departmentName: z.string().nullable(),
  hasAccount: z.boolean(),
  receivedDate: DateTime.nullable(),
  readDate: DateTime.nullable(),
});
/** One line; empty while it is a draft. */
const Title = Line(160);
/** What is written; what is left out stays. */
const written = {
  id: Id,
  /** The version that was read; without it the latest is changed. */
  version: z.number().int().optional(),
  title: Title.optional(),
  messageType: MessageType.optional(),
  content: Written(MOST_CONTENT).optional(),
  isForAll: z.boolean().optional(),
  idList: z.array(Id).max(MOST_PEOPLE).optional(),
  departmentIds: z.array(Id).max(MOST_GROUPS).optional(),
  positionIds: z.array(Id).max(MOST_GROUPS).optional(),
};
const REFS = ['id', 'idList', 'departmentIds', 'positionIds'] as const;
const gate = inArea('announcement');

/** What a company tells its people, and who has read it. */
export const announcements = {
  list: endpoint({
    method: 'GET',
    path: '/auth/v1/announces',
    topic: 'announcements',
    summary:
      'Announcements with how many received and read them; the days are those of the company, of sending or else of writing',
    ...gate,
    query: z.strictObject({
      name: Text(160).optional(),
      /** Sent to one of these people, or meant for one of them as it stands, by name, department, position or for all. */
      employeeIds: many(Id).optional(),
      statuses: many(Status).optional(),
      from: Day.optional(),
      to: Day.optional(),
      ...paging(5000, ['createdDate', 'name', 'sentDate', 'status'], 'createdDate,desc'),
    }),
    answer: pageOf(AnnouncementRow),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/auth/v1/announce',
    changes: ['announcements'],
    summary: 'Make a draft',
    ...gate,
    body: z.strictObject({ name: Name, externalCode: Code.optional() }),
    answer: Announcement,
    errors: [],
    idempotency: 'key',
  }),
  get: endpoint({
    method: 'GET',
    path: '/auth/v1/announce',
    topic: 'announcements',
    summary: 'One announcement with its text and whom it is for',
    ...gate,
    query: z.strictObject({ id: Id }),
    answer: Announcement,
    errors: ['not-found'],
    refs: ['id'],
  }),
  info: endpoint({
    method: 'GET',
    path: '/auth/v1/announce/info',
    topic: 'announcements',
    summary: 'How many an announcement reaches, how many received and read it, and whether the others may be reminded',
    ...gate,
    query: z.strictObject({ id: Id }),
    answer: Info,
    errors: ['not-found'],
    refs: ['id'],
  }),
  setImage: endpoint({
    method: 'PUT',
    path: '/auth/v1/announce/image',
    changes: ['announcements'],
    summary: 'Set the picture above an announcement: multipart `id`, then `file` (jpg or png); without a file it is taken away',
    ...gate,
    multipart: true,
    answer: z.object({ thumbnailUrl: z.string().nullable() }),
    errors: ['validation/has-errors', 'not-found', 'state/not-allowed'],
    idempotency: 'natural',
  }),
  save: endpoint({
    method: 'PUT',
    path: '/auth/v1/announce/save',
    changes: ['announcements'],
    summary: 'Write a draft; with a time it is scheduled, without one it is a draft again',
    ...gate,
    largeBody: true,
    body: z.strictObject({ ...written, scheduledTime: DateTime.nullable().optional() }),
    answer: Announcement,
    errors: ['not-found', 'conflict', 'state/not-allowed', 'ref-not-found'],
    refs: REFS,
    idempotency: 'key',
  }),
  send: endpoint({
    method: 'PUT',
    path: '/auth/v1/announce/send',
    changes: ['announcements', 'notifications'],
    summary: 'Send it now to the people whom it is for at this moment; one that failed goes on to those who did not receive it',
    ...gate,
    largeBody: true,
    body: z.strictObject(written),
    answer: Announcement,
    errors: ['not-found', 'conflict', 'state/not-allowed', 'ref-not-found', 'announcement/nobody'],
    refs: REFS,
    idempotency: 'key',
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/auth/v1/announce',
    changes: ['announcements'],
    summary: 'Rename one that is not sent yet',
    ...gate,
    body: z.strictObject({ id: Id, name: Name }),
    answer: Announcement,
    errors: ['not-found', 'state/not-allowed'],
    refs: ['id'],
    idempotency: 'key',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/auth/v1/announce',
    changes: ['announcements', 'notifications'],
    summary: 'Delete one that is not being sent just now; those who received it see it no more',
    ...gate,
    query: z.strictObject({ id: Id }),
    answer: Done,
    errors: ['not-found', 'state/not-allowed'],
    refs: ['id'],
    idempotency: 'key',
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/auth/v1/announce/duplicate',
    changes: ['announcements'],
    summary: 'Make a draft with the same text, picture and people',
    ...gate,
    query: z.strictObject({ announceId: Id }),
    answer: Announcement,
    errors: ['not-found'],
    refs: ['announceId'],
    idempotency: 'key',
  }),
  people: endpoint({
    method: 'GET',
    path: '/auth/v1/announce/employee',
    topic: 'announcements',
    summary: 'To whom it was sent (`receive`), or who of them has read it (`read`), by code',
    ...gate,
    query: z.strictObject({
      type: z.enum(['receive', 'read']),
      id: Id,
      name: Text(160).optional(),
      /** Of `receive`: those who have not read it. */
      unreadOnly: flag().optional(),
      page: wholeNumber(0, 1_000_000).default(0),
      size: wholeNumber(1, 5000).default(50),
    }),
    answer: pageOf(Receipt),
    errors: ['not-found'],
    refs: ['id'],
  }),
  remind: endpoint({
    method: 'PUT',
    path: '/auth/v1/announce/remind',
    changes: ['announcements', 'notifications'],
    summary: 'Remind those who have not read it: once a day and three times at most',
    ...gate,
    body: z.strictObject({ id: Id }),
    answer: Info,
    errors: [
      'not-found',
      'state/not-allowed',
      'announcement/all-read',
      'announcement/reminded-enough',
      'announcement/reminded-lately',
    ],
    refs: ['id'],
    idempotency: 'key',
  }),
  ...ownAnnouncements,
};
