import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { session } from '../contract/company/session.ts';
import { payrollReports } from '../contract/payroll/payroll-reports.ts';
import { settlements } from '../contract/payroll/settlements.ts';
import { employees } from '../contract/people/employees.ts';
import { positions } from '../contract/people/positions.ts';
import { firstDayOf, lastDayOf } from '../domain/time.ts';
import type { ApiSession } from './api-session.ts';
import { demoForFile } from './demo-for-file.ts';
import { lastMonth } from './office-files.ts';
import { amountOf } from './payroll-figures.ts';
import { MONTHLY, reopenLastMonth } from './reopen-month.ts';

const demo = demoForFile();
const RAISE = 3_000;
let api: Record<'owner' | 'maker' | 'approver' | 'employee', ApiSession>;
let desk: Page;
let troubles: string[];

beforeAll(async () => {
  const names = ['owner', 'maker', 'approver', 'employee'] as const;
  api = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await demo.apiOf(name)] as const))) as typeof api;
  ({ page: desk, troubles } = await demo.pageOf('owner'));
});

/** The draft of the demo, computed from what is known now; the figures of a person in it. */
async function draftOf(employeeId: string) {
  const { content } = await api.maker.call(payrollReports.list, { query: { status: ['draft'], search: MONTHLY } });
  const payrollReportId = content[0]?.payrollReportId ?? '';
  await api.maker.call(payrollReports.recompute, { body: { payrollReportId } });
  const info = await api.maker.call(payrollReports.info, { query: { payrollReportId } });
  const row = info.rows.find((found) => found.employeeId === employeeId);
  const named = (name: string) => row?.amounts[info.columns.findIndex((column) => column.name === name)] ?? 0;
  const itemOf = (name: string) => info.columns.find((column) => column.name === name)?.itemId ?? '';
  return { payrollReportId, named, itemOf, amount: (key: string) => amountOf(info, row, key) };
}

it('a raise from the first day of a paid month is said before it is saved, and the next payroll pays the difference once', async () => {
  const me = (await api.employee.call(session.profile)).lastVisitEmployee?.id ?? '';
  const [now] = await api.owner.call(positions.salaryHistory, { query: { employeeId: me } });
  const salary = (now?.salaryBase ?? 0) + RAISE;
  await desk.goto(`/en/employee/view/${me}/workInfo`);
  await desk.getByRole('button', { name: 'Set a salary' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Set a salary' });
  await dialog.getByLabel('Monthly salary').fill(String(salary));
  await dialog.getByLabel('Effective from').fill(firstDayOf(lastMonth()));
  await dialog.getByLabel('Effective from').press('Tab');
  await dialog.getByText(/is paid with the next payroll/).waitFor();
  await dialog.getByRole('button', { name: 'Set a salary' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const { amount, named, itemOf, payrollReportId } = await draftOf(me);
  const retro = named('Retroactive pay');
  // What lateness of the paid month cost more is taken off.
  expect(retro).toBeGreaterThan(RAISE * 0.9);
  expect(retro).toBeLessThanOrEqual(RAISE);
  expect(amount('SALARY')).toBe(salary);
  const query = { payrollReportId, employeeId: me, itemId: itemOf('Retroactive pay') };
  const { changes } = await api.maker.call(payrollReports.explain, { query });
  expect(changes).toContainEqual({ key: 'SALARY', month: lastMonth(), old: salary - RAISE, new: salary, amount: RAISE });
  expect(troubles.filter((trouble) => !/401/.test(trouble))).toEqual([]);
});

it('who is dismissed is proposed severance by the law, and the payroll pays what was confirmed', async () => {
  await reopenLastMonth(demo.apiOf);
  const { content } = await api.maker.call(employees.search, { query: { size: 20 } });
  const person = content.at(-1) ?? expect.fail();
  const { version, startDate } = await api.owner.call(employees.get, { query: { id: person.id } });
  expect(startDate).not.toBeNull();
  const endDate = lastDayOf(lastMonth());
  await api.owner.call(employees.update, { body: { id: person.id, version, endDate } });
  await desk.goto(`/en/payrolls/leavers?employee=${person.id}`);
  const drawer = desk.getByRole('dialog');
  await drawer.getByLabel(/Reason of leaving/).click();
  await desk.getByRole('option', { name: 'Dismissed without fault' }).click();
  await drawer.getByRole('button', { name: 'Propose', exact: true }).click();
  await drawer.getByRole('table', { name: 'What is paid' }).waitFor();
  await drawer.getByRole('button', { name: 'Confirm', exact: true }).click();
  await drawer
    .getByText(/^Confirmed/)
    .first()
    .waitFor();
  const { settlement } = await api.owner.call(settlements.get, { query: { employeeId: person.id } });
  const severance = settlement?.parts.find(({ part }) => part === 'severance')?.amount ?? 0;
  expect(severance).toBeGreaterThan(0);
  const { named } = await draftOf(person.id);
  expect(named('Severance pay')).toBe(severance);
  expect(troubles.filter((trouble) => !/401/.test(trouble))).toEqual([]);
});
