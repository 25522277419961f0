import { beforeAll, beforeEach, expect, test } from 'vitest';
import { jobs } from '../../../contract/jobs/jobs.ts';
import { beginningBalances } from '../../../contract/payroll/beginning-balances.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { taxCertificates } from '../../../contract/payroll/tax-certificates.ts';
import { plainDate } from '../../../domain/units.ts';
import { refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { aPayroll, approvedReport, type TestPayroll } from '../shared/testing/a-payroll.ts';
import { completePapers } from '../shared/testing/papers.ts';

const app = appForFile({ now: '2026-07-01T03:00:00Z' });
let payroll: TestPayroll;
let payrollReportId: string;
beforeEach(async () => {
  payroll = await aPayroll(app);
  ({ payrollReportId } = await approvedReport(app, payroll));
});
beforeAll(() => app.setNow('2026-07-01T03:00:00Z'));

const year = 2026;
const call: ReturnType<typeof app.as>['call'] = (endpoint, input) => app.as(payroll.maker).call(endpoint, input);
const list = (query: object = {}) => call(taxCertificates.list, { query: { year, ...query } });
const said = { bookNumber: '2569', issuedDate: plainDate('2027-01-15'), signerName: 'มาลี ใจดี', signerPosition: 'ฝ่ายบุคคล' };
const make = (body: object = {}) => call(taxCertificates.make, { body: { year, ...said, ...body } });

test('who lacks an id or an address is named with the field, and nothing is made until the company has a tax id', async () => {
  const { content, counts, company } = await list();
  expect(content.map((row) => [row.code, row.state])).toEqual([
    ['E1', 'blocked'],
    ['E2', 'blocked'],
    ['E3', 'blocked'],
  ]);
  expect(counts).toEqual({ blocked: 3, waiting: 0, made: 0, sent: 0, differs: 0 });
  expect(content[0]?.problems.map((problem) => problem.field)).toEqual([
    'nationalId',
    'title',
    'address.districtName',
    'address.provinceName',
    'address.postCode',
  ]);
  expect(company.map((problem) => problem.field)).toEqual(['taxId', 'branchTax']);
  expect(await refusalCode(make())).toBe('payroll/not-ready');
});

test('certificates carry the sums of approved slips and of the beginning balance, numbered in the order of codes', async () => {
  await completePapers(app, payroll);
  await call(beginningBalances.set, {
    body: {
      employeeId: payroll.anan.employeeId,
      year,
      regularIncome: 150_000,
      taxRegular: 1_000,
      socialSecurity: 4_375,
      providentFund: 1_500,
      payments: 5,
      reason: 'From the former system',
    },
  });
  const slip = await call(payrollReports.slip, { query: { payrollReportId, employeeId: payroll.anan.employeeId } });
  expect(await make()).toEqual({ created: 3, rewritten: 0, replaced: 0, unchanged: 0, blocked: 0 });
  const { content, totals, next } = await list();
  expect(content.map((row) => [row.certificate?.number, row.state])).toEqual([
    [1, 'made'],
    [2, 'made'],
    [3, 'made'],
  ]);
  expect(next).toMatchObject({ bookNumber: '2569', number: 4, signerName: 'มาลี ใจดี' });
  const [anan] = content;
  expect(anan?.tax).toBe(
    1_000 + slip.deductions.filter((line) => line.keyName === 'TAX').reduce((sum, line) => sum + line.amount, 0),
  );
  expect(anan?.certificate).toMatchObject({
    socialSecurity: 5_250,
    providentFund: 1_500,
    rows: [{ row: 1, paid: anan?.paid, tax: anan?.tax }],
  });
  expect(totals.tax).toBe(1_711);
  const info = await call(taxCertificates.info, { query: { year, employeeId: payroll.anan.employeeId } });
  expect(info.months.map((month) => month.month)).toEqual([null, 6]);
  expect(info.months[0]).toMatchObject({ paid: 150_000, tax: 1_000 });
  // Nothing changed since: a second round makes nothing.
  expect(await make()).toMatchObject({ created: 0, unchanged: 3 });
});

test('until it is given out a certificate is corrected in place; afterwards another replaces it and names it', async () => {
  await completePapers(app, payroll);
  await make();
  const { employeeId } = payroll.anan;
  const current = async () => (await list({ employeeId })).content[0]?.certificate;
  const made = await current();
  const { id = '', version = 0 } = made ?? {};
  const body = { id, version, ...said, number: 9, condition: 2 as const };
  expect(await call(taxCertificates.update, { body })).toMatchObject({ number: 9, condition: 2, version: version + 1 });
  expect(await refusalCode(call(taxCertificates.update, { body }))).toBe('conflict');
  const other = { ...body, version: version + 1, number: 2 };
  expect(await refusalCode(call(taxCertificates.update, { body: other }))).toBe('array/already-exist');

  expect(await call(taxCertificates.send, { body: { year, employeeIds: [employeeId] } })).toEqual({ sent: 1 });
  expect(await refusalCode(call(taxCertificates.update, { body: { ...body, version: version + 2 } }))).toBe('state/not-allowed');
  const replacing = { employeeIds: [employeeId] };
  expect(await make(replacing)).toMatchObject({ unchanged: 1, replaced: 0 });
  expect(await make({ ...replacing, reason: 'The address was wrong' })).toMatchObject({ replaced: 1, created: 0 });
  const { certificates } = await call(taxCertificates.info, { query: { year, employeeId } });
  expect(certificates.map((row) => [row.number, row.isReplaced, row.replaces?.number ?? null])).toEqual([
    [10, false, 9],
    [9, true, null],
  ]);
  expect(certificates[0]?.reason).toBe('The address was wrong');
});

test('a certificate says that payrolls changed since; an approved payroll alone counts', async () => {
  await completePapers(app, payroll);
  await make();
  await app.as(payroll.owner).call(payrollReports.void, { body: { payrollReportId, reason: 'Wrong month' } });
  const { content } = await list();
  expect(content).toEqual([]);
  await approvedReport(app, payroll);
  await call(beginningBalances.set, {
    body: {
      employeeId: payroll.busaba.employeeId,
      year,
      regularIncome: 20_000,
      taxRegular: 0,
      socialSecurity: 875,
      payments: 1,
      reason: 'Found later',
    },
  });
  const states = (await list()).content.map((row) => [row.code, row.state]);
  expect(states).toEqual([
    ['E1', 'made'],
    ['E2', 'differs'],
    ['E3', 'made'],
  ]);
  expect(await make()).toMatchObject({ rewritten: 1, unchanged: 2 });
  await call(taxCertificates.send, { body: { year } });
  const { employeeId } = payroll.busaba;
  const { version = 0 } = (await call(beginningBalances.list, { query: { year, employeeId } })).content[0]?.balance ?? {};
  const balance = { employeeId, year, regularIncome: 21_000, taxRegular: 0, socialSecurity: 875, payments: 1 };
  await call(beginningBalances.set, { body: { ...balance, version, reason: 'Another month' } });
  expect(await refusalCode(make({ employeeIds: [employeeId] }))).toBe('state/not-allowed');
  // What was given out is left alone when everybody is made.
  expect(await make()).toMatchObject({ replaced: 0, rewritten: 0 });
});

test('people reach their own certificate once it was given to them, and nobody else’s', async () => {
  await completePapers(app, payroll);
  await make();
  const anan = app.as(payroll.anan);
  const { content } = await list();
  const id = content[0]?.certificate?.id ?? '';
  const pdf = (person: typeof payroll.anan) => app.as(person).raw(taxCertificates.pdf, { query: { id } });
  expect(await anan.call(taxCertificates.own)).toEqual([]);
  expect((await pdf(payroll.anan)).statusCode).toBe(404);
  await call(taxCertificates.send, { body: { year } });
  expect((await anan.call(taxCertificates.own)).map((row) => row.year)).toEqual([year]);
  const paper = await pdf(payroll.anan);
  expect(paper.statusCode).toBe(200);
  expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await pdf(payroll.busaba)).statusCode).toBe(404);
  const another = { employeeId: payroll.busaba.employeeId };
  expect(await refusalCode(anan.call(taxCertificates.own, { query: another }))).toBe('not-found');
});

test.each(['pdf', 'zip'] as const)('all certificates come as one %s', async (as) => {
  await completePapers(app, payroll);
  expect(await refusalCode(call(taxCertificates.download, { body: { year, as } }))).toBe('not-found');
  await make();
  const { jobId } = await call(taxCertificates.download, { body: { year, as } });
  await expect.poll(async () => (await call(jobs.get, { query: { id: jobId } })).status, { timeout: 30_000 }).toBe('done');
  const { fileId } = await call(jobs.get, { query: { id: jobId } });
  const { rawPayload, headers } = await app.as(payroll.maker).raw(jobs.file, { query: { id: fileId ?? '' } });
  expect(rawPayload.subarray(0, 4).toString('latin1')).toBe(as === 'pdf' ? '%PDF' : 'PK\x03\x04');
  expect(headers['content-disposition']).toContain(`50tawi-2569.${as}`);
});
