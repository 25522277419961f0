import { payrollReports } from '../contract/payroll/payroll-reports.ts';
import type { ApiSession } from './api-session.ts';
import { lastMonth } from './office-files.ts';

/** In the name of the template that pays nearly everybody. */
export const MONTHLY = 'Monthly payroll';

/**
 * Voids the demo's payrolls of the last whole month, so that a journey has a full month that is open on any day of the year. Where files were taken of one,
 * a second person agrees.
 */
export async function reopenLastMonth(apiOf: (who: string) => Promise<ApiSession>): Promise<{ templateId: string }> {
  const [owner, administrator] = await Promise.all([apiOf('owner'), apiOf('admin')]);
  const { content } = await owner.call(payrollReports.list, { query: { status: ['approved'] } });
  const closed = content.filter((item) => item.month === lastMonth());
  const monthly = closed.find(({ name, type }) => type === 'regular' && name.includes(MONTHLY));
  if (!monthly) throw new Error('the demo has closed the last month');
  for (const { payrollReportId } of closed) {
    const body = { payrollReportId, reason: 'Counted anew' };
    const { status } = await owner.call(payrollReports.void, { body });
    if (status !== 'VOIDED') await administrator.call(payrollReports.void, { body });
  }
  return { templateId: monthly.templateId };
}
