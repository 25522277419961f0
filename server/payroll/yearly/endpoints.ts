import type { FastifyInstance } from 'fastify';
import { yearlyDocuments } from '../../../contract/payroll/yearly-documents.ts';
import { serveOpen } from '../../http/serve.ts';
import { countOfYear } from '../shared/count-named.ts';
import { servePaper } from '../shared/serve-paper.ts';
import { sendYearFiling } from './keep-filing.ts';
import { makeYearlyPnd1 } from './yearly-pnd1.ts';
import { makeYearlySocialSecurity } from './yearly-social-security.ts';

export function registerYearlyDocuments(app: FastifyInstance) {
  servePaper(app, yearlyDocuments.pnd1, {
    count: (ctx, { year }) => countOfYear(ctx, 'payment', year),
    make: makeYearlyPnd1,
  });
  servePaper(app, yearlyDocuments.socialSecurity, {
    count: (ctx, { year }) => countOfYear(ctx, 'wage', year),
    make: makeYearlySocialSecurity,
  });
  serveOpen(app, yearlyDocuments.filing, ({ ctx, query, reply }) => sendYearFiling(ctx, query, reply));
}
