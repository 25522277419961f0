import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { session } from '../contract/company/session.ts';
import { payrollReports } from '../contract/payroll/payroll-reports.ts';
import { shifts } from '../contract/shifts/shifts.ts';
import { timesheets } from '../contract/time/timesheets.ts';
import { addDays, firstDayOf, weekdayOf } from '../domain/time.ts';
import type { PlainDate } from '../domain/units.ts';
import type { ApiSession } from './api-session.ts';
import { chooseInMenu } from './choose-in-menu.ts';
import { demoForFile } from './demo-for-file.ts';
import { readBankTransfers } from './filed-totals.ts';
import { lastMonth } from './office-files.ts';
import { amountOf, money, satang } from './payroll-figures.ts';
import { MONTHLY, reopenLastMonth } from './reopen-month.ts';

const demo = demoForFile();

/** The second whole week of the last month. */
const MONDAY = addDays(firstDayOf(lastMonth()), 7 + ((8 - weekdayOf(firstDayOf(lastMonth()))) % 7));

type Free = { employeeId: string; code: string; date: PlainDate };
/** Somebody of a board, paid by a payroll, who neither had to work nor worked on a day of the week. */
async function dayOff(owner: ApiSession, shiftId: string, isPaid: (employeeId: string) => boolean): Promise<Free> {
  const to = addDays(MONDAY, 6);
  const { people } = await owner.call(shifts.times, { query: { shiftId, from: MONDAY, to } });
  for (const { employeeId, code } of people.filter((person) => isPaid(person.employeeId))) {
    const { days } = await owner.call(timesheets.employee, { query: { employeeId, month: lastMonth() } });
    const free = days.find(({ date, status, punches }) => date >= MONDAY && date <= to && status === 'day-off' && punches === 0);
    if (free) return { employeeId, code, date: free.date };
  }
  throw new Error('somebody is free on a day of the week');
}

/** Plans a morning shift on a board, and publishes it. */
async function planMorning(page: Page, { shiftId, code, date }: { shiftId: string; code: string; date: PlainDate }) {
  await page.goto(`/en/shifts/view/${shiftId}?from=${MONDAY}`);
  const head = page.getByRole('rowheader').filter({ hasText: code });
  await head.scrollIntoViewIfNeeded();
  const row = await head.getAttribute('data-row');
  await page.locator(`[data-row="${row}"][data-column="${(weekdayOf(date) + 6) % 7}"]`).click();
  await page.keyboard.press('Alt+m');
  await chooseInMenu(page, { name: /Morning/ });
  await page.getByRole('button', { name: 'Publish 1 shift' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish 1 shift' }).click();
  await page.getByRole('button', { name: 'Everything is published' }).waitFor();
}

it('a shift that nobody came to goes from the board to the day, to the slip and to the bank', async () => {
  const [owner, maker, approver] = await Promise.all(['owner', 'maker', 'approver'].map(demo.apiOf));
  if (!owner || !maker || !approver) throw new Error('somebody is missing');
  const { templateId } = await reopenLastMonth(demo.apiOf);
  const { payrollReportId } = await maker.call(payrollReports.create, { body: { templateId, month: lastMonth() } });
  const [board] = await (await demo.apiOf('shiftmaker')).call(shifts.list, { query: { mine: 'true' } });
  const shiftId = board?.id ?? '';
  const paidRows = await maker.call(payrollReports.info, { query: { payrollReportId } });
  const person = await dayOff(owner, shiftId, (id) => paidRows.rows.some((row) => row.employeeId === id && row.net > 0));
  const figures = async () => {
    const info = await maker.call(payrollReports.info, { query: { payrollReportId } });
    const row = info.rows.find(({ employeeId }) => employeeId === person.employeeId);
    return { net: row?.net ?? 0, absence: amountOf(info, row, 'ABSENCE') };
  };
  const before = await figures();

  const { page, troubles } = await demo.pageOf('shiftmaker');
  await planMorning(page, { ...person, shiftId });
  const day = async () => (await owner.call(timesheets.day, { query: { employeeId: person.employeeId, date: person.date } })).day;
  await expect.poll(async () => (await day()).status).toBe('absent');

  await maker.call(payrollReports.recompute, { body: { payrollReportId } });
  await expect.poll(async () => (await figures()).absence).toBeGreaterThan(before.absence);
  const { net } = await figures();
  expect(net).toBeLessThan(before.net);
  await maker.call(payrollReports.proceed, { body: { payrollReportId, reason: 'Pay day' } });
  await approver.call(payrollReports.approve, { body: { payrollReportId, status: 'approved' } });

  const desk = await demo.pageOf('maker');
  await desk.page.goto(`/en/payrolls/report/${payrollReportId}?step=files`);
  const [download] = await Promise.all([
    desk.page.waitForEvent('download'),
    desk.page.getByRole('button', { name: 'Download Bank file (KBank)', exact: true }).click(),
  ]);
  const transfers = readBankTransfers(readFileSync(await download.path()));
  expect(transfers).toContain(satang(net));
  expect([...troubles, ...desk.troubles].filter((trouble) => !/401/.test(trouble))).toEqual([]);
});

/** Net before and then, as a phone says what a declaration does. */
async function declareFund(page: Page): Promise<{ before: string; then: string }> {
  await page.goto('/en/webview/tax-deductions');
  await page.getByRole('link', { name: /Funds and saving/ }).click();
  await page.getByRole('checkbox', { name: 'RMF', exact: true }).check();
  await page.getByRole('textbox', { name: 'RMF: Amount paid in the year (baht)' }).fill('60000');
  const said = await page.getByText(/net pay rises from/).textContent();
  const [before = '', then = ''] = said?.match(/[\d,]+\.\d\d/g) ?? [];
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved. It waits for approval.').waitFor();
  return { before, then };
}

it('a declaration goes from the phone to the net pay, by as much as was said', async () => {
  const [maker, approver, manager] = await Promise.all(['maker', 'approver', 'manager'].map(demo.apiOf));
  if (!maker || !approver || !manager) throw new Error('somebody is missing');
  const employeeId = (await manager.call(session.profile)).lastVisitEmployee?.id ?? '';
  const { content } = await maker.call(payrollReports.list, { query: { status: ['draft'] } });
  const open = content.find(({ name, type }) => type === 'regular' && name.includes(MONTHLY));
  const payrollReportId = open?.payrollReportId ?? '';
  const net = async () => {
    const { rows } = await maker.call(payrollReports.info, { query: { payrollReportId } });
    return money(rows.find((row) => row.employeeId === employeeId)?.net ?? 0);
  };

  const phone = await demo.pageOf('manager', { width: 390 });
  const { before, then } = await declareFund(phone.page);
  expect(then).not.toBe(before);

  const desk = await demo.pageOf('maker');
  await desk.page.goto(`/en/payrolls/tax-deductions?employee=${employeeId}`);
  await desk.page.getByRole('button', { name: /Funds and saving/ }).click();
  await desk.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await desk.page.getByText('Approved. Open payrolls show that their figures are out of date.').waitFor();
  await maker.call(payrollReports.recompute, { body: { payrollReportId } });
  await expect.poll(net).toBe(then);

  await maker.call(payrollReports.proceed, { body: { payrollReportId, reason: 'The days to come are planned' } });
  await approver.call(payrollReports.approve, { body: { payrollReportId, status: 'approved' } });
  await phone.page.goto(`/en/webview/slips?report=${payrollReportId}`);
  await phone.page.getByText(then).first().waitFor();
  expect([...phone.troubles, ...desk.troubles].filter((trouble) => !/401/.test(trouble))).toEqual([]);
});
