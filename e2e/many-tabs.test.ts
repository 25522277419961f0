import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../demo/company-data.ts';
import { enterAccount, signIn } from './browser.ts';
import { demoForFile } from './demo-for-file.ts';
import { headingOf } from './watched-page.ts';

const demo = demoForFile();
const TABS = 8;
const CHANGES = 10;

/** Notes every event stream that a page opens. */
function countStreams() {
  const opened: EventSource[] = [];
  const Original = window.EventSource;
  window.EventSource = class extends Original {
    constructor(address: string | URL) {
      super(address);
      opened.push(this);
    }
  };
  Object.defineProperty(window, 'openStreams', { get: () => opened.filter((stream) => stream.readyState !== 2).length });
}
const streamsOf = async (window: BrowserContext): Promise<number> => {
  const counts = await Promise.all(
    window.pages().map((page) => page.evaluate(() => Number(Reflect.get(globalThis, 'openStreams')))),
  );
  return counts.reduce((sum, count) => sum + count, 0);
};
const isAtHome = async (page: Page) => {
  await page.goto('/en/dashboard');
  await headingOf(page).waitFor();
};

it('eight tabs share one event stream, each opens its pages, and changes of account leave none behind', async () => {
  const window = await demo.window();
  await window.addInitScript(countStreams);
  const first = await window.newPage();
  await signIn(first, { email: 'owner@demo.wela', password: DEMO_PASSWORD });
  const others = await Promise.all(Array.from({ length: TABS - 1 }, () => window.newPage()));
  await Promise.all(others.map(isAtHome));
  await expect.poll(() => streamsOf(window)).toBe(1);

  for (let change = 0; change < CHANGES; change += 1) {
    await first.getByRole('button', { name: 'Account' }).click();
    await first.getByRole('menuitem', { name: 'Sign out' }).click();
    await first.waitForURL('**/signin*');
    await enterAccount(first, { email: change % 2 === 0 ? 'admin@demo.wela' : 'owner@demo.wela', password: DEMO_PASSWORD });
    await headingOf(first).waitFor();
  }
  for (const page of others.slice(-2)) await isAtHome(page);
  await expect.poll(() => streamsOf(window)).toBe(1);
  // The tab that has the stream goes; another one takes it over.
  await others.at(-1)?.close();
  await expect.poll(() => streamsOf(window)).toBe(1);
  await window.close();
});
