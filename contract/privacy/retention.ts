import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import {
  ERASED_PARTS,
  ERASURE_OBSTACLES,
  ERASURE_STATES,
  KEPT_PARTS,
  LONGEST_RETENTION_YEARS,
} from '../../domain/privacy/retention.ts';
import { endpoint } from '../endpoint.ts';
import { isOneOwnProof, needsOneOwnProof, ownProof } from '../identity/own-proof.ts';
import { DateTime, Day, Done, Id, pageOf, paging, Reason } from '../primitives.ts';

const gate = inArea('privacy');
const changes = ['retention'] as const;

export const RetentionSetting = z.object({
  years: z.number().int(),
  /** The fewest years that may be set, and the law that asks for them. */
  leastYears: z.number().int(),
  leastSource: z.string(),
  version: z.number().int(),
});
export const RetentionPerson = z.object({
  employee: z.object({ id: Id, code: z.string(), name: z.string() }),
  lastDay: Day.nullable(),
  /** Null where the last day of employment is not known. */
  keptUntil: Day.nullable(),
  state: z.enum(ERASURE_STATES),
  postponedUntil: Day.nullable(),
  /** Why it was put off or confirmed. */
  reason: z.string().nullable(),
  doneDate: DateTime.nullable(),
  /** Until then name and identity number stay for records of pay. */
  identityUntil: Day.nullable(),
  hold: z.object({ id: Id, reason: z.string(), setBy: z.string().nullable(), setDate: DateTime }).nullable(),
});
const count = z.number().int();
/** What an erasure takes and what it leaves, and how many. */
export const ErasurePreview = z.object({
  employee: z.object({ id: Id, code: z.string(), name: z.string() }),
  /** Why it cannot be done now; null when it can. */
  obstacle: z.enum(ERASURE_OBSTACLES).nullable(),
  takesIdentity: z.boolean(),
  identityUntil: Day.nullable(),
  goes: z.array(z.object({ key: z.enum(ERASED_PARTS), count })),
  stays: z.array(z.object({ key: z.enum(KEPT_PARTS), count })),
});

export const retention = {
  setting: endpoint({
    method: 'GET',
    path: '/auth/v1/privacy/retention',
    topic: 'retention',
    summary: 'How many years after employment the company keeps personal data',
    ...gate,
    answer: RetentionSetting,
    errors: [],
  }),
  setSetting: endpoint({
    method: 'PUT',
    path: '/auth/v1/privacy/retention',
    changes,
    summary: 'Set how many years after employment personal data is kept; never fewer than the law asks for records of pay',
    ...gate,
    body: z.strictObject({ years: z.number().int().min(1).max(LONGEST_RETENTION_YEARS), version: z.number().int() }),
    answer: RetentionSetting,
    errors: ['conflict'],
    idempotency: 'key',
  }),
  people: endpoint({
    method: 'GET',
    path: '/auth/v1/privacy/people',
    topic: 'retention',
    summary: 'People who left or are under a legal hold: those whose time is over first',
    ...gate,
    query: z.strictObject({
      filter: z.enum(['all', 'proposed', 'held', 'done']).default('all'),
      ...paging(25, ['keptUntil'], 'keptUntil,asc'),
    }),
    answer: pageOf(RetentionPerson),
    errors: [],
  }),
  preview: endpoint({
    method: 'GET',
    path: '/auth/v1/privacy/erasure',
    topic: 'retention',
    summary: 'What the erasure of a person takes, what stays and whether it can be done now',
    ...gate,
    query: z.strictObject({ employeeId: Id }),
    answer: ErasurePreview,
    errors: ['not-found'],
    refs: ['employeeId'],
  }),
  erase: endpoint({
    method: 'POST',
    path: '/auth/v1/privacy/erasure',
    changes,
    summary: 'Erase a person who left, by a job; it cannot be undone, so who asks proves that the account is theirs',
    ...gate,
    body: z.strictObject({ employeeId: Id, reason: Reason, ...ownProof }).refine(isOneOwnProof, needsOneOwnProof),
    answer: Done,
    errors: [
      'not-found',
      'auth/wrong-proof',
      'auth/proof-elsewhere',
      'too-many-requests',
      'privacy/still-employed',
      'privacy/on-hold',
      'state/not-allowed',
    ],
    refs: ['employeeId'],
    idempotency: 'natural',
  }),
  postpone: endpoint({
    method: 'PUT',
    path: '/auth/v1/privacy/erasure/postpone',
    changes,
    summary: 'Put a proposed erasure off to a later day, with the reason',
    ...gate,
    body: z.strictObject({ employeeId: Id, until: Day, reason: Reason }),
    answer: Done,
    errors: ['not-found', 'state/not-allowed'],
    refs: ['employeeId'],
    idempotency: 'key',
  }),
  hold: endpoint({
    method: 'POST',
    path: '/auth/v1/privacy/hold',
    changes,
    summary: 'Put a person under a legal hold: nothing of them is erased while it stands',
    ...gate,
    body: z.strictObject({ employeeId: Id, reason: Reason }),
    answer: Done,
    errors: ['not-found', 'array/already-exist', 'state/not-allowed'],
    refs: ['employeeId'],
    idempotency: 'key',
  }),
  liftHold: endpoint({
    method: 'PUT',
    path: '/auth/v1/privacy/hold/lift',
    changes,
    summary: 'End a legal hold',
    ...gate,
    body: z.strictObject({ id: Id }),
    answer: Done,
    errors: ['not-found', 'state/not-allowed'],
    refs: ['id'],
    idempotency: 'key',
  }),
};
