import { describe, expect, it } from 'vitest';
import { employees } from '../contract/people/employees.ts';
import { DEMO_PASSWORD } from '../demo/company-data.ts';
import type { Language } from '../domain/define-text.ts';
import { signIn } from './browser.ts';
import { demoForFile } from './demo-for-file.ts';
import { headingOf, openPage, placeOf } from './watched-page.ts';

const OWNER = { email: 'owner@demo.wela', password: DEMO_PASSWORD };
const demo = demoForFile();

async function stranger(language: Language = 'en') {
  const window = await demo.window({ language });
  return { window, ...(await openPage(window)) };
}

describe('signing in', () => {
  it('takes the owner to the dashboard in English, without an error in the console', async () => {
    const { window, page, troubles } = await stranger();
    await page.goto('/en/signin');
    await page.getByLabel('E-mail').fill(OWNER.email);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/en/dashboard');
    await page.getByRole('link', { name: 'Employees', exact: true }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    // A stranger's profile is refused once, before any person has signed in.
    expect(troubles.filter((trouble) => !trouble.includes('401'))).toEqual([]);
    await window.close();
  });

  it('takes the owner to the dashboard in Thai, and every word of the menu is Thai', async () => {
    const { window, page } = await stranger('th');
    await page.goto('/th/signin');
    await page.getByRole('textbox', { name: 'อีเมล' }).fill(OWNER.email);
    await page.getByLabel('รหัสผ่าน', { exact: true }).fill(OWNER.password);
    await page.locator('button[type="submit"]').click();
    await page.waitForURL('**/th/dashboard');
    await headingOf(page).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('th');
    const items = page.locator('nav a[href^="/th/"]');
    await items.first().waitFor();
    for (const text of await items.allInnerTexts()) expect(text).not.toMatch(/[A-Za-z]{3,}/);
    await window.close();
  });

  it('says that the password is wrong, in the language of the page, and lets one try again', async () => {
    for (const [language, words] of [
      ['en', 'Username or Password is incorrect.'],
      ['th', 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง'],
    ] as const) {
      const { window, page } = await stranger(language);
      await page.goto(`/${language}/signin`);
      await page.locator('input[name="email"]').fill(OWNER.email);
      await page.locator('input[name="password"]').fill('not-the-password');
      await page.locator('button[type="submit"]').click();
      await page.getByRole('alert').filter({ hasText: words }).waitFor();
      expect(placeOf(page)).toBe(`/${language}/signin`);
      await page.locator('input[name="password"]').fill(OWNER.password);
      await page.locator('button[type="submit"]').click();
      await page.waitForURL(`**/${language}/dashboard`);
      await window.close();
    }
  });

  it('brings a stranger back to the page asked for, with its query', async () => {
    const { window, page } = await stranger();
    await page.goto('/en/employee/all?search=som&size=25');
    await page.waitForURL('**/en/signin?*');
    await page.locator('input[name="email"]').fill(OWNER.email);
    await page.locator('input[name="password"]').fill(OWNER.password);
    await page.locator('button[type="submit"]').click();
    await page.waitForURL('**/en/employee/all?*');
    expect(new URL(page.url()).searchParams.get('search')).toBe('som');
    await window.close();
  });

  it('never leaves the site for a page asked for elsewhere', async () => {
    const { window, page } = await stranger();
    await page.goto('/en/signin?next=https%3A%2F%2Fexample.org%2Fen%2Fdashboard');
    await page.locator('input[name="email"]').fill(OWNER.email);
    await page.locator('input[name="password"]').fill(OWNER.password);
    await page.locator('button[type="submit"]').click();
    await page.waitForURL('**/en/dashboard');
    expect(new URL(page.url()).origin).toBe(demo.url);
    await window.close();
  });
});

describe('a session', () => {
  it('ends with sign-out: the page, a reload and a call are refused', async () => {
    const { window, page } = await stranger();
    await signIn(page, OWNER);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL('**/en/signin*');
    expect((await page.request.get('/auth/v1/user/profile')).status()).toBe(401);
    await page.goto('/en/employee/all');
    await page.waitForURL('**/en/signin?*');
    await window.close();
  });

  it('goes on when the token is gone, as long as the session is there', async () => {
    const { window, page } = await stranger();
    await signIn(page, OWNER);
    await headingOf(page).waitFor();
    await window.clearCookies({ name: 'wela_id' });
    await page.getByRole('link', { name: 'Employees', exact: true }).click();
    await page.getByText('SW0001').first().waitFor();
    expect((await window.cookies()).some((cookie) => cookie.name === 'wela_id')).toBe(true);
    await window.close();
  });

  it('renews its token before it expires, and keeps it from scripts', async () => {
    const { window, page } = await stranger();
    await page.clock.install();
    await signIn(page, OWNER);
    await headingOf(page).waitFor();
    const before = (await window.cookies()).find((cookie) => cookie.name === 'wela_id');
    expect(before?.httpOnly).toBe(true);
    expect(await page.evaluate(() => document.cookie)).not.toContain('wela_id');
    const lifetimeMs = ((before?.expires ?? 0) - Date.now() / 1000) * 1000;
    const renewed = page.waitForResponse((response) => response.url().endsWith('/idp/token') && response.ok());
    await page.clock.fastForward(Math.floor(lifetimeMs * 0.95));
    await renewed;
    const after = (await window.cookies()).find((cookie) => cookie.name === 'wela_id');
    expect(after?.expires ?? 0).toBeGreaterThanOrEqual(before?.expires ?? 0);
    await window.close();
  });

  it('keeps the page and its filters when the language changes', async () => {
    const { window, page } = await stranger();
    await signIn(page, OWNER);
    await page.goto('/en/employee/all?search=som');
    await page.getByRole('button', { name: 'เปลี่ยนเป็นภาษาไทย' }).click();
    await page.waitForURL('**/th/employee/all?*');
    expect(placeOf(page)).toBe('/th/employee/all?search=som');
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('th');
    await window.close();
  });

  it('of somebody who was removed is over with the next call', async () => {
    const { window, page } = await stranger();
    await signIn(page, { email: 'employee@demo.wela', password: DEMO_PASSWORD });
    await page.goto('/en/me/profile');
    await headingOf(page).waitFor();
    expect((await page.request.get('/auth/v1/clock/today')).status()).toBe(200);

    const owner = await demo.apiOf('owner');
    const own = await page.request.get(employees.get.path).then((answer) => answer.json());
    await owner.call(employees.deactivate, { body: { id: own.id, reason: 'Left the company' } });

    expect((await page.request.get('/auth/v1/clock/today')).status()).toBe(403);
    await page.goto('/en/me/profile');
    await page.getByRole('heading', { name: 'Your employee account is deactivated' }).waitFor();
    await window.close();
  });
});
