import type { FastifyInstance } from 'fastify';
import { monthLists } from '../../../contract/payroll/month-lists.ts';
import { serveOpen } from '../../http/serve.ts';
import { sendFormFiling } from '../shared/form-filings.ts';
import { sendMonthList } from './send-list.ts';

export function registerMonthLists(app: FastifyInstance) {
  serveOpen(app, monthLists.get, ({ ctx, query, reply }) => sendMonthList(ctx, query, reply));
  serveOpen(app, monthLists.filing, ({ ctx, query, reply }) => sendFormFiling(ctx, query, reply));
}
