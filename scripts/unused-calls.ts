import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EndpointSpec } from '../contract/endpoint.ts';

/** Calls that no file of the web refers to; each with who makes it, or why it is there. */
export const CALLED_ELSEWHERE: Readonly<Record<string, string>> = {
  'identity.verifyEmail': 'the link of a mail',
  'identity.keys': 'servers that check ID tokens',
  'identity.createCode': 'an app that opens a web view as the person who uses it',
  'session.organizations': 'specified for clients that show the companies apart from the profile, which names them too',
  'session.register': 'specified for clients of another issuer; the embedded provider makes the profile itself',
  'files.open': 'pages open it by the link that other calls give',
  'face.report': 'face scanners',
  'shifts.calendarFeed': 'calendars, by the link that a person makes',
  'jobs.list': 'specified for clients without an event stream; pages hear of jobs by themselves',
  'enterpriseImports.shiftBoard': 'other systems of enterprises',
  'enterpriseImports.shiftPeople': 'other systems of enterprises',
  'enterpriseImports.leave': 'other systems of enterprises',
  'enterpriseImports.leaveTaken': 'other systems of enterprises',
  'imports.leaveTaken': 'other systems: leaves as rows, for which the page has its steps',
  'imports.leave': 'other systems: leave as rows, for which the page has its steps',
  'leaveQuotas.remove': 'specified for clients; pages restore what stands above',
  'leaveQuotas.types': 'specified for clients that choose a type first; pages read the quotas with their types',
  'enterpriseImports.people': 'other systems of enterprises',
  'imports.clockings': 'other systems: a file in one call, for which the page has its steps',
  'imports.employees': 'other systems: people as rows, for which the page has its steps',
  'clocks.types': 'specified for clients that draw their own clock page; ours has the four types in its words',
  'clockFeeds.ofEmployee': 'specified for clients; pages filter the list of clockings by person',
  'forms.fields': 'specified for clients that draw their own builder; ours has the types and their tags in its words',
  'paypal.hear': 'made by PayPal, which tells what happened to a subscription',
  'orders.subscription': 'specified for clients that show the plan apart; pages read it with the bills',
  'forms.types': 'specified for clients that draw their own builder; ours has the four kinds in its words',
  'clockFeeds.day': 'specified for clients; pages read a day with its explanation',
  'clockFeeds.ownDays': 'specified for clients; pages show one’s own month',
  'timesheetDayReports.create': 'specified for clients that begin without a template; pages save a copy of the one that is open',
  'employeeReports.create': 'specified for clients that begin without a template; pages save a copy of the one that is open',
  'timesheetReports.create': 'specified for clients that begin without a template; pages save a copy of the one that is open',
  'clockingReports.create': 'specified for clients that begin without a template; pages save a copy of the one that is open',
  'summaryReports.create': 'specified for clients that begin without a template; pages save a copy of the one that is open',
  'formReports.create': 'specified for clients that begin without a template; pages save a copy of the one that is open',
  'iccReports.create': 'specified for clients that begin without a template; pages save a copy of the one that is open',
  'payReports.create': 'specified for clients that begin without a template; pages save a copy of the one that is open',
  'headcountReports.create': 'specified for clients that begin without a template; pages save a copy of the one that is open',
  'leaveReports.create': 'specified for clients that begin without a template; pages save a copy of the one that is open',
  'coverageReports.create': 'specified for clients that begin without a template; pages save a copy of the one that is open',
  'clockingReports.runProfile': 'specified for one client; pages run the template that is open',
  'timesheetDayReports.flatRows': 'the other address of the specified filter; pages read the first',
  'timesheetReports.runJson': 'specified for clients that read JSON; pages choose the kind of file',
  'timesheets.flat': 'specified for clients that draw the month as one matrix; pages read it by rows',
  'monthlyShifts.addWorks': 'specified beside the change of cells, which pages use for filling too',
  'monthlyShifts.removeWorks': 'specified beside the change of cells, which pages use for emptying too',
  'branches.get': 'specified for one branch; pages read the list',
  'departments.mine': 'specified for clients that choose a department; pages read the tree',
  'departments.byRole': 'specified for clients that choose a department; pages read the tree',
  'departments.members': 'specified for clients; pages filter the list of people by department',
  'departments.addMember': 'specified for one person; pages add several at once',
  'departments.setManagers': 'specified alone; pages set the managers with the department',
  'positions.addMember': 'specified for one person; pages add several at once',
  'requests.acceptMany': 'other systems: several at once; pages approve one after the other and name what was refused',
  'approvalLines.setForms': 'specified alone; pages set the forms together with the line',
  'approvalLines.createGroup': 'specified for one group; pages save a line with all its groups',
  'approvalLines.updateGroup': 'specified for one group; pages save a line with all its groups',
  'approvalLines.removeGroup': 'specified for one group; pages save a line with all its groups',
  'approvalLines.addApprovers': 'specified for one group; pages save a line with all its groups',
  'approvalLines.setApprovers': 'specified for one group; pages save a line with all its groups',
  'workHours.create': 'specified beside the change, which pages use for the first hours of a department too',
  'tags.get': 'specified for one tag; pages read the list',
  'company.infoCount': 'specified for clients; pages count what they list',
  'taxDeductions.list': 'specified for clients that show states alone; pages read the answers and limits with them',
  'payrollItems.addToPosition': 'specified for one item; pages set the items of a position together with it',
  'payrollItems.setAllOfEmployee': 'specified for all amounts at once; pages change one at a time',
  'payrollReports.sum': 'specified for clients that draw a year; the list of payrolls has its own totals',
  'payrollReports.summary': 'specified for clients; pages export the summary as a file',
  'payrollTemplates.history': 'specified for clients; pages show the slips of a person',
};

type Named = { readonly name: string; readonly endpoint: Pick<EndpointSpec, 'path'> };

/**
 * The calls that a text refers to neither by name nor, where a page that loads no schemas writes it out, by path. Nouns with the same calls
 * may share their pages: handed on as `calls: zones`, the verbs that pages call are those of `calls.search`.
 */
export const callsWithoutPage = (calls: readonly Named[], text: string): string[] =>
  calls.filter((item) => !isNamed(item, text) && !isShared(item, text) && !isWritten(item, text)).map(({ name }) => name);

function isShared({ name }: Named, text: string): boolean {
  const [noun = '', verb = ''] = name.split('.');
  return new RegExp(`\\bcalls: ${noun}\\b`).test(text) && new RegExp(`\\bcalls\\.${verb}\\b`).test(text);
}

const isNamed = ({ name }: Named, text: string) =>
  new RegExp(`\\b${name.replace('.', '\\s*\\.\\s*').replaceAll('$', '\\$')}\\b`).test(text);

/** `'/idp/social/:provider/start'` is written with what stands for the provider in its middle. */
function isWritten({ endpoint }: Named, text: string): boolean {
  const parts = endpoint.path.split(/:\w+/).filter((part) => part.length > 1);
  const written = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^\\n]{1,80}?');
  return new RegExp(`['"\`]${written}(?![\\w/-])`).test(text);
}

/** What the web is made of, without its tests. */
export function webSources(): string {
  const paths = readdirSync('web', { recursive: true, encoding: 'utf8' });
  const isSource = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('testing');
  return paths
    .filter(isSource)
    .map((path) => readFileSync(join('web', path), 'utf8'))
    .join('\n');
}
