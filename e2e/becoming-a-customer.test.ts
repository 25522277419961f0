import { expect, it } from 'vitest';
import { STAFF } from '../demo/staff.ts';
import { demoForFile } from './demo-for-file.ts';
import { expectPaid, fillInOrder } from './order-a-plan.ts';
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
  await fillInOrder(page);
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

  await expectPaid(page, await demo.apiOf('owner@trial.wela'));
  await page.goto(`${demo.url}/en/dashboard`);
  await headingOf(page).waitFor();
  expect(await page.getByText('Your free trial has expired').count()).toBe(0);
  expect([...troubles, ...console.troubles].filter((trouble) => !/401/.test(trouble))).toEqual([]);
});
