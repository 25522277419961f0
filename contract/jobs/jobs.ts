import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Bytes, DateTime, Id, wholeNumber } from '../primitives.ts';
import { LIST_TOPICS } from '../topics.ts';

export const JobView = z.object({
  id: Id,
  kind: z.enum(['import', 'export', 'paper', 'recompute', 'delivery', 'payroll']),
  /** What the job does, such as `payroll-report`. */
  name: z.string(),
  status: z.enum(['queued', 'running', 'done', 'failed']),
  progress: z.number().int(),
  total: z.number().int(),
  /** What the handler answered; its shape is the job's own. */
  result: z.unknown(),
  errorCode: z.string().nullable(),
  /** The text of the code, in the language of the reader. */
  message: z.string().nullable(),
  fileId: Id.nullable(),
  createdAt: DateTime,
  updatedAt: DateTime,
});

/** What changes in the account of the listener: a page reloads when another tab or device switched the company. */
export const ProfileEvent = z.object({ lastEmployeeId: Id.nullable(), updatedAt: DateTime });

/** Lists of the company that were changed, for pages that keep them. */
export const ListsEvent = z.object({ topics: z.array(z.enum(LIST_TOPICS)) });

export const jobs = {
  get: endpoint({
    method: 'GET',
    path: '/auth/v1/job',
    topic: 'jobs',
    summary: 'How far one piece of long work is',
    access: 'member',
    query: z.strictObject({ id: Id }),
    answer: JobView,
    errors: ['not-found'],
    refs: ['id'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/auth/v1/jobs',
    topic: 'jobs',
    summary: 'The long work one has asked for, newest first',
    access: 'member',
    query: z.strictObject({ size: wholeNumber(1, 100).default(20) }),
    answer: z.array(JobView),
    errors: [],
  }),
  file: endpoint({
    method: 'GET',
    path: '/auth/v1/file/content',
    touchesPay: 'partly',
    summary: 'Download a finished file',
    access: 'member',
    query: z.strictObject({ id: Id }),
    produces: 'application/octet-stream',
    answer: Bytes,
    errors: ['not-found'],
    refs: ['id'],
  }),
  watch: endpoint({
    method: 'GET',
    path: '/realtime/jobs',
    summary: 'Event stream: `job` whenever long work of the listener moves on',
    access: 'member',
    produces: 'text/event-stream',
    answer: Bytes,
    errors: ['too-many-requests'],
  }),
  watchProfile: endpoint({
    method: 'GET',
    path: '/realtime/users/:uid/profile',
    summary:
      'Event stream: `profile` whenever the account of the listener changes, `notifications` with how much is unread, `lists` when people, departments, positions or zones of the company were changed',
    access: 'signed-in',
    params: z.strictObject({ uid: z.string().min(1).max(200) }),
    produces: 'text/event-stream',
    answer: Bytes,
    errors: ['not-found', 'too-many-requests'],
  }),
};
