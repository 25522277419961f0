import type { FastifyInstance } from 'fastify';
import { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { payrollPayments } from '../../../contract/payroll/payroll-payments.ts';
import type { Ctx } from '../../http/context.ts';
import { serve, serveOpen } from '../../http/serve.ts';
import { countOfReport, countPaid } from '../shared/count-named.ts';
import { isPaper, sendPaper } from '../shared/paper.ts';
import { servePaper } from '../shared/serve-paper.ts';
import { readinessOf, tieOutReport } from './check-document.ts';
import { newBatch, setPayment } from './decide-payment.ts';
import { type FilingScope, loadSource } from './filing-source.ts';
import { listFilings } from './list-filings.ts';
import { listPayments } from './list-payments.ts';
import { makeDocument, sendFiling } from './send-document.ts';
import { prepareDocument } from './write-document.ts';

export function registerPayrollDocuments(app: FastifyInstance) {
  serve(app, payrollDocuments.readiness, async ({ ctx, query: { document, payrollReportId } }) => {
    const source = { ...(await loadSource(ctx, document, { payrollReportId })), branch: 'all' } as const;
    return readinessOf(ctx, source, prepareDocument(document, source));
  });
  serve(app, payrollDocuments.tieOut, async ({ ctx, query: { payrollReportId } }) => {
    const checks = tieOutReport(await loadSource(ctx, 'bank', { payrollReportId }));
    return { isTied: checks.every((check) => check.isEqual), checks };
  });
  serveOpen(app, payrollDocuments.bankFile, async ({ ctx, query: { payrollReportId, format, ...options }, reply }) => {
    const made = await makeDocument(ctx, { kind: 'bank', scope: { payrollReportId }, options, format });
    return isPaper(made) ? sendPaper(reply, made) : made;
  });
  servePaper(app, payrollDocuments.monthlyPnd1, {
    count: (ctx, asked) => countIn(ctx, 'payment', asked),
    make: (ctx, { format, layout, additional, ...scope }, say) =>
      makeDocument(ctx, { kind: 'pnd1', scope, options: { layout, additional }, format }, say),
  });
  servePaper(app, payrollDocuments.monthlySocialSecurity, {
    count: (ctx, asked) => countIn(ctx, 'wage', asked),
    make: (ctx, { format, additional, ...scope }, say) =>
      makeDocument(ctx, { kind: 'sso', scope, options: { additional }, format }, say),
  });
  serve(app, payrollDocuments.filings, ({ ctx, query }) => listFilings(ctx, query));
  serve(app, payrollPayments.get, ({ ctx, query }) => listPayments(ctx, query));
  serve(app, payrollPayments.set, ({ ctx, body }) => setPayment(ctx, body));
  serve(app, payrollPayments.newBatch, ({ ctx, body }) => newBatch(ctx, body));
  serveOpen(app, payrollDocuments.filing, ({ ctx, query, reply }) => sendFiling(ctx, query, reply));
}

async function countIn(ctx: Ctx, by: 'payment' | 'wage', { payrollReportId, month }: FilingScope): Promise<number> {
  if (payrollReportId !== undefined) return countOfReport(ctx, payrollReportId);
  return month === undefined ? 0 : countPaid(ctx, by, { from: month, to: month });
}
