import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clockInbox } from '../contract/clock-feeds.ts';
import { clocks } from '../contract/clocks.ts';
import { DEMO_PASSWORD } from '../demo/company-data.ts';
import { type ApiSession, apiAs } from './api-session.ts';
import { openBrowser, openWindow, signIn } from './browser.ts';
import { startDemoServer } from './demo-server.ts';
import type { RunningServer } from './running-server.ts';
import { openPage } from './watched-page.ts';

let server: RunningServer;
let browser: Browser;
let owner: ApiSession;
let page: Page;
let troubles: string[];

beforeAll(async () => {
  [server, browser] = await Promise.all([startDemoServer(), openBrowser()]);
  owner = await apiAs(server.url, 'owner@demo.wela');
  ({ page, troubles } = await openPage(await openWindow(browser, server.url)));
  await signIn(page, { email: 'owner@demo.wela', password: DEMO_PASSWORD });
  // Before the sign-in nobody is known, and the browser says so.
  troubles.length = 0;
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await server.remove();
});

const added = async () => (await owner.call(clocks.search, { query: { sources: ['manager'], size: 100 } })).content;

describe('the clockings of the company', () => {
  it('are added for several people, deleted together, and brought back', async () => {
    await page.goto('/en/reports/clocking');
    const before = (await added()).length;
    await page.getByRole('button', { name: 'Add clockings' }).click();
    const drawer = page.getByRole('dialog');
    for (const place of [0, 1]) {
      await drawer.getByRole('combobox', { name: 'People' }).or(drawer.getByLabel('People')).first().click();
      await page
        .getByRole('option')
        .nth(place === 0 ? 3 : 4)
        .click();
    }
    await drawer.getByLabel('Time').fill('00:01');
    await drawer.getByLabel('Reason').fill('The scanner was off');
    await drawer.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.poll(async () => (await added()).length).toBe(before + 2);
    await drawer.waitFor({ state: 'detached' });

    await page.goto('/en/reports/clocking?source=manager');
    const boxes = page.getByRole('checkbox', { name: /^Select .*00:01/ });
    await expect.poll(() => boxes.count()).toBe(2);
    for (const place of [0, 1]) await boxes.nth(place).check();
    await page.getByRole('button', { name: 'Delete 2' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Wrong people');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(async () => (await added()).length).toBe(before);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await added()).length).toBe(before + 2);
  });

  it('a day without a clock out is closed from its inbox', async () => {
    const waiting = await owner.call(clockInbox.missingOut, { query: { size: 100 } });
    const one = waiting.content.find((row) => row.suggestedAt !== null);
    expect(one).toBeDefined();
    await page.goto('/en/reports/clocking?inbox=missing-out');
    await page
      .getByRole('button', { name: /^Clock out at/ })
      .first()
      .click();
    await expect
      .poll(async () => (await owner.call(clockInbox.missingOut, { query: { size: 100 } })).totalElements)
      .toBe(waiting.totalElements - 1);
  });

  it('a clocking is put on another date, where it says why it is there', async () => {
    const [one] = await added();
    if (!one) throw new Error('nothing was added by hand');
    await page.goto(`/en/reports/timesheets/v2?month=${one.workDate.slice(0, 7)}&employee=${one.employeeId}&day=${one.workDate}`);
    await page.getByRole('button', { name: 'Move', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Which shift does it belong to?' });
    await dialog.getByLabel('Date and shift').first().click();
    await page.getByRole('option').first().click();
    await dialog.getByLabel('Reason').fill('Night shift');
    await dialog.getByRole('button', { name: 'Move the clocking' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(troubles).toEqual([]);
  });
});
