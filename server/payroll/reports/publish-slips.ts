import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { insertRows } from '../../db/write-rows.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { requireMaker } from '../shared/report-access.ts';
import { getReport, type ReportRow } from '../shared/report-row.ts';
import { reportHead } from './report-view.ts';
import { tellPaid } from './tell-staff.ts';

/** Lets people read the slips of an approved report, and tells them: the first time, however often it is asked. */
export async function publishSlips(
  ctx: Ctx,
  { payrollReportId }: Body<typeof payrollReports.publish>,
): Promise<Answer<typeof payrollReports.publish>> {
  const report = await getReport(ctx, payrollReportId, true);
  await requireMaker(ctx, report.template_id);
  if (report.status !== 'APPROVED') throw new AppError('state/not-allowed', { status: report.status });
  await publishOnce(ctx, report);
  return reportHead(ctx, report);
}

export async function publishOnce(ctx: Ctx, report: ReportRow): Promise<void> {
  const row = { report_id: report.id, published_by: ctx.actor.employeeId, published_at: toTimestamp(ctx.now) };
  if ((await insertRows(ctx, 'app.payroll_slip_publication', [row], { skipKnown: true })) === 0) return;
  ctx.audit('payroll-report.publish-slips', { entity: 'payroll_report', entityId: report.id, after: { month: report.month } });
  await tellPaid(ctx, report);
}
