import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { endpoint } from '../endpoint.ts';
import { isOneOwnProof, needsOneOwnProof, ownProof } from '../identity/own-proof.ts';
import { DateTime, Id, pageOf, paging } from '../primitives.ts';

export const PersonalCopy = z.object({
  id: Id,
  employee: z.object({ id: Id, code: z.string(), name: z.string() }),
  /** Who asked for it, when it was not the person. */
  askedBy: z.string().nullable(),
  status: z.enum(['running', 'done', 'failed']),
  /** False: pay, bank and identity numbers are left out, since who asked may not see them. */
  holdsPay: z.boolean(),
  sizeBytes: z.number().int().nullable(),
  createdDate: DateTime,
  /** After it the file is removed. */
  expiresDate: DateTime,
  /** Whether the caller asked for it, and may download it. */
  isOwn: z.boolean(),
});

const errors = ['auth/wrong-proof', 'auth/proof-elsewhere', 'too-many-requests', 'state/not-allowed'] as const;
const changes = ['personal-copies'] as const;

export const personalCopies = {
  mine: endpoint({
    method: 'GET',
    path: '/auth/v1/personal-data/copies',
    topic: 'personal-copies',
    summary: 'The copies of one’s own data that one has asked for and that are still kept',
    access: 'member',
    answer: z.array(PersonalCopy),
    errors: [],
  }),
  startOwn: endpoint({
    method: 'POST',
    path: '/auth/v1/personal-data/copy',
    changes,
    touchesPay: 'whole',
    summary: 'Have all data about oneself put into one archive; who asks proves that the account is theirs',
    access: 'member',
    body: z.strictObject(ownProof).refine(isOneOwnProof, needsOneOwnProof),
    answer: PersonalCopy,
    errors,
    idempotency: 'natural',
  }),
  open: endpoint({
    method: 'POST',
    path: '/auth/v1/personal-data/copy/link',
    changes: [],
    touchesPay: 'whole',
    summary: 'A link to a copy that one has asked for; it is good for five minutes, and no longer than the session',
    access: 'member',
    body: z.strictObject({ id: Id }),
    answer: z.object({ url: z.string() }),
    errors: ['not-found', 'state/not-allowed'],
    refs: ['id'],
    idempotency: 'natural',
  }),
  list: endpoint({
    method: 'GET',
    path: '/auth/v1/privacy/copies',
    topic: 'personal-copies',
    summary: 'Copies of anybody’s data that are still kept, newest first',
    ...inArea('privacy'),
    query: z.strictObject(paging(25, ['createdDate'], 'createdDate,desc')),
    answer: pageOf(PersonalCopy),
    errors: [],
  }),
  start: endpoint({
    method: 'POST',
    path: '/auth/v1/privacy/copy',
    changes,
    touchesPay: 'whole',
    summary: 'Have all data about a person put into one archive; who asks proves that the account is theirs',
    ...inArea('privacy'),
    body: z.strictObject({ employeeId: Id, ...ownProof }).refine(isOneOwnProof, needsOneOwnProof),
    answer: PersonalCopy,
    errors: [...errors, 'not-found'],
    refs: ['employeeId'],
    idempotency: 'natural',
  }),
};
