import { expect, test } from 'vitest';
import { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { aPayroll, approvedReport } from '../shared/testing/a-payroll.ts';
import { completePapers } from '../shared/testing/papers.ts';

const app = appForFile({ now: '2026-07-01T03:00:00Z' });
const titled = ({ organizationId, employeeId }: Person, title: string | null) =>
  app.build.inTenant(organizationId, (tx) =>
    tx.client.query('update app.employee set title = $2 where id = $1', [employeeId, title]),
  );

test('PND1 says whose title is missing and waits for it: a hyphen is written for nobody', async () => {
  const payroll = await aPayroll(app);
  await completePapers(app, payroll);
  await titled(payroll.anan, null);
  await titled(payroll.busaba, '-');
  const { payrollReportId } = await approvedReport(app, payroll);
  const { call, raw } = app.as(payroll.maker);
  const read = () => call(payrollDocuments.readiness, { query: { payrollReportId, document: 'pnd1' } });
  const titles = async () =>
    (await read()).employees.map(({ code, problems }) => [code, problems.filter(({ field }) => field === 'title')]);
  const missing = [{ field: 'title', code: 'required', severity: 'error', facts: {} }];
  expect(await titles()).toEqual([
    ['E1', missing],
    ['E2', missing],
  ]);
  const take = () => raw(payrollDocuments.monthlyPnd1, { query: { payrollReportId, format: 'txt' } });
  expect((await take()).json()).toMatchObject({ code: 'payroll/not-ready', facts: { count: 2 } });
  await titled(payroll.anan, 'นาย');
  await titled(payroll.busaba, 'นางสาว');
  expect((await read()).isReady).toBe(true);
  const lines = (await take()).rawPayload.toString('utf8').split('\r\n');
  expect(lines.filter((line) => line.startsWith('D|')).map((line) => line.split('|')[5])).toEqual(['นาย', 'นางสาว', 'นาย']);
});
