import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WireBody } from '../../../contract/endpoint.ts';
import { jobs } from '../../../contract/jobs/jobs.ts';
import { employees } from '../../../contract/people/employees.ts';
import { headcountReports } from '../../../contract/reports/headcount-reports.ts';
import { payReports } from '../../../contract/reports/pay-reports.ts';
import { reportSchedules } from '../../../contract/reports/report-schedules.ts';
import { reportRuns } from '../../../contract/reports/report-settings.ts';
import { summaryReports } from '../../../contract/reports/summary-reports.ts';
import { timesheetReports } from '../../../contract/reports/timesheet-reports.ts';
import { standardTemplateId } from '../../../domain/reports/standard-template.ts';
import { plainDate } from '../../../domain/units.ts';
import { pdfPrinter } from '../../adapters/pdf/pdf-printer.ts';
import { aPayroll, approvedReport, type TestPayroll } from '../../payroll/shared/testing/a-payroll.ts';
import { refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';

const app = appForFile({ now: '2026-07-01T03:00:00Z' });
afterAll(() => pdfPrinter().close());
const RANGE = { startDate: plainDate('2026-06-01'), endDate: plainDate('2026-06-30') };
const as = (person: Person) => app.as(person);
let payroll: TestPayroll;
let viewer: Person;
let manager: Person;
beforeEach(async () => {
  payroll = await aPayroll(app);
  const { organizationId } = payroll;
  viewer = await app.build.person({ organizationId, groups: ['reportViewer'], code: 'V1' });
  manager = await app.build.person({ organizationId, groups: ['manager'], code: 'M1' });
  await app.build.department(organizationId, 'Sales', [manager]);
});

const doneFile = (person: Person, jobId: string) =>
  vi.waitFor(
    async () => {
      const job = await as(person).call(jobs.get, { query: { id: jobId } });
      expect(job.status).toBe('done');
      return job.fileId ?? '';
    },
    { timeout: 15_000, interval: 50 },
  );
const totals = standardTemplateId('timesheet-totals');

describe('what somebody of a lower role reaches of others', () => {
  test('is no file of somebody else, by no address, and no history of it', async () => {
    const { jobId } = await as(payroll.owner).call(timesheetReports.run, { body: { templateId: totals, ...RANGE } });
    const fileId = await doneFile(payroll.owner, jobId);
    for (const person of [viewer, manager, payroll.anan]) {
      expect((await as(person).raw(jobs.file, { query: { id: fileId } })).statusCode).toBe(404);
      expect(await refusalCode(as(person).call(jobs.get, { query: { id: jobId } }))).toBe('not-found');
      expect(await refusalCode(as(person).call(reportRuns.cancel, { body: { id: jobId } }))).toBe('not-found');
    }
    expect((await as(viewer).call(timesheetReports.history, {})).content).toEqual([]);
    expect((await as(payroll.owner).call(timesheetReports.history, {})).content).toHaveLength(1);
  });

  test('is no file with pay, even one that was made when they still saw pay', async () => {
    await approvedReport(app, payroll);
    const templateId = standardTemplateId('payroll');
    const { jobId } = await as(payroll.maker).call(payReports.run, {
      body: { templateId, ...RANGE, endDate: plainDate('2026-07-31') },
    });
    const fileId = await doneFile(payroll.maker, jobId);
    expect((await as(payroll.maker).raw(jobs.file, { query: { id: fileId } })).statusCode).toBe(200);
    const groups = { id: payroll.maker.employeeId, permissionGroups: ['reportViewer' as const] };
    await as(payroll.owner).call(employees.setGroups, { body: groups });
    expect((await as(payroll.maker).raw(jobs.file, { query: { id: fileId } })).statusCode).toBe(404);
    expect(await refusalCode(as(payroll.maker).call(payReports.history, {}))).toBe('auth/forbidden');
  });

  test('is no template of another kind under the calls of theirs', async () => {
    const own = { name: 'Pay', columns: [{ key: 'itemAmount' as const, name: null }], isShared: true };
    const pay = await as(payroll.owner).call(payReports.create, { body: own });
    for (const calls of [summaryReports, headcountReports]) {
      expect(await refusalCode(as(viewer).call(calls.get, { query: { id: pay.id } }))).toBe('not-found');
      expect(await refusalCode(as(viewer).call(calls.rows, { query: { templateId: pay.id, ...RANGE } }))).toBe('not-found');
      expect(await refusalCode(as(viewer).call(calls.run, { body: { templateId: pay.id, ...RANGE } }))).toBe('not-found');
      const remove = as(viewer).call(calls.remove, { query: { id: pay.id, version: pay.version } });
      expect(await refusalCode(remove)).toBe('not-found');
    }
    const schedule = as(viewer).call(reportSchedules.create, {
      body: { kind: 'summary', templateId: pay.id, frequency: 'daily', employeeIds: [viewer.employeeId] },
    });
    expect(await refusalCode(schedule)).toBe('not-found');
  });

  test('is no schedule of somebody else, and none at all without the reports', async () => {
    const body: WireBody<typeof reportSchedules.create> = {
      kind: 'timesheet-totals',
      templateId: totals,
      frequency: 'daily',
      employeeIds: [viewer.employeeId],
    };
    const made = await as(payroll.owner).call(reportSchedules.create, { body });
    const change = { body: { id: made.id, version: made.version, frequency: 'weekly' as const } };
    expect(await refusalCode(as(viewer).call(reportSchedules.update, change))).toBe('not-found');
    const remove = { query: { id: made.id, version: made.version } };
    expect(await refusalCode(as(viewer).call(reportSchedules.remove, remove))).toBe('not-found');
    for (const person of [manager, payroll.anan]) {
      expect(await refusalCode(as(person).call(reportSchedules.create, { body }))).toBe('auth/forbidden');
      expect(await refusalCode(as(person).call(reportSchedules.recipients, {}))).toBe('auth/forbidden');
      expect(await refusalCode(as(person).call(reportSchedules.update, change))).toBe('auth/forbidden');
    }
  });
});
