import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../demo/company-data.ts';
import { fileOf } from '../scripts/first-load.ts';
import { signIn } from './browser.ts';
import { demoForFile } from './demo-for-file.ts';
import { goInside, headingOf, openPage } from './watched-page.ts';

const HOLIDAYS = 'web/calendars/holidays/holidays-page.tsx';
const CODE = `**/${fileOf(HOLIDAYS)}`;
const APPLICATION = `**/${fileOf('web/application.tsx')}`;
const TO_HOLIDAYS = 'a[href="/en/holidays"]';
const GONE = { status: 404, contentType: 'application/json', body: '{}' };
const demo = demoForFile();
let window: BrowserContext;

beforeEach(async () => {
  window = await demo.window();
});
afterEach(() => window.close());

/** A person on the dashboard near a page whose code comes back when so many documents were loaded, and how many were. */
async function beside(comesBackAfter: number) {
  const { page } = await openPage(window);
  await signIn(page, { email: 'owner@demo.wela', password: DEMO_PASSWORD });
  const link = page.locator(TO_HOLIDAYS).first();
  await link.waitFor();
  const loads = { documents: 0 };
  await page.route(CODE, (route) => (loads.documents < comesBackAfter ? route.fulfill(GONE) : route.continue()));
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.documents += 1;
  });
  return { page, link, loads };
}

async function goOn(comesBackAfter: number) {
  const { page, link, loads } = await beside(comesBackAfter);
  // A pointer would ask for the code before the page is wanted.
  await link.dispatchEvent('click');
  return { page, loads };
}

describe('a page that was built before the last release', () => {
  it('is loaded anew once when its code is gone, and appears', async () => {
    const { page, loads } = await goOn(1);
    await page.getByRole('heading', { level: 1, name: 'Holidays' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/en/holidays');
    expect(loads.documents).toBe(1);
  });

  it('ends in an error page when the code stays away; trying again works when it is back, and nothing goes round', async () => {
    const { page, loads } = await goOn(2);
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    await expect.poll(() => headingOf(page).textContent()).toBe('This page could not be loaded');
    expect(loads.documents).toBe(1);
    await retry.click();
    await page.getByRole('heading', { level: 1, name: 'Holidays' }).waitFor();
    expect(loads.documents).toBe(2);
  });

  it('takes nothing away that was typed when a pointer only passes its link, and appears when it is wanted', async () => {
    const { page, link, loads } = await beside(1);
    await goInside(page, '/en/employee/all');
    const search = page.getByRole('searchbox').first();
    await search.fill('สมชาย');
    const answers: number[] = [];
    page.on('response', (response) => response.url().endsWith(fileOf(HOLIDAYS)) && answers.push(response.status()));
    // A page that is going somewhere forgets a pointer that rested meanwhile.
    const passLink = async () => {
      await search.hover();
      await link.hover();
      await pause(300);
      return answers;
    };
    await expect.poll(passLink).toContain(404);
    await expect(search.inputValue()).resolves.toBe('สมชาย');
    expect(loads.documents).toBe(0);
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'Holidays' }).waitFor();
    expect(loads.documents).toBe(1);
  });

  it('keeps the e-mail that somebody types who is signing in, and then opens the new one', async () => {
    const { page } = await openPage(window);
    await page.route(APPLICATION, (route) => route.fulfill(GONE));
    await page.goto(`${demo.url}/en/signin`);
    const email = page.locator('input[name="email"]');
    await email.fill('owner@demo.wela');
    await page.evaluate(() =>
      new Promise((heard) => addEventListener('vite:preloadError', heard, { once: true })).then(() => null),
    );
    await expect(email.inputValue()).resolves.toBe('owner@demo.wela');
    await page.unroute(APPLICATION);
    await page.locator('input[name="password"]').fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.locator(TO_HOLIDAYS).first().waitFor();
  });

  it('has files that are gone answered as not found', async () => {
    expect((await fetch(`${demo.url}/assets/of-the-release-before.js`)).status).toBe(404);
    expect((await fetch(`${demo.url}/en/of-no-page`)).status).toBe(200);
  });
});
