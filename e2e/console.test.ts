import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company } from '../contract/company/company.ts';
import { COMPANY, DEMO_PASSWORD, EMPTY_COMPANY } from '../demo/company-data.ts';
import { SPA } from '../demo/enterprises.ts';
import { PLAN_COMPANIES } from '../demo/plan-companies.ts';
import { STAFF } from '../demo/staff.ts';
import { apiAs } from './api-session.ts';
import { openBrowser, openWindow, signIn } from './browser.ts';
import { startDemoServer } from './demo-server.ts';
import { barriersOf, overflowOf, untilSettled } from './page-audit.ts';
import type { RunningServer } from './running-server.ts';
import { headingOf, openPage } from './watched-page.ts';

const OTHERS = [...EMPTY_COMPANY.people, ...[...PLAN_COMPANIES, SPA].flatMap((planCompany) => planCompany.people)].length;
const REASON = 'A manager cannot find the clockings of last Monday';
const PERSON_CODE = /SW\d{4}/;
let server: RunningServer;
let browser: Browser;
let staff: BrowserContext;
let page: Page;
let troubles: string[];

beforeAll(async () => {
  [server, browser] = await Promise.all([startDemoServer(), openBrowser()]);
  staff = await openWindow(browser, server.url);
  ({ page, troubles } = await openPage(staff));
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await server.remove();
});

const card = (label: string) => page.getByRole('main').locator('a', { hasText: label }).first();
const goTo = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

describe('staff of the provider', () => {
  it('come to the console, whose totals are those of the demo', async () => {
    await signIn(page, { email: STAFF.email, password: DEMO_PASSWORD });
    await page.waitForURL('**/en/console/dashboard');
    await headingOf(page).filter({ hasText: 'Console' }).waitFor();
    const owner = await apiAs(server.url, 'owner@demo.wela');
    const { all } = await owner.call(company.employeeCount);
    await card('Employees').waitFor();
    await card('Employees')
      .getByText(String(all + OTHERS), { exact: true })
      .waitFor();
    await owner.close();
    await page.getByRole('link', { name: 'Organizations', exact: true }).first().click();
    await page.waitForURL('**/en/console/organizations**');
  });

  it('find the demo company, whose people are closed until the glass is broken with a reason', async () => {
    await page.getByPlaceholder('Name, company code or end of the tax ID').fill(COMPANY.taxId.slice(-5));
    await page.waitForURL('**q=**');
    await page.getByRole('row').filter({ hasText: COMPANY.name }).click();
    await page.waitForURL('**/overview');
    await page.getByText('o•••@demo.wela').first().waitFor();
    await page.getByRole('link', { name: 'People and activity' }).click();
    await page.getByRole('heading', { name: "This company's data is closed" }).waitFor();
    await expect.poll(() => page.getByRole('table').count()).toBe(0);
    await page.getByLabel('Reason').fill('too short');
    await page.getByRole('button', { name: 'Open the data' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Reason').fill(REASON);
    await page.getByRole('button', { name: 'Open the data' }).click();
    await page.getByText('60 minutes left').waitFor();
    await page.getByRole('row').nth(25).waitFor();
  });

  it('read on a phone as well, without a barrier', async () => {
    await untilSettled(page);
    expect(await barriersOf(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await untilSettled(page);
    expect(await overflowOf(page)).toEqual([]);
  });

  it('are seen by the owner: a notification, and who read what and why', async () => {
    const window = await openWindow(browser, server.url);
    const own = await window.newPage();
    await signIn(own, { email: 'owner@demo.wela', password: DEMO_PASSWORD });
    await own.getByRole('button', { name: /^Notifications/ }).click();
    await own.getByText('Wela staff opened your company’s data').first().waitFor();
    await own.goto('/en/company');
    const section = own.getByRole('region', { name: 'Access by Wela staff' });
    await section.getByText(REASON).waitFor();
    await expect.poll(() => section.textContent()).toMatch(/Napat Wela[\s\S]*Open now[\s\S]*people/);
    await window.close();
  });

  it('see clockings and events of all companies without a person, and the person and values within the window alone', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await goTo('Clockings');
    const clocking = page.getByRole('row').filter({ hasText: COMPANY.name }).first();
    await clocking.waitFor();
    await expect.poll(() => page.getByRole('main').textContent()).not.toMatch(PERSON_CODE);
    await clocking.click();
    await page.getByText('Proof of location').waitFor();
    await expect.poll(() => page.getByRole('main').textContent()).not.toMatch(PERSON_CODE);
    await page.getByRole('link', { name: 'Person and place' }).click();
    await page.getByRole('region', { name: 'Person and place' }).getByText(PERSON_CODE).waitFor();
    await goTo('Event logs');
    await page.getByRole('row').filter({ hasText: 'Viewed a clocking' }).filter({ hasText: 'Wela staff' }).first().waitFor();
    await page.getByRole('row').filter({ hasText: 'Access by Wela staff · Opened' }).first().click();
    await page
      .getByRole('region', { name: /^What changed/ })
      .getByText('reason', { exact: true })
      .waitFor();
    const facts = await page.getByRole('region', { name: /^What changed|^Event$/ }).allTextContents();
    expect(facts.join(' ')).not.toContain(REASON);
    await page.getByRole('link', { name: 'Values' }).click();
    await page.getByRole('cell', { name: REASON }).waitFor();
  });

  it('see people and face scanners of all companies, and who and where within the window alone', async () => {
    await goTo('Employees');
    await page.getByRole('row').filter({ hasText: COMPANY.name }).first().waitFor();
    await expect.poll(() => page.getByRole('main').textContent()).not.toMatch(PERSON_CODE);
    await page.getByRole('row').filter({ hasText: COMPANY.name }).first().click();
    await page.getByText('Signs in with an account').waitFor();
    await page.getByRole('link', { name: 'Person', exact: true }).click();
    await page
      .getByRole('region', { name: 'Person' })
      .getByText(/•••@demo\.wela/)
      .waitFor();
    await page.getByText('This account signs in without a second step.').waitFor();
    await goTo('Station');
    await page.getByRole('row').filter({ hasText: COMPANY.name }).first().click();
    await page.getByText('Reports received').waitFor();
    await page.getByRole('link', { name: 'Place and address' }).click();
    await page.getByRole('region', { name: 'Place and address' }).getByText('Entrance scanner').waitFor();
  });

  it('close the window by hand, and had no trouble in the browser', async () => {
    await page.getByRole('button', { name: 'End now' }).click();
    await page.getByRole('heading', { name: "This company's data is closed" }).waitFor();
    // Whether a stranger is signed in is asked once, before the sign-in, and refused.
    expect(troubles.filter((trouble) => !trouble.includes('401'))).toEqual([]);
  });
});
