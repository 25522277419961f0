import { announcements } from './announcements/announcements.ts';
import { approvalChecks } from './approvals/approval-checks.ts';
import { approvalLines } from './approvals/approval-lines.ts';
import { standIns } from './approvals/stand-ins.ts';
import { activity } from './audit/activity.ts';
import { calendars } from './calendars/calendars.ts';
import { overtime } from './calendars/overtime.ts';
import { workHours } from './calendars/work-hours.ts';
import { billing } from './commerce/billing.ts';
import { orders } from './commerce/orders.ts';
import { paypal } from './commerce/paypal.ts';
import { apiKeys } from './company/api-keys.ts';
import { company } from './company/company.ts';
import { consent } from './company/consent.ts';
import { enterprise } from './company/enterprise.ts';
import { plans } from './company/plans.ts';
import { session } from './company/session.ts';
import { timezones } from './company/timezones.ts';
import { webhooks } from './company/webhooks.ts';
import { providerConsole } from './console/console.ts';
import { consoleClocks } from './console/console-clocks.ts';
import { consoleEmployees } from './console/console-employees.ts';
import { consoleEvents } from './console/console-events.ts';
import { consoleOrders } from './console/console-orders.ts';
import { consoleStations } from './console/console-stations.ts';
import { providerAccess } from './console/provider-access.ts';
import { supportNotes } from './console/support-notes.ts';
import type { Contract } from './endpoint.ts';
import { files } from './files/files.ts';
import { dashboard } from './home/dashboard.ts';
import { ownMonth } from './home/own-month.ts';
import { samples } from './home/samples.ts';
import { identity } from './identity/identity.ts';
import { signInSecurity } from './identity/sign-in-security.ts';
import { enterpriseImports } from './imports/enterprise-imports.ts';
import { imports } from './imports/imports.ts';
import { jobs } from './jobs/jobs.ts';
import { leaveBalances } from './leave/leave-balances.ts';
import { leaveCalendar } from './leave/leave-calendar.ts';
import { leaveQuotas } from './leave/leave-quotas.ts';
import { leaveRecords } from './leave/leave-records.ts';
import { leaveTypes } from './leave/leave-types.ts';
import { notifications } from './notifications/notifications.ts';
import { beginningBalances } from './payroll/beginning-balances.ts';
import { boardCosts } from './payroll/board-costs.ts';
import { carriedDeductions } from './payroll/carried-deductions.ts';
import { funds } from './payroll/funds.ts';
import { insuranceNotices } from './payroll/insurance-notices.ts';
import { itemAmounts } from './payroll/item-amounts.ts';
import { loans } from './payroll/loans.ts';
import { monthLists } from './payroll/month-lists.ts';
import { oneTimeItems } from './payroll/one-time-items.ts';
import { ownPay } from './payroll/own-pay.ts';
import { payUploads } from './payroll/pay-uploads.ts';
import { payees } from './payroll/payees.ts';
import { payrollCalendar } from './payroll/payroll-calendar.ts';
import { payrollDocuments } from './payroll/payroll-documents.ts';
import { payrollItems } from './payroll/payroll-items.ts';
import { payrollJournal } from './payroll/payroll-journal.ts';
import { payrollPayments } from './payroll/payroll-payments.ts';
import { payrollReports } from './payroll/payroll-reports.ts';
import { payrollSettings } from './payroll/payroll-settings.ts';
import { payrollTemplates } from './payroll/payroll-templates.ts';
import { payrollYear } from './payroll/payroll-year.ts';
import { retroPay } from './payroll/retro-pay.ts';
import { settlements } from './payroll/settlements.ts';
import { slipSettings } from './payroll/slip-settings.ts';
import { socialSecurityTerms } from './payroll/social-security-terms.ts';
import { taxCertificates } from './payroll/tax-certificates.ts';
import { taxDeductions } from './payroll/tax-deductions.ts';
import { timeCorrections } from './payroll/time-corrections.ts';
import { yearlyDocuments } from './payroll/yearly-documents.ts';
import { branches } from './people/branches.ts';
import { costCentres } from './people/cost-centres.ts';
import { departments } from './people/departments.ts';
import { employeeRecord } from './people/employee-record.ts';
import { employees } from './people/employees.ts';
import { invitations } from './people/invitations.ts';
import { organizations } from './people/organizations.ts';
import { positions } from './people/positions.ts';
import { face } from './places/face.ts';
import { zones } from './places/zones.ts';
import { dataRequests } from './privacy/data-requests.ts';
import { personalCopies } from './privacy/personal-copies.ts';
import { processing } from './privacy/processing.ts';
import { retention } from './privacy/retention.ts';
import { clockingReports } from './reports/clocking-reports.ts';
import { coverageReports } from './reports/coverage-reports.ts';
import { employeeReports } from './reports/employee-reports.ts';
import { formReports } from './reports/form-reports.ts';
import { headcountReports } from './reports/headcount-reports.ts';
import { iccReports } from './reports/icc-reports.ts';
import { leaveReports } from './reports/leave-reports.ts';
import { listExports } from './reports/list-exports.ts';
import { payReports } from './reports/pay-reports.ts';
import { reportCharts } from './reports/report-charts.ts';
import { reportSchedules } from './reports/report-schedules.ts';
import { reportRuns, reportSettings } from './reports/report-settings.ts';
import { summaryReports } from './reports/summary-reports.ts';
import { tableViews } from './reports/table-views.ts';
import { timesheetDayReports, timesheetReports } from './reports/timesheet-reports.ts';
import { forms } from './requests/forms.ts';
import { mailApprovals } from './requests/mail-approvals.ts';
import { requests } from './requests/responses.ts';
import { monthlyShifts } from './shifts/monthly-shifts.ts';
import { shiftProfiles } from './shifts/shift-profiles.ts';
import { shifts } from './shifts/shifts.ts';
import { tasks } from './tasks/tasks.ts';
import { clockFeeds, clockInbox } from './time/clock-feeds.ts';
import { clocks } from './time/clocks.ts';
import { overtimeDays } from './time/overtime-days.ts';
import { settings } from './time/settings.ts';
import { tags } from './time/tags.ts';
import { timesheets } from './time/timesheets.ts';

/** Every call of the product, by noun. */
export const contract: Contract = {
  activity,
  jobs,
  identity,
  signInSecurity,
  session,
  consent,
  notifications,
  enterprise,
  leaveRecords,
  leaveCalendar,
  ownPay,
  taxDeductions,
  payUploads,
  loans,
  monthLists,
  payees,
  payrollCalendar,
  payrollDocuments,
  payrollItems,
  itemAmounts,
  payrollJournal,
  payrollPayments,
  funds,
  oneTimeItems,
  retroPay,
  timeCorrections,
  settlements,
  insuranceNotices,
  carriedDeductions,
  payrollReports,
  payrollSettings,
  payrollTemplates,
  payrollYear,
  slipSettings,
  socialSecurityTerms,
  taxCertificates,
  yearlyDocuments,
  beginningBalances,
  boardCosts,
  employees,
  employeeRecord,
  files,
  clocks,
  clockFeeds,
  clockInbox,
  announcements,
  dashboard,
  ownMonth,
  samples,
  shifts,
  monthlyShifts,
  shiftProfiles,
  overtimeDays,
  timesheets,
  timesheetDayReports,
  timesheetReports,
  reportSettings,
  reportRuns,
  reportSchedules,
  reportCharts,
  payReports,
  headcountReports,
  leaveReports,
  coverageReports,
  listExports,
  tableViews,
  tasks,
  employeeReports,
  clockingReports,
  summaryReports,
  formReports,
  iccReports,
  personalCopies,
  dataRequests,
  processing,
  retention,
  zones,
  face,
  branches,
  costCentres,
  departments,
  approvalLines,
  approvalChecks,
  standIns,
  imports,
  enterpriseImports,
  plans,
  billing,
  orders,
  paypal,
  positions,
  organizations,
  invitations,
  company,
  apiKeys,
  webhooks,
  calendars,
  workHours,
  leaveBalances,
  leaveQuotas,
  leaveTypes,
  tags,
  overtime,
  forms,
  mailApprovals,
  requests,
  settings,
  timezones,
  providerConsole,
  consoleClocks,
  consoleEmployees,
  consoleEvents,
  consoleOrders,
  consoleStations,
  providerAccess,
  supportNotes,
};
