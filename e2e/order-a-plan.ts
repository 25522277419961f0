import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { session } from '../contract/company/session.ts';
import type { ApiSession } from './api-session.ts';
import { headingOf } from './watched-page.ts';

/** The owner of a company whose trial has expired puts an order of twelve seats together, up to how it is paid. */
export async function fillInOrder(page: Page) {
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
}

/** The open page hears that the order is paid and has the tax invoice; the company has its plan. */
export async function expectPaid(page: Page, owner: ApiSession) {
  await page.waitForURL('**/payment/success?order=*', { timeout: 30_000 });
  await headingOf(page).filter({ hasText: 'Payment confirmed' }).waitFor();
  const [paper] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: / TX\d/ }).click()]);
  expect(paper.suggestedFilename()).toMatch(/^TX\d{4}-\d{6}\.pdf$/);
  expect((await owner.call(session.profile)).plan).toMatchObject({ cloud: true, isTrial: false, seats: 12 });
  await owner.close();
}
