import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../demo/company-data.ts';
import { signIn } from './browser.ts';
import { demoForFile } from './demo-for-file.ts';

const OWNER = { email: 'owner@demo.wela', password: DEMO_PASSWORD };
const MAKER = { email: 'maker@demo.wela', password: DEMO_PASSWORD };
const STEP_MS = 30_000;
const demo = demoForFile();

/** Sets the second step up on the page that shows it; answers the secret and when the code was made that was used up. */
async function setUp(page: Page): Promise<{ secret: Secret; usedAt: number; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up two-step verification' }).click();
  await page.getByLabel('Your password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  const key = page.getByTestId('manual-key');
  await key.waitFor();
  const secret = Secret.fromBase32((await key.textContent()) ?? '');
  const usedAt = Date.now();
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(TOTP.generate({ secret, timestamp: usedAt }));
  await page.getByText('Keep these backup codes').waitFor();
  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^[A-Z2-7]{4}-[A-Z2-7]{4}-[A-Z2-7]{4}$/ })
    .allInnerTexts();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  return { secret, usedAt, codes };
}

async function firstStep(page: Page, account: typeof OWNER) {
  await page.goto('/en/signin');
  await page.locator('input[name="email"]').fill(account.email);
  await page.locator('input[name="password"]').fill(account.password);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL('**/en/signin/second-step*');
}

it('an owner sets a second step up, signs in with it, asks for it in payroll, and the maker is led to set it up and back', async () => {
  const window = await demo.window();
  const page = await window.newPage();
  await signIn(page, OWNER);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign-in and security' }).click();
  await page.waitForURL('**/en/security');
  await page.getByText('This device').waitFor();
  const { secret, usedAt, codes } = await setUp(page);
  expect(codes).toHaveLength(10);
  await page.getByText('10 backup codes are left.').waitFor();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/en/signin*');

  await firstStep(page, OWNER);
  expect((await page.request.get('/auth/v1/user/profile')).status()).toBe(401);
  await page.getByLabel('Digit 1 of 6').click();
  // The step of the set-up was used up; the next one counts already.
  await page.keyboard.type(TOTP.generate({ secret, timestamp: usedAt + STEP_MS }));
  await page.waitForURL('**/en/dashboard');

  await page.goto('/en/company');
  const rule = page.getByRole('switch', { name: 'Require two-step verification for payroll roles' });
  await rule.check();
  await page.getByText('Saved').waitFor();
  await page.goto('/en/payrolls');
  await page.getByRole('table').first().waitFor();
  await window.close();

  const theirs = await demo.window();
  const pay = await theirs.newPage();
  await signIn(pay, MAKER);
  await pay.goto('/en/payrolls');
  await pay.getByText('Two-step verification is required').waitFor();
  await pay.getByRole('button', { name: 'Set up two-step verification' }).click();
  await pay.waitForURL('**/en/security?*');
  await pay.getByText('before pay data is shown').waitFor();
  await setUp(pay);
  await pay.waitForURL('**/en/payrolls');
  await pay.getByRole('table').first().waitFor();
  await theirs.close();
});

it('a backup code opens the account once when the phone is not at hand', async () => {
  const window = await demo.window({ width: 390 });
  const page = await window.newPage();
  const viewer = { email: 'viewer@demo.wela', password: DEMO_PASSWORD };
  await signIn(page, viewer);
  await page.goto('/en/security');
  const { codes } = await setUp(page);
  for (const isFirst of [true, false]) {
    await window.clearCookies();
    await firstStep(page, viewer);
    await page.getByRole('button', { name: 'Use a backup code instead' }).click();
    await page.getByLabel('Backup code').fill(codes[0] ?? '');
    await page.keyboard.press('Enter');
    if (isFirst) await page.waitForURL((address) => !address.pathname.includes('/signin'));
    else await page.getByText('This code is not correct').waitFor();
  }
  await window.close();
});
