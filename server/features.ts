import type { FastifyInstance } from 'fastify';
import { registerActivity } from './features/activity/endpoints.ts';
import { registerCalendars } from './features/calendars/endpoints.ts';
import { registerClocks } from './features/clocks/endpoints.ts';
import { registerCompany } from './features/company/endpoints.ts';
import { registerConsent } from './features/consent/endpoints.ts';
import { registerDashboard } from './features/dashboard/endpoints.ts';
import { registerDepartments } from './features/departments/endpoints.ts';
import { registerEmployees } from './features/employees/endpoints.ts';
import { registerEnterprise } from './features/enterprise/endpoints.ts';
import { registerImports } from './features/imports/endpoints.ts';
import { registerJobs } from './features/jobs/endpoints.ts';
import { registerNotifications } from './features/notifications/endpoints.ts';
import { registerPayrollDocuments } from './features/payroll-documents/endpoints.ts';
import { registerPayrollItems } from './features/payroll-items/endpoints.ts';
import { registerPayrollReports } from './features/payroll-reports/endpoints.ts';
import { registerPayrollTemplates } from './features/payroll-templates/endpoints.ts';
import { registerPlans } from './features/plans/endpoints.ts';
import { registerPositions } from './features/positions/endpoints.ts';
import { registerSession } from './features/session/endpoints.ts';
import { registerShifts } from './features/shifts/endpoints.ts';
import { registerTimesheets } from './features/timesheets/endpoints.ts';
import { registerZones } from './features/zones/endpoints.ts';

/** Every feature of the server; a feature is added here and nowhere else. */
export function registerFeatures(app: FastifyInstance) {
  registerActivity(app);
  registerJobs(app);
  registerSession(app);
  registerConsent(app);
  registerNotifications(app);
  registerEmployees(app);
  registerDepartments(app);
  registerImports(app);
  registerPlans(app);
  registerPositions(app);
  registerCompany(app);
  registerEnterprise(app);
  registerCalendars(app);
  registerClocks(app);
  registerZones(app);
  registerTimesheets(app);
  registerDashboard(app);
  registerShifts(app);
  registerPayrollDocuments(app);
  registerPayrollItems(app);
  registerPayrollReports(app);
  registerPayrollTemplates(app);
}
