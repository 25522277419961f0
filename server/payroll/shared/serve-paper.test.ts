import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs } from '../../../contract/jobs/jobs.ts';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { monthLists } from '../../../contract/payroll/month-lists.ts';
import { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { payrollYear } from '../../../contract/payroll/payroll-year.ts';
import { yearlyDocuments } from '../../../contract/payroll/yearly-documents.ts';
import { instant, yearMonth } from '../../../domain/units.ts';
import { pdfPrinter } from '../../adapters/pdf/pdf-printer.ts';
import { nightlyRound } from '../../jobs/nightly-round.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aPayroll, approvedReport, type TestPayroll } from './testing/a-payroll.ts';
import { completePapers } from './testing/papers.ts';

const month = yearMonth('2026-06');
/** The cells of a sheet; of a PDF how many pages it has, and its size to the nearest kilobyte or two: it names its own run. */
async function insideOf(file: Buffer): Promise<unknown> {
  if (file.subarray(0, 2).toString() === 'PK') return (await (await import('read-excel-file/node')).default(file))[0]?.data;
  const { PDFDocument } = await import('pdf-lib');
  return [(await PDFDocument.load(file)).getPageCount(), Math.round(file.length / 2000)];
}

let many: TestApp;
let few: TestApp;
let payroll: TestPayroll;
let payrollReportId: string;
let usual: { payroll: TestPayroll; payrollReportId: string };
beforeAll(async () => {
  // Three people are many here.
  many = await startTestApp({ PRINTED_AT_ONCE: '2' });
  few = await startTestApp();
  const made = async (app: TestApp) => {
    app.setNow('2026-07-01T03:00:00Z');
    const company = await aPayroll(app);
    await completePapers(app, company);
    return { payroll: company, payrollReportId: (await approvedReport(app, company)).payrollReportId };
  };
  ({ payroll, payrollReportId } = await made(many));
  usual = await made(few);
});
afterAll(async () => {
  await many.close();
  await few.close();
  await pdfPrinter().close();
});

type Call = Parameters<ReturnType<TestApp['as']>['raw']>;
/** Asks for a paper, waits for its job, and fetches the file. */
async function fetched(...[endpoint, input]: Call) {
  const { raw, call } = many.as(payroll.maker);
  const begun = await raw(endpoint, input);
  expect([begun.statusCode, Object.keys(begun.json())]).toEqual([202, ['jobId']]);
  const { jobId } = begun.json();
  const job = () => call(jobs.get, { query: { id: jobId } });
  await expect.poll(async () => (await job()).status, { timeout: 25_000, interval: 50 }).toBe('done');
  const { fileId, kind } = await job();
  expect(kind).toBe('paper');
  const file = await raw(jobs.file, { query: { id: fileId } });
  return { file, jobId, fileId };
}

const papersOf = (reportId: string, itemId: string): Call[] => [
  [payrollReports.register, { query: { payrollReportId: reportId, format: 'xlsx' } }],
  [payrollReports.register, { query: { payrollReportId: reportId, format: 'pdf', language: 'th' } }],
  [payrollDocuments.monthlyPnd1, { query: { month, format: 'pdf' } }],
  [payrollDocuments.monthlyPnd1, { query: { payrollReportId: reportId, format: 'pdf' } }],
  [payrollDocuments.monthlySocialSecurity, { query: { month, format: 'pdf' } }],
  [payrollDocuments.monthlySocialSecurity, { query: { month, format: 'xlsx' } }],
  [yearlyDocuments.pnd1, { query: { year: 2026, format: 'pdf' } }],
  [yearlyDocuments.socialSecurity, { query: { year: 2026, format: 'pdf', form: 'sso' } }],
  [payrollYear.get, { query: { year: 2026, of: 'item', itemId, format: 'xlsx' } }],
];

test('papers that name many people are made by a job, and are those that the call itself gives where they are few', async () => {
  const itemOf = async (app: TestApp, run: typeof usual) => {
    const query = { payrollReportId: run.payrollReportId };
    return (await app.as(run.payroll.maker).call(payrollReports.info, { query })).columns[0]?.itemId ?? '';
  };
  const ofMany = papersOf(payrollReportId, await itemOf(many, { payroll, payrollReportId }));
  for (const [place, [endpoint, input]] of papersOf(usual.payrollReportId, await itemOf(few, usual)).entries()) {
    const atOnce = await few.as(usual.payroll.maker).raw(endpoint, input);
    const { file } = await fetched(...(ofMany[place] ?? [endpoint, input]));
    expect([endpoint.path, atOnce.statusCode, file.statusCode]).toEqual([endpoint.path, 200, 200]);
    expect(file.headers['content-type']).toBe(atOnce.headers['content-type']);
    expect(file.headers['content-disposition']).toBe(atOnce.headers['content-disposition']);
    expect(await insideOf(file.rawPayload)).toEqual(await insideOf(atOnce.rawPayload));
  }
});

test('previews and texts are answered at once, whoever many they name', async () => {
  const { raw } = many.as(payroll.maker);
  for (const format of ['json', 'svg', 'txt'] as const) {
    const answer = await raw(payrollDocuments.monthlySocialSecurity, { query: { month, format } });
    expect([format, answer.statusCode]).toEqual([format, 200]);
  }
});

test('a return that a job took stands among those that were taken, once, and is the file that was fetched', async () => {
  const { call, raw } = many.as(payroll.maker);
  const before = await call(payrollDocuments.filings, { query: { month, document: 'pnd1' } });
  const { file } = await fetched(payrollDocuments.monthlyPnd1, { query: { month, format: 'pdf' } });
  const after = await call(payrollDocuments.filings, { query: { month, document: 'pnd1' } });
  expect(after).toHaveLength(before.length + 1);
  expect(after[0]?.createdBy).toMatchObject({ employeeId: payroll.maker.employeeId });
  const again = await raw(payrollDocuments.filing, { query: { id: after[0]?.id ?? '' } });
  expect(again.rawPayload.equals(file.rawPayload)).toBe(true);
});

test.each([
  ['a return of a month', payrollDocuments.monthlyPnd1, { month, format: 'pdf' }],
  ['a return of a year', yearlyDocuments.socialSecurity, { year: 2026, format: 'pdf', form: 'sso' }],
] as const)(
  '%s whose job dies after keeping it, before its file is there, is kept once and is the file of the next run',
  async (...[, endpoint, query]) => {
    const { call, raw } = many.as(payroll.maker);
    const filings = () =>
      many.build.inTenant(payroll.organizationId, async (tx) => {
        const { rows } = await tx.client.query(
          `select id from app.payroll_filing where organization_id = $1
        union all select id from app.payroll_year_filing where organization_id = $1`,
          [payroll.organizationId],
        );
        return rows.length;
      });
    const before = await filings();
    const { file, jobId } = await fetched(endpoint as Call[0], { query });
    expect(await filings()).toBe(before + 1);
    // As the process leaves it when it ends between the two.
    await many.build.inTenant(payroll.organizationId, async (tx) => {
      const died = "update app.job set status = 'failed', error_code = 'internal', file_id = null where id = $1";
      await tx.client.query(died, [jobId]);
      await tx.client.query('delete from app.file where id = $1', [jobId]);
    });
    const name = `paper${endpoint.path.replace('/auth/v1', '').replaceAll('/', '-')}`;
    expect(await many.services.jobs.requeueDueJobs(name)).toBe(1);
    const job = () => call(jobs.get, { query: { id: jobId } });
    await expect.poll(async () => (await job()).status, { timeout: 25_000, interval: 50 }).toBe('done');
    expect(await filings()).toBe(before + 1);
    const again = await raw(jobs.file, { query: { id: (await job()).fileId ?? '' } });
    expect(again.rawPayload.equals(file.rawPayload)).toBe(true);
  },
);

test('the file is for the one who asked alone, who is told when it is there', async () => {
  const { fileId } = await fetched(payrollReports.register, { query: { payrollReportId, format: 'xlsx' } });
  const colleague = await many.build.person({ organizationId: payroll.organizationId, groups: ['maker'] });
  for (const person of [colleague, payroll.owner, payroll.anan])
    expect((await many.as(person).raw(jobs.file, { query: { id: fileId } })).statusCode).toBe(404);
  const told = await many.as(payroll.maker).call(notifications.list, { query: {} });
  expect(told.content[0]).toMatchObject({ kind: 'export-ready', link: `/payrolls/report/${payrollReportId}`, facts: { fileId } });
});

test('who has left payroll since does not get the file that was made for them', async () => {
  const leaver = await many.build.person({ organizationId: payroll.organizationId, groups: ['maker'] });
  const asked = { query: { payrollReportId, format: 'xlsx' } } as const;
  const { jobId } = (await many.as(leaver).raw(payrollReports.register, asked)).json();
  const job = () => many.as(leaver).call(jobs.get, { query: { id: jobId } });
  await expect.poll(async () => (await job()).status, { timeout: 25_000, interval: 50 }).toBe('done');
  const { fileId } = await job();
  await many.build.inTenant(payroll.organizationId, (tx) =>
    tx.client.query("update directory.membership set permission_groups = '{}' where employee_id = $1", [leaver.employeeId]),
  );
  expect((await many.as(leaver).raw(jobs.file, { query: { id: fileId } })).statusCode).toBe(404);
});

test('an unknown report is refused at once, and who may not read payroll starts nothing', async () => {
  const query = { payrollReportId: usual.payrollReportId, format: 'pdf' } as const;
  expect((await many.as(payroll.maker).raw(payrollReports.register, { query })).statusCode).toBe(404);
  const own = await many.as(payroll.anan).raw(payrollReports.register, { query: { ...query, payrollReportId } });
  expect(own.statusCode).toBe(403);
});

test('a list that cannot be made says why, by its job', async () => {
  const { raw, call } = many.as(payroll.maker);
  const begun = await raw(monthLists.get, { query: { list: 'studentLoan', month, format: 'xlsx' } });
  const job = () => call(jobs.get, { query: { id: begun.json().jobId } });
  await expect.poll(async () => (await job()).status, { timeout: 25_000, interval: 50 }).toBe('failed');
  expect(await job()).toMatchObject({ errorCode: 'payroll/not-ready', fileId: null });
});

test('after seven days the file is gone', async () => {
  const { fileId, jobId } = await fetched(payrollReports.register, { query: { payrollReportId, format: 'xlsx' } });
  const { services } = many;
  const night = () =>
    nightlyRound({ jobPool: services.jobPool, files: services.files, works: [], now: () => instant(Date.now()) });
  const kept = async () => (await many.as(payroll.maker).raw(jobs.file, { query: { id: fileId } })).statusCode;
  const madeBefore = (days: number) =>
    many.build.inTenant(payroll.organizationId, async (tx) => {
      await tx.client.query('update app.job set updated_at = now() - make_interval(days => $2) where id = $1', [jobId, days]);
      await tx.client.query('update app.file set created_at = now() - make_interval(days => $2) where id = $1', [fileId, days]);
    });
  await madeBefore(6);
  await night();
  expect(await kept()).toBe(200);
  await madeBefore(8);
  await night();
  expect(await kept()).toBe(404);
});
