import { afterAll, beforeAll, expect, test } from 'vitest';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { yearMonth } from '../../../domain/units.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aPayroll, createDraft } from '../shared/testing/a-payroll.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.setNow('2026-07-01T03:00:00Z');
});
afterAll(() => app.close());

/** A payroll of June and another of the same month with Busaba in both; both are drafts. */
async function twoDrafts() {
  const payroll = await aPayroll(app);
  const owner = app.as(payroll.owner);
  const { id: templateId } = await owner.call(payrollTemplates.create, { body: { name: 'Branch' } });
  await owner.call(payrollTemplates.addMember, { body: { templateId, employeeId: payroll.busaba.employeeId } });
  await owner.call(payrollTemplates.setApprovers, { body: { templateId, employeeIds: [payroll.approver.employeeId] } });
  const first = (await createDraft(app, payroll)).payrollReportId;
  const month = yearMonth('2026-06');
  const second = (await owner.call(payrollReports.create, { body: { templateId, month } })).payrollReportId;
  return { payroll, maker: app.as(payroll.maker), first, second };
}

test('nobody gets the salary of one month from two payrolls: the second stops until one of them lets the person go', async () => {
  const { payroll, maker, first, second } = await twoDrafts();
  await maker.call(payrollReports.proceed, { body: { payrollReportId: first } });
  await expect(maker.call(payrollReports.proceed, { body: { payrollReportId: second } })).rejects.toMatchObject({
    body: { code: 'payroll/paid-twice', facts: { count: 1 } },
  });
  const again = await maker.call(payrollReports.recompute, { body: { payrollReportId: second } });
  expect(again.blocked).toBe(1);
  const grid = await maker.call(payrollReports.info, { query: { payrollReportId: second } });
  expect(grid.rows[0]?.warnings).toContainEqual(expect.objectContaining({ code: 'salary/paid-elsewhere', blocking: true }));

  const itemId = grid.columns.find((column) => column.keyName === 'SALARY')?.itemId ?? '';
  const line = { payrollReportId: second, employeeId: payroll.busaba.employeeId, itemId, amount: 0, reason: 'Extra pay only' };
  expect((await maker.call(payrollReports.overrideLine, { body: line })).report.blocked).toBe(0);
  expect((await maker.call(payrollReports.proceed, { body: { payrollReportId: second } })).status).toBe('PENDING');
});

test('of two payrolls with the same person that proceed at once, one does', async () => {
  const { maker, first, second } = await twoDrafts();
  const attempts = await Promise.allSettled(
    [first, second].map((payrollReportId) => maker.call(payrollReports.proceed, { body: { payrollReportId } })),
  );
  expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1);
});

test('a payroll that was voided pays nobody: another one may', async () => {
  const { maker, first, second } = await twoDrafts();
  await maker.call(payrollReports.proceed, { body: { payrollReportId: first } });
  await maker.call(payrollReports.void, { body: { payrollReportId: first, reason: 'Wrong people' } });
  // What the first took for social security is taken by this one now.
  await expect(maker.call(payrollReports.proceed, { body: { payrollReportId: second } })).rejects.toMatchObject({
    body: { code: 'payroll/run-moved' },
  });
  await maker.call(payrollReports.recompute, { body: { payrollReportId: second } });
  expect((await maker.call(payrollReports.proceed, { body: { payrollReportId: second } })).status).toBe('PENDING');
});
