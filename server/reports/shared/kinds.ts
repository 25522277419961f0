import { clockingReports } from '../../../contract/reports/clocking-reports.ts';
import { employeeReports } from '../../../contract/reports/employee-reports.ts';
import { formReports } from '../../../contract/reports/form-reports.ts';
import { iccReports } from '../../../contract/reports/icc-reports.ts';
import type { ReportCalls } from '../../../contract/reports/report-calls.ts';
import { summaryReports } from '../../../contract/reports/summary-reports.ts';
import { timesheetDayReports, timesheetReports } from '../../../contract/reports/timesheet-reports.ts';

/** The calls of all kinds of reports; kinds that share theirs are told apart by the `kind` that was sent. */
export const ALL_REPORT_CALLS: readonly ReportCalls[] = [
  timesheetDayReports,
  timesheetReports,
  employeeReports,
  clockingReports,
  summaryReports,
  formReports,
  iccReports,
];
