import { afterAll, beforeAll, expect, test } from 'vitest';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { aPayroll, approvedReport, createDraft, type TestPayroll } from '../shared/testing/a-payroll.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.setNow('2026-08-01T03:00:00Z');
});
afterAll(() => app.close());

const setMembers = ({ templateId, maker }: TestPayroll, members: readonly Person[]) =>
  app.as(maker).call(payrollTemplates.setMembers, {
    body: { templateId, employeeIds: members.map((member) => member.employeeId) },
  });

async function warningsOf(payroll: TestPayroll, payrollReportId: string, { employeeId }: Person): Promise<string[]> {
  const slip = await app.as(payroll.maker).call(payrollReports.slip, { query: { payrollReportId, employeeId } });
  return slip.warnings.map((warning) => warning.code);
}

test('a month whose payroll is over and did not pay a person is not missing from the year of that person', async () => {
  const payroll = await aPayroll(app);
  const { anan, busaba, chai } = payroll;
  await setMembers(payroll, [anan, busaba]);
  await approvedReport(app, payroll, '2026-06');
  await setMembers(payroll, [anan, busaba, chai]);
  const { payrollReportId } = await createDraft(app, payroll, '2026-07');
  expect(await warningsOf(payroll, payrollReportId, chai)).not.toContain('tax/year-to-date-missing');
  expect(await warningsOf(payroll, payrollReportId, anan)).toContain('tax/year-to-date-missing');
});

test('a payroll that was rejected and made anew is over with the new one', async () => {
  const payroll = await aPayroll(app);
  const { anan, busaba, chai, maker, approver } = payroll;
  await setMembers(payroll, [anan, busaba]);
  const { payrollReportId: first } = await createDraft(app, payroll, '2026-06');
  await app.as(maker).call(payrollReports.proceed, { body: { payrollReportId: first } });
  const rejection = { payrollReportId: first, status: 'rejected', reason: 'A bonus is missing' } as const;
  await app.as(approver).call(payrollReports.approve, { body: rejection });
  await approvedReport(app, payroll, '2026-06');
  await setMembers(payroll, [anan, busaba, chai]);
  const { payrollReportId } = await createDraft(app, payroll, '2026-07');
  expect(await warningsOf(payroll, payrollReportId, chai)).not.toContain('tax/year-to-date-missing');
});

test('a month with a payroll that is still open may yet pay the person', async () => {
  const payroll = await aPayroll(app);
  const { anan, busaba, chai } = payroll;
  await setMembers(payroll, [anan, busaba]);
  await createDraft(app, payroll, '2026-06');
  await setMembers(payroll, [anan, busaba, chai]);
  const { payrollReportId } = await createDraft(app, payroll, '2026-07');
  expect(await warningsOf(payroll, payrollReportId, chai)).toContain('tax/year-to-date-missing');
});
