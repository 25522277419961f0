import type { AppPath } from '../../ui/app-link.tsx';

export const reportPath = (payrollReportId: string, step?: string): AppPath =>
  `/payrolls/report/${payrollReportId}${step ? `?step=${step}` : ''}`;
/** The slip, and the summary, as they are printed. */
export const slipSheetPath = (payrollReportId: string, employeeId: string): AppPath =>
  `/payrolls/report/salary-slip.pdf?payrollReportId=${payrollReportId}&employeeId=${employeeId}`;
export const summarySheetPath = (payrollReportId: string): AppPath =>
  `/payrolls/report/summary.pdf?payrollReportId=${payrollReportId}`;
export const templatePath = (templateId: string, tab = 'employees'): AppPath => `/payrolls/template/view/${templateId}/${tab}`;
/** The record of a person, at the field that a payroll needs. */
export const employeeFieldPath = (employeeId: string, field: string): AppPath =>
  `/employee/view/${employeeId}/workInfo?field=${encodeURIComponent(field)}`;
export const companyFieldPath = (field: string): AppPath => `/company?field=${encodeURIComponent(field)}`;
/** The work date of a person with its punches. */
export const timesheetDayPath = (employeeId: string, date: string): AppPath =>
  `/reports/timesheets/v2?month=${date.slice(0, 7)}&employee=${employeeId}&day=${date}`;
/** The settlement of a leaver, which says the reason. */
export const settlementPath = (employeeId: string): AppPath => `/payrolls/leavers?employee=${employeeId}`;
/** What the person was paid in the year before the first payroll here. */
export const beginningBalancePath = (employeeId: string): AppPath => `/payrolls/beginning-balances?employee=${employeeId}`;
