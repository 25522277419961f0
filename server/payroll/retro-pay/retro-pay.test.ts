import { afterAll, beforeAll, expect, test } from 'vitest';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { retroPay } from '../../../contract/payroll/retro-pay.ts';
import { positions } from '../../../contract/people/positions.ts';
import { plainDate, satang, yearMonth } from '../../../domain/units.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { aPayroll, approvedReport, createDraft, type TestPayroll, workDays } from '../shared/testing/a-payroll.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.setNow('2026-08-01T03:00:00Z');
});
afterAll(() => app.close());

const raise = (payroll: TestPayroll, person: Person, baht: number, from: string) =>
  app.as(payroll.owner).call(positions.setSalary, {
    body: { employeeId: person.employeeId, salaryBase: satang(baht), activeDate: plainDate(from) },
  });
const slipOf = (payroll: TestPayroll, payrollReportId: string, { employeeId }: Person) =>
  app.as(payroll.maker).call(payrollReports.slip, { query: { payrollReportId, employeeId } });
const retroLines = async (payroll: TestPayroll, payrollReportId: string, person: Person) => {
  const slip = await slipOf(payroll, payrollReportId, person);
  return [...slip.incomes, ...slip.deductions].filter((line) => line.name.startsWith('Retroactive'));
};
const listed = (payroll: TestPayroll, { employeeId }: Person) =>
  app.as(payroll.owner).call(retroPay.list, { query: { employeeId } });
async function worksInJuly({ anan, busaba, chai }: TestPayroll) {
  for (const person of [anan, busaba, chai]) await workDays(app, person, { from: '2026-07-01', to: '2026-07-31' });
}

test('a raise from a day in an approved month is paid with the next payroll, by line and month, once', async () => {
  const payroll = await aPayroll(app);
  const june = await approvedReport(app, payroll);
  const before = await slipOf(payroll, june.payrollReportId, payroll.busaba);
  await raise(payroll, payroll.busaba, 23_000, '2026-06-01');
  // Two days of absence cost a fifteenth of the salary: 3,000.00 more, 200.00 more taken.
  expect(await listed(payroll, payroll.busaba)).toMatchObject([
    { key: 'SALARY', month: '2026-06', old: 20_000, new: 23_000, amount: 3_000, state: 'pending', payrollReport: null },
    { key: 'ABSENCE', month: '2026-06', amount: -200, state: 'pending' },
  ]);
  await worksInJuly(payroll);
  const july = await approvedReport(app, payroll, '2026-07');
  expect(await retroLines(payroll, july.payrollReportId, payroll.busaba)).toMatchObject([{ amount: 2_800 }]);
  expect(await retroLines(payroll, july.payrollReportId, payroll.anan)).toEqual([]);
  expect(await slipOf(payroll, june.payrollReportId, payroll.busaba)).toEqual(before);
  expect(await listed(payroll, payroll.busaba)).toMatchObject([{ state: 'paid' }, { state: 'paid' }]);
  app.setNow('2026-08-31T03:00:00Z');
  const august = await createDraft(app, payroll, '2026-08');
  expect(await retroLines(payroll, august.payrollReportId, payroll.busaba)).toEqual([]);
});

test('the line says its months with what was paid and what it is by now', async () => {
  const payroll = await aPayroll(app);
  await approvedReport(app, payroll);
  await raise(payroll, payroll.anan, 31_200, '2026-06-01');
  const { payrollReportId } = await createDraft(app, payroll, '2026-07');
  const lines = await retroLines(payroll, payrollReportId, payroll.anan);
  const [wage] = lines;
  expect(wage?.note).toContain('Salary June 2026 +1,200.00');
  const query = { payrollReportId, employeeId: payroll.anan.employeeId, itemId: wage?.itemId ?? '' };
  const explained = await app.as(payroll.maker).call(payrollReports.explain, { query });
  expect(explained).toMatchObject({ formula: 'item/retro' });
  expect(explained.changes[0]).toEqual({ key: 'SALARY', month: '2026-06', old: 30_000, new: 31_200, amount: 1_200 });
  expect(lines.map((line) => line.name)).toEqual(['Retroactive pay', 'Retroactive overtime']);
});

test('retroactive wage is wage of the month that pays it, and occasional for tax', async () => {
  const payroll = await aPayroll(app);
  await approvedReport(app, payroll);
  await raise(payroll, payroll.anan, 31_200, '2026-06-01');
  const { payrollReportId } = await createDraft(app, payroll, '2026-07');
  const { rows } = await app.build.inTenant(payroll.organizationId, (tx) =>
    tx.client.query<{ wage: number; regular: number; retro: number }>(
      `select s.social_security_wage as wage, s.taxable_regular as regular, (select sum(d.amount) from app.retro_delta d
          where d.report_id = s.report_id and d.employee_id = s.employee_id and d.line_key <> 'OVERTIME') as retro
        from app.payroll_slip s where s.report_id = $1 and s.employee_id = $2`,
      [payrollReportId, payroll.anan.employeeId],
    ),
  );
  const [figures] = rows;
  expect(Number(figures?.regular)).toBe(3_120_000);
  expect(Number(figures?.wage)).toBe(3_120_000 + Number(figures?.retro));
});

test('another change before payment makes the difference anew, and a draft that was computed before shows as old', async () => {
  const payroll = await aPayroll(app);
  await approvedReport(app, payroll);
  await raise(payroll, payroll.chai, 66_000, '2026-06-16');
  const { payrollReportId } = await createDraft(app, payroll, '2026-07');
  const { call } = app.as(payroll.maker);
  expect(await retroLines(payroll, payrollReportId, payroll.chai)).toMatchObject([{ amount: 3_000 }]);
  await app.as(payroll.owner).call(positions.editSalary, {
    body: { employeeId: payroll.chai.employeeId, salaryBase: satang(72_000), activeDate: plainDate('2026-06-16') },
  });
  expect(await call(payrollReports.get, { query: { payrollReportId } })).toMatchObject({ isStale: true });
  await call(payrollReports.recompute, { body: { payrollReportId } });
  expect(await retroLines(payroll, payrollReportId, payroll.chai)).toMatchObject([{ amount: 6_000 }]);
});

test('a payroll that is thrown away lets go of what it would have paid', async () => {
  const payroll = await aPayroll(app);
  await approvedReport(app, payroll);
  await raise(payroll, payroll.chai, 66_000, '2026-06-16');
  const { payrollReportId } = await createDraft(app, payroll, '2026-07');
  expect(await listed(payroll, payroll.chai)).toMatchObject([{ state: 'claimed', payrollReport: { payrollReportId } }]);
  await app.as(payroll.maker).call(payrollReports.remove, { query: { payrollReportId } });
  expect(await listed(payroll, payroll.chai)).toMatchObject([{ state: 'pending', amount: 3_000 }]);
  const again = await createDraft(app, payroll, '2026-07');
  expect(await retroLines(payroll, again.payrollReportId, payroll.chai)).toMatchObject([{ amount: 3_000 }]);
});

test('what is held back with a reason is not paid until it is released', async () => {
  const payroll = await aPayroll(app);
  await approvedReport(app, payroll);
  await raise(payroll, payroll.chai, 66_000, '2026-06-16');
  const month = yearMonth('2026-06');
  const { employeeId } = payroll.chai;
  await app.as(payroll.owner).call(retroPay.hold, { body: { employeeId, month, reason: 'Contract not signed' } });
  const { payrollReportId } = await createDraft(app, payroll, '2026-07');
  expect(await retroLines(payroll, payrollReportId, payroll.chai)).toEqual([]);
  expect(await listed(payroll, payroll.chai)).toMatchObject([{ state: 'held', reason: 'Contract not signed', amount: 3_000 }]);
  await app.as(payroll.owner).call(retroPay.release, { query: { employeeId, month } });
  const { call } = app.as(payroll.maker);
  expect(await call(payrollReports.get, { query: { payrollReportId } })).toMatchObject({ isStale: true });
  await call(payrollReports.recompute, { body: { payrollReportId } });
  expect(await retroLines(payroll, payrollReportId, payroll.chai)).toMatchObject([{ amount: 3_000 }]);
});

test('the preview says the months and amounts before anything is saved', async () => {
  const payroll = await aPayroll(app);
  await approvedReport(app, payroll);
  const { employeeId } = payroll.chai;
  const ask = (activeDate: string) =>
    app
      .as(payroll.owner)
      .call(retroPay.preview, { query: { employeeId, salaryBase: 66_000, activeDate: plainDate(activeDate) } });
  expect(await ask('2026-06-16')).toMatchObject([{ key: 'SALARY', month: '2026-06', old: 30_000, new: 33_000, amount: 3_000 }]);
  expect(await ask('2026-07-01')).toEqual([]);
  expect(await listed(payroll, payroll.chai)).toEqual([]);
});

test('months before somebody left and came back are what they were, but for the raise', async () => {
  const payroll = await aPayroll(app);
  await approvedReport(app, payroll);
  const { templateId, organizationId, chai } = payroll;
  const lastDay = (day: string | null) =>
    app.build.inTenant(organizationId, (tx) =>
      tx.client.query('update app.employee set end_date = $1 where organization_id = $2 and id = $3', [
        day,
        organizationId,
        chai.employeeId,
      ]),
    );
  await lastDay('2026-07-10');
  const maker = app.as(payroll.maker);
  const body = { templateId, month: yearMonth('2026-07'), type: 'final' as const, payDate: plainDate('2026-07-12') };
  const { payrollReportId } = await maker.call(payrollReports.create, { body });
  await maker.call(payrollReports.proceed, { body: { payrollReportId, reason: 'Left' } });
  await app.as(payroll.approver).call(payrollReports.approve, { body: { payrollReportId } });
  await lastDay(null);
  await raise(payroll, chai, 66_000, '2026-06-16');
  expect(await listed(payroll, chai)).toMatchObject([{ key: 'SALARY', month: '2026-06', amount: 3_000 }]);
});

test('what is more than two years past is not computed again', async () => {
  const payroll = await aPayroll(app);
  await approvedReport(app, payroll);
  await raise(payroll, payroll.chai, 66_000, '2026-06-16');
  app.setNow('2028-06-29T03:00:00Z');
  expect(await listed(payroll, payroll.chai)).toMatchObject([{ month: '2026-06' }]);
  app.setNow('2028-07-01T03:00:00Z');
  expect(await listed(payroll, payroll.chai)).toEqual([]);
  app.setNow('2026-08-01T03:00:00Z');
});

test('a raise from a month that waits for approval is refused', async () => {
  const payroll = await aPayroll(app);
  const { payrollReportId } = await createDraft(app, payroll);
  await app.as(payroll.maker).call(payrollReports.proceed, { body: { payrollReportId } });
  await expect(raise(payroll, payroll.chai, 66_000, '2026-06-16')).rejects.toMatchObject({ body: { code: 'period-locked' } });
});
