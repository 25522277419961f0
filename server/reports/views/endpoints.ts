import type { FastifyInstance } from 'fastify';
import { tableViews } from '../../../contract/reports/table-views.ts';
import { serve } from '../../http/serve.ts';
import { createView, listViews, removeView, updateView } from './table-views.ts';

export function registerTableViews(app: FastifyInstance) {
  serve(app, tableViews.list, ({ ctx, query }) => listViews(ctx, query));
  serve(app, tableViews.create, ({ ctx, body }) => createView(ctx, body));
  serve(app, tableViews.update, ({ ctx, body }) => updateView(ctx, body));
  serve(app, tableViews.remove, ({ ctx, query }) => removeView(ctx, query));
}
