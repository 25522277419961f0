import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from 'playwright-core';
import { hasDoubtfulTexts } from './contrast-in-page.ts';
import { OPENED, type Part } from './texts-in-page.ts';
import { isThorough } from './walk-turned.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Looking at every frame, as Playwright does by itself, makes the window draw frames that nobody wants. */
export const LOOK = { polling: 50 } as const;
const QUIET_MS = 150;
const LONGEST_MS = 5_000;

/** Waits until nothing is loading, but for samples of loading, and the page has stopped changing. */
export async function untilSettled(page: Page) {
  await page.waitForFunction(
    () => document.querySelector(':is([aria-busy="true"], .mantine-Skeleton-root):not([data-sample] *)') === null,
    undefined,
    LOOK,
  );
  await page.evaluate(
    ([quiet = 0, longest = 0]) =>
      new Promise<void>((done) => {
        const finish = () => {
          observer.disconnect();
          done();
        };
        let timer = setTimeout(finish, quiet);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(finish, quiet);
        });
        observer.observe(document.body, { childList: true, subtree: true, attributes: true });
        setTimeout(finish, longest);
      }),
    [QUIET_MS, LONGEST_MS],
  );
}

/**
 * Whether the window draws its page: nobody looks at the pictures. All is where it was, and has the same size and colours; it is
 * clipped to a shape without an area.
 */
export const draw = (page: Page, isDrawn: boolean): Promise<void> =>
  page.evaluate(
    (clip) => {
      document.documentElement.style.clipPath = clip;
    },
    isDrawn ? '' : 'polygon(0 0, 0 0, 0 0)',
  );

const NARROWS_MS = 3_000;

/** By how many pixels the page is wider than the window, and what sticks out; a window that was just made narrow may draw late. */
export async function overflowOf(page: Page): Promise<string[]> {
  const fits = () => (document.scrollingElement?.scrollWidth ?? 0) <= window.innerWidth;
  await page.waitForFunction(fits, undefined, { timeout: NARROWS_MS, ...LOOK }).catch(() => undefined);
  return page.evaluate(() => {
    const width = document.scrollingElement?.scrollWidth ?? 0;
    if (width <= window.innerWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (item) => item.getBoundingClientRect().right > window.innerWidth + 1,
    );
    const names = wide.slice(0, 3).map((item) => `<${item.tagName.toLowerCase()} class="${item.getAttribute('class') ?? ''}">`);
    return [`is ${width - window.innerWidth} px wider than its window of ${window.innerWidth}: ${names.join(' ')}`];
  });
}

/** Every page of the window has axe-core from its start; handing it over with each audit takes longer than the audit. */
export const bringAxe = (window: BrowserContext): Promise<unknown> => window.addInitScript({ content: AXE });

type AxeNode = { target: string[]; html: string; failureSummary: string };
type Violation = { id: string; help: string; nodes: AxeNode[] };

/** The whole page, or what is open above it together with the landmarks it repeats. */
const contextOf = (part: Part) => (part === 'page' ? 'document' : JSON.stringify({ include: [['header'], [OPENED]] }));

/** Of the long answer only what is wrong leaves the page. */
const violationsOf = (page: Page, part: Part, options: string): Promise<Violation[]> =>
  page.evaluate(
    `axe.run(${contextOf(part)}, { resultTypes: ["violations"], ...${options} }).then(({ violations }) => violations)`,
  );

/**
 * What axe-core finds that hinders a person. Whether a target is large enough for a finger, or far enough from others, takes a third of an
 * audit: it is asked before a release.
 */
export async function barriersOf(page: Page, part: Part = 'page'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const rules = {
    'label-content-name-mismatch': { enabled: true },
    'color-contrast': { enabled: await hasDoubtfulTexts(page, part) },
    'target-size': { enabled: isThorough },
  };
  const violations = await violationsOf(page, part, JSON.stringify({ rules }));
  return violations.map(({ id, help, nodes }) => `${id} (${help}): ${nodes.slice(0, 3).map(textOf).join(' | ')}`);
}

/** Texts that stand out too little from what is behind them. */
export async function faintTextsOf(page: Page, part: Part = 'page'): Promise<string[]> {
  if (!(await hasDoubtfulTexts(page, part))) return [];
  const violations = await violationsOf(page, part, '{ "runOnly": ["color-contrast"] }');
  return violations.flatMap(({ nodes }) => nodes.slice(0, 3).map((node) => `is hard to read: ${textOf(node)}`));
}

type Scheme = 'light' | 'dark';
export const schemeOf = (page: Page): Promise<Scheme> =>
  page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));

/** Turns light into dark where the page stands, or dark into light; answers which it is now. */
export async function turnColours(page: Page): Promise<Scheme> {
  const colorScheme = (await schemeOf(page)) === 'dark' ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.waitForFunction((wanted) => document.documentElement.dataset.mantineColorScheme === wanted, colorScheme, LOOK);
  // Some parts change their colour little by little, and one that is not drawn would never end: each is brought to its end.
  await page.evaluate(() => {
    for (const moving of document.getAnimations()) if (moving instanceof CSSTransition) moving.finish();
  });
  return colorScheme;
}

const textOf = ({ target, html, failureSummary }: AxeNode) =>
  `${target.join(' ')} ${html.slice(0, 160)} ${failureSummary.replaceAll(/\s+/g, ' ').slice(0, 200)}`;

const MOST_STOPS = 12;
const CONTENT = '#content';

type Stop = { name: string; isSeen: boolean; isInside: boolean };
declare global {
  interface Window {
    /** Where the Tab key stopped in this body, and what it was to enter. */
    tab?: { body: Element; wanted: Element; stops: Stop[] };
  }
}

/**
 * Stops of the Tab key where nothing shows which element has the focus, and pages that it does not enter at all. `content` begins behind
 * the menu and the header, which take all these stops by themselves.
 */
export async function silentFocusOf(page: Page, part: 'page' | 'content' = 'page'): Promise<string[]> {
  const within = part === 'content' && (await page.locator(CONTENT).count()) === 1 ? CONTENT : 'body';
  await page.evaluate(standAtItsStart, within);
  for (let stop = 0; stop < MOST_STOPS; stop += 1) await page.keyboard.press('Tab');
  const stops = await page.evaluate(() => window.tab?.stops ?? []);
  const found = stops.filter(({ isSeen }) => !isSeen).map(({ name }) => `focus is out of sight at ${name}`);
  const couldStop = page.locator(`${within} :is(a[href], button:enabled, input:enabled)`);
  if (!stops.some(({ isInside }) => isInside) && (await couldStop.count()) > 0) found.push('is not entered by the Tab key');
  return [...new Set(found)];
}

/** Runs in the page: the next Tab enters this part from its beginning, wherever the focus is now; where it stops is written down. */
function standAtItsStart(within: string) {
  const part = document.querySelector<HTMLElement>(within);
  if (!part) return;
  const own = part.getAttribute('tabindex');
  part.tabIndex = -1;
  part.focus();
  if (own === null) part.removeAttribute('tabindex');
  const { body } = document;
  const isListening = window.tab?.body === body;
  window.tab = { body, wanted: part, stops: [] };
  if (isListening) return;
  body.addEventListener('focusin', ({ target }) => {
    const { tab } = window;
    if (!tab || !(target instanceof Element) || target === body) return;
    const { width, height } = target.getBoundingClientRect();
    const place = [...document.querySelectorAll(target.tagName)].indexOf(target);
    // Styled switches and file fields give their place to what stands around them.
    const isCovered = target instanceof HTMLInputElement && ['checkbox', 'radio', 'file'].includes(target.type);
    tab.stops.push({
      name: `${target.tagName.toLowerCase()} ${place} ${(target.textContent ?? '').slice(0, 30)}`,
      isSeen: isCovered || width * height > 0,
      isInside: tab.wanted.contains(target),
    });
  });
}
