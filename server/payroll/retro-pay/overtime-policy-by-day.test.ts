import { expect, test } from 'vitest';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { retroPay } from '../../../contract/payroll/retro-pay.ts';
import { positions } from '../../../contract/people/positions.ts';
import { settings } from '../../../contract/time/settings.ts';
import { plainDate, satang } from '../../../domain/units.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { aPayroll, approvedReport, createDraft, type TestPayroll, workDays } from '../shared/testing/a-payroll.ts';

type Policy = 'clocked' | 'approved' | 'smaller';
const app = appForFile({ now: '2026-07-20T03:00:00Z' });
const choose = (payroll: TestPayroll, overtimePolicy: Policy, from?: string) =>
  app.as(payroll.owner).call(settings.setOvertimePolicy, {
    body: { overtimePolicy, ...(from === undefined ? {} : { activeDate: plainDate(from) }) },
  });
const raise = (payroll: TestPayroll, baht: number) =>
  app.as(payroll.owner).call(positions.setSalary, {
    body: { employeeId: payroll.anan.employeeId, salaryBase: satang(baht), activeDate: plainDate('2026-06-01') },
  });
const retroOf = (payroll: TestPayroll) =>
  app.as(payroll.owner).call(retroPay.list, { query: { employeeId: payroll.anan.employeeId } });
const overtimeOf = async (payroll: TestPayroll, payrollReportId: string) => {
  const query = { payrollReportId, employeeId: payroll.anan.employeeId };
  const slip = await app.as(payroll.maker).call(payrollReports.slip, { query });
  return slip.incomes.find((line) => line.keyName === 'OVERTIME')?.amount;
};

test('a raise into a month that was paid by another policy pays the raise alone', async () => {
  const payroll = await aPayroll(app);
  await choose(payroll, 'clocked');
  const june = await approvedReport(app, payroll);
  // Two hours of 125.00 at 1.5.
  expect(await overtimeOf(payroll, june.payrollReportId)).toBe(375);
  // Nobody approved the two hours: from July on they are not paid.
  await choose(payroll, 'approved');
  await raise(payroll, 31_200);
  expect(await retroOf(payroll)).toMatchObject([
    { key: 'SALARY', month: '2026-06', old: 30_000, new: 31_200, amount: 1_200 },
    // Two hours of 130.00 at 1.5.
    { key: 'OVERTIME', month: '2026-06', old: 375, new: 390, amount: 15 },
    { key: 'LATE', month: '2026-06', amount: -1.25 },
  ]);
  await workDays(app, payroll.anan, {
    from: '2026-07-01',
    to: '2026-07-31',
    special: { '2026-07-08': { overtimeMinutes: 120 } },
  });
  const july = await createDraft(app, payroll, '2026-07');
  expect(await overtimeOf(payroll, july.payrollReportId)).toBeUndefined();
});

test('overtime is paid by the policy of its day, and a day that a payroll has counted is refused at its field', async () => {
  const payroll = await aPayroll(app);
  await choose(payroll, 'approved', '2026-06-01');
  await choose(payroll, 'clocked', '2026-06-10');
  const { payrollReportId, name } = await createDraft(app, payroll);
  expect(await overtimeOf(payroll, payrollReportId)).toBe(375);
  const { call, raw } = app.as(payroll.owner);
  const isStale = async () => (await app.as(payroll.maker).call(payrollReports.get, { query: { payrollReportId } })).isStale;
  await choose(payroll, 'smaller', '2026-07-01');
  expect(await isStale()).toBe(false);
  await choose(payroll, 'clocked', '2026-06-11');
  await choose(payroll, 'approved', '2026-06-10');
  expect(await isStale()).toBe(true);
  await app.as(payroll.maker).call(payrollReports.recompute, { body: { payrollReportId } });
  expect(await overtimeOf(payroll, payrollReportId)).toBeUndefined();
  await app.as(payroll.maker).call(payrollReports.proceed, { body: { payrollReportId } });
  await expect(choose(payroll, 'smaller', '2026-06-30')).rejects.toMatchObject({
    body: { errors: [{ field: 'activeDate', code: 'form/period-locked', message: expect.stringContaining(name) }] },
  });
  const remove = (day: string) => raw(settings.removeOvertimePolicy, { query: { activeDate: plainDate(day) } });
  expect((await remove('2026-06-11')).json().code).toBe('period-locked');
  expect((await remove('2026-06-12')).json().code).toBe('not-found');
  // What ends before its day begins concerns no payroll: the day after is taken back.
  expect((await remove('2026-07-01')).statusCode).toBe(200);
  const { versions, firstOpenDay } = await call(settings.overtimePolicies, { query: {} });
  expect(firstOpenDay).toBe('2026-07-01');
  expect(versions).toMatchObject([
    { activeDate: '2026-06-11', overtimePolicy: 'clocked', state: 'inForce', changedBy: expect.any(String) },
    { activeDate: '2026-06-10', overtimePolicy: 'approved', state: 'past' },
    { activeDate: '2026-06-01', overtimePolicy: 'approved', state: 'past' },
  ]);
});

test('without a day it begins with the first that no payroll has counted, in place of what began since', async () => {
  const payroll = await aPayroll(app);
  const { call } = app.as(payroll.owner);
  const said = async () => (await call(settings.overtimePolicies, { query: {} })).versions;
  await choose(payroll, 'smaller');
  expect(await said()).toMatchObject([{ activeDate: null, overtimePolicy: 'smaller', state: 'inForce' }]);
  await approvedReport(app, payroll);
  await choose(payroll, 'approved', '2026-07-10');
  await choose(payroll, 'approved', '2026-08-01');
  await choose(payroll, 'clocked');
  expect(await said()).toMatchObject([
    { activeDate: '2026-08-01', overtimePolicy: 'approved', state: 'upcoming' },
    { activeDate: '2026-07-01', overtimePolicy: 'clocked', state: 'inForce' },
    { activeDate: null, overtimePolicy: 'smaller', state: 'past' },
  ]);
});
