import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { announcements } from '../contract/announcements/announcements.ts';
import { DEMO_PASSWORD } from '../demo/company-data.ts';
import { type ApiSession, apiAs } from './api-session.ts';
import { openBrowser, openWindow, signIn } from './browser.ts';
import { startDemoServer } from './demo-server.ts';
import type { RunningServer } from './running-server.ts';
import { openPage } from './watched-page.ts';

let server: RunningServer;
let browser: Browser;
let desk: Page;
let phone: Page;
let troubles: string[];
let owner: ApiSession;

const pageOf = async (email: string, width: number) => {
  const opened = await openPage(await openWindow(browser, server.url, { width }));
  await signIn(opened.page, { email, password: DEMO_PASSWORD });
  opened.troubles.length = 0;
  return opened;
};
beforeAll(async () => {
  [server, browser] = await Promise.all([startDemoServer(), openBrowser()]);
  owner = await apiAs(server.url, 'owner@demo.wela');
  ({ page: desk, troubles } = await pageOf('owner@demo.wela', 1280));
  ({ page: phone } = await pageOf('employee@demo.wela', 390));
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await server.remove();
});

const picture = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#3c7dff' } })
    .png()
    .toBuffer();

it('an employee connects LINE', async () => {
  await phone.getByRole('button', { name: /^Notifications/ }).click();
  await phone.getByRole('button', { name: 'Choose notifications' }).click();
  await phone.getByRole('button', { name: 'Connect LINE' }).click();
  await phone.getByRole('link', { name: 'Allow' }).click();
  await phone.getByText(/LINE is connected/).waitFor();
});

it('an article with a picture is written, sent, read on a phone, and counted', async () => {
  await desk.goto('/en/announcement');
  await desk.getByRole('button', { name: 'New announcement' }).click();
  await desk.getByRole('dialog').getByLabel('Name').fill('Canteen');
  await desk.getByRole('button', { name: 'Create draft' }).click();
  await desk.getByLabel('Title', { exact: true }).fill('A new canteen');
  await desk
    .locator('label')
    .filter({ hasText: /^Article$/ })
    .click();
  const text = desk.getByRole('textbox', { name: 'Text' });
  await text.click();
  await desk.getByRole('button', { name: 'Heading', exact: true }).click();
  // The editor takes the focus back from its button a frame later.
  await text.and(desk.locator(':focus')).waitFor();
  await desk.keyboard.type('From Monday');
  await desk.keyboard.press('Enter');
  await desk.keyboard.type('Open from 11:00');
  await desk
    .getByLabel('Picture for the article')
    .setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: await picture() });
  await text.locator('img').waitFor();
  await desk.locator('label').filter({ hasText: 'Everybody in the company' }).click();
  await desk.getByRole('button', { name: 'Send…' }).click();
  await desk.getByRole('button', { name: /^Send to \d+ people$/ }).click();
  await desk.getByText('What people read').waitFor();
  await desk.locator('header').getByText('Sent', { exact: true }).waitFor();

  await phone.goto('/en/webview/announcement');
  await phone.getByRole('link', { name: /^A new canteen/ }).click();
  await phone.getByRole('heading', { level: 2, name: 'From Monday' }).waitFor();
  expect(
    await phone.locator('article img').evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(600);

  const [sent] = (await owner.call(announcements.list, { query: { name: 'canteen' } })).content;
  await expect
    .poll(async () => (await owner.call(announcements.list, { query: { name: 'canteen' } })).content[0]?.readCount)
    .toBe(1);
  const mailbox = async () => (await phone.request.get(`${server.url}/dev/mailbox`)).text();
  await expect.poll(mailbox, { timeout: 30_000 }).toContain(`/webview/announcement/${sent?.id}`);
  expect(troubles).toEqual([]);
});
