import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { monthlyShifts } from '../contract/shifts/monthly-shifts.ts';
import { shifts } from '../contract/shifts/shifts.ts';
import { settings } from '../contract/time/settings.ts';
import { DEMO_PASSWORD } from '../demo/company-data.ts';
import { plainDate } from '../domain/units.ts';
import { apiAs } from '../e2e/api-session.ts';
import { openBrowser, openWindow, signIn } from '../e2e/browser.ts';
import { startServer } from '../e2e/running-server.ts';
import { startEmbedded } from '../server/db/embedded.ts';
import { BOARD_MONTH, BOARD_PEOPLE, seedBoard } from './board-data.ts';
import { type Goal, judgeSize, type Result, type Sample } from './harness.ts';

const SLOWER = 4;
/** Of the time in which the shell of the same build can be used, in the same browser. */
const BY_ADDRESS = 1.5;
const WITHIN = 0.8;
const MOST_ELEMENTS = 2000;
const OWNER = 'owner@demo.wela';
const SHELL = '/en/shifts/monthly';
const ROUNDS = 7;

export type OpenBoard = {
  readonly goals: readonly Goal[];
  /** How much of the board is on the page at most. */
  elements(): Promise<Result>;
  close(): Promise<void>;
};

/**
 * A board of 1,000 people by 31 days in a browser with a slower processor: how soon it can be used by its address and from another tab of
 * the board, against the bare shell of the same build, and how much of it is on the page.
 */
export async function openBoard(): Promise<OpenBoard> {
  const root = fileURLToPath(new URL('../.data/', import.meta.url));
  mkdirSync(root, { recursive: true });
  const folder = mkdtempSync(join(root, 'bench-board-'));
  const database = await startEmbedded({ folder: join(folder, 'postgres'), password: 'bench', isDurable: true });
  const ends: (() => unknown)[] = [];
  const close = async () => {
    for (const end of ends.reverse()) await end();
    await database.stop();
    for (const text of [folder, database.folder]) rmSync(text, { recursive: true, force: true });
  };
  try {
    const server = await startServer({ environment: { DATABASE_URL: database.adminUrl } });
    ends.push(server.remove, server.stop);
    const browser = await openBrowser();
    ends.push(() => browser.close());
    const path = await prepare(server.url, database.adminUrl);
    const page = await (await openWindow(browser, server.url)).newPage();
    await signIn(page, { email: OWNER, password: DEMO_PASSWORD });
    await page.addInitScript({ content: WATCH });
    const session = await page.context().newCDPSession(page);
    const slowed = async (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
    await slowed(SLOWER);
    return { goals: goalsOf(page, path), elements: async () => slowed(1).then(() => elementsResult(page, path)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The board, two days of three published, and the address that shows it. */
async function prepare(url: string, adminUrl: string): Promise<string> {
  const admin = new pg.Pool({ connectionString: adminUrl, max: 1 });
  const shiftId = await seedBoard(admin);
  await admin.end();
  const owner = await apiAs(url, OWNER);
  await owner.call(settings.setBoardType, { body: { shiftBoardType: 'monthly' } });
  const [from, to] = [plainDate(BOARD_MONTH.from), plainDate('2031-05-20')];
  await owner.call(monthlyShifts.publishGroups, { body: { shiftId, from, to, notify: 'none' } });
  await owner.call(shifts.publications, { query: { shiftId } });
  return `/en/shifts/monthly/view/${shiftId}/shifts-board?from=${BOARD_MONTH.from}`;
}

/**
 * Runs in the page before its own code: looks in every frame for a planned cell, presses an arrow key on it, and notes when the board
 * answered by moving on. Milliseconds from the start of the navigation. A text, since a compiled function brings names of its compiler.
 */
const WATCH = `
  let since = 0;
  let marks = (globalThis.boardMarks = {});
  const answered = (column) => {
    if (document.activeElement?.dataset.column === String(column)) marks.usable = performance.now() - since;
    else requestAnimationFrame(() => answered(column));
  };
  const look = () => {
    const cell = document.querySelector('[data-chip]')?.closest('[data-row]');
    if (!cell) return requestAnimationFrame(look);
    marks.shown = performance.now() - since;
    cell.focus();
    cell.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
    answered(Number(cell.dataset.column) + 1);
  };
  globalThis.watchBoard = () => {
    since = performance.now();
    marks = globalThis.boardMarks = {};
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

type Marks = { shown: number; usable: number };
async function opened(page: Page, path: string): Promise<Marks> {
  await page.goto('about:blank');
  await page.goto(path, { waitUntil: 'commit' });
  return used(page);
}

/** Back from another tab of the same board: what was read before is there, and is drawn anew. */
async function openedWithin(page: Page): Promise<Marks> {
  await page.getByRole('link', { name: 'Members' }).click();
  await page.waitForURL('**/members');
  await page.waitForFunction(() => document.querySelector('[role="grid"]') === null);
  await page.evaluate(() => {
    history.back();
    Reflect.get(globalThis, 'watchBoard')();
  });
  return used(page);
}

async function used(page: Page): Promise<Marks> {
  const found = await page.waitForFunction(() => {
    const marks: unknown = Reflect.get(globalThis, 'boardMarks');
    return typeof marks === 'object' && marks !== null && 'usable' in marks ? marks : null;
  });
  const { shown, usable } = Object(await found.jsonValue());
  return { shown: Number(shown), usable: Number(usable) };
}

const elementsOf = (page: Page): Promise<number> => page.evaluate(() => document.getElementsByTagName('*').length);

/** Elements on the page at the top, in the middle and at the far corner, the largest of them. */
async function mostElements(page: Page): Promise<number> {
  const counts = [await elementsOf(page)];
  for (const part of [0.5, 1]) {
    await page.evaluate((share) => {
      const box = document.querySelector('[role="grid"]')?.parentElement;
      box?.scrollTo({ top: box.scrollHeight * share, left: box.scrollWidth * share });
    }, part);
    await page.waitForFunction(
      (row) => [...document.querySelectorAll('[aria-rowindex]')].some((item) => Number(item.getAttribute('aria-rowindex')) > row),
      BOARD_PEOPLE * part * 0.9,
    );
    counts.push(await elementsOf(page));
  }
  return Math.max(...counts);
}

function goalsOf(page: Page, path: string): Goal[] {
  const floor = () => shellOpened(page);
  return [
    {
      id: '11',
      title: 'board by its address, CPU 4× slower',
      wanted: { atMost: BY_ADDRESS },
      rounds: ROUNDS,
      floor,
      product: async () => sampleOf(await opened(page, path)),
    },
    {
      id: '11',
      title: 'board in the app, CPU 4× slower',
      wanted: { atMost: WITHIN },
      rounds: ROUNDS,
      floor,
      async product() {
        await opened(page, path);
        return sampleOf(await openedWithin(page));
      },
    },
  ];
}

const sampleOf = ({ usable, shown }: Marks): Sample => ({ value: usable, unit: 'ms', facts: { shown: Math.round(shown) } });

/** The shell with a list of two lines: its menu and its page are there, and the page has answered a frame. */
async function shellOpened(page: Page): Promise<Sample> {
  await page.goto('about:blank');
  await page.goto(SHELL, { waitUntil: 'commit' });
  const usable = await page.waitForFunction(
    () => document.querySelector('nav a') !== null && document.querySelector('main h1') !== null && performance.now(),
    null,
    { polling: 'raf' },
  );
  return { value: Number(await usable.jsonValue()), unit: 'ms' };
}

async function elementsResult(page: Page, path: string): Promise<Result> {
  await opened(page, path);
  const elements = await mostElements(page);
  return judgeSize({
    id: '11',
    title: 'board 1,000 × 31 elements',
    value: elements,
    limit: MOST_ELEMENTS,
    note: `${elements} at most of top, middle and far corner, limit ${MOST_ELEMENTS}`,
  });
}
