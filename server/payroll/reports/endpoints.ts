import type { FastifyInstance } from 'fastify';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { slipSettings } from '../../../contract/payroll/slip-settings.ts';
import { serve, serveOpen } from '../../http/serve.ts';
import { countOfReport } from '../shared/count-named.ts';
import { getReport } from '../shared/report-row.ts';
import { servePaper } from '../shared/serve-paper.ts';
import { definePayrollsBegun } from './begin-due.ts';
import { compareReports } from './compare-reports.ts';
import { cancelComputing, defineComputing } from './compute-job.ts';
import { decideOnReport, proceedReport } from './decide-report.ts';
import { setThreshold } from './difference-threshold.ts';
import { definePayslips, startPayslips } from './download-slips.ts';
import { listEmployeeSlips, readSlip } from './employee-slips.ts';
import { explainLine } from './explain-line.ts';
import { listReports, sumYear } from './list-reports.ts';
import { createReport, listPeriods, recomputeReport, removeReport, updateReport } from './make-report.ts';
import { noteDifferences } from './note-differences.ts';
import { readOpenAttendance } from './open-attendance.ts';
import { overrideLine } from './override-line.ts';
import { makeRegister } from './print-register.ts';
import { sendSlip, sendSummary } from './print-slip.ts';
import { publishSlips } from './publish-slips.ts';
import { readGrid } from './read-grid.ts';
import { reportHead } from './report-view.ts';
import { readSlipSetting, setSlipSetting } from './slip-setting.ts';
import { slipsOfPerson } from './slips-of-person.ts';
import { summarizeReport } from './summarize-report.ts';
import { voidReport } from './void-report.ts';

/** The figures of many people. */
const COMPUTES = { isLong: true };

export function registerPayrollReports(app: FastifyInstance) {
  serve(app, payrollReports.list, ({ ctx, query }) => listReports(ctx, query));
  serve(app, payrollReports.create, ({ ctx, body }) => createReport(ctx, body), COMPUTES);
  serve(app, payrollReports.periods, ({ ctx, query }) => listPeriods(ctx, query));
  serve(app, payrollReports.get, async ({ ctx, query }) => reportHead(ctx, await getReport(ctx, query.payrollReportId)));
  serve(app, payrollReports.update, ({ ctx, body }) => updateReport(ctx, body), COMPUTES);
  serve(app, payrollReports.recompute, ({ ctx, body }) => recomputeReport(ctx, body), COMPUTES);
  serve(app, payrollReports.cancelComputing, ({ ctx, body }) => cancelComputing(ctx, body));
  serve(app, payrollReports.remove, ({ ctx, query }) => removeReport(ctx, query));
  serve(app, payrollReports.info, ({ ctx, query }) => readGrid(ctx, query));
  serve(app, payrollReports.overrideLine, ({ ctx, body }) => overrideLine(ctx, body));
  serve(app, payrollReports.explain, ({ ctx, query }) => explainLine(ctx, query));
  serve(app, payrollReports.noteDifferences, ({ ctx, body }) => noteDifferences(ctx, body));
  serve(app, payrollReports.setDifferenceThreshold, ({ ctx, body }) => setThreshold(ctx, body));
  serve(app, payrollReports.differences, ({ ctx, query }) => compareReports(ctx, query));
  serve(app, payrollReports.attendance, ({ ctx, query }) => readOpenAttendance(ctx, query.payrollReportId));
  serve(app, payrollReports.proceed, ({ ctx, body }) => proceedReport(ctx, body));
  serve(app, payrollReports.approve, ({ ctx, body }) => decideOnReport(ctx, body));
  serve(app, payrollReports.void, ({ ctx, body }) => voidReport(ctx, body));
  serve(app, payrollReports.sum, ({ ctx, query }) => sumYear(ctx, query));
  serve(app, payrollReports.summary, ({ ctx, body }) => summarizeReport(ctx, body));
  serve(app, payrollReports.employeeSlips, ({ ctx, query }) => listEmployeeSlips(ctx, query));
  registerDocuments(app);
}

function registerDocuments(app: FastifyInstance) {
  definePayslips(app.services.jobs);
  app.services.personalFiles.offer(slipsOfPerson);
  defineComputing(app.services.jobs);
  definePayrollsBegun(app.services);
  serveOpen(app, payrollReports.summaryPdf, ({ ctx, query, reply }) => sendSummary(ctx, query, reply));
  serveOpen(app, payrollReports.slip, ({ ctx, query, reply }) =>
    query.format === 'pdf'
      ? sendSlip(ctx, { ...query, format: query.format }, reply)
      : ctx.transaction({ readOnly: true }, (inside) => readSlip(inside, query)),
  );
  servePaper(app, payrollReports.register, {
    count: (ctx, { payrollReportId }) => countOfReport(ctx, payrollReportId),
    make: makeRegister,
  });
  serveOpen(app, payrollReports.slipPdf, ({ ctx, query, reply }) => sendSlip(ctx, query, reply));
  serve(app, payrollReports.publish, ({ ctx, body }) => publishSlips(ctx, body));
  serve(app, slipSettings.get, ({ ctx }) => readSlipSetting(ctx));
  serve(app, slipSettings.set, ({ ctx, body }) => setSlipSetting(ctx, body));
  serve(app, payrollReports.slips, ({ ctx, body }) => startPayslips(ctx, body));
}
