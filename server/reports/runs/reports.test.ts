import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobs } from '../../../contract/jobs/jobs.ts';
import { reportRuns } from '../../../contract/reports/report-settings.ts';
import { timesheetDayReports, timesheetReports } from '../../../contract/reports/timesheet-reports.ts';
import { plainDate } from '../../../domain/units.ts';
import { refusalCode, startTestApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { exportedRows } from '../../testing/exported-rows.ts';
import { columns, DAYS, RANGE, reportFile, reportOffice, TOTALS } from './testing-reports.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  t.setNow('2026-06-12T05:00:00Z');
}, 60_000);
afterAll(() => t.close());
const office = (plan?: 'full' | 'free') => reportOffice(t, plan);
const fileOf = (person: Person, jobId: string) => reportFile(t, person, jobId);

describe('a report', () => {
  test('is previewed with the sums of its groups and of all', async () => {
    const { owner } = await office();
    const preview = await t.as(owner).call(timesheetReports.preview, {
      body: {
        templateId: TOTALS,
        ...RANGE,
        columns: columns('employeeCode', 'workedMinutes', 'overtimeMinutes'),
        groupBy: 'departmentName',
        sums: ['workedMinutes', 'overtimeMinutes'],
      },
    });
    expect(preview.columns.map(({ name }) => name)).toEqual(['Employee code', 'Time worked (min)', 'Overtime (min)']);
    const named = preview.lines.filter(({ cells }) => /^[ABC]1|Total/.test(String(cells[0])));
    expect(named.map(({ kind, cells }) => [kind, ...cells])).toEqual([
      ['row', 'A1', 540, 0],
      ['row', 'B1', 690, 150],
      ['group', 'Total · Sales', 1230, 150],
      ['row', 'C1', 0, 0],
      ['group', 'Total · (none)', 0, 0],
      ['total', 'Total', 1230, 150],
    ]);
    expect(preview.total).toBe(5);
  });

  test('by days has a row for each day of employment, page by page, under both of its addresses', async () => {
    const { owner, organizationId } = await office();
    await t.build.person({ organizationId, code: 'N1', startDate: plainDate('2026-06-02') });
    for (const call of [timesheetDayReports.rows, timesheetDayReports.flatRows]) {
      const page = await t.as(owner).call(call, { query: { ...RANGE, size: 3, page: 0 } });
      expect(page.totalElements).toBe(5 * 2 + 1);
      const next = await t.as(owner).call(call, { query: { ...RANGE, size: 3, page: 1 } });
      const keys = [...page.content, ...next.content].map((row) => `${row.employeeCode} ${row.date}`);
      expect(new Set(keys).size).toBe(6);
    }
    const found = await t.as(owner).call(timesheetDayReports.rows, { query: { ...RANGE, name: 'Boon' } });
    expect(found.content.map(({ date, status, workedMinutes, lastOut }) => [date, status, workedMinutes, lastOut])).toEqual([
      ['2026-06-01', 'Present', 690, '2026-06-01 13:30:00'],
      ['2026-06-02', 'Absent', 0, null],
    ]);
    const fresh = await t.as(owner).call(timesheetDayReports.rows, { query: { ...RANGE, name: 'N1' } });
    expect(fresh.content.map(({ date }) => date)).toEqual(['2026-06-02']);
  });

  test('becomes a file whose formulas are texts, and stands in the history with its rows', async () => {
    const { owner, sales } = await office();
    const as = t.as(owner);
    const template = await as.call(timesheetReports.create, {
      body: {
        name: 'Hours / all',
        columns: [{ key: 'employeeName', name: 'Who' }, ...columns('workedMinutes')],
        sums: ['workedMinutes'],
        fileType: 'csv',
        formats: { dateFormat: 'DD/MM/BBBB', timeFormat: 'HH:mm', durationFormat: 'hours' },
      },
    });
    const { jobId } = await as.call(timesheetReports.run, { body: { templateId: template.id, ...RANGE } });
    const rows = await exportedRows(as, jobId);
    expect(rows.filter((row) => /Boon|1\+1|Total/.test(row.Who ?? '')).map((row) => Object.values(row))).toEqual([
      [expect.stringContaining('Boon'), '11.5'],
      [expect.stringMatching(/^'=1\+1/), '0'],
      ['Total', '20.5'],
    ]);
    const history = await as.call(timesheetReports.history, {});
    expect(history.content).toMatchObject([
      { id: jobId, templateName: 'Hours / all', fileType: 'csv', ...RANGE, status: 'done', rows: 5, fileId: jobId },
    ]);
    const { jobId: ofSales } = await as.call(timesheetReports.run, {
      body: { templateId: template.id, ...RANGE, departmentIds: [sales] },
    });
    expect(await exportedRows(as, ofSales)).toHaveLength(3);
    await as.call(timesheetReports.remove, { query: { id: template.id, version: template.version } });
    const after = await as.call(timesheetReports.history, {});
    expect(after.content.map(({ templateId, templateName }) => [templateId, templateName])).toEqual([
      [null, 'Hours / all'],
      [null, 'Hours / all'],
    ]);
  });

  test('is an Excel file unless another kind is wanted; JSON has values by their keys', async () => {
    const { owner } = await office();
    const as = t.as(owner);
    const body = { templateId: DAYS, ...RANGE, columns: columns('employeeCode', 'date', 'workedMinutes', 'firstIn') };
    const { jobId } = await as.call(timesheetDayReports.run, { body });
    const { default: readSheets } = await import('read-excel-file/node');
    const [sheet] = await readSheets(await fileOf(owner, jobId));
    expect(sheet?.data.slice(0, 2)).toEqual([
      ['Employee code', 'Date', 'Time worked (min)', 'First in'],
      ['A1', '2026-06-01', 540, '2026-06-01 09:00'],
    ]);
    expect(sheet?.data).toHaveLength(11);
    const json = await as.call(timesheetReports.runJson, {
      body: { templateId: TOTALS, ...RANGE, columns: columns('employeeCode', 'workedMinutes'), sums: ['workedMinutes'] },
    });
    const parsed = JSON.parse((await fileOf(owner, json.jobId)).toString('utf8'));
    expect(parsed.rows.slice(0, 2)).toEqual([
      { employeeCode: 'A1', workedMinutes: 540 },
      { employeeCode: 'B1', workedMinutes: 690 },
    ]);
    expect(parsed).toMatchObject({ name: 'Timesheets by person', timeZone: 'Asia/Bangkok' });
  });

  test('is printed with its columns, its sums and the company on every page', async () => {
    const { owner } = await office();
    const body = { templateId: TOTALS, ...RANGE, fileType: 'pdf' as const, sums: ['workedMinutes'] };
    const { jobId } = await t.as(owner).call(timesheetReports.run, { body });
    const { PDFDocument } = await import('pdf-lib');
    const printed = await PDFDocument.load(await fileOf(owner, jobId));
    const [page] = printed.getPages();
    expect(page && page.getWidth() > page.getHeight()).toBe(true);
    expect(printed.getTitle()).toBe('Timesheets by person');
  });

  test('is stopped by who asked for it; then there is no file, and the history says so', async () => {
    const { owner, viewer } = await office();
    const { jobId } = await t.as(owner).call(timesheetReports.run, { body: { templateId: TOTALS, ...RANGE } });
    // As if it still ran: the job is its own afterwards.
    await fileOf(owner, jobId);
    const done = t.as(owner).call(reportRuns.cancel, { body: { id: jobId } });
    expect(await refusalCode(done)).toBe('state/not-allowed');
    const waiting = randomUUID();
    await t.build.inTenant(owner.organizationId, async (tx) => {
      const job = {
        organization_id: owner.organizationId,
        id: waiting,
        kind: 'export',
        name: 'report',
        created_by: owner.employeeId,
      };
      await tx.insertInto('app.job').values(job).execute();
      const run = { kind: 'timesheet-totals', template_name: 'Long', file_type: 'xlsx', created_by: owner.employeeId };
      await tx
        .insertInto('app.report_run')
        .values({ organization_id: owner.organizationId, id: waiting, ...run })
        .execute();
    });
    expect(await refusalCode(t.as(viewer).call(reportRuns.cancel, { body: { id: waiting } }))).toBe('not-found');
    await t.as(owner).call(reportRuns.cancel, { body: { id: waiting } });
    const listed = await t.as(owner).call(timesheetReports.history, {});
    expect(listed.content.find(({ id }) => id === waiting)).toMatchObject({ status: 'canceled', fileId: null });
    expect(await t.as(owner).call(jobs.get, { query: { id: waiting } })).toMatchObject({
      status: 'failed',
      errorCode: 'report/canceled',
    });
  });

  test('refuses days that are none, too many or the wrong way round', async () => {
    const { owner } = await office();
    const preview = (startDate: string | undefined, endDate: string) =>
      refusalCode(
        t.as(owner).call(timesheetReports.preview, {
          body: {
            templateId: TOTALS,
            startDate: startDate === undefined ? startDate : plainDate(startDate),
            endDate: plainDate(endDate),
          },
        }),
      );
    expect(await preview(undefined, '2026-06-01')).toBe('validation/has-errors');
    expect(await preview('2026-06-02', '2026-06-01')).toBe('validation/has-errors');
    expect(await preview('2025-06-01', '2026-06-03')).toBe('validation/has-errors');
    expect(await preview('2025-06-01', '2026-06-02')).toBeNull();
  });

  test('a viewer finds the own files alone, who manages the company those of all', async () => {
    const { owner, viewer } = await office();
    const body = { templateId: TOTALS, ...RANGE };
    const own = await t.as(viewer).call(timesheetReports.run, { body });
    const other = await t.as(owner).call(timesheetReports.run, { body });
    await fileOf(viewer, own.jobId);
    await fileOf(owner, other.jobId);
    const seen = async (person: Person) =>
      (await t.as(person).call(timesheetReports.history, {})).content.map(({ id }) => id).sort();
    expect(await seen(viewer)).toEqual([own.jobId]);
    expect(await seen(owner)).toEqual([own.jobId, other.jobId].sort());
    const refused = await t.as(viewer).raw(jobs.file, { query: { id: other.jobId } });
    expect(refused.statusCode).toBe(404);
  });

  test('on the free plan it shows 25 days and makes no file', async () => {
    const { owner } = await office('free');
    const ask = (startDate: string) => ({
      body: { templateId: TOTALS, startDate: plainDate(startDate), endDate: plainDate('2026-06-12') },
    });
    expect(await refusalCode(t.as(owner).call(timesheetReports.preview, ask('2026-05-18')))).toBe('plan/report-days');
    expect(await refusalCode(t.as(owner).call(timesheetReports.preview, ask('2026-05-19')))).toBeNull();
    expect(await refusalCode(t.as(owner).call(timesheetReports.run, ask('2026-06-01')))).toBe('plan/export-denied');
  });
});
