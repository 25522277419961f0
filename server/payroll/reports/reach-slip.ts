import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { readSlips, type StoredSlip } from '../shared/read-slips.ts';
import { isPayrollPerson } from '../shared/reads-payroll.ts';
import { getReport, keptTotals, type ReportRow } from '../shared/report-row.ts';
import { findPublication } from './find-publication.ts';

/**
 * One slip with its traces. Payroll people reach everybody's; others their own, once published.
 * Everything else answers like an id that does not exist.
 */
export async function reachSlip(
  ctx: Ctx,
  { payrollReportId, employeeId }: { payrollReportId: string; employeeId?: string },
): Promise<{ report: ReportRow; slip: StoredSlip }> {
  const wanted = employeeId ?? ctx.actor.employeeId;
  const isOwn = wanted === ctx.actor.employeeId;
  if (!isOwn && !isPayrollPerson(ctx)) throw notFound();
  const report = await getReport(ctx, payrollReportId);
  if (!isPayrollPerson(ctx) && (report.status !== 'APPROVED' || !(await findPublication(ctx, report.id)))) throw notFound();
  const { items } = keptTotals(report.totals);
  const key = { organizationId: ctx.organizationId, reportId: report.id };
  const [slip] = await readSlips(ctx.tx, key, { items, employeeIds: [wanted], traces: true });
  if (!slip) throw notFound();
  return { report, slip };
}
