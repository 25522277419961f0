import type { FastifyInstance } from 'fastify';
import { clockingReports } from '../../../contract/reports/clocking-reports.ts';
import { coverageReports } from '../../../contract/reports/coverage-reports.ts';
import { formReports } from '../../../contract/reports/form-reports.ts';
import { headcountReports } from '../../../contract/reports/headcount-reports.ts';
import { iccReports } from '../../../contract/reports/icc-reports.ts';
import { leaveReports } from '../../../contract/reports/leave-reports.ts';
import { payReports } from '../../../contract/reports/pay-reports.ts';
import { reportCharts } from '../../../contract/reports/report-charts.ts';
import { reportRuns } from '../../../contract/reports/report-settings.ts';
import type { RowsCall } from '../../../contract/reports/rows-call.ts';
import { summaryReports } from '../../../contract/reports/summary-reports.ts';
import { timesheetDayReports, timesheetReports } from '../../../contract/reports/timesheet-reports.ts';
import { serve } from '../../http/serve.ts';
import { REPORT_JOB } from '../shared/enqueue-run.ts';
import { ALL_REPORT_CALLS } from '../shared/kinds.ts';
import { readTemplate } from '../shared/read-templates.ts';
import { cancelRun } from './cancel-run.ts';
import { listForms } from './list-forms.ts';
import { chartCoverage, chartHeadcount, chartLabourCost, chartLeave, chartTime } from './read-charts.ts';
import { listRuns } from './read-runs.ts';
import { pageOfRows } from './report-rows.ts';
import { accessOfRun, noteFailedReport, runReport } from './run-report.ts';
import { previewReport, startRun } from './start-run.ts';

const ROWS: readonly RowsCall[] = [
  timesheetDayReports.rows,
  timesheetDayReports.flatRows,
  summaryReports.rows,
  formReports.rows,
  iccReports.rows,
  payReports.rows,
  headcountReports.rows,
  leaveReports.rows,
  coverageReports.rows,
];

export function registerReportRuns(app: FastifyInstance) {
  app.services.jobs.define(REPORT_JOB, 'export', runReport, { afterFailure: noteFailedReport, access: accessOfRun });
  for (const calls of ALL_REPORT_CALLS) {
    serve(app, calls.preview, ({ ctx, body }) => previewReport(ctx, body.kind, body));
    serve(app, calls.run, ({ ctx, body }) => startRun(ctx, body.kind, body));
    serve(app, calls.history, ({ ctx, query }) => listRuns(ctx, query.kind, query));
  }
  for (const call of ROWS) serve(app, call, ({ ctx, query }) => pageOfRows(ctx, query));
  serve(app, reportCharts.time, ({ ctx, query }) => chartTime(ctx, query));
  serve(app, reportCharts.headcount, ({ ctx, query }) => chartHeadcount(ctx, query));
  serve(app, reportCharts.leave, ({ ctx, query }) => chartLeave(ctx, query));
  serve(app, reportCharts.coverage, ({ ctx, query }) => chartCoverage(ctx, query));
  serve(app, reportCharts.labourCost, ({ ctx, query }) => chartLabourCost(ctx, query));
  serve(app, reportRuns.cancel, ({ ctx, body }) => cancelRun(ctx, body.id));
  serve(app, formReports.forms, ({ ctx, query }) => listForms(ctx, query));
  serve(app, clockingReports.runProfile, async ({ ctx, body }) => {
    const { id } = await readTemplate(ctx, 'clockings', body.templateId);
    return startRun(ctx, 'clockings', { ...body, templateId: id });
  });
  serve(app, timesheetReports.runJson, ({ ctx, body }) => startRun(ctx, 'timesheet-totals', { ...body, fileType: 'json' }));
}
