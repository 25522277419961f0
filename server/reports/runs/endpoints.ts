import type { FastifyInstance } from 'fastify';
import { timesheetDayReports, timesheetReports } from '../../../contract/reports/timesheet-reports.ts';
import { REPORT_KINDS } from '../../../domain/reports/report-columns.ts';
import { serve } from '../../http/serve.ts';
import { CALLS_OF_KIND } from '../shared/kinds.ts';
import { listRuns } from './read-runs.ts';
import { pageOfRows } from './report-rows.ts';
import { noteFailedReport, REPORT_JOB, runReport } from './run-report.ts';
import { previewReport, startRun } from './start-run.ts';

export function registerReportRuns(app: FastifyInstance) {
  app.services.jobs.define(REPORT_JOB, 'export', runReport, noteFailedReport);
  for (const kind of REPORT_KINDS) {
    const calls = CALLS_OF_KIND[kind];
    serve(app, calls.preview, ({ ctx, body }) => previewReport(ctx, kind, body));
    serve(app, calls.run, ({ ctx, body }) => startRun(ctx, kind, body));
    serve(app, calls.history, ({ ctx, query }) => listRuns(ctx, kind, query));
  }
  serve(app, timesheetDayReports.rows, ({ ctx, query }) => pageOfRows(ctx, query));
  serve(app, timesheetDayReports.flatRows, ({ ctx, query }) => pageOfRows(ctx, query));
  serve(app, timesheetReports.runJson, ({ ctx, body }) => startRun(ctx, 'timesheet-totals', { ...body, fileType: 'json' }));
}
