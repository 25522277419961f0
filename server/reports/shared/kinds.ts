import { employeeReports } from '../../../contract/reports/employee-reports.ts';
import type { ReportCalls } from '../../../contract/reports/report-calls.ts';
import { timesheetDayReports, timesheetReports } from '../../../contract/reports/timesheet-reports.ts';
import type { ReportKind } from '../../../domain/reports/report-columns.ts';

/** The calls of each kind of report. */
export const CALLS_OF_KIND: Readonly<Record<ReportKind, ReportCalls>> = {
  'timesheet-days': timesheetDayReports,
  'timesheet-totals': timesheetReports,
  employees: employeeReports,
};
