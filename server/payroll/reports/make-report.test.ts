import { afterAll, beforeAll, expect, test } from 'vitest';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aPayroll, createDraft, type TestPayroll } from '../shared/testing/a-payroll.ts';

let app: TestApp;
let payroll: TestPayroll;
beforeAll(async () => {
  app = await startTestApp();
  app.setNow('2026-07-01T03:00:00Z');
  payroll = await aPayroll(app);
});
afterAll(() => app.close());

type Grid = Awaited<ReturnType<typeof readGrid>>;
const readGrid = (payrollReportId: string) => app.as(payroll.maker).call(payrollReports.info, { query: { payrollReportId } });
const rowOf = (grid: Grid, code: string) => {
  const row = grid.rows.find((item) => item.code === code);
  const names = grid.columns.map((column) => column.keyName ?? column.name);
  return {
    ...row,
    lines: Object.fromEntries(names.map((name, index) => [name, row?.amounts[index]]).filter(([, item]) => item !== null)),
  };
};

test('a period becomes a draft with the figures of salary, overtime, lateness, absence, a joiner, social security and tax', async () => {
  const draft = await createDraft(app, payroll);
  expect(draft).toMatchObject({ status: 'DRAFT', month: '2026-06', payDate: '2026-06-30', isStale: false, blocked: 0 });
  const grid = await readGrid(draft.payrollReportId);
  expect(rowOf(grid, 'E1')).toMatchObject({
    lines: { SALARY: 30_000, OVERTIME: 375, LATE: 31.25, SOCIAL_SECURITY: 875, TAX: 183.33 },
    income: 30_375,
    net: 29_285.42,
  });
  expect(rowOf(grid, 'E2')).toMatchObject({
    lines: { SALARY: 20_000, ABSENCE: 1_333.33, SOCIAL_SECURITY: 875, TAX: 0 },
    net: 17_791.67,
  });
  expect(rowOf(grid, 'E3')).toMatchObject({ lines: { SALARY: 30_000, SOCIAL_SECURITY: 875, TAX: 527.67 }, net: 28_597.33 });
  expect(draft.totals).toMatchObject({
    employees: 3,
    net: 75_674.42,
    tax: 711,
    socialSecurity: 2_625,
    socialSecurityEmployer: 2_625,
  });
});

test('a line decided by hand moves what depends on it, stays when the report is computed again, and goes when it is taken back', async () => {
  const { call } = app.as(payroll.maker);
  const [draft] = (await call(payrollReports.list, { query: {} })).content;
  const payrollReportId = draft?.payrollReportId ?? '';
  const grid = await readGrid(payrollReportId);
  const itemId = grid.columns.find((column) => column.keyName === 'ABSENCE')?.itemId ?? '';
  const { employeeId } = payroll.busaba;
  const body = { payrollReportId, employeeId, itemId, amount: 666.67, reason: 'One of the days was agreed leave' };
  const changed = await call(payrollReports.overrideLine, { body });
  expect(changed.row).toMatchObject({
    net: 18_458.33,
    overridden: [changed.columns.findIndex((column) => column.itemId === itemId)],
  });
  expect(changed.report.totals.net).toBe(76_341.08);

  const again = await call(payrollReports.recompute, { body: { payrollReportId } });
  expect(again.totals.net).toBe(76_341.08);
  const why = await call(payrollReports.explain, { query: { payrollReportId, employeeId, itemId } });
  expect(why).toMatchObject({
    formula: 'absence/time-not-worked',
    line: { amount: 666.67, computedAmount: 1_333.33, override: { reason: 'One of the days was agreed leave', by: 'Malee ใจดี' } },
    days: [{ date: '2026-06-15' }, { date: '2026-06-16' }],
  });
  expect(why.numbers).toContainEqual({ name: 'base', unit: 'baht', value: 20_000 });

  const back = await call(payrollReports.overrideLine, { body: { ...body, amount: null } });
  expect(back.row).toMatchObject({ net: 17_791.67, overridden: [] });
});

test('an own income is in the columns before anybody has it, and adds to pay and tax of who gets it', async () => {
  const owner = app.as(payroll.owner);
  const bonus = await owner.call(payrollItems.create, {
    body: { name: 'โบนัส', nameEn: 'Bonus', type: 'income', regular: false },
  });
  const { content } = await owner.call(payrollReports.list, { query: {} });
  const payrollReportId = content[0]?.payrollReportId ?? '';
  const { call } = app.as(payroll.maker);
  expect((await readGrid(payrollReportId)).columns.map((column) => column.name)).toContain('Bonus');
  const paid = await call(payrollReports.overrideLine, {
    body: { payrollReportId, employeeId: payroll.anan.employeeId, itemId: bonus.id, amount: 10_000, reason: 'Yearly bonus' },
  });
  // 5 % of 10,000 more than without the bonus.
  expect(paid.row.net).toBe(29_285.42 + 10_000 - 500);
  await owner.call(payrollItems.setOfEmployee, {
    body: { employeeId: payroll.chai.employeeId, payrollId: bonus.id, amount: 1_000 },
  });
  const head = await call(payrollReports.get, { query: { payrollReportId } });
  expect(head.isStale).toBe(true);
  await call(payrollReports.recompute, { body: { payrollReportId } });
  const grid = await readGrid(payrollReportId);
  expect(rowOf(grid, 'E3').lines).toMatchObject({ Bonus: 1_000 });
  expect(rowOf(grid, 'E1').lines).toMatchObject({ Bonus: 10_000 });
  expect(await owner.call(payrollItems.remove, { query: { id: bonus.id } })).toEqual({ ok: true, outcome: 'disabled' });
});

test('another period of the same month is refused, a change by somebody with an old version too', async () => {
  await expect(createDraft(app, payroll)).rejects.toMatchObject({ body: { code: 'payroll/month-exists' } });
  const { content } = await app.as(payroll.maker).call(payrollReports.list, { query: {} });
  const payrollReportId = content[0]?.payrollReportId ?? '';
  await expect(
    app.as(payroll.maker).call(payrollReports.update, { body: { payrollReportId, version: 1, name: 'Late' } }),
  ).rejects.toMatchObject({ body: { code: 'conflict' } });
});

test('another company reaches nothing: its ids answer like random ones', async () => {
  const stranger = (await app.build.company()).owner;
  const { content } = await app.as(payroll.maker).call(payrollReports.list, { query: {} });
  const payrollReportId = content[0]?.payrollReportId ?? '';
  const { call } = app.as(stranger);
  const answers = await Promise.allSettled([
    call(payrollReports.get, { query: { payrollReportId } }),
    call(payrollReports.info, { query: { payrollReportId } }),
    call(payrollReports.recompute, { body: { payrollReportId } }),
    call(payrollReports.create, { body: { templateId: payroll.templateId, month: '2026-07' as never } }),
  ]);
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 'rejected', reason: { body: { status: 404, code: 'not-found' } } });
  }
  expect((await call(payrollReports.list, { query: {} })).content).toEqual([]);
});
