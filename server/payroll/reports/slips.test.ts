import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { jobs } from '../../../contract/jobs/jobs.ts';
import { beginningBalances } from '../../../contract/payroll/beginning-balances.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { pdfPrinter } from '../../adapters/pdf/pdf-printer.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { hasPdfReader, pdfText } from '../../testing/pdf-text.ts';
import { aPayroll, approvedReport, createDraft, type TestPayroll } from '../shared/testing/a-payroll.ts';

let app: TestApp;
let payroll: TestPayroll;
let payrollReportId: string;
beforeAll(async () => {
  app = await startTestApp();
  app.setNow('2026-07-01T03:00:00Z');
  payroll = await aPayroll(app);
  payrollReportId = (await approvedReport(app, payroll)).payrollReportId;
});
afterAll(async () => {
  await app.close();
  await pdfPrinter().close();
});

test('employees see their own approved slips and nobody else’s, nor a slip that is not approved', async () => {
  const { call } = app.as(payroll.anan);
  const slips = await call(payrollReports.employeeSlips, { query: {} });
  expect(slips).toMatchObject([{ payrollReportId, month: '2026-06', net: 29_285.42 }]);
  const slip = await call(payrollReports.slip, { query: { payrollReportId } });
  expect(slip).toMatchObject({ employee: { code: 'E1' }, net: 29_285.42, yearToDate: { income: 30_343.75, tax: 183.33 } });
  expect(slip.incomes.map((line) => [line.keyName, line.note])).toEqual([
    ['SALARY', null],
    ['OVERTIME', '2 h × 1.5'],
  ]);
  app.setNow('2026-08-01T03:00:00Z');
  const july = await createDraft(app, payroll, '2026-07');
  app.setNow('2026-07-01T03:00:00Z');
  const { employeeId } = payroll.busaba;
  const itemId = slip.incomes[0]?.itemId ?? '';
  for (const answer of await Promise.allSettled([
    call(payrollReports.slip, { query: { payrollReportId, employeeId } }),
    call(payrollReports.slipPdf, { query: { payrollReportId, employeeId } }),
    call(payrollReports.slip, { query: { payrollReportId: july.payrollReportId } }),
    call(payrollReports.employeeSlips, { query: { employeeId } }),
    call(payrollReports.explain, { query: { payrollReportId, employeeId, itemId } }),
  ])) {
    expect(answer).toMatchObject({ status: 'rejected', reason: { body: { code: 'not-found' } } });
  }
  const why = await call(payrollReports.explain, { query: { payrollReportId, employeeId: payroll.anan.employeeId, itemId } });
  expect(why.formula).toBe('salary/full-month');
});

test('what was paid in the year grows with each approved slip on top of the beginning balance', async () => {
  const { call } = app.as(payroll.maker);
  const { employeeId } = payroll.anan;
  const before = { employeeId, year: 2026, regularIncome: 150_000, taxRegular: 822.9, socialSecurity: 4_375, payments: 5 };
  const history = await call(payrollTemplates.history, { query: { employeeId } });
  expect(history.years).toMatchObject([{ year: 2026, totals: { income: 30_343.75, tax: 183.33, payments: 1 } }]);
  const other = await aPayroll(app);
  await app.as(other.maker).call(beginningBalances.set, { body: { ...before, employeeId: other.anan.employeeId } });
  const report = await approvedReport(app, other);
  const slip = await app.as(other.anan).call(payrollReports.slip, { query: { payrollReportId: report.payrollReportId } });
  expect(slip.yearToDate).toMatchObject({ income: 180_343.75, socialSecurity: 5_250 });
});

test.each(['th', 'en'] as const)('a slip is a small document in %s with every figure of the slip', async (language) => {
  const answer = await app.as(payroll.anan).raw(payrollReports.slip, { query: { payrollReportId, format: 'pdf', language } });
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(answer.rawPayload.length).toBeLessThan(30_000);
  if (!hasPdfReader) return;
  const text = pdfText(answer.rawPayload);
  for (const part of [
    '30,000.00',
    '375.00',
    '31.25',
    '875.00',
    '183.33',
    '29,285.42',
    language === 'th' ? 'เงินเดือน' : 'Net pay',
  ]) {
    expect(text).toContain(part);
  }
});

test('a slip and a summary can be looked at as a picture of their pages, by the same people', async () => {
  const slip = await app.as(payroll.anan).raw(payrollReports.slipPdf, { query: { payrollReportId, format: 'svg' } });
  const summary = await app.as(payroll.approver).raw(payrollReports.summaryPdf, { query: { payrollReportId, format: 'svg' } });
  for (const answer of [slip, summary]) {
    expect(answer.headers['content-type']).toMatch('image/svg+xml');
    const picture = answer.rawPayload.toString();
    expect(picture).toMatch(/^<svg /);
    expect(picture).not.toMatch(/<script|foreignObject|href="http/);
  }
  const { employeeId } = payroll.busaba;
  const refused = app.as(payroll.anan).call(payrollReports.slipPdf, { query: { payrollReportId, employeeId, format: 'svg' } });
  await expect(refused).rejects.toMatchObject({ body: { code: 'not-found' } });
});

test('the summary is a document for payroll people', async () => {
  const answer = await app.as(payroll.approver).raw(payrollReports.summaryPdf, { query: { payrollReportId, language: 'th' } });
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  if (hasPdfReader) expect(pdfText(answer.rawPayload)).toContain('75,674.42');
});

test('all slips come as one archive, made by a job that says how far it is', async () => {
  const { call, raw } = app.as(payroll.maker);
  const { jobId } = await call(payrollReports.slips, { body: { payrollReportId, language: 'th' } });
  const job = await vi.waitFor(
    async () => {
      const found = await call(jobs.get, { query: { id: jobId } });
      expect(found.status).toBe('done');
      return found;
    },
    { timeout: 30_000, interval: 100 },
  );
  expect(job).toMatchObject({ kind: 'paper', progress: 3, total: 3, result: { slips: 3 } });
  const archive = await raw(jobs.file, { query: { id: job.fileId } });
  expect(archive.rawPayload.subarray(0, 2).toString()).toBe('PK');
  const files = filesInZip(archive.rawPayload);
  expect(files.map(({ name }) => name)).toEqual(['E1', 'E2', 'E3'].map((code) => `2026-06-${code}.pdf`));
  for (const { bytes } of files) expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

/** The stored files that the table at the end of a ZIP file names. */
function filesInZip(zip: Buffer) {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const files: { name: string; bytes: Buffer }[] = [];
  let at = zip.readUInt32LE(end + 16);
  while (files.length < zip.readUInt16LE(end + 10)) {
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    files.push({
      name: zip.subarray(at + 46, nameEnd).toString(),
      bytes: zip.subarray(start, start + zip.readUInt32LE(at + 20)),
    });
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}
