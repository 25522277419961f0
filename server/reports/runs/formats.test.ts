import { afterAll, beforeAll, expect, test } from 'vitest';
import { departments } from '../../../contract/people/departments.ts';
import { employeeReports } from '../../../contract/reports/employee-reports.ts';
import { reportSettings } from '../../../contract/reports/report-settings.ts';
import { timesheetDayReports } from '../../../contract/reports/timesheet-reports.ts';
import { standardTemplateId } from '../../../domain/reports/standard-template.ts';
import { refusalCode, startTestApp, type TestApp } from '../../testing/app.ts';
import { exportedRows } from '../../testing/exported-rows.ts';
import { columns, RANGE, reportOffice } from './testing-reports.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  t.setNow('2026-06-12T05:00:00Z');
}, 60_000);
afterAll(() => t.close());
const office = (plan?: 'full' | 'free') => reportOffice(t, plan);

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
  // Days and times of a page are for the page to write; files and previews follow the formats.
  expect(page.content[0]).toMatchObject({ date: '2026-06-01', firstIn: '2026-06-01 02:00:00', workedMinutes: '9:00' });
  const asked = {
    ...RANGE,
    templateId: standardTemplateId('timesheet-days'),
    columns: columns('date', 'firstIn', 'workedMinutes'),
  };
  const { lines } = await t.as(owner).call(timesheetDayReports.preview, { body: asked });
  expect(lines[0]?.cells).toEqual(['01/06/2026', '01/06/2026 9:00 am', '9:00']);
  expect(page.columns.find(({ key }) => key === 'workedMinutes')?.name).toBe('Time worked (h:mm)');
});
