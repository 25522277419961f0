import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../demo/company-data.ts';
import { openBrowser, openWindow, signIn } from './browser.ts';
import { startDemoServer } from './demo-server.ts';
import type { RunningServer } from './running-server.ts';
import { headingOf, placeOf } from './watched-page.ts';

const OWNER = { email: 'owner@siamspa.wela', password: DEMO_PASSWORD };
/** Dark enough that buttons use it as it is. */
const BLUE = '#0B3D91';
const BLUE_RGB = 'rgb(11, 61, 145)';

let server: RunningServer;
let browser: Browser;
let window: BrowserContext;
let page: Page;
beforeAll(async () => {
  [server, browser] = await Promise.all([startDemoServer(), openBrowser()]);
  window = await openWindow(browser, server.url);
  page = await window.newPage();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await server?.remove();
});

const colorOf = (name: string) =>
  page.getByRole('button', { name, exact: true }).evaluate((item) => getComputedStyle(item).backgroundColor);
const pictures = () => page.locator('img[src*="/brand/"]').evaluateAll((all) => all.map((item) => item.getAttribute('src')));

/** Opens the branded sign-in page the way a member of the company does. */
async function enterCode() {
  await page.goto('/en/signin/enterprise');
  await page.getByLabel('Company code').fill('siam-spa');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/en/signin/enterprise/*-*');
  await page.getByLabel('E-mail').waitFor();
}

it('shows the colours and the logo of a company, and those that its owner chooses anew', async () => {
  await enterCode();
  const before = await pictures();
  expect(await colorOf('Sign in')).not.toBe(BLUE_RGB);
  await signIn(page, OWNER);
  await headingOf(page).waitFor();

  await page.getByRole('button', { name: 'Edit theme' }).click();
  const editor = page.getByRole('dialog');
  await editor.getByLabel('Primary colour', { exact: true }).fill(BLUE);
  const logo = await sharp({ create: { width: 640, height: 320, channels: 3, background: BLUE } })
    .png()
    .toBuffer();
  await editor
    .locator('input[type="file"][aria-label="Choose a picture for Long logo"]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await page.getByRole('button', { name: 'Apply' }).click();
  const saved = page.waitForResponse((response) => response.url().includes('/auth/enterprise/v1/profile/info') && response.ok());
  await editor.getByRole('button', { name: 'Save' }).click();
  await saved;
  await page.goto('/en/dashboard');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/en/signin*');

  await enterCode();
  await expect.poll(() => colorOf('Sign in')).toBe(BLUE_RGB);
  const after = await pictures();
  expect(after.length).toBeGreaterThan(0);
  expect(after.filter((text) => !before.includes(text))).not.toEqual([]);
});

it('goes back to the code, and signs in to pages in the colour', async () => {
  await page.getByRole('link', { name: 'Go back' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/en/signin/enterprise');
  await enterCode();
  await page.getByLabel('E-mail').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/en/dashboard');
  await page.goto('/en/employee/all');
  await headingOf(page).waitFor();
  await expect.poll(() => colorOf('Invite')).toBe(BLUE_RGB);
  const current = page.locator('nav [aria-current="page"]').first();
  const primary = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-brand-filled'),
  );
  expect(primary.trim().toLowerCase()).toBe(BLUE.toLowerCase());
  await expect.poll(() => current.isVisible()).toBe(true);
});

it('keeps page and filters when the language changes', async () => {
  await page.goto('/en/employee/all?search=da');
  await headingOf(page).waitFor();
  await page.getByRole('button', { name: 'เปลี่ยนเป็นภาษาไทย' }).click();
  await page.waitForURL('**/th/employee/all?*');
  expect(placeOf(page)).toBe('/th/employee/all?search=da');
});
