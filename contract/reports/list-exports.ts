import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Text } from '../primitives.ts';
import { TableId } from './table-views.ts';

export const LIST_FILE_TYPES = ['csv', 'xlsx', 'print'] as const;

/** Files that a page makes of a whole list: it reads the pages of its own call, and asks here before it gives the file out. */
export const listExports = {
  note: endpoint({
    method: 'POST',
    path: '/auth/v1/list/export',
    changes: [],
    summary: 'Say that the caller takes a whole list out as a file or on paper; it is written into the log of the company',
    access: 'member',
    limit: 'export',
    body: z.strictObject({
      table: TableId,
      /** As the page calls it. */
      title: Text(160),
      fileType: z.enum(LIST_FILE_TYPES),
      rows: z.number().int().min(0).max(10_000_000),
      columns: z.array(Text(160)).max(100),
      /** The filters and the order, as they stand in the address of the page. */
      search: Text(2000).optional(),
    }),
    answer: Done,
    errors: ['plan/export-denied'],
    idempotency: 'key',
  }),
};
