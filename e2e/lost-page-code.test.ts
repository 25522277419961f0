import type { BrowserContext } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../demo/company-data.ts';
import { fileOf } from '../scripts/first-load.ts';
import { signIn } from './browser.ts';
import { demoForFile } from './demo-for-file.ts';
import { headingOf, openPage } from './watched-page.ts';

const CODE = `**/${fileOf('web/calendars/holidays/holidays-page.tsx')}`;
const GONE = { status: 404, contentType: 'application/json', body: '{}' };
const demo = demoForFile();
let window: BrowserContext;

beforeEach(async () => {
  window = await demo.window();
});
afterEach(() => window.close());

/** A person on the dashboard who goes on to a page whose code comes back when so many documents were loaded, and how many were. */
async function goOn(comesBackAfter: number) {
  const { page } = await openPage(window);
  await signIn(page, { email: 'owner@demo.wela', password: DEMO_PASSWORD });
  const link = page.locator('a[href="/en/holidays"]').first();
  await link.waitFor();
  const loads = { documents: 0 };
  await page.route(CODE, (route) => (loads.documents < comesBackAfter ? route.fulfill(GONE) : route.continue()));
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.documents += 1;
  });
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

  it('has files that are gone answered as not found', async () => {
    expect((await fetch(`${demo.url}/assets/of-the-release-before.js`)).status).toBe(404);
    expect((await fetch(`${demo.url}/en/of-no-page`)).status).toBe(200);
  });
});
