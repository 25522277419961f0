import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '../domain/define-text.ts';
import { openBrowser, openWindow } from './browser.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { placeOf } from './watched-page.ts';

const PASSWORD = 'getting-a-company_1';
const OWNER = { firstName: 'Malee', lastName: 'Wongsa', email: 'malee@getting.example' };
const INVITED = { firstName: 'สมชาย', lastName: 'ใจดี', email: 'somchai@getting.example' };
const JOINER = { firstName: 'นก', lastName: 'บินไกล', email: 'nok@getting.example' };
const COMPANY = 'Getting Started Co., Ltd.';
const HOME = /^(Dashboard|ภาพรวม)$/;
const TAX_ID = '0105561000011';

let server: RunningServer;
let browser: Browser;
let owner: Page;
const windows: BrowserContext[] = [];
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ isDemo: false }), openBrowser()]);
});
afterAll(async () => {
  for (const window of windows) await window.close();
  await browser?.close();
  await server?.stop();
  await server?.remove();
});

async function stranger(language: Language, width = 1280): Promise<Page> {
  const window = await openWindow(browser, server.url, { language, width });
  windows.push(window);
  return window.newPage();
}

/** The newest link of a kind that was mailed to an address; mails are sent after the answer, so it may take a moment. */
async function mailedLink(page: Page, address: string, part: string): Promise<string> {
  const look = async () => {
    const text = await (await page.request.get('/dev/mailbox')).text();
    const mail = text.split('<article>').find((item) => item.includes(address) && item.includes(part));
    return /href="([^"]+)"/.exec(mail ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
  };
  await expect.poll(look, { timeout: 30_000 }).not.toBe('');
  return look();
}

type Person = { firstName: string; lastName: string; email: string };

/** Fills the sign-up page, wherever it was reached from, and opens the link of the verification mail in the same browser. */
async function signUp(page: Page, person: Person) {
  await page.locator('input[name="given-name"]').fill(person.firstName);
  await page.locator('input[name="family-name"]').fill(person.lastName);
  await page.locator('input[name="email"]').fill(person.email);
  await page.locator('input[name="new-password"]').fill(PASSWORD);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL('**/email-verification*');
  await page.goto(await mailedLink(page, person.email, 'verify-email'));
}

const field = (page: Page, name: string) => page.locator(`#field-${name.replaceAll('.', '-')}`);
const next = (page: Page) => page.locator('button[form="company-step"]').click();
const atStep = (page: Page, step: number) => page.waitForURL(`**/setup/create-company/${step}`);
async function choose(page: Page, name: string, option: string | RegExp) {
  await field(page, name).click();
  await page.getByRole('option', { name: option }).first().click();
}

/** The dashboard; the page of consents may come first. */
async function reachDashboard(page: Page) {
  const consent = page.getByRole('button', { name: /^(Accept and continue|ยอมรับและดำเนินการต่อ)$/ });
  const home = page.getByRole('heading', { level: 1, name: HOME });
  await consent.or(home).first().waitFor();
  if (await consent.isVisible()) await consent.click();
  await home.waitFor();
}

describe('getting a company', () => {
  it('begins with an account whose address is verified, and its names', async () => {
    owner = await stranger('en');
    await owner.goto('/en/signup');
    await signUp(owner, OWNER);
    await owner.goto('/en/dashboard');
    await owner.waitForURL('**/setup/connect-to-company');
    await owner.getByRole('link', { name: /Set up a company/ }).click();
    await atStep(owner, 1);
  });

  it('sets up a company in seven steps, and a reload in the middle loses nothing', async () => {
    await next(owner);
    await owner.getByRole('alert').waitFor();
    await choose(owner, 'businessTypeId', 'Manufacturing');
    await next(owner);
    await atStep(owner, 2);
    await field(owner, 'name').fill(COMPANY);
    await field(owner, 'address.provinceName').fill('Bangkok');
    await field(owner, 'foundingDate').fill('01/06/2018');
    await field(owner, 'foundingDate').press('Enter');
    await atStep(owner, 3);
    const kept = owner.waitForResponse((response) => response.ok() && (response.request().postData() ?? '').includes(TAX_ID));
    await field(owner, 'taxId').fill(TAX_ID);
    await kept;
    await owner.getByText('Saved', { exact: true }).waitFor();
    await owner.reload();
    await expect.poll(() => field(owner, 'taxId').inputValue()).toBe('0-1055-61000-01-1');
    await owner.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => field(owner, 'name').inputValue()).toBe(COMPANY);
    await next(owner);
    await atStep(owner, 3);
    await field(owner, 'socialSecurityId').fill('123');
    await next(owner);
    await owner.getByRole('alert').getByText('Use exactly 10 digits.').waitFor();
    await field(owner, 'socialSecurityId').fill('1000000001');
    await next(owner);
    await atStep(owner, 4);
    await choose(owner, 'bankId', /KBANK|Kasikorn/);
    await next(owner);
    await atStep(owner, 5);
    await expect.poll(() => owner.getByRole('radio', { name: /By person/ }).isChecked()).toBe(true);
    await expect.poll(() => field(owner, 'runningPayroll').isChecked()).toBe(true);
    await next(owner);
    await atStep(owner, 6);
    await field(owner, 'zoneName').fill('Head office');
    await next(owner);
    await atStep(owner, 7);
    await expect.poll(() => field(owner, 'acceptConsent').isChecked()).toBe(true);
    await owner.getByText(COMPANY).first().waitFor();
    await next(owner);
    await reachDashboard(owner);
  });

  it('invites somebody, who accepts with a new account, waits, and is let in', async () => {
    await owner.goto('/en/employee/all');
    await owner.getByRole('button', { name: 'Invite', exact: true }).click();
    await owner.getByLabel('E-mail addresses or phone numbers').fill(`${INVITED.email}\nnobody`);
    await owner.getByText('1 invalid address').waitFor();
    await owner.getByRole('switch', { name: 'Ask for approval when they accept' }).check();
    await owner.getByRole('button', { name: 'Invite 1 person' }).click();
    await owner.getByText('1 person was invited').waitFor();
    await owner.getByRole('button', { name: 'Done' }).click();

    const invited = await stranger('th', 390);
    const link = new URL(await mailedLink(owner, INVITED.email, 'accept-invite'));
    await invited.goto(`${link.pathname.replace(/^\/(en|th)/, '/th')}${link.search}`);
    await invited.getByRole('heading', { name: COMPANY }).waitFor();
    await invited.getByRole('button', { name: 'สร้างบัญชีใหม่' }).click();
    await invited.waitForURL('**/th/signup*');
    await signUp(invited, INVITED);
    await invited.goto('/th/dashboard');
    await invited.waitForURL('**/th/setup/connect-to-company');
    await invited.getByRole('button', { name: 'ตอบรับคำเชิญ' }).click();
    await invited.waitForURL('**/th/setup/welcome-invited-user?*');
    await invited.getByRole('button', { name: 'ดำเนินการต่อ' }).click();
    await invited.waitForURL('**/th/setup/join-company/waiting');
    await accept(owner, INVITED);
    await reachDashboard(invited);
    await owner.goto('/en/dashboard');
    await reachDashboard(owner);
    await invited.goto(`${link.pathname}${link.search}`);
    await invited.getByRole('heading', { name: 'This invitation has been used' }).waitFor();
  });

  it('lets somebody ask by the passcode: a wrong one is refused, the right one waits and moves on by itself', async () => {
    const passcode = await passcodeOf(owner);
    const joiner = await stranger('th', 390);
    await joiner.goto('/th/signup');
    await signUp(joiner, JOINER);
    await joiner.goto('/th/setup/join-company');
    await field(joiner, 'passcode').fill('WRONG-CODE');
    await joiner.locator('button[type="submit"]').click();
    await joiner.getByRole('alert').waitFor();
    expect(placeOf(joiner)).toBe('/th/setup/join-company');
    await field(joiner, 'passcode').fill(passcode);
    await joiner.locator('button[type="submit"]').click();
    await joiner.waitForURL('**/th/setup/join-company/waiting');
    await accept(owner, JOINER);
    await reachDashboard(joiner);
  });
});

async function passcodeOf(page: Page): Promise<string> {
  const answer = await page.request.get('/auth/v1/org');
  const { passcode }: { passcode: string } = await answer.json();
  return passcode;
}

/** Opens the requests to join and takes a person in. */
async function accept(page: Page, person: Person) {
  await page.goto('/en/employee/join-request');
  const row = page.getByRole('row', { name: new RegExp(person.firstName) });
  await row.getByRole('button', { name: 'Accept' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await dialog.waitFor({ state: 'detached' });
}
