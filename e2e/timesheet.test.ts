import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timesheets } from '../contract/time/timesheets.ts';
import { DEMO_PASSWORD } from '../demo/company-data.ts';
import { plainDate } from '../domain/units.ts';
import { type ApiSession, apiAs } from './api-session.ts';
import { openBrowser, openWindow, signIn } from './browser.ts';
import { startDemoServer } from './demo-server.ts';
import { lastMonth } from './office-files.ts';
import { reopenLastMonth } from './reopen-month.ts';
import type { RunningServer } from './running-server.ts';
import { openPage, placeOf } from './watched-page.ts';

const SHEET = '/en/reports/timesheets/v2';
let server: RunningServer;
let browser: Browser;
let manager: ApiSession;
let owner: ApiSession;
let page: Page;
let troubles: string[];
/** A person of the manager's team who forgot to clock out last month. */
let forgot: { employeeId: string; name: string; code: string; date: string };
const month = lastMonth();

beforeAll(async () => {
  [server, browser] = await Promise.all([startDemoServer(), openBrowser()]);
  [manager, owner] = await Promise.all([apiAs(server.url, 'manager@demo.wela'), apiAs(server.url, 'owner@demo.wela')]);
  await reopenLastMonth((who) => apiAs(server.url, `${who}@demo.wela`));
  forgot = await whoForgot();
  ({ page, troubles } = await openPage(await openWindow(browser, server.url)));
  await signIn(page, { email: 'manager@demo.wela', password: DEMO_PASSWORD });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await server.remove();
});

const sheetOf = (employeeId: string) => manager.call(timesheets.employee, { query: { employeeId, month } });
async function whoForgot() {
  const { content } = await manager.call(timesheets.page, { query: { month, problemsOnly: 'true', size: 100 } });
  for (const item of content) {
    const { days } = await sheetOf(item.employeeId);
    const day = days.find((each) => each.problems.includes('missing-out') && each.schedule.endMinute !== null);
    if (day) return { ...item, date: day.date };
  }
  throw new Error('nobody of the team forgot to clock out');
}
const hours = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
const drawer = () => page.getByRole('dialog').first();

describe('the timesheet of a month', () => {
  it('shows a manager a row for each person of the team, those with something to check first', async () => {
    await page.goto(`${SHEET}?month=${month}`);
    const table = page.getByRole('table', { name: 'Timesheets' });
    await table.getByText(forgot.code).or(table.getByRole('row').nth(1)).first().waitFor();
    const found = await manager.call(timesheets.page, { query: { month } });
    const shown = await table.locator('tbody tr').allTextContents();
    expect(shown.length).toBe(found.content.length);
    for (const [index, row] of found.content.entries()) expect(shown[index]).toContain(row.name);
    const problems = found.content.map((row) => row.problemDays);
    expect(problems).toEqual([...problems].sort((a, b) => b - a));
    expect(problems[0]).toBeGreaterThan(0);
    const everybody = await owner.call(timesheets.page, { query: { month } });
    expect(everybody.people).toBeGreaterThan(found.people);
  });

  it('opens a person and a day, with the raw punches behind its figures', async () => {
    await page.goto(`${SHEET}?month=${month}&employee=${forgot.employeeId}&day=${forgot.date}`);
    await drawer().getByText('No clock out').first().waitFor();
    const { punchList, day } = await manager.call(timesheets.day, {
      query: { employeeId: forgot.employeeId, date: plainDate(forgot.date) },
    });
    const items = drawer().getByRole('region', { name: 'Clockings' }).getByRole('listitem');
    await expect.poll(() => items.count()).toBe(punchList.length);
    // A day without any work has no breaks inside it to speak of.
    const worked = `Worked${day.workedMinutes > 0 ? ' (breaks included)' : ''}${hours(day.workedMinutes)}`;
    await expect.poll(() => drawer().textContent()).toContain(worked);
  });

  it('is corrected with a reason only; figures follow, and the original stays visible when it is corrected in turn', async () => {
    const before = await sheetOf(forgot.employeeId);
    await drawer().getByRole('button', { name: 'Add a clocking' }).click();
    const form = page.getByRole('dialog', { name: 'Add a clocking' });
    await expect.poll(() => form.getByLabel('Type').inputValue()).toBe('Clock out');
    await form.getByRole('button', { name: 'Add the clocking' }).click();
    await form.getByText('This input is required.').first().waitFor();
    await form.getByLabel('Reason').fill('Forgot to clock out, seen by the lead');
    await form.getByRole('button', { name: 'Add the clocking' }).click();
    await page.getByText(/^Clocking at .* added for /).waitFor();
    await drawer().getByText('Reason: Forgot to clock out, seen by the lead').waitFor();
    await drawer().getByText('No clock out').first().waitFor({ state: 'detached' });
    const added = await sheetOf(forgot.employeeId);
    expect(added.totals.workedMinutes).toBeGreaterThan(before.totals.workedMinutes);
    expect(added.totals.problemDays).toBe(before.totals.problemDays - 1);

    const line = drawer().getByRole('listitem').filter({ hasText: 'Forgot to clock out' });
    await line.getByRole('button', { name: 'Correct' }).click();
    const correction = page.getByRole('dialog', { name: 'Correct a clocking' });
    const time = await correction.getByLabel('Time').inputValue();
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    const earlier = hour * 60 + minute - 15;
    await correction
      .getByLabel('Time')
      .fill(`${String(Math.floor(earlier / 60)).padStart(2, '0')}:${String(earlier % 60).padStart(2, '0')}`);
    await correction.getByLabel('Reason').fill('Left a quarter of an hour earlier');
    await correction.getByRole('button', { name: 'Save the correction' }).click();
    await page.getByText(/ corrected$/).waitFor();
    await drawer().getByText('Replaces a removed clocking').waitFor();
    const original = drawer()
      .getByRole('listitem')
      .filter({ hasText: /Removed by .*Left a quarter of an hour earlier/ });
    await expect.poll(() => original.textContent()).toContain(time);
    expect(
      await original
        .locator('div')
        .filter({ hasText: time })
        .last()
        .evaluate((item) => getComputedStyle(item).textDecorationLine),
    ).toContain('line-through');
    const corrected = await sheetOf(forgot.employeeId);
    expect(corrected.totals.workedMinutes).toBe(added.totals.workedMinutes - 15);
    const { punchList } = await manager.call(timesheets.day, {
      query: { employeeId: forgot.employeeId, date: plainDate(forgot.date) },
    });
    expect(punchList.filter((item) => item.removed !== null)).toHaveLength(1);
  });

  it('keeps what was searched, filtered and opened in the address, over a reload', async () => {
    await page.goto(`${SHEET}?month=${month}`);
    await page.getByRole('table', { name: 'Timesheets' }).waitFor();
    await page.getByPlaceholder('Search by name or code').fill(forgot.code);
    await page.waitForURL(`**q=${forgot.code}**`);
    await page.getByRole('button', { name: 'Previous month' }).click();
    await page.waitForURL((address) => address.searchParams.get('month') !== month && address.searchParams.has('month'));
    const table = page.getByRole('table', { name: 'Timesheets' });
    await expect.poll(() => table.locator('tbody tr').count()).toBe(1);
    const place = placeOf(page);
    await page.reload();
    await expect.poll(() => table.locator('tbody tr').count()).toBe(1);
    expect(placeOf(page)).toBe(place);
    await expect.poll(() => page.getByPlaceholder('Search by name or code').inputValue()).toBe(forgot.code);
  });

  it('refuses changes of days that an approved payroll has counted', async () => {
    const { searchParams } = new URL(page.url());
    const last = searchParams.get('month');
    await page.goto(`${SHEET}?month=${last}&employee=${forgot.employeeId}&day=${last}-10`);
    await drawer()
      .getByText(/can no longer be changed/)
      .waitFor();
    await expect.poll(() => drawer().getByRole('button', { name: 'Add a clocking' }).count()).toBe(0);
  });

  it('is exported as CSV and as XLSX by a job; the file adds up to the page', async () => {
    for (const [format, label] of [
      ['csv', 'CSV'],
      ['xlsx', 'Excel (XLSX)'],
    ] as const) {
      await page.goto(`${SHEET}?month=${month}`);
      await page.getByRole('table', { name: 'Timesheets' }).waitFor();
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      await page.getByRole('menuitem', { name: 'All details as XLSX or CSV…' }).click();
      const dialog = page.getByRole('dialog', { name: /^Export / });
      await dialog.getByText(label, { exact: true }).click();
      await dialog.getByText('One per person', { exact: true }).click();
      await dialog.getByRole('button', { name: 'Create the file' }).click();
      const save = page.getByRole('button', { name: 'Download the file' });
      await save.waitFor({ timeout: 60_000 });
      const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
      expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${format}$`));
      const content = readFileSync(await download.path());
      if (format === 'xlsx') expect(content.subarray(0, 2).toString()).toBe('PK');
      else await addsUp(content);
    }
  });

  async function addsUp(content: Buffer) {
    const { people, totals } = await manager.call(timesheets.page, { query: { month } });
    const [head = [], ...rows]: string[][] = parse(content, { bom: true });
    expect(rows).toHaveLength(people);
    const worked = head.findIndex((name) => /worked.*min|minutes.*worked/i.test(name));
    expect(worked, head.join()).toBeGreaterThan(0);
    expect(rows.reduce((sum, row) => sum + Number(row[worked]), 0)).toBe(totals.workedMinutes);
  }

  it('had no trouble in its console', () => {
    expect(troubles.filter((trouble) => !trouble.includes('401'))).toEqual([]);
  });
});
