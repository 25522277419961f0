import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginningBalances } from '../contract/payroll/beginning-balances.ts';
import { DEMO_PASSWORD } from '../demo/company-data.ts';
import { type ApiSession, apiAs } from './api-session.ts';
import { openBrowser, openWindow, signIn } from './browser.ts';
import { startDemoServer } from './demo-server.ts';
import type { RunningServer } from './running-server.ts';
import { openPage } from './watched-page.ts';

let server: RunningServer;
let browser: Browser;
let maker: ApiSession;
let page: Page;
let troubles: string[];
const year = new Date().getFullYear();
const balanceOf = async (search: string) => {
  const { content } = await maker.call(beginningBalances.list, { query: { year, search } });
  return content[0]?.balance ?? null;
};

beforeAll(async () => {
  [server, browser] = await Promise.all([startDemoServer(), openBrowser()]);
  maker = await apiAs(server.url, 'maker@demo.wela');
  ({ page, troubles } = await openPage(await openWindow(browser, server.url)));
  await signIn(page, { email: 'maker@demo.wela', password: DEMO_PASSWORD });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await server.remove();
});

it('a wrong beginning balance is corrected with a reason, after seeing what is withheld then', async () => {
  const before = await balanceOf('SW0002');
  if (!before) throw new Error('the demo has a beginning balance for SW0002');
  await page.goto('/en/payrolls/beginning-balances');
  await page.getByRole('row').filter({ hasText: 'SW0002' }).click();
  const drawer = page.getByRole('dialog');
  const tax = drawer.getByLabel('Tax on regular income');
  await tax.fill('99999999');
  await drawer.getByRole('button', { name: 'Save balance' }).click();
  await drawer.getByText('2 fields need your attention').waitFor();
  await drawer.getByText(/^This must be [\d,.]+ or less\.$/).waitFor();
  await drawer.getByLabel('Reason for the change').fill('PND1 of March');
  await tax.fill(String(before.taxRegular - 100));
  await drawer.getByRole('status').getByText('What this changes').waitFor();
  await drawer.getByRole('button', { name: 'Save balance' }).click();
  await page.getByText('Beginning balance saved').waitFor();
  const after = await balanceOf('SW0002');
  expect(after).toMatchObject({ taxRegular: before.taxRegular - 100, reason: 'PND1 of March', version: before.version + 1 });
});

it('is entered for a person who has none, and taken away again with a reason', async () => {
  await page.goto(`/en/payrolls/beginning-balances?year=${year - 2}`);
  await page.getByRole('row').filter({ hasText: 'SW0003' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Payments made').fill('12');
  await drawer.getByLabel('Regular income', { exact: false }).first().fill('480000');
  await drawer.getByLabel('Tax on regular income').fill('12500');
  await drawer.getByLabel('Social security, employee’s share').fill('9000');
  await drawer.getByRole('button', { name: 'Save balance' }).click();
  await page.getByText('Beginning balance saved').waitFor();
  await page.getByRole('row').filter({ hasText: 'SW0003' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  const asked = page.getByRole('dialog').filter({ hasText: 'Tax will then be calculated without' });
  await asked.getByRole('textbox').fill('Another person');
  await asked.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('Beginning balance removed').waitFor();
  const { entered } = await maker.call(beginningBalances.list, { query: { year: year - 2 } });
  expect(entered).toBe(0);
  expect(troubles.filter((trouble) => !/40[19]|422/.test(trouble))).toEqual([]);
});
