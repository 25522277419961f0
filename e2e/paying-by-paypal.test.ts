import { expect, it } from 'vitest';
import { session } from '../contract/company/session.ts';
import { demoForFile } from './demo-for-file.ts';
import { headingOf } from './watched-page.ts';

const demo = demoForFile();

it('a trial that has expired becomes a paying company by PayPal, at once, and its plan renews by itself until it is told not to', {
  timeout: 240_000,
}, async () => {
  const { page, troubles } = await demo.pageOf('owner@trial.wela');
  await page.getByRole('link', { name: 'See plans and prices' }).click();
  await page.getByRole('button', { name: 'Choose TA Enterprise' }).click();
  await page.getByLabel('Seats: Time and people').fill('12');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Tax ID').fill('0105561000003');
  await page.getByLabel('E-mail for bills').fill('accounts@trial.wela');
  await page.getByLabel('Province').fill('กรุงเทพมหานคร');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: /PayPal/ }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL('**/payment/paypal?order=*');

  await page.getByRole('button', { name: 'Continue to PayPal' }).click();
  await page.getByRole('button', { name: 'Cancel and return' }).click();
  await page.getByText('You came back from PayPal without paying').waitFor();
  await page.getByRole('button', { name: 'Continue to PayPal' }).click();
  await page.getByRole('button', { name: 'Agree and pay ฿7704.00' }).click();

  await page.waitForURL('**/payment/success?order=*', { timeout: 30_000 });
  await headingOf(page).filter({ hasText: 'Payment confirmed' }).waitFor();
  const [paper] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: / TX\d/ }).click()]);
  expect(paper.suggestedFilename()).toMatch(/^TX\d{4}-\d{6}\.pdf$/);
  const owner = await demo.apiOf('owner@trial.wela');
  expect((await owner.call(session.profile)).plan).toMatchObject({ cloud: true, isTrial: false, seats: 12 });
  await owner.close();

  await page.goto(`${demo.url}/en/company/billing`);
  await page.getByText(/Renews by itself on/).waitFor();
  await page.getByRole('button', { name: 'End automatic renewal' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End automatic renewal' }).click();
  await page.getByText(/Renews by itself on/).waitFor({ state: 'detached' });
  expect(troubles.filter((trouble) => !/401/.test(trouble))).toEqual([]);
});
