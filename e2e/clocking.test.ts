import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { clockInbox } from '../contract/time/clock-feeds.ts';
import { clocks } from '../contract/time/clocks.ts';
import type { ApiSession } from './api-session.ts';
import { demoForFile } from './demo-for-file.ts';

const demo = demoForFile();
let owner: ApiSession;
let page: Page;
let troubles: string[];

beforeAll(async () => {
  owner = await demo.apiOf('owner');
  ({ page, troubles } = await demo.pageOf('owner'));
  // Before the sign-in nobody is known, and the browser says so.
  troubles.length = 0;
});

const added = async () => (await owner.call(clocks.search, { query: { sources: ['manager'], size: 100 } })).content;

describe('the clockings of the company', () => {
  it('are added for several people, deleted together, and brought back', async () => {
    await page.goto('/en/reports/clocking');
    const before = (await added()).length;
    await page.getByRole('button', { name: 'Add clockings' }).click();
    const drawer = page.getByRole('dialog');
    for (const place of [0, 1]) {
      await drawer.getByRole('combobox', { name: 'People' }).or(drawer.getByLabel('People')).first().click();
      await page
        .getByRole('option')
        .nth(place === 0 ? 3 : 4)
        .click();
    }
    await drawer.getByLabel('Time').fill('00:01');
    await drawer.getByLabel('Reason').fill('The scanner was off');
    await drawer.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.poll(async () => (await added()).length).toBe(before + 2);
    await drawer.waitFor({ state: 'detached' });

    await page.goto('/en/reports/clocking?source=manager');
    const boxes = page.getByRole('checkbox', { name: /^Select .*00:01/ });
    await boxes.nth(1).waitFor();
    await expect.poll(() => boxes.count()).toBe(2);
    for (const place of [0, 1]) await boxes.nth(place).check();
    await page.getByRole('button', { name: 'Delete 2' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Wrong people');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(async () => (await added()).length).toBe(before);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await added()).length).toBe(before + 2);
  });

  it('those that are not made to count say why, each with its person and time, in both languages', async () => {
    for (const [language, button, why] of [
      ['en', /^Count 1 as work time/, 'only clockings from files and devices'],
      ['th', /^นับ 1 รายการ/, 'นับได้เฉพาะรายการจากไฟล์และเครื่องลงเวลา'],
    ] as const) {
      await page.goto(`/${language}/reports/clocking?source=manager`);
      await page.getByRole('checkbox', { name: /00:01/ }).first().check();
      await page.getByRole('button', { name: button }).click();
      const row = page.getByRole('dialog').getByRole('row').nth(1);
      await row.getByText(why).waitFor();
      await expect.poll(() => row.getByRole('cell').first().textContent()).toMatch(/\S+ \S+/);
      await expect.poll(() => row.textContent()).toContain('00:01');
    }
  });

  it('opens with its place, who recorded it and why it counts, and its address opens it again', async () => {
    await page.goto('/en/reports/clocking?source=manager');
    await page
      .getByRole('button', { name: /^Details of the clocking of/ })
      .first()
      .click();
    const drawer = page.getByRole('dialog', { name: 'Clocking', exact: true });
    await drawer.getByText('The scanner was off').waitFor();
    await drawer.getByText(/^Counts as work of/).waitFor();
    const address = page.url();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await page.goto(address);
    await drawer.getByRole('link', { name: 'Open the day' }).waitFor();
  });

  it('stands under its hour on the timeline, on one day and over a week, at both widths', async () => {
    const places = (name: string) =>
      page
        .locator(`[data-${name}="12"]`)
        .first()
        .evaluate((item) => item.getBoundingClientRect().left);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const days of ['', '?days=7']) {
        await page.goto(`/en/reports/timeline${days}`);
        await page.locator('[data-line="12"]').first().waitFor();
        expect(Math.abs((await places('hour')) - (await places('line')))).toBeLessThan(2);
      }
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('odd ones of each kind wait to be looked at from the first start', async () => {
    const waiting = await owner.call(clockInbox.anomalies, { query: { status: 'open' } });
    expect(new Set(waiting.content.map((item) => item.kind))).toEqual(
      new Set(['impossible-travel', 'shared-phone', 'clock-skew']),
    );
    await page.goto('/en/reports/clocking?inbox=anomalies');
    await page.getByRole('tab', { name: `To review (${waiting.open})` }).waitFor();
    await page
      .getByText(/km in .* min/)
      .first()
      .waitFor();
    const state = page.getByRole('table').getByText('To review', { exact: true }).first();
    expect(await state.evaluate((item) => item.scrollWidth - item.clientWidth)).toBeLessThanOrEqual(0);
  });

  it('odd ones are decided without scrolling sideways, on a desk and on a phone, in both languages', async () => {
    for (const language of ['en', 'th']) {
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`/${language}/reports/clocking?inbox=anomalies`);
        const choices = page.getByRole('button', { name: /^(Confirm|ยืนยัน)$/ });
        await choices.first().waitFor();
        for (const choice of await choices.all()) {
          const box = await choice.boundingBox();
          expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
        }
        const beyond = (item: Element) => item.scrollWidth - item.clientWidth;
        for (const table of await page.getByRole('table').all()) expect(await table.locator('..').evaluate(beyond)).toBe(0);
      }
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('a day without a clock out is closed from its inbox', async () => {
    const waiting = await owner.call(clockInbox.missingOut, { query: { size: 100 } });
    const item = waiting.content.find((row) => row.suggestedAt !== null);
    expect(item).toBeDefined();
    const before = (await added()).length;
    await page.goto('/en/reports/clocking?inbox=missing-out');
    const first = page
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: /^Clock out at/ }) })
      .first();
    const address = await first.getByRole('link').first().getAttribute('href');
    const row = page.getByRole('row').filter({ has: page.locator(`a[href="${address}"]`) });
    await row.getByRole('button').click();
    await row.getByRole('button', { name: 'Undo' }).waitFor();
    expect((await added()).length).toBe(before + 1);
    // The row keeps its place, and what was done is taken back in it.
    await row.getByRole('button', { name: 'Undo' }).click();
    await row.getByRole('button', { name: /^Clock out at/ }).click();
    await row.getByRole('button', { name: 'Undo' }).waitFor();
    const left = await owner.call(clockInbox.missingOut, { query: { size: 100 } });
    expect(left.totalElements).toBe(waiting.totalElements - 1);
    expect((await added()).length).toBe(before + 1);
  });

  it('a clocking is put on another date, where it says why it is there', async () => {
    const [item] = await added();
    if (!item) throw new Error('nothing was added by hand');
    await page.goto(
      `/en/reports/timesheets/v2?month=${item.workDate.slice(0, 7)}&employee=${item.employeeId}&day=${item.workDate}`,
    );
    await page.getByRole('button', { name: 'Move to another shift', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Which shift does this clocking belong to?' });
    await dialog.getByLabel('Date and shift').first().click();
    await page.getByRole('option').first().click();
    await dialog.getByLabel('Reason').fill('Night shift');
    await dialog.getByRole('button', { name: 'Move the clocking' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(troubles).toEqual([]);
  });
});

it('whoever only reads clockings gets nothing to select them with', async () => {
  const reader = await demo.pageOf('reports');
  await reader.page.goto('/en/reports/clocking');
  await reader.page
    .getByRole('button', { name: /^Details of the clocking of/ })
    .first()
    .waitFor();
  await expect.poll(() => reader.page.locator('main').getByRole('checkbox').count()).toBe(0);
  for (const path of ['/en/reports/clocking', '/en/reports/discover']) {
    await reader.page.goto(path);
    const zone = reader.page.locator('main').getByRole('button', { name: 'Zone', exact: true });
    const more = reader.page.locator('main').getByRole('button', { name: 'More filters' });
    await zone.or(more).first().waitFor();
    if (!(await zone.isVisible())) await more.click();
    await zone.click();
    await reader.page.getByRole('group', { name: 'Zone', exact: true }).getByLabel('Silom office').click();
    await expect.poll(() => new URL(reader.page.url()).searchParams.has('zone')).toBe(true);
  }
  await reader.page.context().close();
});

it('a manager, who keeps no zones, adds a clocking at a place', async () => {
  const manager = await demo.pageOf('manager');
  await manager.page.goto('/en/reports/clocking');
  await manager.page.getByRole('button', { name: 'Add clockings' }).click();
  const drawer = manager.page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: 'Zone' }).click();
  await manager.page.getByRole('option', { name: /Silom office/ }).click();
  await drawer.getByRole('combobox', { name: 'People' }).or(drawer.getByLabel('People')).first().click();
  await manager.page.getByRole('option').first().click();
  await drawer.getByLabel('Time').fill('00:02');
  await drawer.getByLabel('Reason').fill('Was at the office');
  await drawer.getByRole('button', { name: 'Add', exact: true }).click();
  await drawer.waitFor({ state: 'detached' });
  const reasons = async () => (await added()).map((item) => `${item.reason}: ${item.zone?.name}`);
  await expect.poll(reasons).toContainEqual(expect.stringMatching(/^Was at the office: .*Silom office/));
  await manager.page.context().close();
});
