import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { ACTIVITY_KINDS } from '../../domain/audit/activity-kind.ts';
import { endpoint } from '../endpoint.ts';
import { DateTime, Day, flag, Id, JobStarted, many, pageOf, paging, personNames, Text } from '../primitives.ts';

const gate = inArea('activityLog');

/** Who did it; a person who is no longer there keeps the name they have in the register. */
const ActivityActor = z.object({
  employeeId: Id.nullable(),
  code: z.string().nullable(),
  ...personNames,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
});

export const ActivityEntry = z.object({
  activityId: Id,
  at: DateTime,
  actor: ActivityActor,
  /** What was done, such as `employee.update`. */
  logType: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  entity: z.string(),
  entityId: z.string().nullable(),
  /** The name of what it was done to, where it has one. */
  subject: z.string().nullable(),
  /** A sign-in that was refused; false for everything else. */
  isRefused: z.boolean(),
  /** The kind of device of a sign-in. */
  device: z.string().nullable(),
});

export const ActivityDetail = ActivityEntry.extend({
  before: z.unknown(),
  after: z.unknown(),
  /** The names of what the values refer to by id, where there is one: people, departments, zones, positions and the like. */
  names: z.record(z.string(), z.string()),
  /** The name of the key with which another system did it in the name of the person; null where the person did. */
  apiKey: z.string().nullable(),
  requestId: z.string(),
  /** Its place in the sealed chain; null until it is sealed, some seconds after. */
  sealSeq: z.number().int().nullable(),
});

const filters = {
  /** The tab: everything, about the company, people, departments, or signing in. */
  getBy: z.enum(['all', 'company', 'employee', 'team', 'signin']).default('all'),
  /** What was done: `create`, `update`, `delete` or `login`; else a whole action, or the noun before its point. */
  logType: Text(80).optional(),
  /** Days of the company's own zone, both included. */
  startDate: Day.optional(),
  endDate: Day.optional(),
  /** Part of the name of a person or of what was changed. */
  q: Text(120).optional(),
};

export const activity = {
  get: endpoint({
    method: 'GET',
    path: '/auth/v1/activity',
    touchesPay: 'partly',
    topic: 'activity',
    summary: 'One entry of the activity log, with what changed',
    ...gate,
    query: z.strictObject({ activityId: Id }),
    answer: ActivityDetail,
    errors: ['not-found'],
    refs: ['activityId'],
  }),
  page: endpoint({
    method: 'GET',
    path: '/auth/v1/activityLog/page',
    topic: 'activity',
    summary: 'The activity log, newest first',
    ...gate,
    query: z.strictObject({
      ...paging(20, ['at'], 'at,desc'),
      ...filters,
      /** People who acted, or what was acted upon. */
      idList: many(Id).optional(),
    }),
    answer: pageOf(ActivityEntry),
    errors: [],
  }),
  export: endpoint({
    method: 'POST',
    path: '/auth/v1/activityLog/export',
    largeBody: true,
    changes: [],
    summary: 'The activity log as a file, with the filters of the page',
    ...gate,
    limit: 'export',
    body: z.strictObject({
      ...filters,
      idList: z.array(Id).max(2000).optional(),
      format: z.enum(['csv', 'xlsx']).default('xlsx'),
    }),
    answer: JobStarted,
    errors: [],
    idempotency: 'key',
  }),
  verify: endpoint({
    method: 'GET',
    path: '/auth/v1/activityLog/verify',
    topic: 'activity',
    summary: 'Whether the log is whole: each entry is sealed with the one before it',
    ...gate,
    query: z.strictObject({ fresh: flag().optional() }),
    answer: z.object({
      isIntact: z.boolean(),
      events: z.number().int(),
      sealed: z.number().int(),
      lastSealedAt: DateTime.nullable(),
      checkedAt: DateTime,
      /** The first place in the chain that does not fit; null while intact, or where the log itself says no place. */
      brokenAt: z.number().int().nullable(),
    }),
    errors: [],
  }),
};
