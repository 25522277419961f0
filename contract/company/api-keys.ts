import { z } from 'zod';
import { API_SCOPES } from '../../domain/api-scopes.ts';
import { inArea } from '../../domain/areas.ts';
import { endpoint } from '../endpoint.ts';
import { DateTime, Day, Done, Id, Name, personNames } from '../primitives.ts';

const gate = inArea('integrations');

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  /** The last characters of the key, by which its holder knows it again. */
  tail: z.string(),
  /** In whose name the key acts; null when that person is not there any more. */
  createdBy: z.object({ id: Id, code: z.string(), ...personNames }).nullable(),
  createdAt: DateTime,
  /** Null: it does not expire. */
  expiresAt: DateTime.nullable(),
  /** To the minute; null before the first call. */
  lastUsedAt: DateTime.nullable(),
  /** `maker-gone`: who made it has left or holds no group any more that may make keys. */
  state: z.enum(['active', 'expired', 'revoked', 'maker-gone']),
});

/** Keys with which other systems call, as `Authorization: Bearer wela_…`, in the name of who made them and within their scopes. */
export const apiKeys = {
  list: endpoint({
    ...gate,
    method: 'GET',
    path: '/auth/v1/api-keys',
    topic: 'api-keys',
    summary: 'The keys of the company, newest first; the keys themselves are nowhere',
    answer: z.array(ApiKey),
    errors: [],
  }),
  create: endpoint({
    ...gate,
    method: 'POST',
    path: '/auth/v1/api-key',
    changes: ['api-keys'],
    summary: 'Make a key; it is answered this once, and only its digest is kept',
    body: z.strictObject({
      name: Name,
      scopes: z.array(z.enum(API_SCOPES)).min(1).max(API_SCOPES.length),
      /** The last day on which it is good, in the time zone of the company; null: it does not expire. */
      expiresOn: Day.nullable(),
    }),
    answer: z.object({ apiKey: ApiKey, token: z.string() }),
    errors: ['validation/has-errors', 'api-key/too-many', 'array/already-exist'],
    idempotency: 'key',
  }),
  revoke: endpoint({
    ...gate,
    method: 'DELETE',
    path: '/auth/v1/api-key',
    changes: ['api-keys'],
    summary: 'End a key at once; it stays in the list',
    query: z.strictObject({ id: Id }),
    answer: Done,
    errors: ['not-found', 'state/not-allowed'],
    refs: ['id'],
    idempotency: 'natural',
  }),
};
