import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { calendars } from '../contract/calendars/calendars.ts';
import { workHours } from '../contract/calendars/work-hours.ts';
import { departments } from '../contract/people/departments.ts';
import type { ApiSession } from './api-session.ts';
import { demoForFile } from './demo-for-file.ts';

const demo = demoForFile();
let owner: ApiSession;
let page: Page;
let troubles: string[];
let upper: { id: string; name: string };
let lower: { id: string; name: string };

beforeAll(async () => {
  owner = await demo.apiOf('owner');
  upper = await owner.call(departments.create, { body: { name: 'AA Workshop' } });
  lower = await owner.call(departments.create, { body: { name: 'AB Paint shop' } });
  ({ page, troubles } = await demo.pageOf('owner'));
});

const takenYear = Math.min(new Date().getFullYear() + 1, 2027);

describe('the organisation', () => {
  it('moves a team below the one above it by keys alone', async () => {
    await page.goto('/en/teams');
    await page.getByRole('link', { name: /AB Paint shop/ }).focus();
    await page.keyboard.press('Alt+ArrowRight');
    await page.getByText('Earlier days do not change.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Move');
    await page.keyboard.press('Enter');
    await page.getByText('Department moved').waitFor();
    const found = await owner.call(departments.get, { query: { id: lower.id } });
    expect(found.parentId).toBe(upper.id);
  });

  it('shows what new hours of a team change before they are saved', async () => {
    await page.goto(`/en/teams/view/${upper.id}/workHour`);
    await page.getByLabel('Monday: From').fill('07:30');
    await page.getByText('No timesheets or payrolls change.').waitFor();
    const before = await owner.call(workHours.department, { query: { departmentId: upper.id } });
    expect(before.isInherited).toBe(true);
    await page.getByRole('button', { name: 'Save working hours' }).click();
    await page.getByText('Its own, since').waitFor();
    const after = await owner.call(workHours.department, { query: { departmentId: lower.id } });
    expect(after.inheritedFrom?.name).toBe(upper.name);
    expect(after.workHours.find((workHour) => workHour.weekday === 1)?.start).toBe('07:30');
  });

  it('takes Thai public holidays for a team', async () => {
    await page.goto(`/en/teams/view/${upper.id}/holidays?year=${takenYear}`);
    await page.getByRole('button', { name: 'Thai public holidays' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Add \d+ days?$/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    const taken = await owner.call(calendars.list, {
      query: { departmentId: upper.id, year: takenYear },
    });
    expect(taken.calendars.filter((day) => day.departmentId === upper.id).length).toBeGreaterThan(13);
  });

  it('has all of it in the activity log, which is intact', async () => {
    await page.goto('/en/activity-log/team-log');
    await page.getByRole('table').getByText('AA Workshop').first().waitFor();
    await page.getByRole('button', { name: 'Intact' }).waitFor();
    await page.getByRole('row').filter({ hasText: 'Working hours' }).first().click();
    await page.getByRole('dialog').getByText('Effective from').waitFor();
    await page.goto('/en/activity-log/company-log');
    await page.getByRole('table').getByText('Holiday').first().waitFor();
    expect(troubles.filter((trouble) => !trouble.includes('401'))).toEqual([]);
  });
});
