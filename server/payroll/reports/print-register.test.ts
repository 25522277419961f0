import { afterAll, expect, test } from 'vitest';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { pdfPrinter } from '../../adapters/pdf/pdf-printer.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { aPayroll, createDraft } from '../shared/testing/a-payroll.ts';

const app = appForFile({ now: '2026-07-01T03:00:00Z' });
afterAll(() => pdfPrinter().close());

test('the register has everybody with every item, and its sums are those of the run; employees get none', async () => {
  const payroll = await aPayroll(app);
  const { payrollReportId, totals } = await createDraft(app, payroll);
  const asked = { query: { payrollReportId, language: 'en' as const } };
  const sheet = await app.as(payroll.maker).raw(payrollReports.register, asked);
  expect([sheet.statusCode, sheet.headers['content-disposition']]).toMatchObject([200, /payroll-register-2026-06\.xlsx/]);
  const { default: readSheets } = await import('read-excel-file/node');
  const [first] = await readSheets(sheet.rawPayload);
  const rows = first?.data ?? [];
  const [head = []] = rows;
  expect(head.slice(0, 4)).toEqual(['Code', 'Name', 'Department', 'Salary']);
  expect(head.slice(-4)).toEqual(['Total income', 'Total deductions', 'Net pay', 'Employer’s social security']);
  expect(rows.slice(1).map((row) => row[0] ?? row[1])).toEqual(['E1', 'E2', 'E3', 'Total No department (3)', 'Total of all (3)']);
  expect(rows.at(-1)?.slice(-4)).toEqual([totals.income, totals.deduction, totals.net, totals.socialSecurityEmployer]);
  const late = head.indexOf('Late');
  expect(rows.map((row) => row[late])).toEqual(['Late', 31.25, 0, 0, 31.25, 31.25]);
  const paper = await app.as(payroll.maker).raw(payrollReports.register, { query: { ...asked.query, format: 'pdf' } });
  expect([paper.headers['content-type'], paper.rawPayload.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
  expect((await app.as(payroll.anan).raw(payrollReports.register, asked)).statusCode).toBe(403);
});
