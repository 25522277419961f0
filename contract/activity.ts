import { z } from 'zod';
import { inArea } from '../domain/areas.ts';
import { endpoint } from './endpoint.ts';
import { DateTime, Day, Id, many, pageOf, paging, Text } from './primitives.ts';

const gate = inArea('activityLog');

/** Who did it; a person who is no longer there keeps the name they have in the register. */
const ActivityActor = z.object({
  employeeId: Id.nullable(),
  code: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
});

export const ActivityEntry = z.object({
  activityId: Id,
  at: DateTime,
  actor: ActivityActor,
  /** What was done, such as `employee.update`. */
  logType: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  /** The name of what it was done to, where it has one. */
  subject: z.string().nullable(),
});

export const ActivityDetail = ActivityEntry.extend({
  before: z.unknown(),
  after: z.unknown(),
  requestId: z.string(),
  /** Its place in the sealed chain; null until it is sealed, some seconds after. */
  sealSeq: z.number().int().nullable(),
});

export const activity = {
  get: endpoint({
    method: 'GET',
    path: '/auth/v1/activity',
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
    summary: 'The activity log, newest first',
    ...gate,
    query: z.strictObject({
      ...paging(20, ['at'], 'at,desc'),
      /** The tab: everything, about the company, people, departments, or signing in. */
      getBy: z.enum(['all', 'company', 'employee', 'team', 'signin']).default('all'),
      /** A whole action, or the noun before its point. */
      logType: Text(80).optional(),
      /** People who acted, or what was acted upon. */
      idList: many(Id).optional(),
      /** Days of the company's own zone, both included. */
      startDate: Day.optional(),
      endDate: Day.optional(),
    }),
    answer: pageOf(ActivityEntry),
    errors: [],
  }),
};
