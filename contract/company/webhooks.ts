import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { TEST_KIND, WEBHOOK_KINDS } from '../../domain/company/webhook-kinds.ts';
import { endpoint } from '../endpoint.ts';
import { DateTime, Done, Id, many, pageOf, paging, Text } from '../primitives.ts';

const gate = inArea('integrations');
const Kind = z.enum(WEBHOOK_KINDS);
const Kinds = z.array(Kind).min(1).max(WEBHOOK_KINDS.length);
const Address = Text(500).min(1);
const DELIVERY_STATES = ['waiting', 'done', 'failed'] as const;

export const Webhook = z.object({
  id: Id,
  url: z.string(),
  kinds: z.array(Kind),
  /** False: nothing is sent until it is turned on; what happens meanwhile is not told afterwards. */
  isActive: z.boolean(),
  createdAt: DateTime,
  /** Messages that wait for their next try. */
  waiting: z.number().int(),
  /** Messages of the last thirty days that were given up. */
  failed: z.number().int(),
  /** When the last message arrived; null before the first. */
  lastDoneAt: DateTime.nullable(),
  version: z.number().int(),
});

const Delivery = z.object({
  id: Id,
  kind: z.enum([...WEBHOOK_KINDS, TEST_KIND]),
  /** The text that is sent and signed. */
  body: z.string(),
  status: z.enum(DELIVERY_STATES),
  attempts: z.number().int(),
  /** The status that the address answered last; null when it answered none. */
  lastStatus: z.number().int().nullable(),
  /** Why the last try got no answer: `timeout`, `unreachable`, `certificate` or `address` (one that is not called). */
  lastError: z.enum(['timeout', 'unreachable', 'certificate', 'address']).nullable(),
  createdAt: DateTime,
  /** When it is tried next; null when it is not. */
  nextAt: DateTime.nullable(),
});

/**
 * Addresses that are told what happens in the company. Messages are signed as Standard Webhooks describes: `webhook-id`,
 * `webhook-timestamp`, `webhook-signature` (`v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64).
 */
export const webhooks = {
  list: endpoint({
    ...gate,
    method: 'GET',
    path: '/auth/v1/webhooks',
    topic: 'webhooks',
    summary: 'The addresses of the company, with how their messages arrive',
    answer: z.array(Webhook),
    errors: [],
  }),
  create: endpoint({
    ...gate,
    method: 'POST',
    path: '/auth/v1/webhook',
    changes: ['webhooks'],
    summary: 'Tell an https address of kinds of events, from now on; the secret that signs is answered this once',
    body: z.strictObject({ url: Address, kinds: Kinds }),
    answer: z.object({ webhook: Webhook, secret: z.string() }),
    errors: ['validation/has-errors', 'webhook/too-many', 'array/already-exist'],
    idempotency: 'key',
  }),
  update: endpoint({
    ...gate,
    method: 'PUT',
    path: '/auth/v1/webhook',
    changes: ['webhooks'],
    summary: 'Change the address or the kinds, or turn it off and on',
    body: z.strictObject({
      id: Id,
      version: z.number().int(),
      url: Address.optional(),
      kinds: Kinds.optional(),
      isActive: z.boolean().optional(),
    }),
    answer: Webhook,
    errors: ['not-found', 'conflict', 'validation/has-errors', 'array/already-exist'],
    refs: ['id'],
    idempotency: 'natural',
  }),
  renewSecret: endpoint({
    ...gate,
    method: 'PUT',
    path: '/auth/v1/webhook/secret',
    changes: ['webhooks'],
    summary: 'A new secret, answered this once; the one before signs nothing any more',
    body: z.strictObject({ id: Id }),
    answer: z.object({ secret: z.string() }),
    errors: ['not-found'],
    refs: ['id'],
    idempotency: 'key',
  }),
  remove: endpoint({
    ...gate,
    method: 'DELETE',
    path: '/auth/v1/webhook',
    changes: ['webhooks'],
    summary: 'Tell an address nothing any more; its log of deliveries goes with it',
    query: z.strictObject({ id: Id }),
    answer: Done,
    errors: ['not-found'],
    refs: ['id'],
    idempotency: 'natural',
  }),
  deliveries: endpoint({
    ...gate,
    method: 'GET',
    path: '/auth/v1/webhook/deliveries',
    topic: 'webhooks',
    summary: 'What was sent to an address in the last thirty days, newest first',
    query: z.strictObject({
      id: Id,
      ...paging(20, ['createdAt'], 'createdAt,desc'),
      status: many(z.enum(DELIVERY_STATES)).optional(),
    }),
    answer: pageOf(Delivery),
    errors: ['not-found'],
    refs: ['id'],
  }),
  test: endpoint({
    ...gate,
    method: 'POST',
    path: '/auth/v1/webhook/test',
    changes: ['webhooks'],
    summary: 'Send a message of the kind `test` to an address now',
    body: z.strictObject({ id: Id }),
    answer: Done,
    errors: ['not-found', 'state/not-allowed'],
    refs: ['id'],
    idempotency: 'key',
  }),
  replay: endpoint({
    ...gate,
    method: 'PUT',
    path: '/auth/v1/webhook/delivery/replay',
    changes: ['webhooks'],
    summary: 'Send a message again, the same text with the same id; one that waits is tried now',
    body: z.strictObject({ id: Id }),
    answer: Done,
    errors: ['not-found', 'state/not-allowed'],
    refs: ['id'],
    idempotency: 'natural',
  }),
};
