import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneTimeItems } from '../../../contract/payroll/one-time-items.ts';
import { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { type PlainDate, plainDate, yearMonth } from '../../../domain/units.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aPayroll, type TestPayroll } from '../shared/testing/a-payroll.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.setNow('2026-07-01T03:00:00Z');
});
afterAll(() => app.close());

const JUNE = yearMonth('2026-06');
const asMaker = (payroll: TestPayroll) => app.as(payroll.maker).call;
const setCycle = (
  payroll: TestPayroll,
  body: { cycle: 'half-monthly' | 'weekly' | 'daily'; payDay?: number; firstPayDay?: number },
) => app.as(payroll.owner).call(payrollTemplates.update, { body: { id: payroll.templateId, ...body } });
const make = (payroll: TestPayroll, body: Partial<Parameters<typeof bodyOf>[0]> = {}) =>
  asMaker(payroll)(payrollReports.create, { body: bodyOf({ templateId: payroll.templateId, month: JUNE, ...body }) });
const bodyOf = (body: {
  templateId: string;
  month: typeof JUNE;
  type?: 'regular' | 'bonus' | 'correction' | 'final';
  part?: number;
  employeeIds?: string[];
  payDate?: PlainDate;
}) => body;
async function approve(payroll: TestPayroll, payrollReportId: string) {
  await asMaker(payroll)(payrollReports.proceed, { body: { payrollReportId, reason: 'Checked by hand' } });
  return app.as(payroll.approver).call(payrollReports.approve, { body: { payrollReportId } });
}
async function linesOf(payroll: TestPayroll, payrollReportId: string, code: string) {
  const { rows, columns } = await asMaker(payroll)(payrollReports.info, { query: { payrollReportId } });
  const row = rows.find((item) => item.code === code);
  if (!row) return null;
  return Object.fromEntries(
    columns.flatMap(({ keyName, name }, index) => (row.amounts[index] == null ? [] : [[keyName ?? name, row.amounts[index]]])),
  );
}
const aBonus = (payroll: TestPayroll) =>
  app.as(payroll.owner).call(payrollItems.create, {
    body: { name: 'โบนัส', nameEn: 'Bonus', type: 'income', regular: false },
  });

describe('a payroll of halves', () => {
  let payroll: TestPayroll;
  beforeAll(async () => {
    payroll = await aPayroll(app);
    await setCycle(payroll, { cycle: 'half-monthly', firstPayDay: 15, payDay: 0 });
  });

  test('offers its periods one after the other', async () => {
    const { next, periods, cycle } = await asMaker(payroll)(payrollReports.periods, {
      query: { templateId: payroll.templateId, month: JUNE },
    });
    expect([cycle, next]).toMatchObject([
      'half-monthly',
      { month: '2026-07', part: 1, startDate: '2026-07-01', payDate: '2026-07-15' },
    ]);
    expect(periods.map(({ startDate, endDate }) => `${startDate} ${endDate}`)).toEqual([
      '2026-06-01 2026-06-15',
      '2026-06-16 2026-06-30',
    ]);
  });

  test('pays half of the month each, and takes the contribution of the month once', async () => {
    const first = await make(payroll);
    expect(first).toMatchObject({
      type: 'regular',
      payCycle: 'half-monthly',
      part: 1,
      startDate: '2026-06-01',
      endDate: '2026-06-15',
      payDate: '2026-06-15',
    });
    expect(await linesOf(payroll, first.payrollReportId, 'E1')).toMatchObject({ SALARY: 15_000, SOCIAL_SECURITY: 748 });
    await approve(payroll, first.payrollReportId);
    const second = await make(payroll);
    expect(second).toMatchObject({ part: 2, startDate: '2026-06-16', payDate: '2026-06-30' });
    // 875 of the month less what the first half took.
    expect(await linesOf(payroll, second.payrollReportId, 'E1')).toMatchObject({ SALARY: 15_000, SOCIAL_SECURITY: 127 });
    // Joined on the 16th: the whole second half.
    expect(await linesOf(payroll, second.payrollReportId, 'E3')).toMatchObject({ SALARY: 30_000, SOCIAL_SECURITY: 875 });
    await expect(make(payroll)).rejects.toMatchObject({ body: { code: 'payroll/month-exists' } });
    await expect(make(payroll, { part: 1 })).rejects.toMatchObject({ body: { code: 'payroll/period-exists' } });
    await approve(payroll, second.payrollReportId);
    const preview = await asMaker(payroll)(payrollDocuments.monthlySocialSecurity, { query: { month: JUNE } });
    // Each of the three is listed once, with the 875 of the month from either side; nobody has an id number here.
    expect(preview.totals).toEqual(
      expect.arrayContaining([
        { code: 'leftOut', unit: 'count', value: 3 },
        { code: 'leftOutContributions', unit: 'baht', value: 5_250 },
      ]),
    );
  });

  test('is compared with the half before it', async () => {
    const { content } = await asMaker(payroll)(payrollReports.list, { query: { type: ['regular'] } });
    const second = content.find((report) => report.part === 2);
    const { previous } = await asMaker(payroll)(payrollReports.differences, {
      query: { payrollReportId: second?.payrollReportId ?? '' },
    });
    expect(previous).toMatchObject({ part: 1, month: '2026-06' });
  });
});

test('weeks are paid by their days, seven thirtieths', async () => {
  const payroll = await aPayroll(app);
  await setCycle(payroll, { cycle: 'weekly', payDay: 5 });
  const week = await make(payroll, { part: 2 });
  expect(week).toMatchObject({ payCycle: 'weekly', startDate: '2026-06-06', endDate: '2026-06-12', payDate: '2026-06-12' });
  expect(await linesOf(payroll, week.payrollReportId, 'E1')).toMatchObject({ SALARY: 7_000 });
  expect(await linesOf(payroll, week.payrollReportId, 'E3')).toBeNull();
});

test('a cycle is not changed while a payroll is open, and pay days have to fit it', async () => {
  const payroll = await aPayroll(app);
  const { payrollReportId } = await make(payroll);
  await expect(setCycle(payroll, { cycle: 'weekly', payDay: 5 })).rejects.toMatchObject({
    body: { code: 'payroll/cycle-in-use' },
  });
  await asMaker(payroll)(payrollReports.remove, { query: { payrollReportId } });
  await expect(setCycle(payroll, { cycle: 'weekly', payDay: 9 })).rejects.toMatchObject({
    body: { errors: [{ field: 'payDay', code: 'form/pay-day-unfit' }] },
  });
  await expect(setCycle(payroll, { cycle: 'half-monthly', payDay: 10, firstPayDay: 20 })).rejects.toMatchObject({
    body: { errors: [{ field: 'firstPayDay' }] },
  });
  expect(await setCycle(payroll, { cycle: 'daily' })).toMatchObject({ cycle: 'daily', payDay: 0, firstPayDay: null });
});

describe('a bonus beside the cycle', () => {
  let payroll: TestPayroll;
  const give = (item: string, amount: number) =>
    app.as(payroll.owner).call(oneTimeItems.create, {
      body: { employeeId: payroll.anan.employeeId, payrollId: item, month: JUNE, amount: amount as never },
    });

  test('pays what is due once, no salary, and takes its tax at once', async () => {
    payroll = await aPayroll(app);
    const bonus = await aBonus(payroll);
    await expect(make(payroll, { type: 'bonus' })).rejects.toMatchObject({ body: { code: 'payroll/nothing-due' } });
    const regular = await make(payroll);
    await approve(payroll, regular.payrollReportId);
    const run = await make(payroll, { type: 'bonus', employeeIds: [payroll.anan.employeeId], payDate: plainDate('2026-06-30') });
    expect(run).toMatchObject({
      type: 'bonus',
      part: null,
      startDate: '2026-06-30',
      endDate: '2026-06-30',
      totals: { employees: 1 },
    });
    // The draft beside the cycle can pay it, though the month is approved.
    await give(bonus.id, 50_000);
    await asMaker(payroll)(payrollReports.recompute, { body: { payrollReportId: run.payrollReportId } });
    const lines = await linesOf(payroll, run.payrollReportId, 'E1');
    expect(lines).toMatchObject({ Bonus: 50_000 });
    expect(lines).not.toHaveProperty('SALARY');
    expect(lines?.TAX).toBeGreaterThan(0);
    expect(await approve(payroll, run.payrollReportId)).toMatchObject({ status: 'APPROVED', blocked: 0 });
    // Any number in a month.
    expect(await make(payroll, { type: 'correction', employeeIds: [payroll.busaba.employeeId] })).toMatchObject({
      status: 'DRAFT',
    });
  });

  test('takes over what a regular draft had counted, which then has to be computed again', async () => {
    payroll = await aPayroll(app);
    const bonus = await aBonus(payroll);
    await give(bonus.id, 50_000);
    const regular = await make(payroll);
    expect(await linesOf(payroll, regular.payrollReportId, 'E1')).toMatchObject({ Bonus: 50_000 });
    const run = await make(payroll, { type: 'bonus' });
    expect(run.totals.employees).toBe(1);
    const { call } = app.as(payroll.maker);
    expect(await call(payrollReports.get, { query: { payrollReportId: regular.payrollReportId } })).toMatchObject({
      isStale: true,
    });
    await expect(approve(payroll, regular.payrollReportId)).rejects.toMatchObject({ body: { code: 'payroll/run-moved' } });
    await call(payrollReports.recompute, { body: { payrollReportId: regular.payrollReportId } });
    expect(await linesOf(payroll, regular.payrollReportId, 'E1')).not.toHaveProperty('Bonus');
    await approve(payroll, regular.payrollReportId);
    await call(payrollReports.remove, { query: { payrollReportId: run.payrollReportId } });
  });
});

test('a final pay pays a leaver the days that were not paid, and the regular payroll no longer does', async () => {
  const payroll = await aPayroll(app);
  await app.build.inTenant(payroll.organizationId, (tx) =>
    tx.client.query(`update app.employee set end_date = '2026-06-10' where organization_id = $1 and id = $2`, [
      payroll.organizationId,
      payroll.busaba.employeeId,
    ]),
  );
  const final = await make(payroll, { type: 'final', payDate: plainDate('2026-06-12') });
  expect(final).toMatchObject({ type: 'final', startDate: '2026-06-01', endDate: '2026-06-30', totals: { employees: 1 } });
  expect(await linesOf(payroll, final.payrollReportId, 'E2')).toMatchObject({ SALARY: 6_666.67 });
  await approve(payroll, final.payrollReportId);
  const regular = await make(payroll);
  expect(await linesOf(payroll, regular.payrollReportId, 'E2')).toBeNull();
  expect(await linesOf(payroll, regular.payrollReportId, 'E1')).toMatchObject({ SALARY: 30_000 });
  expect(await approve(payroll, regular.payrollReportId)).toMatchObject({ status: 'APPROVED' });
});

test('the same days are not paid twice by payrolls of different cycles', async () => {
  const payroll = await aPayroll(app);
  await approve(payroll, (await make(payroll)).payrollReportId);
  const { call } = app.as(payroll.owner);
  const weekly = await call(payrollTemplates.create, { body: { name: 'Weekly', cycle: 'weekly', payDay: 5 } });
  await call(payrollTemplates.setMembers, { body: { templateId: weekly.id, employeeIds: [payroll.anan.employeeId] } });
  await call(payrollTemplates.setApprovers, { body: { templateId: weekly.id, employeeIds: [payroll.approver.employeeId] } });
  const week = await call(payrollReports.create, { body: { templateId: weekly.id, month: JUNE } });
  expect(week.blocked).toBe(1);
  await expect(
    call(payrollReports.proceed, { body: { payrollReportId: week.payrollReportId, reason: 'Checked' } }),
  ).rejects.toMatchObject({ body: { code: 'payroll/paid-twice' } });
});
