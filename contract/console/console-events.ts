import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { ACTOR_KINDS } from '../../domain/console/actor-kind.ts';
import { EVENT_TOPICS } from '../../domain/console/event-topics.ts';
import { endpoint } from '../endpoint.ts';
import { DateTime, Day, flag, Id, many, pageOf, paging, Text } from '../primitives.ts';
import { RunningAccess } from './console.ts';

const staff = inArea('console');
const count = z.number().int();

/** Where an event is from: the log of a company, its jobs, or the sign-ins, which belong to no company. */
export const EVENT_SOURCES = ['activity', 'failed-job', 'refused-sign-in'] as const;

const ConsoleEvent = z.object({
  id: Id,
  at: DateTime,
  source: z.enum(EVENT_SOURCES),
  organization: z.object({ id: Id, name: z.string() }).nullable(),
  /** Such as `employee.update`, `job.clock.export` or `sign-in.email`. */
  action: z.string(),
  entity: z.string(),
  /** By the groups that the person holds now. */
  actorKind: z.enum(ACTOR_KINDS),
  requestId: z.string().nullable(),
  /** Why a job failed. */
  errorCode: z.string().nullable(),
  /** The kind of browser and system of a sign-in. */
  device: z.string().nullable(),
});

const ConsoleEventInfo = ConsoleEvent.extend({
  /** Which fields of an entry changed, without their values; a name that is data itself is counted only. */
  changed: z.object({ count, names: z.array(z.string()) }).nullable(),
  /** How far a job had come. */
  job: z.object({ attempt: count, progress: count, total: count, createdAt: DateTime }).nullable(),
  /** The caller's window to the company. */
  access: RunningAccess.nullable(),
  /** Null unless asked for within a window; pay and identity stay closed there too. */
  values: z.object({ before: z.unknown(), after: z.unknown() }).nullable(),
});

export const consoleEvents = {
  list: endpoint({
    ...staff,
    method: 'GET',
    path: '/admin/v1/event-logs',
    topic: 'console',
    summary:
      'What was done in all companies, jobs that failed and sign-ins that were refused, newest first, without values or names; the last seven days unless days are given, and without the clock-ins of phones',
    query: z.strictObject({
      ...paging(30, ['at'], 'at,desc'),
      orgId: Id.optional(),
      /** Part of the name or the code of a company. */
      q: Text(120).optional(),
      sources: many(z.enum(EVENT_SOURCES)).optional(),
      topics: many(z.enum(EVENT_TOPICS)).optional(),
      requestId: Text(80).optional(),
      /** Days in Bangkok, both included. */
      startDate: Day.optional(),
      endDate: Day.optional(),
    }),
    answer: pageOf(ConsoleEvent),
    errors: [],
  }),
  get: endpoint({
    ...staff,
    method: 'GET',
    path: '/admin/v1/event-log',
    topic: 'console',
    summary: 'One event and which fields it changed; the values under break-glass, and that reading is audited there',
    query: z.strictObject({ mobileLogId: Id, withValues: flag().optional() }),
    answer: ConsoleEventInfo,
    errors: ['not-found', 'auth/forbidden', 'console/access-needed'],
  }),
};
