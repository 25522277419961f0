import { expect, it } from 'vitest';
import { demoForFile } from './demo-for-file.ts';
import { expectPaid, fillInOrder } from './order-a-plan.ts';

const demo = demoForFile();

it('a trial that has expired becomes a paying company by PayPal, at once, and its plan renews by itself until it is told not to', {
  timeout: 240_000,
}, async () => {
  const { page, troubles } = await demo.pageOf('owner@trial.wela');
  await fillInOrder(page);
  await page.getByRole('radio', { name: /PayPal/ }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL('**/payment/paypal?order=*');

  await page.getByRole('button', { name: 'Continue to PayPal' }).click();
  await page.getByRole('button', { name: 'Cancel and return' }).click();
  await page.getByText('You came back from PayPal without paying').waitFor();
  await page.getByRole('button', { name: 'Continue to PayPal' }).click();
  await page.getByRole('button', { name: 'Agree and pay ฿7704.00' }).click();

  await expectPaid(page, await demo.apiOf('owner@trial.wela'));

  await page.goto(`${demo.url}/en/company/billing`);
  await page.getByText(/Renews by itself on/).waitFor();
  await page.getByRole('button', { name: 'End automatic renewal' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End automatic renewal' }).click();
  await page.getByText(/Renews by itself on/).waitFor({ state: 'detached' });
  expect(troubles.filter((trouble) => !/401/.test(trouble))).toEqual([]);
});
