import type { FastifyInstance } from 'fastify';
import { registerAnnouncements } from './announcements/announcements/endpoints.ts';
import { registerApprovalChecks } from './approvals/checks/endpoints.ts';
import { registerApprovalLines } from './approvals/lines/endpoints.ts';
import { registerStandIns } from './approvals/stand-ins/endpoints.ts';
import { registerCalendars } from './calendars/holidays/endpoints.ts';
import { registerOvertime } from './calendars/overtime-periods/endpoints.ts';
import { registerWorkHours } from './calendars/work-hours/endpoints.ts';
import { registerBilling } from './commerce/billing/endpoints.ts';
import { registerOrders } from './commerce/orders/endpoints.ts';
import { registerPaypal } from './commerce/paypal/endpoints.ts';
import { registerApiKeys } from './company/api-keys/endpoints.ts';
import { registerEnterprise } from './company/brand/endpoints.ts';
import { registerConsent } from './company/consent/endpoints.ts';
import { registerCompany } from './company/details/endpoints.ts';
import { registerPlans } from './company/plans/endpoints.ts';
import { registerWebhooks } from './company/webhooks/endpoints.ts';
import { registerConsole } from './console/companies/endpoints.ts';
import { registerConsoleOrders } from './console/orders/endpoints.ts';
import { registerFiles } from './files/endpoints.ts';
import { registerDashboard } from './home/dashboard/endpoints.ts';
import { registerOwnMonth } from './home/own-month/endpoints.ts';
import { registerSession } from './home/profile/endpoints.ts';
import { registerSamples } from './home/samples/endpoints.ts';
import { registerOrganizations } from './home/set-up/endpoints.ts';
import { registerImports } from './imports/files/endpoints.ts';
import { registerJobs } from './jobs/endpoints.ts';
import { registerLeaveBalances } from './leave/balances/endpoints.ts';
import { registerLeaveCalendar } from './leave/calendar/endpoints.ts';
import { registerLeaveQuotas } from './leave/quotas/endpoints.ts';
import { registerLeaveRecords } from './leave/records/endpoints.ts';
import { registerLeaveTypes } from './leave/types/endpoints.ts';
import { registerNotifications } from './notifications/endpoints.ts';
import { registerBeginningBalances } from './payroll/beginning-balances/endpoints.ts';
import { registerBoardCosts } from './payroll/board-costs/endpoints.ts';
import { registerPayrollCalendar } from './payroll/calendar/endpoints.ts';
import { registerCarriedDeductions } from './payroll/carried-deductions/endpoints.ts';
import { registerTaxCertificates } from './payroll/certificates/endpoints.ts';
import { registerPayrollDocuments } from './payroll/documents/endpoints.ts';
import { registerFunds } from './payroll/funds/endpoints.ts';
import { registerInsuranceNotices } from './payroll/insurance-notices/endpoints.ts';
import { registerPayrollItems } from './payroll/items/endpoints.ts';
import { registerPayrollJournal } from './payroll/journal/endpoints.ts';
import { registerLoans } from './payroll/loans/endpoints.ts';
import { registerMonthLists } from './payroll/month-lists/endpoints.ts';
import { registerOneTimeItems } from './payroll/one-time-items/endpoints.ts';
import { registerOwnPay } from './payroll/own-pay/endpoints.ts';
import { registerPayees } from './payroll/payees/endpoints.ts';
import { registerPayrollReports } from './payroll/reports/endpoints.ts';
import { registerRetroPay } from './payroll/retro-pay/endpoints.ts';
import { registerPayrollSettings } from './payroll/settings/endpoints.ts';
import { registerSettlements } from './payroll/settlements/endpoints.ts';
import { registerSocialSecurityTerms } from './payroll/social-security-terms/endpoints.ts';
import { registerTaxDeductions } from './payroll/tax-deductions/endpoints.ts';
import { registerPayrollTemplates } from './payroll/templates/endpoints.ts';
import { registerTimeCorrections } from './payroll/time-corrections/endpoints.ts';
import { registerPayUploads } from './payroll/uploads/endpoints.ts';
import { registerPayrollYear } from './payroll/year-view/endpoints.ts';
import { registerYearlyDocuments } from './payroll/yearly/endpoints.ts';
import { registerActivity } from './people/activity/endpoints.ts';
import { registerBranches } from './people/branches/endpoints.ts';
import { registerCostCentres } from './people/cost-centres/endpoints.ts';
import { registerDepartments } from './people/departments/endpoints.ts';
import { registerEmployees } from './people/employees/endpoints.ts';
import { registerInvitations } from './people/invitations/endpoints.ts';
import { registerPositions } from './people/positions/endpoints.ts';
import { registerEmployeeRecord } from './people/records/endpoints.ts';
import { registerFace } from './places/face/endpoints.ts';
import { registerZones } from './places/zones/endpoints.ts';
import { registerPersonalCopies } from './privacy/copies/endpoints.ts';
import { registerRetention } from './privacy/erasure/endpoints.ts';
import { registerProcessing } from './privacy/processing/endpoints.ts';
import { registerDataRequests } from './privacy/requests/endpoints.ts';
import { registerListExports } from './reports/lists/endpoints.ts';
import { registerReportRuns } from './reports/runs/endpoints.ts';
import { registerReportSchedules } from './reports/schedules/endpoints.ts';
import { registerReportTemplates } from './reports/templates/endpoints.ts';
import { registerTableViews } from './reports/views/endpoints.ts';
import { registerForms } from './requests/forms/endpoints.ts';
import { registerRequests } from './requests/responses/endpoints.ts';
import { registerShifts } from './shifts/boards/endpoints.ts';
import { registerMonthlyShifts } from './shifts/monthly/endpoints.ts';
import { registerTasks } from './tasks/tasks/endpoints.ts';
import { registerClocks } from './time/clockings/endpoints.ts';
import { registerOvertimeDays } from './time/overtime-days/endpoints.ts';
import { registerScannerReports } from './time/scanner-reports/endpoints.ts';
import { registerSettings } from './time/settings/endpoints.ts';
import { registerTags } from './time/tags/endpoints.ts';
import { registerTimesheets } from './time/timesheets/endpoints.ts';

/** Every noun of the server; a noun is added here and nowhere else. */
const NOUNS: readonly ((app: FastifyInstance) => void)[] = [
  registerActivity,
  registerJobs,
  registerSession,
  registerConsent,
  registerNotifications,
  registerEmployees,
  registerEmployeeRecord,
  registerFiles,
  registerBranches,
  registerCostCentres,
  registerDepartments,
  registerImports,
  registerPlans,
  registerPositions,
  registerOrganizations,
  registerInvitations,
  registerCompany,
  registerApiKeys,
  registerWebhooks,
  registerEnterprise,
  registerCalendars,
  registerWorkHours,
  registerLeaveBalances,
  registerLeaveQuotas,
  registerLeaveTypes,
  registerTags,
  registerOvertime,
  registerSettings,
  registerClocks,
  registerZones,
  registerFace,
  registerScannerReports,
  registerTimesheets,
  registerOvertimeDays,
  registerDashboard,
  registerOwnMonth,
  registerSamples,
  registerApprovalLines,
  registerApprovalChecks,
  registerStandIns,
  registerShifts,
  registerMonthlyShifts,
  registerAnnouncements,
  registerForms,
  registerRequests,
  registerLeaveRecords,
  registerLeaveCalendar,
  registerLoans,
  registerMonthLists,
  registerPayees,
  registerPayrollCalendar,
  registerPayrollDocuments,
  registerTaxCertificates,
  registerPayUploads,
  registerPayrollYear,
  registerYearlyDocuments,
  registerPayrollItems,
  registerPayrollSettings,
  registerFunds,
  registerOneTimeItems,
  registerRetroPay,
  registerTimeCorrections,
  registerSettlements,
  registerInsuranceNotices,
  registerCarriedDeductions,
  registerPayrollReports,
  registerPayrollTemplates,
  registerBeginningBalances,
  registerBoardCosts,
  registerPayrollJournal,
  registerOwnPay,
  registerSocialSecurityTerms,
  registerTaxDeductions,
  registerReportTemplates,
  registerTasks,
  registerReportRuns,
  registerPersonalCopies,
  registerDataRequests,
  registerReportSchedules,
  registerListExports,
  registerTableViews,
  registerBilling,
  registerOrders,
  registerProcessing,
  registerPaypal,
  registerRetention,
  registerConsole,
  registerConsoleOrders,
];

export function registerNouns(app: FastifyInstance) {
  for (const register of NOUNS) register(app);
}
