import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Id, Name, Text } from '../primitives.ts';

/** What a table is called in the pages. */
export const TableId = z.string().regex(/^[a-zA-Z0-9][a-zA-Z0-9-]{0,59}$/);

const write = { access: 'member', changes: ['table-views'], idempotency: 'key' } as const;
const look = {
  /** Filters and order as they stand in the address of the page, without the page number. */
  search: Text(2000),
  /** The columns that are shown. */
  columns: z.array(Text(60)).max(100),
};
export const TableViewKept = z.object({
  id: Id,
  name: z.string(),
  search: z.string(),
  columns: z.array(z.string()),
  /** Everybody of the company finds it, and sees in it what they may see. */
  isShared: z.boolean(),
  ownerName: z.string().nullable(),
  canChange: z.boolean(),
  version: z.number().int(),
});

/** Ways to look at a table, kept under a name: filters, order and columns, never rows. */
export const tableViews = {
  list: endpoint({
    method: 'GET',
    path: '/auth/v1/table/views',
    topic: 'table-views',
    summary: 'Kept views of a table: one’s own and those that are shared',
    access: 'member',
    query: z.strictObject({ table: TableId }),
    answer: z.array(TableViewKept),
    errors: [],
  }),
  create: endpoint({
    ...write,
    method: 'POST',
    path: '/auth/v1/table/view',
    summary: 'Keep a view of a table; shared by those who manage the company',
    body: z.strictObject({ table: TableId, name: Name, ...look, isShared: z.boolean().optional() }),
    answer: TableViewKept,
    errors: ['array/already-exist', 'auth/forbidden', 'table-view/too-many'],
  }),
  update: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/table/view',
    summary: 'Change a kept view; what is left out stays',
    body: z.strictObject({
      id: Id,
      version: z.number().int(),
      name: Name.optional(),
      ...z.strictObject(look).partial().shape,
      isShared: z.boolean().optional(),
    }),
    answer: TableViewKept,
    errors: ['not-found', 'conflict', 'array/already-exist', 'auth/forbidden'],
    refs: ['id'],
  }),
  remove: endpoint({
    ...write,
    method: 'DELETE',
    path: '/auth/v1/table/view',
    summary: 'Remove a kept view',
    query: z.strictObject({ id: Id, version: z.coerce.number().int() }),
    answer: Done,
    errors: ['not-found', 'conflict', 'auth/forbidden'],
    refs: ['id'],
  }),
};
