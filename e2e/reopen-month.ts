import { payrollReports } from '../contract/payroll/payroll-reports.ts';
import type { ApiSession } from './api-session.ts';
import { lastMonth } from './office-files.ts';

/** Voids the demo's payroll of the last whole month, so that a journey has a full month that is open on any day of the year. */
export async function reopenLastMonth(owner: ApiSession): Promise<{ templateId: string }> {
  const { content } = await owner.call(payrollReports.list, { query: { status: ['approved'] } });
  const closed = content.find((item) => item.month === lastMonth());
  if (!closed) throw new Error('the demo has closed the last month');
  const { payrollReportId, templateId } = closed;
  await owner.call(payrollReports.void, { body: { payrollReportId, reason: 'Counted anew' } });
  return { templateId };
}
