import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payrollReports } from '../contract/payroll/payroll-reports.ts';
import { DEMO_PASSWORD } from '../demo/company-data.ts';
import { apiAs } from './api-session.ts';
import { openBrowser, openWindow, signIn } from './browser.ts';
import { startDemoServer } from './demo-server.ts';
import { noteKinds } from './kinds-in-page.ts';
import { overlayProblemsOf } from './overlay-audit.ts';
import { addressOf, documents, idOf, isFirstOfArea, type Known, knownOf, pages, routes } from './page-addresses.ts';
import {
  barriersOf,
  bringAxe,
  draw,
  faintTextsOf,
  overflowOf,
  schemeOf,
  silentFocusOf,
  turnColours,
  untilSettled,
} from './page-audit.ts';
import { accountOf, type Visitor, visitorOf } from './page-visitors.ts';
import type { RunningServer } from './running-server.ts';
import { unreadableTextsOf } from './texts-in-page.ts';
import { isThorough, isTurned } from './walk-turned.ts';
import { goInside, headingOf, openPage, type WatchedPage } from './watched-page.ts';

const WIDE = 1280;
const NARROW = 390;

/** Parts of all visits that take about as long as each other; every page is in exactly one. */
export type Share = 'time' | 'company' | 'visitors';
const TIME = /\/(activity-log|holidays|import|position|reports|setting|shifts|teams|webview|zone)\b/;
const shareOf = (route: string): Share => (visitorOf(route) !== 'owner' ? 'visitors' : TIME.test(route) ? 'time' : 'company');

type Visit = WatchedPage & {
  width: number;
  /** What was opened on a page before, so that it is not opened again on every other. */
  names: Set<string>;
  /** What the pages before were built of, in each language. */
  kinds: Readonly<Record<Language, Set<number>>>;
};
let server: RunningServer;
let browser: Browser;
let known: Known;
const visits = new Map<Visitor, Promise<Visit[]>>();
const WIDTHS: readonly number[] = [WIDE, NARROW];
const LANGUAGES = ['en', 'th'] as const;
type Language = (typeof LANGUAGES)[number];
/** Every other page is seen the other way round, so that each language comes to wide and to narrow pages and what opens on them. */
const languageOf = (route: string, width: number): Language =>
  LANGUAGES[(pages.indexOf(route) + WIDTHS.indexOf(width) + Number(isTurned)) % LANGUAGES.length] ?? 'en';

/**
 * Windows go on inside the application, as people do. In wide ones the first page of each area, what an address says of a page, and
 * the pages of strangers are loaded by their address.
 */
const isReachedInside = (route: string, width: number) =>
  width === NARROW || !(isFirstOfArea(route) || route.includes('?') || visitorOf(route) === 'stranger');
/** Pages of one language after those of the other: a window changes its language once. */
const inOrder = (first: string, second: string) =>
  (pages.indexOf(first) % LANGUAGES.length) - (pages.indexOf(second) % LANGUAGES.length);

/** The server and the browser of the file that makes the visits. */
export function useVisitors() {
  beforeAll(async () => {
    [server, browser] = await Promise.all([startDemoServer(), openBrowser()]);
    known = await knownOf(server.url);
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
  const opened = visits.get(visitor) ?? openVisits(visitor);
  visits.set(visitor, opened);
  return opened;
}

async function openVisits(visitor: Visitor): Promise<Visit[]> {
  const account = visitor === 'stranger' ? null : await accountOf(server.url, visitor, DEMO_PASSWORD);
  return Promise.all(
    WIDTHS.map(async (width) => {
      const window = await openWindow(browser, server.url, { width });
      await bringAxe(window);
      const watched = await openPage(window);
      await watched.page.emulateMedia({ colorScheme: width === WIDE ? 'light' : 'dark', reducedMotion: 'reduce' });
      if (account) {
        await signIn(watched.page, account);
        // Where the sign-in leads is still to come when its own page has gone.
        await headingOf(watched.page).waitFor({ timeout: 60_000 });
        await untilSettled(watched.page);
      }
      return { ...watched, width, names: new Set<string>(), kinds: { en: new Set<number>(), th: new Set<number>() } };
    }),
  );
}

const sizeOf = (width: number) => ({ width, height: width === NARROW ? 844 : 900 });
/** What a page is drawn in afterwards, for what sticks out and how it reads: the narrowest phone, a tablet, a small desk. */
const NARROWEST = 320;
const TABLET = 768;
const DESK = 1024;
const othersOf = (route: string, width: number, hasAmounts: boolean): readonly number[] => {
  if (width === NARROW) return [NARROWEST];
  return hasAmounts ? [DESK, TABLET] : [pages.indexOf(route) % 4 < 2 ? TABLET : DESK];
};

/** Everything that is wrong with a page and what opens on it, at both widths; it begins in the colours that the page before has ended in. */
async function problemsOf(route: string, { page, troubles, width, names, kinds }: Visit): Promise<string[]> {
  const language = languageOf(route, width);
  const address = addressOf(route, language, known);
  await page.setViewportSize(sizeOf(width));
  await draw(page, true);
  troubles.length = 0;
  await (isReachedInside(route, width) ? goInside(page, address) : page.goto(address));
  await headingOf(page).waitFor({ timeout: 60_000 });
  await untilSettled(page);
  await draw(page, false);
  const scheme = await schemeOf(page);
  const { problems, hasAmounts } = await unreadableTextsOf(page);
  const found = [...(await overflowOf(page)), ...problems, ...(await barriersAndStopsOf(page, kinds[language]))];
  const [wanted = ''] = address.split('?');
  const { pathname } = new URL(page.url());
  if (!pathname.startsWith(wanted)) found.push(`leads to ${pathname} instead`);
  found.push(...(await overlayProblemsOf(page, { names, kinds: kinds[language] })));
  // In the other colours too, so that each language is seen in both schemes.
  if ((await schemeOf(page)) === scheme) await turnColours(page);
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

/** What hinders a person; where a page is built of what was seen before, it is known where the Tab key stops. */
async function barriersAndStopsOf(page: Page, kinds: Set<number>): Promise<string[]> {
  const isFirst = kinds.size === 0;
  const isAnew = (await noteKinds(page, kinds)) || isThorough;
  const found = await barriersOf(page);
  if (isFirst || isThorough) found.push(...(await silentFocusOf(page, 'page')));
  if (isAnew) found.push(...(await silentFocusOf(page, 'content')));
  return found;
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
    const clock = await answerAt(addressOf(CLOCK, 'en', known));
    expect([application.status, clock.status, clock.html === application.html]).toEqual([200, 200, false]);
    for (const route of routes) {
      const address = addressOf(route, 'en', known);
      const { status, html } = await answerAt(address);
      const expected = route === CLOCK ? clock.html : application.html;
      expect({ address, status, isPage: html === expected }).toEqual({ address, status: 200, isPage: true });
    }
  });
}

/** Documents are printed, not audited. */
export function openDocuments() {
  it.each(documents)('%s opens as a document', async (route) => {
    const report = idOf(known, '/payrolls/report/{') ?? '';
    const person = route.includes('slip') ? await somebodyPaid(report) : '';
    for (const visit of await visitsOf('owner')) {
      const { page, troubles } = await openPage(visit.page.context());
      const answer = page.waitForResponse((response) => response.headers()['content-type']?.startsWith('image/svg+xml') === true);
      await page.goto(`${addressOf(route, languageOf(route, visit.width), known)}?payrollReportId=${report}${person}`);
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
