import { activity } from './activity.ts';
import { beginningBalances } from './beginning-balances.ts';
import { calendars } from './calendars.ts';
import { clockFeeds, clockInbox } from './clock-feeds.ts';
import { clocks } from './clocks.ts';
import { company } from './company.ts';
import { consent } from './consent.ts';
import { providerConsole } from './console.ts';
import { consoleClocks } from './console-clocks.ts';
import { consoleEvents } from './console-events.ts';
import { dashboard } from './dashboard.ts';
import { departments } from './departments.ts';
import { employeeRecord } from './employee-record.ts';
import { employees } from './employees.ts';
import type { Contract } from './endpoint.ts';
import { enterprise } from './enterprise.ts';
import { enterpriseImports } from './enterprise-imports.ts';
import { face } from './face.ts';
import { files } from './files.ts';
import { identity } from './identity.ts';
import { imports } from './imports.ts';
import { invitations } from './invitations.ts';
import { jobs } from './jobs.ts';
import { monthlyShifts } from './monthly-shifts.ts';
import { notifications } from './notifications.ts';
import { organizations } from './organizations.ts';
import { overtime } from './overtime.ts';
import { payrollDocuments } from './payroll-documents.ts';
import { payrollItems } from './payroll-items.ts';
import { payrollReports } from './payroll-reports.ts';
import { payrollTemplates } from './payroll-templates.ts';
import { plans } from './plans.ts';
import { positions } from './positions.ts';
import { providerAccess } from './provider-access.ts';
import { session } from './session.ts';
import { settings } from './settings.ts';
import { shiftProfiles } from './shift-profiles.ts';
import { shifts } from './shifts.ts';
import { signInSecurity } from './sign-in-security.ts';
import { tags } from './tags.ts';
import { timesheets } from './timesheets.ts';
import { timezones } from './timezones.ts';
import { workHours } from './work-hours.ts';
import { zones } from './zones.ts';

/** Every call of the product, by noun. */
export const contract = {
  activity,
  jobs,
  identity,
  signInSecurity,
  session,
  consent,
  notifications,
  enterprise,
  payrollDocuments,
  payrollItems,
  payrollReports,
  payrollTemplates,
  beginningBalances,
  employees,
  employeeRecord,
  files,
  clocks,
  clockFeeds,
  clockInbox,
  dashboard,
  shifts,
  monthlyShifts,
  shiftProfiles,
  timesheets,
  zones,
  face,
  departments,
  imports,
  enterpriseImports,
  plans,
  positions,
  organizations,
  invitations,
  company,
  calendars,
  workHours,
  tags,
  overtime,
  settings,
  timezones,
  providerConsole,
  consoleClocks,
  consoleEvents,
  providerAccess,
} satisfies Contract;
