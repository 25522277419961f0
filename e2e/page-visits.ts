import { execFileSync } from 'node:child_process';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
import { DEMO_PASSWORD } from '../demo/company-data.ts';
import { SPA } from '../demo/enterprises.ts';
import { BASES } from '../domain/reports/report-bases.ts';
import { REPORT_KINDS } from '../domain/reports/report-columns.ts';
import { standardTemplateId } from '../domain/reports/standard-template.ts';
import { apiAs } from './api-session.ts';
import { openBrowser, openWindow, signIn } from './browser.ts';
import { startDemoServer } from './demo-server.ts';
import { overlayProblemsOf } from './overlay-audit.ts';
import { barriersOf, bringAxe, faintTextsOf, overflowOf, silentFocusOf, untilSettled } from './page-audit.ts';
import {
  accountOf,
  consoleRecords,
  MONTHLY_PLANNER,
  openInvitation,
  somebodyWithRecord,
  type Visitor,
  visitorOf,
} from './page-visitors.ts';
import { MONTHLY } from './reopen-month.ts';
import type { RunningServer } from './running-server.ts';
import { unreadableTextsOf } from './texts-in-page.ts';
import { goInside, headingOf, openPage, type WatchedPage } from './watched-page.ts';

const routes = execFileSync('npm', ['run', '-s', 'web:routes'], { encoding: 'utf8' }).trim().split('\n');
const documents = routes.filter((route) => route.endsWith('.pdf'));
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
const pages = [...routes.filter((route) => !documents.includes(route) && route !== INVITED_ONLY), ...VIEWS];
const WIDE = 1280;
const NARROW = 390;

/** Parts of all visits that take about as long as each other; every page is in exactly one. */
export type Share = 'time' | 'company' | 'visitors';
const TIME = /\/(activity-log|holidays|import|position|reports|setting|shifts|teams|webview|zone)\b/;
const shareOf = (route: string): Share => (visitorOf(route) !== 'owner' ? 'visitors' : TIME.test(route) ? 'time' : 'company');

type Visit = WatchedPage & {
  width: number;
  /** What was opened on a page before, so that it is not opened again on every other. */
  opened: Set<string>;
};
let server: RunningServer;
let browser: Browser;
let ids: { name: RegExp; id: string }[] = [];
let invitation = '';
const visits = new Map<Visitor, Promise<Visit[]>>();
const WIDTHS: readonly number[] = [WIDE, NARROW];
const LOOKS = [
  { language: 'en', scheme: 'light' },
  { language: 'th', scheme: 'dark' },
] as const;
type Look = (typeof LOOKS)[number];
/** `WALK_TURNED=1`: each page in the look and width that it is not seen in otherwise; both walks together see all of them. */
const turned = process.env.WALK_TURNED === '1' ? 1 : 0;
/** Every other page is seen the other way round, so that each look comes to wide and to narrow pages and what opens on them. */
const lookOf = (route: string, width: number): Look =>
  LOOKS[(pages.indexOf(route) + WIDTHS.indexOf(width) + turned) % LOOKS.length] ?? LOOKS[0];

const areaOf = (route: string) => route.split(/[/?]/)[2];
const isFirstOfArea = (route: string) => pages.find((page) => areaOf(page) === areaOf(route)) === route;
/**
 * Windows go on inside the application, as people do. In wide ones the first page of each area, what an address says of a page, and
 * the pages of strangers are loaded by their address.
 */
const isReachedInside = (route: string, width: number) =>
  width === NARROW || !(isFirstOfArea(route) || route.includes('?') || visitorOf(route) === 'stranger');
/** Pages of one look after those of the other: a window changes its language once. */
const inOrder = (first: string, second: string) => (pages.indexOf(first) % LOOKS.length) - (pages.indexOf(second) % LOOKS.length);

/** The server and the browser of the file that makes the visits. */
export function useVisitors() {
  beforeAll(async () => {
    [server, browser] = await Promise.all([startDemoServer(), openBrowser()]);
    [ids, invitation] = [await knownIds(), await openInvitation(server.url)];
  });
  afterAll(async () => {
    // The next file of this worker finds this module as it is left.
    visits.clear();
    await browser.close();
    await server.stop();
    await server.remove();
  });
}

/** A wide and a narrow window of a person with one page each, made when the first visit needs them. */
function visitsOf(visitor: Visitor): Promise<Visit[]> {
  const known = visits.get(visitor) ?? openVisits(visitor);
  visits.set(visitor, known);
  return known;
}

async function openVisits(visitor: Visitor): Promise<Visit[]> {
  const account = visitor === 'stranger' ? null : await accountOf(server.url, visitor, DEMO_PASSWORD);
  return Promise.all(
    WIDTHS.map(async (width) => {
      const window = await openWindow(browser, server.url, { width });
      await bringAxe(window);
      const watched = await openPage(window);
      if (account) {
        await signIn(watched.page, account);
        // Where the sign-in leads is still to come when its own page has gone.
        await headingOf(watched.page).waitFor({ timeout: 60_000 });
        await untilSettled(watched.page);
      }
      return { ...watched, width, opened: new Set<string>() };
    }),
  );
}

async function knownIds() {
  const owner = await apiAs(server.url, 'owner@demo.wela');
  const planner = await apiAs(server.url, MONTHLY_PLANNER);
  const [person, atConsole, reports, teams, jobs, codes, weekly, monthly, told, heard, fillable, sent, clocked] =
    await Promise.all([
      somebodyWithRecord(server.url),
      consoleRecords(server.url),
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

function addressOf(route: string, language: string): string {
  if (route.endsWith('{invitation}')) return route.replace('{lang}', language).replace('{invitation}', invitation);
  const id = ids.find(({ name }) => name.test(route))?.id;
  if (route.replace('{lang}', '').includes('{') && !id) throw new Error(`no id is known for ${route}`);
  return route.replace('{lang}', language).replace(/\{\w+\}/, id ?? '');
}

const sizeOf = (width: number) => ({ width, height: width === NARROW ? 844 : 900 });
/** What a page is drawn in afterwards, for what sticks out and how it reads: the narrowest phone, a tablet, a small desk. */
const NARROWEST = 320;
const TABLET = 768;
const DESK = 1024;
const othersOf = (route: string, width: number, hasAmounts: boolean): readonly number[] => {
  if (width === WIDE) return [NARROWEST];
  return hasAmounts ? [TABLET, DESK] : [pages.indexOf(route) % 4 < 2 ? TABLET : DESK];
};

/** Everything that is wrong with a page and what opens on it, at both widths. */
async function problemsOf(route: string, { page, troubles, width, opened }: Visit): Promise<string[]> {
  const { language, scheme } = lookOf(route, width);
  await page.setViewportSize(sizeOf(width));
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  troubles.length = 0;
  await (isReachedInside(route, width) ? goInside(page, addressOf(route, language)) : page.goto(addressOf(route, language)));
  await headingOf(page).waitFor({ timeout: 60_000 });
  await untilSettled(page);
  const { problems, hasAmounts } = await unreadableTextsOf(page);
  const found = [...(await overflowOf(page)), ...problems, ...(await barriersOf(page)), ...(await silentFocusOf(page))];
  const [wanted = ''] = addressOf(route, language).split('?');
  const { pathname } = new URL(page.url());
  if (!pathname.startsWith(wanted)) found.push(`leads to ${pathname} instead`);
  found.push(...(await overlayProblemsOf(page, opened)));
  // In the other colours too, so that each language is seen in both schemes.
  await page.emulateMedia({ colorScheme: scheme === 'light' ? 'dark' : 'light', reducedMotion: 'reduce' });
  for (const other of othersOf(route, width, hasAmounts)) {
    await page.setViewportSize(sizeOf(other));
    await untilSettled(page);
    const wrong = [...(await overflowOf(page)), ...(await unreadableTextsOf(page)).problems];
    found.push(...wrong.map((problem) => `at ${other} ${problem}`));
  }
  found.push(...(await faintTextsOf(page)));
  if (!(await headingOf(page).textContent())?.trim()) found.push('has an empty heading');
  if ((await page.title()).trim() === '') found.push('has no title');
  if ((await page.locator('html').getAttribute('lang')) !== language) found.push('does not say its language');
  return [...found, ...troubles].map((trouble) => `${language} ${scheme} ${width}: ${trouble}`);
}

/** The visits of one share; each file has its own so that files share the work. */
export function visitPages(share: Share) {
  it.each(pages.filter((route) => shareOf(route) === share).sort(inOrder))(
    '%s has a heading, no error, nothing that sticks out, and no barrier',
    async (route) => {
      const visitor = visitorOf(route);
      const found = await Promise.all((await visitsOf(visitor)).map((visit) => problemsOf(route, visit)));
      // Whether a stranger is signed in is asked, and refused.
      expect(found.flat().filter((text) => !(visitor === 'stranger' && text.includes('401')))).toEqual([]);
    },
  );
}

const CLOCK = '/{lang}/webview/clock';

/**
 * Windows go on inside the application, where the server is asked for no address. Here each is asked for: a call or a file of the server
 * with the same address would answer instead of the page.
 */
export function askForAddresses() {
  it('every page is answered by its address with the application', async () => {
    const answerAt = async (address: string) => {
      const answer = await fetch(`${server.url}${address}`);
      return { status: answer.status, html: await answer.text() };
    };
    const application = await answerAt('/');
    const clock = await answerAt(addressOf(CLOCK, 'en'));
    expect([application.status, clock.status, clock.html === application.html]).toEqual([200, 200, false]);
    for (const route of routes) {
      const address = addressOf(route, 'en');
      const { status, html } = await answerAt(address);
      const expected = route === CLOCK ? clock.html : application.html;
      expect({ address, status, isPage: html === expected }).toEqual({ address, status: 200, isPage: true });
    }
  });
}

/** Documents are printed, not audited. */
export function openDocuments() {
  it.each(documents)('%s opens as a document', async (route) => {
    const report = ids.find(({ name }) => name.test('/payrolls/report/{'))?.id ?? '';
    const person = route.includes('slip') ? await somebodyPaid(report) : '';
    for (const visit of await visitsOf('owner')) {
      const { page, troubles } = await openPage(visit.page.context());
      const answer = page.waitForResponse((response) => response.headers()['content-type']?.startsWith('image/svg+xml') === true);
      await page.goto(`${addressOf(route, lookOf(route, visit.width).language)}?payrollReportId=${report}${person}`);
      expect((await answer).status()).toBe(200);
      expect(troubles).toEqual([]);
      // A viewer of documents may take its time to close on a busy machine; the browser's end takes it along.
      page.close().catch(() => undefined);
    }
  });
}

async function somebodyPaid(payrollReportId: string): Promise<string> {
  const owner = await apiAs(server.url, 'owner@demo.wela');
  const { rows } = await owner.call(payrollReports.info, { query: { payrollReportId, size: 1 } });
  await owner.close();
  return `&employeeId=${rows[0]?.employeeId}`;
}
