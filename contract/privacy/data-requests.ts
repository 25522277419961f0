import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { DATA_REQUEST_KINDS, DATA_REQUEST_STATES } from '../../domain/privacy/data-requests.ts';
import { endpoint } from '../endpoint.ts';
import { DateTime, Day, Id, many, pageOf, paging, Text } from '../primitives.ts';

const Kind = z.enum(DATA_REQUEST_KINDS);
const State = z.enum(DATA_REQUEST_STATES);
const Written = Text(4000).min(1, 'form/required');

export const DataRequest = z.object({
  id: Id,
  employee: z.object({ id: Id, code: z.string(), name: z.string() }),
  kind: Kind,
  details: z.string(),
  state: State,
  askedOn: Day,
  /** The last day on which it is answered in time. */
  dueOn: Day,
  /** Days from today to the due day; below zero it is late. Null once it is decided. */
  daysLeft: z.number().int().nullable(),
  answer: z.string().nullable(),
  decidedDate: DateTime.nullable(),
  decidedBy: z.string().nullable(),
  version: z.number().int(),
});
const target = { id: Id, version: z.number().int() };
const changes = ['data-requests'] as const;

export const dataRequests = {
  mine: endpoint({
    method: 'GET',
    path: '/auth/v1/personal-data/requests',
    topic: 'data-requests',
    summary: 'What one has asked of the company about one’s own data, newest first',
    access: 'member',
    answer: z.array(DataRequest),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/auth/v1/personal-data/request',
    changes,
    summary:
      'Ask for a copy, a correction or the erasure of one’s data, or object to its use; it is to be answered within 30 days',
    access: 'member',
    body: z.strictObject({ kind: Kind, details: Written }),
    answer: DataRequest,
    errors: ['array/already-exist'],
    idempotency: 'key',
  }),
  withdraw: endpoint({
    method: 'PUT',
    path: '/auth/v1/personal-data/request/withdraw',
    changes,
    summary: 'Take back one’s own request that is not answered yet',
    access: 'member',
    body: z.strictObject(target),
    answer: DataRequest,
    errors: ['not-found', 'conflict', 'state/not-allowed'],
    refs: ['id'],
    idempotency: 'key',
  }),
  list: endpoint({
    method: 'GET',
    path: '/auth/v1/privacy/requests',
    topic: 'data-requests',
    summary: 'Requests of people about their data: those that wait first, by the day on which they are due',
    ...inArea('privacy'),
    query: z.strictObject({ stateList: many(State).optional(), ...paging(25, ['dueDate'], 'dueDate,asc') }),
    answer: pageOf(DataRequest),
    errors: [],
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/auth/v1/privacy/request/answer',
    changes,
    summary: 'Grant or refuse a request, with what the person is told; a refusal says why',
    ...inArea('privacy'),
    body: z.strictObject({ ...target, isGranted: z.boolean(), answer: Written }),
    answer: DataRequest,
    errors: ['not-found', 'conflict', 'state/not-allowed'],
    refs: ['id'],
    idempotency: 'key',
  }),
};
