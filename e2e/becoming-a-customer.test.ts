import { expect, it } from 'vitest';
import { session } from '../contract/company/session.ts';
import { STAFF } from '../demo/staff.ts';
import { demoForFile } from './demo-for-file.ts';
import { headingOf } from './watched-page.ts';

const demo = demoForFile();
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWP4jwMwDC0JALoev0GybL49AAAAAElFTkSuQmCC',
  'base64',
);

it('a trial that has expired becomes a paying company by transfer, and its open page hears of it', {
  timeout: 240_000,
}, async () => {
  const { page, troubles } = await demo.pageOf('owner@trial.wela');
  await page.getByRole('link', { name: 'See plans and prices' }).click();
  await page.getByRole('button', { name: 'Choose TA Enterprise' }).click();
  await page.waitForURL('**/company/order/customize/annual');
  await page.getByLabel('Seats: Time and people').fill('12');
  await page.getByText('฿7,704.00').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Tax ID').fill('0105561000003');
  await page.getByLabel('E-mail for bills').fill('accounts@trial.wela');
  await page.getByLabel('Province').fill('กรุงเทพมหานคร');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/company/order/payment');
  await page.getByLabel(/We withhold 3%/).check();
  await page.getByText('฿7,488.00').waitFor();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL('**/payment/transfer?order=*');
  await page.getByAltText('PromptPay ฿7,488.00').waitFor();
  await page.locator('input[type=file]').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: PNG });
  await page.getByText('Chosen: slip.png').waitFor();
  await page.getByRole('button', { name: 'Send slip' }).click();
  await page.getByText('This page shows the result by itself').waitFor();

  const console = await demo.pageOf(STAFF.email);
  await console.page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await console.page.getByRole('row').filter({ hasText: 'Trial Works' }).click();
  await console.page.getByAltText('Slip').waitFor();
  await console.page.getByRole('button', { name: 'Confirm payment' }).click();
  await console.page.getByRole('dialog').getByRole('button', { name: 'Confirm payment' }).click();
  await console.page.getByText('The order is paid').waitFor();

  await page.waitForURL('**/payment/success?order=*', { timeout: 30_000 });
  await headingOf(page).filter({ hasText: 'Payment confirmed' }).waitFor();
  const [paper] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: / TX\d/ }).click()]);
  expect(paper.suggestedFilename()).toMatch(/^TX\d{4}-\d{6}\.pdf$/);
  const owner = await demo.apiOf('owner@trial.wela');
  expect((await owner.call(session.profile)).plan).toMatchObject({ cloud: true, isTrial: false, seats: 12 });
  await owner.close();
  await page.goto(`${demo.url}/en/dashboard`);
  await headingOf(page).waitFor();
  expect(await page.getByText('Your free trial has expired').count()).toBe(0);
  expect([...troubles, ...console.troubles].filter((trouble) => !/401/.test(trouble))).toEqual([]);
});
