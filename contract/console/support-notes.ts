import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { endpoint } from '../endpoint.ts';
import { DateTime, Done, Id, pageOf, paging, Text } from '../primitives.ts';

const staff = inArea('console');

export const SupportNote = z.object({
  id: Id,
  text: z.string(),
  staffName: z.string(),
  createdAt: DateTime,
  /** Whether the reader wrote it, and may remove it. */
  isOwn: z.boolean(),
});

/** What staff of the provider write down about a company for each other; its people do not read it. */
export const supportNotes = {
  list: endpoint({
    ...staff,
    method: 'GET',
    path: '/admin/v1/organization/notes',
    topic: 'support-notes',
    summary: 'Notes of staff about a company, newest first',
    query: z.strictObject({ orgId: Id, ...paging(30, ['createdAt'], 'createdAt,desc') }),
    answer: pageOf(SupportNote),
    errors: ['not-found'],
  }),
  create: endpoint({
    ...staff,
    method: 'POST',
    path: '/admin/v1/organization/note',
    changes: ['support-notes'],
    summary: 'Write a note about a company',
    body: z.strictObject({ organizationId: Id, text: Text(2000).min(1) }),
    answer: SupportNote,
    errors: ['not-found'],
  }),
  remove: endpoint({
    ...staff,
    method: 'DELETE',
    path: '/admin/v1/organization/note',
    changes: ['support-notes'],
    summary: 'Remove a note that one wrote',
    query: z.strictObject({ orgId: Id, id: Id }),
    answer: Done,
    errors: ['not-found'],
    idempotency: 'natural',
  }),
};
