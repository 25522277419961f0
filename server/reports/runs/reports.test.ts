import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { WireBody } from '../../../contract/endpoint.ts';
import { jobs } from '../../../contract/jobs/jobs.ts';
import { departments } from '../../../contract/people/departments.ts';
import { employeeReports } from '../../../contract/reports/employee-reports.ts';
import { reportRuns, reportSettings } from '../../../contract/reports/report-settings.ts';
import { timesheetDayReports, timesheetReports } from '../../../contract/reports/timesheet-reports.ts';
import { standardTemplateId } from '../../../domain/reports/standard-template.ts';
import type { PunchType } from '../../../domain/time/types.ts';
import { parseInstant } from '../../../domain/time.ts';
import { assert, BANGKOK, instant, plainDate } from '../../../domain/units.ts';
import { refusalCode, startTestApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { exportedRows } from '../../testing/exported-rows.ts';
import { recordClockings } from '../../time/shared/record-clockings.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  t.setNow('2026-06-12T05:00:00Z');
}, 60_000);
afterAll(() => t.close());

const [FIRST, LAST] = [plainDate('2026-06-01'), plainDate('2026-06-02')];
const RANGE = { startDate: FIRST, endDate: LAST };
const DAYS = standardTemplateId('timesheet-days');
const TOTALS = standardTemplateId('timesheet-totals');
const columns = (...keys: string[]) => keys.map((key) => ({ key, name: null }));

type Note = readonly [string, PunchType];
async function clocked(person: Person, notes: readonly Note[]) {
  const rows = notes.map(([text, clockType]) => {
    const at = parseInstant(`2026-06-${text}:00`);
    assert(at !== null, text);
    return { employeeId: person.employeeId, at: instant(at - 7 * 3_600_000), clockType, source: 'import' as const };
  });
  await t.build.inTenant(person.organizationId, (tx) =>
    recordClockings(tx, { organizationId: person.organizationId, timeZone: BANGKOK, rows }),
  );
}

/** Two people of Sales who worked on 1 June, and one of nowhere whose name looks like a formula. */
async function office(plan: 'full' | 'free' = 'full') {
  const { organizationId, owner } = await t.build.company({ plan });
  const sales = await t.build.department(organizationId, 'Sales');
  const anong = await t.build.person({ organizationId, departmentId: sales, code: 'A1', firstName: 'Anong' });
  const boon = await t.build.person({ organizationId, departmentId: sales, code: 'B1', firstName: 'Boon' });
  const odd = await t.build.person({ organizationId, code: 'C1', firstName: '=1+1' });
  const viewer = await t.build.person({ organizationId, groups: ['reportViewer'], code: 'V1' });
  await clocked(anong, [
    ['01 09:00', 'clock_in'],
    ['01 18:00', 'clock_out'],
  ]);
  await clocked(boon, [
    ['01 09:00', 'clock_in'],
    ['01 20:30', 'clock_out'],
  ]);
  return { organizationId, owner, anong, boon, odd, viewer, sales };
}

const fileOf = async (person: Person, jobId: string) => {
  const job = await vi.waitFor(
    async () => {
      const found = await t.as(person).call(jobs.get, { query: { id: jobId } });
      expect(found.status).toBe('done');
      return found;
    },
    { timeout: 15_000, interval: 50 },
  );
  return (await t.as(person).raw(jobs.file, { query: { id: job.fileId ?? '' } })).rawPayload;
};

describe('a template', () => {
  const NAMED = {
    name: 'Overtime of Sales',
    columns: [{ key: 'employeeCode', name: 'No.' }, ...columns('overtimeMinutes')],
    sums: ['overtimeMinutes'],
    fileType: 'csv' as const,
  };

  test('is saved, changed, saved under another name, renamed and removed', async () => {
    const { owner, sales } = await office();
    const as = t.as(owner);
    const made = await as.call(timesheetReports.create, { body: { ...NAMED, departmentIds: [sales] } });
    expect(made).toMatchObject({ ...NAMED, departmentIds: [sales], defaultTemplate: false, isCustom: true, isShared: false });
    const { id, version } = made;
    const changed = await as.call(timesheetReports.update, { body: { id, version, groupBy: 'departmentName' } });
    expect(changed).toMatchObject({ ...NAMED, groupBy: 'departmentName' });
    expect(await refusalCode(as.call(timesheetReports.update, { body: { id, version, sums: [] } }))).toBe('conflict');
    const copy = await as.call(timesheetReports.saveAs, {
      body: { id, name: 'Late of Sales', ...{ columns: columns('lateDays') } },
    });
    expect(copy).toMatchObject({ columns: columns('lateDays'), groupBy: 'departmentName', isShared: false });
    const taken = as.call(timesheetReports.rename, { body: { id: copy.id, version: copy.version, name: 'overtime of SALES' } });
    expect(await refusalCode(taken)).toBe('array/already-exist');
    const renamed = await as.call(timesheetReports.rename, { body: { id: copy.id, version: copy.version, name: 'Late' } });
    await as.call(timesheetReports.remove, { query: { id: renamed.id, version: renamed.version } });
    const listed = await as.call(timesheetReports.list, {});
    expect(listed.content.map(({ name }) => name)).toEqual(['Standard', 'Overtime of Sales']);
    expect(listed.totalElements).toBe(2);
    // Each kind has its own.
    expect((await as.call(timesheetDayReports.list, {})).totalElements).toBe(1);
  });

  test('belongs to its owner until it is shared, which those who manage the company may do', async () => {
    const { owner, viewer } = await office();
    const own = await t.as(viewer).call(timesheetReports.create, { body: NAMED });
    expect(await refusalCode(t.as(owner).call(timesheetReports.get, { query: { id: own.id } }))).toBe('not-found');
    const share = { body: { id: own.id, version: own.version, isShared: true } };
    expect(await refusalCode(t.as(viewer).call(timesheetReports.update, share))).toBe('auth/forbidden');
    const shared = await t.as(owner).call(timesheetReports.create, { body: { ...NAMED, isShared: true } });
    const seen = await t.as(viewer).call(timesheetReports.get, { query: { id: shared.id } });
    expect([seen.canChange, seen.isShared]).toEqual([false, true]);
    const remove = { query: { id: shared.id, version: shared.version } };
    expect(await refusalCode(t.as(viewer).call(timesheetReports.remove, remove))).toBe('auth/forbidden');
    const supporter = await t.build.person({ organizationId: owner.organizationId, groups: ['supporter'] });
    const hide = { body: { id: shared.id, version: shared.version, isShared: false } };
    expect(await refusalCode(t.as(supporter).call(timesheetReports.update, hide))).toBe('auth/forbidden');
    expect(await t.as(owner).call(timesheetReports.update, hide)).toMatchObject({ isShared: false });
  });

  test('opens by itself: one’s own before that of the company, the standard one before there is any', async () => {
    const { owner, viewer } = await office();
    const opened = async (person: Person) => (await t.as(person).call(timesheetReports.get, {})).name;
    expect(await opened(viewer)).toBe('Standard');
    const body = { ...NAMED, isShared: true, isDefault: true };
    await t.as(owner).call(timesheetReports.create, { body });
    const second = await t.as(owner).call(timesheetReports.create, { body: { ...body, name: 'Ours' } });
    expect([await opened(viewer), await opened(owner)]).toEqual(['Ours', 'Ours']);
    const own = await t.as(viewer).call(timesheetReports.create, { body: { ...NAMED, name: 'Mine', isDefault: true } });
    expect([await opened(viewer), await opened(owner)]).toEqual(['Mine', 'Ours']);
    await t.as(viewer).call(timesheetReports.update, { body: { id: own.id, version: own.version, isDefault: false } });
    await t.as(owner).call(timesheetReports.remove, { query: { id: second.id, version: second.version } });
    expect(await opened(viewer)).toBe('Standard');
  });

  test('the standard one is in no way changed; a copy of it can be', async () => {
    const { owner } = await office();
    const as = t.as(owner);
    expect(await refusalCode(as.call(timesheetReports.rename, { body: { id: TOTALS, version: 0, name: 'x' } }))).toBe(
      'state/not-allowed',
    );
    expect(await refusalCode(as.call(timesheetReports.remove, { query: { id: TOTALS, version: 0 } }))).toBe('state/not-allowed');
    const copy = await as.call(timesheetReports.saveAs, { body: { id: TOTALS, name: 'Copy' } });
    expect(copy.columns.length).toBeGreaterThan(8);
  });

  test('takes columns of its kind, each once, and adds up what is a number', async () => {
    const { owner } = await office();
    const create = (body: Partial<WireBody<typeof timesheetReports.create>>) =>
      refusalCode(t.as(owner).call(timesheetReports.create, { body: { ...NAMED, ...body } }));
    expect(await create({ columns: columns('salary') })).toBe('validation/has-errors');
    expect(await create({ columns: columns('lateDays', 'lateDays') })).toBe('validation/has-errors');
    expect(await create({ sums: ['employeeName'] })).toBe('validation/has-errors');
    expect(await create({ groupBy: 'lateDays' })).toBe('validation/has-errors');
    expect(await create({ departmentIds: [randomUUID()] })).toBe('ref-not-found');
  });
});

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
      ['2026-06-01', 'Present', 690, '2026-06-01 20:30'],
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

test('the master report says where everybody works, since when and where before', async () => {
  const { owner, organizationId, anong, sales } = await office();
  const bar = await t.build.department(organizationId, 'Bar');
  await t.as(owner).call(departments.addMembers, { body: { departmentId: bar, employeeIds: [anong.employeeId] } });
  const templateId = standardTemplateId('employees');
  const preview = await t.as(owner).call(employeeReports.preview, {
    body: {
      templateId,
      columns: columns('employee_code', 'team_name', 'previous_store', 'current_store_start_date', 'status'),
      departmentIds: [bar, sales],
      groupBy: 'team_name',
    },
  });
  expect(preview.lines.map(({ cells }) => cells)).toEqual([
    ['A1', 'Bar', 'Sales', '2026-06-12', 'Employed'],
    ['B1', 'Sales', null, '2020-01-01', 'Employed'],
  ]);
  expect((await t.as(owner).call(employeeReports.get, {})).columns).toHaveLength(13);
  const { jobId } = await t.as(owner).call(employeeReports.run, { body: { templateId, fileType: 'csv' } });
  expect(await exportedRows(t.as(owner), jobId)).toHaveLength(5);
  const [run] = (await t.as(owner).call(employeeReports.history, {})).content;
  expect(run).toMatchObject({ templateName: 'Employees', startDate: null, endDate: null, rows: 5 });
});

test('the company says how its reports write, and a template may say otherwise', async () => {
  const { owner, viewer } = await office();
  const usual = await t.as(viewer).call(reportSettings.formats, {});
  expect(usual).toEqual({
    id: owner.organizationId,
    dateFormat: 'YYYY-MM-DD',
    timeFormat: 'HH:mm',
    durationFormat: 'minutes',
    version: 0,
  });
  const body = { dateFormat: 'DD/MM/YYYY', timeFormat: 'h:mm a', durationFormat: 'H:mm', version: 0 } as const;
  expect(await refusalCode(t.as(viewer).call(reportSettings.setFormats, { body }))).toBe('auth/forbidden');
  const set = await t.as(owner).call(reportSettings.setFormats, { body });
  expect(set).toMatchObject({ ...body, version: 1 });
  expect(await refusalCode(t.as(owner).call(reportSettings.setFormats, { body }))).toBe('conflict');
  const page = await t.as(owner).call(timesheetDayReports.rows, { query: { ...RANGE, name: 'Anong' } });
  expect(page.content[0]).toMatchObject({ date: '01/06/2026', firstIn: '01/06/2026 9:00 am', workedMinutes: '9:00' });
  expect(page.columns.find(({ key }) => key === 'workedMinutes')?.name).toBe('Time worked (h:mm)');
});
