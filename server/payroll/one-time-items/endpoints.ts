import type { FastifyInstance } from 'fastify';
import { oneTimeItems } from '../../../contract/payroll/one-time-items.ts';
import { serve } from '../../http/serve.ts';
import { addOneTimeItem, removeOneTimeItem } from './add-one-time-item.ts';
import { importOneTimeItems } from './import-one-time-items.ts';
import { searchOneTimeItems } from './search-one-time-items.ts';

export function registerOneTimeItems(app: FastifyInstance) {
  serve(app, oneTimeItems.search, ({ ctx, query }) => searchOneTimeItems(ctx, query));
  serve(app, oneTimeItems.create, ({ ctx, body }) => addOneTimeItem(ctx, body));
  serve(app, oneTimeItems.import, ({ ctx, body }) => importOneTimeItems(ctx, body));
  serve(app, oneTimeItems.remove, ({ ctx, query }) => removeOneTimeItem(ctx, query.id));
}
