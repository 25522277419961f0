import { expect, test } from 'vitest';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { retroPay } from '../../../contract/payroll/retro-pay.ts';
import { positions } from '../../../contract/people/positions.ts';
import { plainDate, satang } from '../../../domain/units.ts';
import { refusal } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { aPayroll, approvedReport, createDraft, type TestPayroll, workDays } from '../shared/testing/a-payroll.ts';

const app = appForFile({ now: '2026-08-01T03:00:00Z' });

async function aClerk(payroll: TestPayroll) {
  const { call } = app.as(payroll.owner);
  const { id } = await call(positions.create, { body: { name: 'Clerk' } });
  const body = { positionId: id, employeeId: payroll.anan.employeeId, activeDate: plainDate('2026-01-01') };
  await call(positions.addMember, { body });
  return id;
}
const change = async ({ owner }: TestPayroll, id: string, fields: object, from?: string) => {
  const { call } = app.as(owner);
  const { version } = await call(positions.get, { query: { id } });
  return call(positions.update, { body: { id, version, ...fields, ...(from ? { activeDate: plainDate(from) } : {}) } });
};
const overtimeOf = async ({ maker }: TestPayroll, payrollReportId: string, { employeeId }: Person) => {
  const slip = await app.as(maker).call(payrollReports.slip, { query: { payrollReportId, employeeId } });
  const line = slip.incomes.find(({ name }) => name === 'Overtime');
  return [line?.amount, line?.note];
};
const listed = async ({ owner }: TestPayroll, { employeeId }: Person) =>
  (await app.as(owner).call(retroPay.list, { query: { employeeId } })).map(({ key, old, new: now, amount }) => [
    key,
    old,
    now,
    amount,
  ]);

test('a rate of overtime holds from its day on: a raise into a month that was paid by another rate pays the raise alone', async () => {
  const payroll = await aPayroll(app);
  const { anan } = payroll;
  const clerk = await aClerk(payroll);
  const june = await approvedReport(app, payroll);
  // 30,000 ÷ 30 ÷ 8 × 2 h × 1.5.
  expect(await overtimeOf(payroll, june.payrollReportId, anan)).toEqual([375, '2 h × 1.5']);
  await change(payroll, clerk, { overtimeRate: 2 });
  const { overtimeDays, firstOpenDay } = await app.as(payroll.owner).call(positions.get, { query: { id: clerk } });
  expect(firstOpenDay).toBe('2026-07-01');
  expect(overtimeDays.map(({ activeDate, overtimeRate, state }) => [activeDate, overtimeRate, state])).toEqual([
    ['2026-07-01', 2, 'inForce'],
    [null, 1.5, 'past'],
  ]);
  await app.as(payroll.owner).call(positions.setSalary, {
    body: { employeeId: anan.employeeId, salaryBase: satang(33_000), activeDate: plainDate('2026-06-01') },
  });
  // By 1.5 as it was: 412.50, and 15 minutes late cost a tenth more.
  expect(await listed(payroll, anan)).toContainEqual(['OVERTIME', 375, 412.5, 37.5]);
});

test('within a month each day is paid by the rate of its day, and whoever earned none until then earns it from that day on', async () => {
  const payroll = await aPayroll(app);
  const { anan } = payroll;
  const clerk = await aClerk(payroll);
  await approvedReport(app, payroll);
  await workDays(app, anan, {
    from: '2026-07-01',
    to: '2026-07-31',
    special: { '2026-07-10': { overtimeMinutes: 60 }, '2026-07-20': { overtimeMinutes: 60 } },
  });
  await change(payroll, clerk, { overtimeRate: 3 }, '2026-07-15');
  const july = await createDraft(app, payroll, '2026-07');
  // 125 an hour: 187.50 and 375.00.
  expect(await overtimeOf(payroll, july.payrollReportId, anan)).toEqual([562.5, '1 h × 1.5, 1 h × 3']);
  await change(payroll, clerk, { earnsOvertime: false }, '2026-07-18');
  await app.as(payroll.maker).call(payrollReports.recompute, { body: { payrollReportId: july.payrollReportId } });
  expect(await overtimeOf(payroll, july.payrollReportId, anan)).toEqual([187.5, '1 h × 1.5']);
});

test('the policy of the position goes by the day as well', async () => {
  const payroll = await aPayroll(app);
  const { anan } = payroll;
  const clerk = await aClerk(payroll);
  await approvedReport(app, payroll);
  await workDays(app, anan, {
    from: '2026-07-01',
    to: '2026-07-31',
    special: { '2026-07-10': { overtimeMinutes: 60 }, '2026-07-20': { overtimeMinutes: 60 } },
  });
  await change(payroll, clerk, { overtimePolicy: 'approved' }, '2026-07-15');
  const july = await createDraft(app, payroll, '2026-07');
  // Nothing was approved: the hour of the 20th is not paid.
  expect(await overtimeOf(payroll, july.payrollReportId, anan)).toEqual([187.5, '1 h × 1.5']);
});

test('a counted day is refused at its field, and a day that nothing was counted by is taken back', async () => {
  const payroll = await aPayroll(app);
  const clerk = await aClerk(payroll);
  await approvedReport(app, payroll);
  const refused = await refusal(change(payroll, clerk, { overtimeRate: 2 }, '2026-06-30'));
  expect(refused?.errors).toMatchObject([{ field: 'activeDate', code: 'form/period-locked' }]);
  await change(payroll, clerk, { overtimeRate: 2 }, '2026-09-01');
  const { call } = app.as(payroll.owner);
  expect(await call(positions.get, { query: { id: clerk } })).toMatchObject({ overtimeRate: 1.5 });
  const query = { id: clerk, activeDate: plainDate('2026-09-01') };
  await call(positions.removeOvertime, { query });
  expect((await call(positions.get, { query: { id: clerk } })).overtimeDays).toEqual([]);
  await change(payroll, clerk, { overtimeRate: 2 });
  for (const person of [payroll.anan, payroll.busaba, payroll.chai])
    await workDays(app, person, { from: '2026-07-01', to: '2026-07-31' });
  await approvedReport(app, payroll, '2026-07');
  const counted = call(positions.removeOvertime, { query: { id: clerk, activeDate: plainDate('2026-07-01') } });
  expect(await refusal(counted)).toMatchObject({ code: 'period-locked' });
});

test('while no payroll has counted anybody of it, a position simply has other rates', async () => {
  const payroll = await aPayroll(app);
  const clerk = await aClerk(payroll);
  expect(await change(payroll, clerk, { overtimeRate: 2, overtimePolicy: 'smaller' })).toMatchObject({
    overtimeRate: 2,
    overtimePolicy: 'smaller',
  });
  expect((await app.as(payroll.owner).call(positions.get, { query: { id: clerk } })).overtimeDays).toEqual([]);
});
