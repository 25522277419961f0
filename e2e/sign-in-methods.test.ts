import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../server/db/embedded.ts';
import { startTestIssuer, type TestIssuer } from '../server/testing/local-issuer.ts';
import { openBrowser, openWindow } from './browser.ts';
import { type RunningServer, startServer } from './running-server.ts';

let issuer: TestIssuer;
let own: RunningServer;
let replaced: RunningServer;
let browser: Browser;

beforeAll(async () => {
  const [ownPort, replacedPort] = [await freePort(), await freePort()];
  issuer = await startTestIssuer({
    redirectUris: [`http://localhost:${ownPort}/idp/callback/google`, `http://localhost:${replacedPort}/idp/oidc/callback`],
  });
  const { clientId, clientSecret } = issuer;
  const google = { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer.issuer };
  const oidc = { OIDC_ISSUER: issuer.issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret };
  [own, replaced, browser] = await Promise.all([
    startServer({ port: ownPort, isDemo: false, environment: google }),
    startServer({ port: replacedPort, isDemo: false, environment: oidc }),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await browser.close();
  for (const server of [own, replaced]) {
    await server.stop();
    await server.remove();
  }
  await issuer.close();
});

it('Google opens in a window of its own and the page goes on signed in', async () => {
  issuer.setPerson({ sub: 'malee', email: 'malee@gmail.test', name: 'Malee Jaidee' });
  const window = await openWindow(browser, own.url);
  const page = await window.newPage();
  await page.goto('/en/signin');
  const opened = window.waitForEvent('page');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await (await opened).waitForEvent('close');
  await page.waitForURL((address) => address.pathname.startsWith('/en/setup'));
  const profile = await (await window.request.get('/auth/v1/user/profile')).json();
  expect(profile).toMatchObject({ email: 'malee@gmail.test', registerBy: 'google' });
  await window.close();
});

it('a phone signs in with the code of a text', async () => {
  const window = await openWindow(browser, own.url, { language: 'th', width: 390 });
  const page = await window.newPage();
  await page.goto('/th/signin/phone');
  await page.locator('input[name="phone"]').fill('0812345678');
  await page.keyboard.press('Enter');
  await page.locator('input[autocomplete="one-time-code"]').first().waitFor();
  const code = await textedCode(window);
  await page.locator('input[autocomplete="one-time-code"]').first().click();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => address.pathname.startsWith('/th/setup'));
  const profile = await (await window.request.get('/auth/v1/user/profile')).json();
  expect(profile).toMatchObject({ email: '', phone: '+66812345678', registerBy: 'phone' });
  await window.close();
});

/** The code of the only text that was sent; it leaves a moment after the answer. */
async function textedCode(window: BrowserContext): Promise<string> {
  const look = async () => /รหัส Wela ของคุณคือ (\d{6})/.exec(await (await window.request.get('/dev/mailbox')).text())?.[1] ?? '';
  await expect.poll(look, { timeout: 30_000 }).not.toBe('');
  return look();
}

it('an issuer that replaces the embedded provider is the only way in', async () => {
  issuer.setPerson({ sub: 'somchai', email: 'somchai@company.test', name: 'Somchai Jaidee' });
  const window = await openWindow(browser, replaced.url);
  const page = await window.newPage();
  await page.goto('/en/signin');
  await page.getByRole('link', { name: 'Continue with your company account' }).click();
  await page.waitForURL((address) => address.pathname.startsWith('/en/setup'));
  const profile = await (await window.request.get('/auth/v1/user/profile')).json();
  expect(profile).toMatchObject({ email: 'somchai@company.test', registerBy: 'oidc' });
  await expect.poll(() => page.locator('input[type="password"]').count()).toBe(0);
  await window.close();
});
