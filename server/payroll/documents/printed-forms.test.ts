import { beforeAll, expect, test } from 'vitest';
import { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { plainDate, yearMonth } from '../../../domain/units.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { aPayroll, approvedReport, aTemplate, type TestPayroll, workDays } from '../shared/testing/a-payroll.ts';
import { completePapers, givePapers } from '../shared/testing/papers.ts';

const t = appForFile({ now: '2026-07-01T03:00:00Z' });
const june = yearMonth('2026-06');
let payroll: TestPayroll;
beforeAll(async () => {
  payroll = await aPayroll(t);
  await completePapers(t, payroll);
  await approvedReport(t, payroll);
});
const call: ReturnType<typeof t.as>['call'] = (endpoint, input) => t.as(payroll.maker).call(endpoint, input);
const raw: ReturnType<typeof t.as>['raw'] = (endpoint, input) => t.as(payroll.maker).raw(endpoint, input);

test('PND1 is looked at as a picture, printed as a PDF, and the print is kept as it was taken', async () => {
  const picture = await raw(payrollDocuments.monthlyPnd1, { query: { month: june, format: 'svg' } });
  expect(picture.headers['content-type']).toBe('image/svg+xml');
  expect(picture.body).toContain('<svg');
  expect(await call(payrollDocuments.filings, { query: { month: june, document: 'pnd1' } })).toEqual([]);
  const printed = await raw(payrollDocuments.monthlyPnd1, { query: { month: june, format: 'pdf' } });
  expect(printed.rawPayload.subarray(0, 4).toString()).toBe('%PDF');
  expect(printed.headers['content-disposition']).toContain('PND1_0105500001239_000000_2569_06_00_00.pdf');
  const [kept] = await call(payrollDocuments.filings, { query: { month: june, document: 'pnd1' } });
  expect(kept).toMatchObject({ number: 0, records: 3, createdBy: { employeeId: payroll.maker.employeeId } });
  const again = await raw(payrollDocuments.filing, { query: { id: kept?.id ?? '' } });
  expect(again.rawPayload.equals(printed.rawPayload)).toBe(true);
  expect(again.headers['content-type']).toBe('application/pdf');
});

test('SPS 1-10 is printed in two parts, and goes as a sheet named by the branch', async () => {
  const printed = await raw(payrollDocuments.monthlySocialSecurity, { query: { month: june, format: 'pdf' } });
  expect(printed.rawPayload.subarray(0, 4).toString()).toBe('%PDF');
  const sheet = await raw(payrollDocuments.monthlySocialSecurity, { query: { month: june, format: 'xlsx' } });
  const { default: readSheets } = await import('read-excel-file/node');
  const [first] = await readSheets(sheet.rawPayload);
  expect(first?.sheet).toBe('000000');
  expect(first?.data.slice(0, 2)).toEqual([
    ['เลขประจำตัวประชาชน', 'คำนำหน้าชื่อ', 'ชื่อผู้ประกันตน', 'นามสกุลผู้ประกันตน', 'ค่าจ้าง', 'จำนวนเงินสมทบ'],
    ['1000090000372', 'นาย', 'อนันต์', 'ใจดี', 29_968.75, 875],
  ]);
});

test('an additional PND1 states only who came after the filings before it', async () => {
  const nothing = await call(payrollDocuments.monthlyPnd1, { query: { month: june, additional: 1 } });
  expect(nothing).toMatchObject({ records: 0, filing: { number: 1, last: 0 }, readiness: { isReady: false } });

  const { organizationId, owner, approver } = payroll;
  const dao = await t.build.person({ organizationId, firstName: 'ดาว', lastName: 'ใจดี', code: 'E4', salary: 40_000 });
  await givePapers(t, dao, '1000090000003');
  await workDays(t, dao, { from: '2026-06-01', to: '2026-06-30' });
  const maker = await t.build.person({ organizationId, groups: ['maker'] });
  const templateId = await aTemplate(t, { owner, maker, approver, members: [dao] });
  const body = { templateId, month: june, payDate: plainDate('2026-06-30') };
  const { payrollReportId } = await call(payrollReports.create, { body });
  await call(payrollReports.proceed, { body: { payrollReportId } });
  await t.as(approver).call(payrollReports.approve, { body: { payrollReportId } });

  const whole = await call(payrollDocuments.monthlyPnd1, { query: { month: june } });
  const late = await call(payrollDocuments.monthlyPnd1, { query: { month: june, additional: 1 } });
  expect([whole.records, late.records]).toEqual([4, 1]);
  expect(late.rows.map((row) => [row.code, row.amount])).toEqual([['E4', 40_000]]);
  expect(late.readiness.isReady).toBe(true);
  expect(
    (await raw(payrollDocuments.monthlyPnd1, { query: { month: june, additional: 2, format: 'txt' } })).json(),
  ).toMatchObject({
    code: 'payroll/not-ready',
  });
  const file = await raw(payrollDocuments.monthlyPnd1, { query: { month: june, additional: 1, format: 'txt' } });
  expect(file.headers['content-disposition']).toContain('PND1_0105500001239_000000_2569_06_01_01.txt');
  expect(file.body.split('\r\n')[0]?.split('|').slice(13, 16)).toEqual(['01', '1', '40000.00']);
  const closed = await raw(payrollDocuments.monthlyPnd1, { query: { month: june, format: 'txt' } });
  expect(closed.json()).toMatchObject({ code: 'payroll/not-ready' });
  const filings = await call(payrollDocuments.filings, { query: { month: june, document: 'pnd1' } });
  expect(filings.map(({ number, records }) => [number, records])).toEqual([
    [1, 1],
    [0, 3],
  ]);
});

test('an additional SPS 1-10 states only who came after the filings before it, on paper, as text and as a sheet', async () => {
  const query = { month: june, additional: 1 };
  const late = await call(payrollDocuments.monthlySocialSecurity, { query });
  expect(late).toMatchObject({ records: 1, filing: { number: 1, last: 0 }, readiness: { isReady: true } });
  expect(late.rows.map((row) => [row.code, row.amount, row.contribution])).toEqual([['E4', 40_000, 875]]);
  const whole = await call(payrollDocuments.monthlySocialSecurity, { query: { month: june } });
  expect(whole.records).toBe(4);
  const picture = await raw(payrollDocuments.monthlySocialSecurity, { query: { ...query, format: 'svg' } });
  expect(picture.body).toContain('<svg');
  t.setNow('2026-07-20T03:00:00Z');
  const file = await raw(payrollDocuments.monthlySocialSecurity, { query: { ...query, format: 'txt' } });
  expect(file.headers['content-disposition']).toContain('SPS1-10_1000000001_2026-06_01.txt');
  const [header, ...people] = file.rawPayload.toString('latin1').split('\r\n');
  // Paid on the day it is filed, after the last day of the ordinary filing; one person, 40,000.00, both sides 1,750.00.
  expect(header?.slice(17, 27)).toBe('2007690669');
  expect(header?.slice(76, 111)).toBe('00000100000000400000000000000175000');
  expect(people.filter((line) => line !== '')).toHaveLength(1);
  const closed = await raw(payrollDocuments.monthlySocialSecurity, { query: { month: june, format: 'xlsx' } });
  expect(closed.json()).toMatchObject({ code: 'payroll/not-ready' });
  const filings = await call(payrollDocuments.filings, { query: { month: june, document: 'sso' } });
  expect(filings.map(({ number, records }) => [number, records])).toEqual([
    [1, 1],
    [0, 3],
    [0, 3],
  ]);
});

test('one report alone has no additional filing', async () => {
  const [filing] = await call(payrollDocuments.filings, { query: { month: june, document: 'pnd1' } });
  expect(filing).toBeDefined();
  const { content } = await call(payrollReports.list, { query: { templateId: payroll.templateId } });
  const query = { payrollReportId: content[0]?.payrollReportId ?? '', additional: 1 };
  expect((await raw(payrollDocuments.monthlyPnd1, { query })).statusCode).toBe(422);
});
