import type { FastifyInstance } from 'fastify';
import { monthLists } from '../../../contract/payroll/month-lists.ts';
import { serveOpen } from '../../http/serve.ts';
import { countPaid } from '../shared/count-named.ts';
import { sendFormFiling } from '../shared/form-filings.ts';
import { servePaper } from '../shared/serve-paper.ts';
import { makeMonthList } from './send-list.ts';

export function registerMonthLists(app: FastifyInstance) {
  servePaper(app, monthLists.get, {
    count: (ctx, { month }) => countPaid(ctx, 'wage', { from: month, to: month }),
    make: makeMonthList,
  });
  serveOpen(app, monthLists.filing, ({ ctx, query, reply }) => sendFormFiling(ctx, query, reply));
}
