import type { FastifyInstance } from 'fastify';
import { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { payrollPayments } from '../../../contract/payroll/payroll-payments.ts';
import { serve, serveOpen } from '../../http/serve.ts';
import { readinessOf, tieOutReport } from './check-document.ts';
import { newBatch, setPayment } from './decide-payment.ts';
import { loadSource } from './filing-source.ts';
import { listFilings } from './list-filings.ts';
import { listPayments } from './list-payments.ts';
import { sendDocument, sendFiling } from './send-document.ts';
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
  serveOpen(app, payrollDocuments.bankFile, ({ ctx, query: { payrollReportId, format, ...options }, reply }) =>
    sendDocument(ctx, { kind: 'bank', scope: { payrollReportId }, options, format }, reply),
  );
  serveOpen(app, payrollDocuments.monthlyPnd1, ({ ctx, query: { format, layout, additional, ...scope }, reply }) =>
    sendDocument(ctx, { kind: 'pnd1', scope, options: { layout, additional }, format }, reply),
  );
  serveOpen(app, payrollDocuments.monthlySocialSecurity, ({ ctx, query: { format, additional, ...scope }, reply }) =>
    sendDocument(ctx, { kind: 'sso', scope, options: { additional }, format }, reply),
  );
  serve(app, payrollDocuments.filings, ({ ctx, query }) => listFilings(ctx, query));
  serve(app, payrollPayments.get, ({ ctx, query }) => listPayments(ctx, query));
  serve(app, payrollPayments.set, ({ ctx, body }) => setPayment(ctx, body));
  serve(app, payrollPayments.newBatch, ({ ctx, body }) => newBatch(ctx, body));
  serveOpen(app, payrollDocuments.filing, ({ ctx, query, reply }) => sendFiling(ctx, query, reply));
}
