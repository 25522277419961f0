import type { FastifyInstance } from 'fastify';
import { yearlyDocuments } from '../../../contract/payroll/yearly-documents.ts';
import { serveOpen } from '../../http/serve.ts';
import { sendYearFiling } from './keep-filing.ts';
import { sendYearlyPnd1 } from './yearly-pnd1.ts';
import { sendYearlySocialSecurity } from './yearly-social-security.ts';

export function registerYearlyDocuments(app: FastifyInstance) {
  serveOpen(app, yearlyDocuments.pnd1, ({ ctx, query, reply }) => sendYearlyPnd1(ctx, query, reply));
  serveOpen(app, yearlyDocuments.socialSecurity, ({ ctx, query, reply }) => sendYearlySocialSecurity(ctx, query, reply));
  serveOpen(app, yearlyDocuments.filing, ({ ctx, query, reply }) => sendYearFiling(ctx, query, reply));
}
