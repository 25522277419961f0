import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { session } from '../contract/company/session.ts';
import { leaveRecords } from '../contract/leave/leave-records.ts';
import { leaveTypes } from '../contract/leave/leave-types.ts';
import { payrollReports } from '../contract/payroll/payroll-reports.ts';
import { payrollTemplates } from '../contract/payroll/payroll-templates.ts';
import { forms } from '../contract/requests/forms.ts';
import { requests } from '../contract/requests/responses.ts';
import { clocks } from '../contract/time/clocks.ts';
import { timesheets } from '../contract/time/timesheets.ts';
import type { FormKind } from '../domain/requests/form-kinds.ts';
import { addDays, addMonths, firstDayOf, weekdayOf } from '../domain/time.ts';
import { assert, type PlainDate, type YearMonth } from '../domain/units.ts';
import type { ApiSession } from './api-session.ts';
import { demoForFile } from './demo-for-file.ts';
import { lastMonth } from './office-files.ts';
import { amountOf, money } from './payroll-figures.ts';
import { reopenLastMonth } from './reopen-month.ts';

const demo = demoForFile();
const PHONE = { width: 390 };
/** Months to come, so that no day of them was clocked or paid on any day of the year. */
const [NEXT, AFTER_NEXT] = [addMonths(lastMonth(), 2), addMonths(lastMonth(), 3)];
let me: string;
let api: Record<'employee' | 'owner' | 'manager' | 'supporter' | 'maker' | 'approver', ApiSession>;
let phone: Page;
let troubles: string[];

beforeAll(async () => {
  const names = ['employee', 'owner', 'manager', 'supporter', 'maker', 'approver'] as const;
  const sessions = await Promise.all(names.map(async (name) => [name, await demo.apiOf(name)] as const));
  api = Object.fromEntries(sessions) as typeof api;
  me = (await api.employee.call(session.profile)).lastVisitEmployee?.id ?? '';
  ({ page: phone, troubles } = await demo.pageOf('employee', PHONE));
});

async function formOf(kind: FormKind): Promise<string> {
  const form = (await api.employee.call(forms.all)).find(({ uniqueName }) => uniqueName === kind);
  assert(form !== undefined, `a form ${kind}`);
  return form.id;
}

/** Sends the form that is open on the phone, and answers the request. */
async function sendForm(reason: string): Promise<string> {
  await phone.getByLabel('Reason').fill(reason);
  await phone.getByRole('button', { name: 'Send request' }).click();
  await phone.getByRole('heading', { name: 'Your request was sent' }).waitFor();
  const { content } = await api.employee.call(requests.mine, { query: { size: 1 } });
  return content[0]?.id ?? '';
}

/** Those who are asked answer one after the other, until nobody is asked any more. */
async function approveAll(id: string) {
  const ofRequest = () => api.employee.call(requests.get, { query: { id } });
  for (let round = 0; round < 4 && (await ofRequest()).status === 'pending'; round += 1) {
    for (const by of [api.manager, api.supporter, api.owner]) await by.send(requests.accept, { body: { id, approved: true } });
  }
  expect((await ofRequest()).status).toBe('approved');
}

/** The payroll of a month, approved: its figures for the employee, and the slip as the phone shows it. */
async function payMonth(month: YearMonth) {
  const { content } = await api.owner.call(payrollTemplates.list, { query: {} });
  const { payrollReportId } = await api.maker.call(payrollReports.create, { body: { templateId: content[0]?.id ?? '', month } });
  const body = { payrollReportId, reason: 'The days to come are planned' };
  await api.maker.call(payrollReports.proceed, { body });
  await api.approver.call(payrollReports.approve, { body: { payrollReportId, status: 'approved' } });
  const info = await api.maker.call(payrollReports.info, { query: { payrollReportId } });
  const row = info.rows.find(({ employeeId }) => employeeId === me);
  await phone.goto(`/en/webview/slips?report=${payrollReportId}`);
  return (keyName: string) => amountOf(info, row, keyName);
}

/** The first two days in a row of a month, from its second week on, that a leave would take whole. */
async function twoDaysOff(leaveTypeId: string, month: YearMonth): Promise<PlainDate> {
  for (let place = 7; place < 25; place += 1) {
    const startDate = addDays(firstDayOf(month), place);
    const asked = { leaveTypeId, startDate, endDate: addDays(startDate, 1) };
    const found = await api.employee.call(leaveRecords.calculate, { body: asked });
    if (found.minutes === 960 && found.refused.length === 0) return startDate;
  }
  throw new Error('the month has two working days in a row');
}

it('leave goes from the phone through its line to the slip: the first day is paid, the second is not', async () => {
  const payTranches = [
    { untilMinutes: 480, percent: 100 },
    { untilMinutes: null, percent: 0 },
  ];
  const body = { code: 'TRIP', name: 'ลาศึกษาดูงาน', englishName: 'Study trip', payTranches, mayExceedQuota: true };
  const type = await api.owner.call(leaveTypes.create, { body });
  const day = await twoDaysOff(type.id, NEXT);

  await phone.goto(`/en/webview/request-form/${await formOf('LeaveForm')}?date=${day}`);
  await phone.getByLabel('Leave type').selectOption(type.id);
  await phone.getByRole('radio', { name: 'Whole days' }).check();
  await phone.getByLabel('Last day').fill(addDays(day, 1));
  await phone.getByText('What this leave takes').waitFor();
  const id = await sendForm('Visit of a plant');

  for (const by of [api.owner, api.manager]) await by.send(requests.accept, { body: { id, approved: true } });
  const approver = await demo.pageOf('supporter', PHONE);
  await approver.page.goto('/en/webview/approvals');
  await approver.page
    .getByRole('article', { name: /: Study trip$/ })
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expect.poll(async () => (await api.employee.call(requests.get, { query: { id } })).status).toBe('approved');

  const amount = await payMonth(NEXT);
  const unpaid = amount('UNPAID_LEAVE');
  expect(unpaid).toBeGreaterThan(0);
  expect(unpaid).toBeCloseTo(amount('SALARY') / 30, 1);
  await phone.getByText('Unpaid leave').first().waitFor();
  await phone.getByText(money(unpaid)).first().waitFor();
  expect([...troubles, ...approver.troubles].filter((trouble) => !/401/.test(trouble))).toEqual([]);
});

it('overtime goes from a request to approved minutes and to the slip', async () => {
  const wednesday = (3 - weekdayOf(firstDayOf(AFTER_NEXT)) + 7) % 7;
  const day = addDays(firstDayOf(AFTER_NEXT), 7 + wednesday);
  await phone.goto(`/en/webview/request-form/${await formOf('OvertimeForm')}?date=${day}`);
  await phone.getByLabel(/^From/).fill('18:00');
  await phone.getByLabel(/^To/).fill('20:00');
  const id = await sendForm('Yearly count of the stock');
  await approveAll(id);

  const desk = await demo.pageOf('owner');
  await desk.page.goto(`/en/reports/overtime?month=${AFTER_NEXT}`);
  const row = desk.page.getByRole('row').filter({ hasText: '2:00' });
  await row.first().waitFor();
  const detail = await api.owner.call(timesheets.day, { query: { employeeId: me, date: day } });
  expect(detail.day.approvedOvertimeMinutes).toBe(120);
  expect(detail.overtimeApprovals).toMatchObject([{ minutes: 120, requestId: id }]);

  const amount = await payMonth(AFTER_NEXT);
  expect(amount('OVERTIME')).toBeCloseTo((amount('SALARY') / 30 / 8) * 1.5 * 2, 1);
  await phone
    .getByText(money(amount('OVERTIME')))
    .first()
    .waitFor();
  expect([...troubles, ...desk.troubles].filter((trouble) => !/401/.test(trouble))).toEqual([]);
});

/** A day of the employee's last month whose clock out is gone now, and when it was. */
async function forgetClockOut() {
  const { days } = await api.owner.call(timesheets.employee, { query: { employeeId: me, month: lastMonth() } });
  const whole = days.find(
    ({ status, problems, punches, firstIn, lastOut }) =>
      status === 'present' && problems.length === 0 && punches === 2 && firstIn !== null && lastOut !== null,
  );
  assert(whole !== undefined, 'a day with a clock in and a clock out');
  const detail = await api.owner.call(timesheets.day, { query: { employeeId: me, date: whole.date } });
  const out = detail.punchList.find(({ clockType }) => clockType === 'clock_out');
  await api.owner.call(clocks.remove, { query: { clockId: out?.id ?? '', reason: 'Clocked by somebody else' } });
  return whole.date;
}

it('a forgotten clock out goes from the month on the phone to the timesheet', async () => {
  await reopenLastMonth(demo.apiOf);
  const date = await forgetClockOut();
  await phone.goto(`/en/webview/month?month=${lastMonth()}`);
  await phone
    .locator('table button', { hasText: new RegExp(`^${Number(date.slice(-2))}(?!\\d)`) })
    .first()
    .click();
  const sheet = phone.getByRole('dialog');
  await sheet.getByText('Clocking missing').waitFor();
  await sheet.getByRole('link', { name: 'Correct clockings' }).click();
  await expect.poll(() => phone.getByLabel('Date of clocking 1').inputValue()).toBe(date);
  await phone.getByLabel('Time of clocking 1').fill('18:05');
  await approveAll(await sendForm('Forgot it'));

  const desk = await demo.pageOf('owner');
  await desk.page.goto(`/en/reports/timesheets/v2?month=${lastMonth()}&employee=${me}&day=${date}`);
  const clockings = desk.page.getByRole('dialog').first().getByRole('region', { name: 'Clockings' });
  await clockings.getByText('18:05').first().waitFor();
  const { day } = await api.owner.call(timesheets.day, { query: { employeeId: me, date } });
  expect(day.problems).toEqual([]);
  expect(day.workedMinutes).toBeGreaterThan(0);
  expect([...troubles, ...desk.troubles].filter((trouble) => !/401/.test(trouble))).toEqual([]);
});
