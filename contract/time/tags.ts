import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id, Text } from '../primitives.ts';

const TagName = Text(60).min(1, 'form/required');
const Color = z.string().regex(/^#[0-9a-fA-F]{6}$/);
export const Tag = z.object({ id: Id, name: z.string(), color: z.string(), version: z.number().int() });
const write = { ...inArea('setting'), idempotency: 'key' } as const;

export const tags = {
  list: endpoint({
    method: 'GET',
    path: '/auth/v1/tags',
    topic: 'tags',
    summary: 'The tags that clockings can carry, by name',
    access: 'member',
    answer: z.array(Tag),
    errors: [],
  }),
  get: endpoint({
    method: 'GET',
    path: '/auth/v1/tag',
    topic: 'tags',
    summary: 'One tag',
    access: 'member',
    query: z.strictObject({ id: Id }),
    answer: Tag,
    errors: ['not-found'],
    refs: ['id'],
  }),
  create: endpoint({
    ...write,
    method: 'POST',
    path: '/auth/v1/tag',
    changes: ['clockings', 'tags'],
    summary: 'Add a tag',
    body: z.strictObject({ name: TagName, color: Color.default('#3C7DFF') }),
    answer: Tag,
    errors: ['array/already-exist'],
  }),
  update: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/tag',
    changes: ['clockings', 'tags'],
    summary: 'Change the name or colour of a tag',
    body: z.strictObject({ id: Id, version: z.number().int(), name: TagName.optional(), color: Color.optional() }),
    answer: Tag,
    errors: ['not-found', 'conflict', 'array/already-exist'],
    refs: ['id'],
  }),
  remove: endpoint({
    ...write,
    method: 'DELETE',
    path: '/auth/v1/tag',
    changes: ['clockings', 'tags'],
    summary: 'Remove a tag; clockings that carry it keep it',
    query: z.strictObject({ id: Id }),
    answer: Done,
    errors: ['not-found'],
    refs: ['id'],
  }),
};
