import { execFileSync } from 'node:child_process';
import { announcements } from '../contract/announcements/announcements.ts';
import { payrollReports } from '../contract/payroll/payroll-reports.ts';
import { departments } from '../contract/people/departments.ts';
import { positions } from '../contract/people/positions.ts';
import { zones } from '../contract/places/zones.ts';
import { forms } from '../contract/requests/forms.ts';
import { requests } from '../contract/requests/responses.ts';
import { monthlyShifts } from '../contract/shifts/monthly-shifts.ts';
import { shifts } from '../contract/shifts/shifts.ts';
import { clocks } from '../contract/time/clocks.ts';
import { SPA } from '../demo/enterprises.ts';
import { BASES } from '../domain/reports/report-bases.ts';
import { REPORT_KINDS } from '../domain/reports/report-columns.ts';
import { standardTemplateId } from '../domain/reports/standard-template.ts';
import { apiAs } from './api-session.ts';
import { consoleRecords, MONTHLY_PLANNER, openInvitation, somebodyWithRecord } from './page-visitors.ts';
import { MONTHLY } from './reopen-month.ts';

/** Every address of the application, its parameters in braces. */
export const routes = execFileSync('npm', ['run', '-s', 'web:routes'], { encoding: 'utf8' }).trim().split('\n');
export const documents = routes.filter((route) => route.endsWith('.pdf'));
/** Opens on the way of an invitation only. */
const INVITED_ONLY = '/{lang}/setup/welcome-invited-user';
/** What a page shows for an address of its own. */
const VIEWS = [
  ...['readiness', 'figures', 'differences', 'approval'].map((step) => `/{lang}/payrolls/report/{id}?step=${step}`),
  '/{lang}/reports/timesheets/v2?employee={empId}',
  '/{lang}/import?type=employee',
  '/{lang}/import?view=history',
  '/{lang}/webview/slips?report={id}',
  '/{lang}/accept-invite{invitation}',
  `${INVITED_ONLY}?invite=1`,
];
export const pages = [...routes.filter((route) => !documents.includes(route) && route !== INVITED_ONLY), ...VIEWS];
const areaOf = (route: string) => route.split(/[/?]/)[2];
export const isFirstOfArea = (route: string) => pages.find((page) => areaOf(page) === areaOf(route)) === route;

/** What stands in the place of parameters: records of the demo company, and an invitation that is open. */
export type Known = { readonly ids: readonly { readonly name: RegExp; readonly id: string }[]; readonly invitation: string };
export const knownOf = async (url: string): Promise<Known> => ({
  ids: await knownIds(url),
  invitation: await openInvitation(url),
});

async function knownIds(url: string): Promise<Known['ids']> {
  const owner = await apiAs(url, 'owner@demo.wela');
  const planner = await apiAs(url, MONTHLY_PLANNER);
  const [person, atConsole, reports, teams, jobs, codes, weekly, monthly, told, heard, fillable, sent, clocked] =
    await Promise.all([
      somebodyWithRecord(url),
      consoleRecords(url),
      owner.call(payrollReports.list, { query: { status: ['approved'], type: ['regular'], search: MONTHLY } }),
      owner.call(departments.search, { query: {} }),
      owner.call(positions.list, {}),
      owner.call(zones.search, { query: { zoneTypes: ['qr'] } }),
      owner.call(shifts.list, { query: {} }),
      planner.call(monthlyShifts.list, { query: {} }),
      owner.call(announcements.list, { query: { statuses: ['SENT'], size: 1 } }),
      owner.call(announcements.own, { query: {} }),
      owner.call(forms.all, {}),
      owner.call(requests.search, { query: { size: 1 } }),
      owner.call(clocks.today),
    ]);
  const report = reports.content[0];
  return [
    { name: /\{empId\}/, id: person },
    { name: /\{orgId\}/, id: SPA.organizationId },
    { name: /\{clockId\}/, id: atConsole.clockId },
    { name: /\{eventId\}/, id: atConsole.eventId },
    { name: /\{stationId\}/, id: atConsole.stationId },
    { name: /\/signin\/enterprise\/\{/, id: SPA.organizationId },
    { name: /\/payrolls\/report\/\{|slips\?report/, id: report?.payrollReportId ?? '' },
    { name: /\/payrolls\/template\/view\/\{/, id: report?.templateId ?? '' },
    { name: /\/webview\/leave-quota\/\{/, id: person },
    { name: /\/webview\/log-details\/\{/, id: clocked.recent[0]?.id ?? '' },
    { name: /\/teams\/view\/\{/, id: teams.content[0]?.id ?? '' },
    { name: /\/position\/view\/\{/, id: jobs[0]?.id ?? '' },
    { name: /\/zone\/qr\/\w+\/\{/, id: codes.content[0]?.id ?? '' },
    { name: /\/forms\/view\/\{|\/webview\/request-form\/\{/, id: fillable[0]?.id ?? '' },
    { name: /\/webview\/form-response\/\{/, id: sent.content[0]?.id ?? '' },
    { name: /\/webview\/announcement\/\{/, id: heard.content[0]?.id ?? '' },
    { name: /\/announcement\/\{/, id: told.content[0]?.id ?? '' },
    { name: /\/reports\/form\/view\/\{/, id: fillable[0]?.id ?? '' },
    ...REPORT_KINDS.map((kind) => ({ name: new RegExp(`${BASES[kind]}/view/\\{`), id: standardTemplateId(kind) })),
    { name: /\/shifts\/view\/\{/, id: weekly[0]?.id ?? '' },
    { name: /\/shifts\/monthly\/view\/\{/, id: monthly[0]?.id ?? '' },
  ];
}

export const idOf = ({ ids }: Known, route: string) => ids.find(({ name }) => name.test(route))?.id;

export function addressOf(route: string, language: string, known: Known): string {
  if (route.endsWith('{invitation}')) return route.replace('{lang}', language).replace('{invitation}', known.invitation);
  const id = idOf(known, route);
  if (route.replace('{lang}', '').includes('{') && !id) throw new Error(`no id is known for ${route}`);
  return route.replace('{lang}', language).replace(/\{\w+\}/, id ?? '');
}
