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
import { judgeSize, type Result } from './harness.ts';
import { median } from './statistics.ts';

const SLOWER = 4;
const USABLE_MS = 1300;
const MOST_ELEMENTS = 5000;
const OWNER = 'owner@demo.wela';

/** A board of 1,000 people by 31 days in a browser: how soon it can be used at a slower processor, and how much of it is on the page. */
export async function boardResults(rounds: number): Promise<Result[]> {
  const root = fileURLToPath(new URL('../.data/', import.meta.url));
  mkdirSync(root, { recursive: true });
  const folder = mkdtempSync(join(root, 'bench-board-'));
  const database = await startEmbedded({ folder: join(folder, 'postgres'), password: 'bench', isDurable: true });
  const ends: (() => unknown)[] = [];
  try {
    const server = await startServer({ environment: { DATABASE_URL: database.adminUrl } });
    ends.push(server.remove, server.stop);
    const browser = await openBrowser();
    ends.push(() => browser.close());
    const path = await prepare(server.url, database.adminUrl);
    const page = await (await openWindow(browser, server.url)).newPage();
    await signIn(page, { email: OWNER, password: DEMO_PASSWORD });
    return await judged(page, path, rounds);
  } finally {
    for (const end of ends.reverse()) await end();
    await database.stop();
    for (const text of [folder, database.folder]) rmSync(text, { recursive: true, force: true });
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

async function judged(page: Page, path: string, rounds: number): Promise<Result[]> {
  await page.addInitScript({ content: WATCH });
  await opened(page, path);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const marks: Marks[] = [];
  const within: Marks[] = [];
  for (let round = 0; round < rounds; round += 1) {
    marks.push(await opened(page, path));
    within.push(await openedWithin(page));
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const elements = await mostElements(page);
  return [
    judgeTime('board 1,000 × 31 by address, CPU 4× slower', marks),
    judgeTime('board 1,000 × 31 in the app, CPU 4× slower', within),
    judgeSize({
      id: '11',
      title: 'board 1,000 × 31 elements',
      value: elements,
      limit: MOST_ELEMENTS,
      note: `${elements} at most of top, middle and far corner, limit ${MOST_ELEMENTS}`,
    }),
  ];
}

function judgeTime(title: string, marks: readonly Marks[]): Result {
  const [usable, shown] = [median(marks.map((mark) => mark.usable)), median(marks.map((mark) => mark.shown))];
  const note = `${Math.round(usable)} ms, seen at ${Math.round(shown)} ms, limit ${USABLE_MS} ms`;
  return judgeSize({ id: '11', title, value: usable, limit: USABLE_MS, note });
}
