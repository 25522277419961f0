import type { Page, Request } from 'playwright-core';
import { chooseInMenu } from './choose-in-menu.ts';
import { noteKinds } from './kinds-in-page.ts';
import { installFinders, installOverlays, type Opener } from './overlays-in-page.ts';
import { barriersOf, faintTextsOf, LOOK, turnColours, untilSettled } from './page-audit.ts';
import { OPENED, unreadableTextsOf } from './texts-in-page.ts';
import { isThorough } from './walk-turned.ts';

const OPENS_MS = 20_000;
const GIVES_BACK_MS = 3_000;
const KEYS: readonly Opener[] = ['Shift+?', 'Control+k'].map((name) => ({ name, how: 'key', isShared: true }));

/** What pages of the same window had before: names of what opened, of one area or, if it stands on every page, of any; kinds of elements. */
type Seen = { readonly names: Set<string>; readonly kinds: Set<number> };

/** Opens every menu, drawer and dialog that the page has by keys alone and that was not seen before, and says what is wrong with it. */
export async function overlayProblemsOf(page: Page, seen: Seen): Promise<string[]> {
  const writes: string[] = [];
  const note = (request: Request) => {
    if (!isRead(request)) writes.push(`an opened part wrote: ${request.method()} ${request.url()}`);
  };
  await install(page);
  page.on('request', note);
  const found: string[] = [];
  const address = page.url();
  const hasDrawer = await page.evaluate(() => window.overlays.isOpen());
  if (hasDrawer) found.push(...(await closeDrawerProblems(page, seen)));
  const [, , area = ''] = new URL(page.url()).pathname.split('/');
  for (const opener of await openersOf(page)) {
    const key = opener.isShared ? opener.name : `${area} ${opener.name}`;
    if (seen.names.has(key)) continue;
    seen.names.add(key);
    const { problems, items } = await openAndClose(page, opener, seen);
    found.push(...problems);
    for (const item of items) found.push(...(await openAndClose(page, opener, seen, item)).problems);
  }
  page.off('request', note);
  if (hasDrawer) {
    await page.goto(address);
    await untilSettled(page);
  }
  return [...found, ...writes];
}

/** A drawer that the address opens covers what else could be opened: it is looked into and closed first. */
async function closeDrawerProblems(page: Page, seen: Seen): Promise<string[]> {
  const problems = (await looksOf(page, seen)).map((problem) => `the drawer of the address ${problem}`);
  await page.keyboard.press('Escape');
  if (!(await holds(page, () => !window.overlays.isOpen()))) problems.push('the drawer of the address is not closed by Escape');
  await untilSettled(page);
  return problems;
}

async function install(page: Page) {
  await page.evaluate(installFinders, OPENED);
  await page.evaluate(installOverlays);
}

/** Signing in again, and asking what a change would do, write nothing. */
const isRead = (request: Request) =>
  request.method() === 'GET' ||
  request.url().includes('/idp/') ||
  /preview=true|"preview":true/.test(`${request.url()} ${request.postData() ?? ''}`);

async function openersOf(page: Page): Promise<readonly Opener[]> {
  const [listed, hasShell] = [
    await page.evaluate(() => window.overlays.openers()),
    await page.locator('nav.mantine-AppShell-navbar').count(),
  ];
  return hasShell ? [...listed, ...KEYS] : listed;
}

type Opened = { problems: string[]; items: string[] };

/**
 * What is wrong with what is open, in the colours that it has and in the others; they stay turned round. What is built of kinds that were
 * seen before is looked at in the colours that it has.
 */
async function looksOf(page: Page, { kinds }: Seen): Promise<string[]> {
  const isAnew = (await noteKinds(page, kinds, 'opened')) || isThorough;
  const found = [...(await barriersOf(page, 'opened')), ...(await unreadableTextsOf(page, 'opened')).problems];
  if (!isAnew) return found;
  const scheme = await turnColours(page);
  return [...found, ...(await faintTextsOf(page, 'opened')).map((text) => `${text} (${scheme})`)];
}

async function openAndClose(page: Page, opener: Opener, seen: Seen, item?: string): Promise<Opened> {
  const problems: string[] = [];
  const say = (what: string) => problems.push(`“${opener.name}${item ? ` → ${item}` : ''}” ${what}`);
  const before = await page.evaluate((wanted) => window.overlays.focus(wanted), opener);
  if (before === null) return { problems, items: [] };
  await page.keyboard.press(KEY_OF[opener.how] ?? opener.name);
  if (!(await holds(page, () => window.overlays.isOpen()))) {
    say('opens nothing');
    return { problems, items: [] };
  }
  if (item) {
    await chooseInMenu(page, { name: item, exact: true });
    if (!(await holds(page, () => window.overlays.hasDialog()))) say('opens nothing');
  }
  await untilSettled(page);
  for (const problem of await looksOf(page, seen)) say(problem);
  if (!(await page.evaluate(() => window.overlays.hasFocus()))) say('does not have the focus when it is open');
  const items = item ? [] : await page.evaluate(() => window.overlays.items());
  for (const problem of await innerProblemsOf(page, `${opener.name} ${item ?? ''}`, seen)) say(problem);
  await page.keyboard.press('Escape');
  if (!(await holds(page, () => !window.overlays.isOpen()))) {
    say('is not closed by Escape');
    await page.reload();
    await untilSettled(page);
    await install(page);
    return { problems, items: [] };
  }
  const isBack = await holds(page, (name) => window.overlays.focused() === name, before, GIVES_BACK_MS);
  if (!isBack) say(`gives the focus to “${await page.evaluate(() => window.overlays.focused())}” when it is closed`);
  return { problems, items };
}

/** What a dialog opens above itself is looked at like itself; `seen` has the names behind that of its opener. */
async function innerProblemsOf(page: Page, outer: string, seen: Seen): Promise<string[]> {
  const problems: string[] = [];
  for (const name of await page.evaluate(() => window.overlays.inner())) {
    const key = `${outer} > ${name}`;
    if (seen.names.has(key)) continue;
    seen.names.add(key);
    const say = (what: string) => problems.push(`→ “${name}” ${what}`);
    if (!(await page.evaluate((wanted) => window.overlays.focusInner(wanted), name))) continue;
    const before = await page.evaluate(() => window.overlays.count());
    await page.keyboard.press('Enter');
    if (!(await holds(page, (count) => window.overlays.count() > count, before))) {
      say('opens nothing');
      continue;
    }
    await untilSettled(page);
    for (const problem of await looksOf(page, seen)) say(problem);
    if (!(await page.evaluate(() => window.overlays.hasFocus()))) say('does not have the focus when it is open');
    await page.keyboard.press('Escape');
    if (!(await holds(page, (count) => window.overlays.count() === count, before))) {
      say('is not closed alone by Escape');
      break;
    }
    if (!(await holds(page, (wanted) => window.overlays.focused() === wanted, name, GIVES_BACK_MS)))
      say(`gives the focus to “${await page.evaluate(() => window.overlays.focused())}” when it is closed`);
  }
  return problems;
}

const KEY_OF: Partial<Record<Opener['how'], string>> = { button: 'Enter', row: 'Enter', cell: 'Shift+F10', editor: 'Enter' };

const holds = <Argument>(page: Page, condition: (value: Argument) => boolean, value?: Argument, timeout = OPENS_MS) =>
  page.waitForFunction(condition as (value: unknown) => boolean, value, { timeout, ...LOOK }).then(
    () => true,
    () => false,
  );
