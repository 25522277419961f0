import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { jobs } from '../../../contract/jobs/jobs.ts';
import { employeeReports } from '../../../contract/reports/employee-reports.ts';
import { reportSchedules } from '../../../contract/reports/report-schedules.ts';
import { reportSettings } from '../../../contract/reports/report-settings.ts';
import { timesheetDayReports, timesheetReports } from '../../../contract/reports/timesheet-reports.ts';
import { standardTemplateId } from '../../../domain/reports/standard-template.ts';
import { testListPage } from '../../testing/list-page.ts';
import { cellsOf, fill, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';
import { asOnPhone } from '../../testing/window-size.ts';

const column = (key: string, name: string | null = null) => ({ key, name });
const OWN = {
  id: idOf(70),
  name: 'Hours of Sales',
  columns: [column('employeeCode'), column('workedMinutes', 'Hours')],
  groupBy: null,
  sums: [],
  departmentIds: [],
  formId: null,
  statuses: [],
  rate: null,
  fileType: 'xlsx' as const,
  formats: null,
  defaultTemplate: false,
  isCustom: true,
  isDefault: false,
  isShared: false,
  ownerName: 'Nok Dee',
  canChange: true,
  updatedDate: '2026-06-01 01:00:00',
  version: 3,
};
const STANDARD = {
  ...OWN,
  id: standardTemplateId('timesheet-totals'),
  name: 'Standard',
  defaultTemplate: true,
  isCustom: false,
  isShared: true,
  canChange: false,
  updatedDate: null,
  ownerName: null,
  version: 0,
};
const RUN = {
  id: idOf(80),
  templateId: OWN.id,
  templateName: OWN.name,
  fileType: 'xlsx' as const,
  startDate: '2026-06-01',
  endDate: '2026-06-30',
  status: 'done' as const,
  rows: 1200,
  milliseconds: 2300,
  createdBy: 'Nok Dee',
  createdDate: '2026-06-30 03:00:00',
  fileId: idOf(80),
};
const FORMATS = given(reportSettings.formats, {
  id: idOf(1),
  dateFormat: 'YYYY-MM-DD',
  timeFormat: 'HH:mm',
  durationFormat: 'minutes',
  version: 0,
});
const SCHEDULES = given(reportSchedules.list, []);
const PREVIEW = given(timesheetReports.preview, {
  columns: [
    { key: 'employeeCode', name: 'Employee code', type: 'text' },
    { key: 'workedMinutes', name: 'Hours', type: 'minutes' },
  ],
  lines: [
    { kind: 'row', cells: ['A1', 540] },
    { kind: 'total', cells: ['Total', 540] },
  ],
  total: 1,
});

describe('templates', () => {
  testListPage({
    path: '/reports/timesheets/v2/templates',
    endpoint: timesheetReports.list,
    full: given(timesheetReports.list, rows([OWN])),
    shows: 'Hours of Sales',
    leadsTo: `/reports/timesheets/v2/view/${OWN.id}`,
    empty: given(timesheetReports.list, rows([STANDARD])),
    says: 'Standard',
    second: given(timesheetReports.list, rows([OWN], { size: 25, total: 60 })),
  });
});

describe('history', () => {
  testListPage({
    path: '/reports/timesheets/v1/history',
    endpoint: timesheetDayReports.history,
    full: given(timesheetDayReports.history, rows([RUN])),
    shows: 'Hours of Sales',
    empty: given(timesheetDayReports.history, rows([])),
    says: 'No files yet',
    action: 'Templates',
    second: given(timesheetDayReports.history, rows([RUN], { size: 25, total: 60 })),
  });

  test('says what was made, of which days, how much and by whom, and offers the file', async () => {
    await renderPage('/reports/timesheets/v2/history', { answers: [given(timesheetReports.history, rows([RUN]))] });
    const [line] = cellsOf(await screen.findByRole('table', { name: 'Timesheets by person: history' }));
    expect(line?.slice(0, 8)).toEqual([
      'Hours of Sales',
      '1 Jun 2026 – 30 Jun 2026',
      'XLSX',
      'Done',
      '1,200',
      '2.3 s',
      'Nok Dee',
      '30 Jun 2026 10:00',
    ]);
    expect(screen.getByRole('button', { name: 'Download Hours of Sales' })).toBeTruthy();
  });

  test('on a phone it has two lines for a file', async () => {
    asOnPhone();
    await renderPage('/reports/timesheets/v2/history', { answers: [given(timesheetReports.history, rows([RUN]))] });
    expect(await screen.findByText('1 Jun 2026 – 30 Jun 2026 · Nok Dee')).toBeTruthy();
  });
});

describe('one template', () => {
  const PATH = `/reports/timesheets/v2/view/${OWN.id}?from=2026-06-01&to=2026-06-30` as const;
  const open = async (template: typeof OWN | typeof STANDARD = OWN, groups = ['owner' as const]) => {
    const page = await renderPage(PATH, {
      as: { groups },
      answers: [given(timesheetReports.get, template), PREVIEW, FORMATS, SCHEDULES],
    });
    await screen.findByRole('table', { name: 'Preview' });
    return page;
  };

  test('shows the first lines of the days in the address, with their sums', async () => {
    const { server } = await open();
    expect(cellsOf(screen.getByRole('table', { name: 'Preview' }))).toEqual([
      ['A1', '540'],
      ['Total', '540'],
    ]);
    expect(server.bodyOf(timesheetReports.preview)).toMatchObject({
      templateId: OWN.id,
      startDate: '2026-06-01',
      endDate: '2026-06-30',
      columns: OWN.columns,
    });
  });

  test('columns are renamed, moved, added up, left out and added; saving sends all of it', async () => {
    const { user, server } = await open();
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);
    await fill(user, 'Name of Employee code', 'No.');
    await user.click(screen.getByRole('checkbox', { name: 'Add up Hours' }));
    await press(user, 'Move Hours up');
    server.set(given(timesheetReports.update, { ...OWN, version: 4 }));
    await press(user, 'Save');
    await waitFor(() =>
      expect(server.bodyOf(timesheetReports.update)).toMatchObject({
        id: OWN.id,
        version: 3,
        columns: [column('workedMinutes', 'Hours'), column('employeeCode', 'No.')],
        sums: ['workedMinutes'],
      }),
    );
  });

  test('without any column it says so, and neither a file nor a template is made of it', async () => {
    const { user } = await open();
    await press(user, 'Leave out Hours');
    await press(user, 'Leave out Employee code');
    expect(screen.getByText('Choose at least one column.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Make the file' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save as…' }).disabled).toBe(true);
  });

  test('is saved under another name, and that one opens', async () => {
    const { user, server, place } = await open(STANDARD);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
    server.set(given(timesheetReports.saveAs, { ...OWN, id: idOf(71), name: 'Mine' }));
    await press(user, 'Save as…');
    const dialog = await screen.findByRole('dialog', { name: 'Save as a new template' });
    await fill(user, 'Name', 'Mine', dialog);
    await press(user, 'Save', dialog);
    await waitFor(() => expect(place()).toContain(idOf(71)));
    expect(server.bodyOf(timesheetReports.saveAs)).toMatchObject({ id: STANDARD.id, name: 'Mine', columns: OWN.columns });
  });

  test('its file is made of what is chosen now, and offered when it is ready', async () => {
    const { user, server } = await open();
    server.set(
      given(timesheetReports.run, { jobId: idOf(90) }),
      given(jobs.get, { id: idOf(90), kind: 'export', status: 'done', fileId: idOf(90) }),
    );
    await user.click(screen.getByRole('radio', { name: 'CSV' }));
    await press(user, 'Make the file');
    const dialog = await screen.findByRole('dialog', { name: 'File of Hours of Sales' });
    expect(await within(dialog).findByRole('button', { name: 'Download the file' })).toBeTruthy();
    expect(server.bodyOf(timesheetReports.run)).toMatchObject({ templateId: OWN.id, fileType: 'csv', startDate: '2026-06-01' });
  });

  test('is shared by those who manage the company, and removed once that is confirmed', async () => {
    const { user, server, place } = await open();
    server.set(given(timesheetReports.update, { ...OWN, isShared: true, version: 4 }));
    await press(user, 'More');
    await user.click(await screen.findByRole('menuitem', { name: 'Share with the company' }));
    await waitFor(() => expect(server.bodyOf(timesheetReports.update)).toMatchObject({ id: OWN.id, version: 3, isShared: true }));
    server.set(given(timesheetReports.remove, { ok: true }), given(timesheetReports.list, rows([STANDARD])));
    await press(user, 'More');
    await user.click(await screen.findByRole('menuitem', { name: 'Remove…' }));
    const question = await screen.findByRole('dialog', { name: 'Remove the template Hours of Sales?' });
    await press(user, 'Remove', question);
    await waitFor(() => expect(place()).toBe('/reports/timesheets/v2/templates'));
  });

  test('the company’s formats are chosen in a dialog', async () => {
    const { user, server } = await open();
    await press(user, 'Company formats');
    const dialog = await screen.findByRole('dialog', { name: 'Formats of the company’s reports' });
    server.set(given(reportSettings.setFormats, { version: 1 }));
    await press(user, 'Save', dialog);
    await waitFor(() =>
      expect(server.bodyOf(reportSettings.setFormats)).toEqual({
        dateFormat: 'YYYY-MM-DD',
        timeFormat: 'HH:mm',
        durationFormat: 'minutes',
        version: 0,
      }),
    );
  });

  test('is made by itself for the people who are chosen; one that stopped says why', async () => {
    const nok = { id: idOf(5), code: 'N1', firstName: 'Nok', lastName: 'Dee', firstNameEn: null, lastNameEn: null };
    const stopped = {
      id: idOf(90),
      templateId: OWN.id,
      frequency: 'daily' as const,
      owner: nok,
      people: [nok],
      lastMadeOn: '2026-06-01',
      stoppedAt: '2026-06-02 01:00:00',
      stoppedWhy: 'owner' as const,
      version: 2,
    };
    const { user, server } = await open();
    server.set(given(reportSchedules.recipients, [nok]), given(reportSchedules.create, stopped));
    server.set(given(reportSchedules.list, [stopped]));
    await press(user, 'Add a schedule');
    const dialog = await screen.findByRole('dialog', { name: 'Made by itself' });
    await user.click(within(dialog).getByRole('combobox', { name: /For whom/ }));
    await user.click(await screen.findByRole('option', { name: 'N1 · Nok Dee' }));
    await press(user, 'Save', dialog);
    await waitFor(() =>
      expect(server.bodyOf(reportSchedules.create)).toEqual({
        kind: 'timesheet-totals',
        templateId: OWN.id,
        frequency: 'weekly',
        employeeIds: [nok.id],
      }),
    );
    expect(await screen.findByText(/Stopped: who set it up left/)).toBeTruthy();
  });
});

test('the master report opens by itself, and is of no days', async () => {
  const template = { ...OWN, columns: [column('employee_code')] };
  const preview = { columns: [{ key: 'employee_code', name: 'Employee code', type: 'text' as const }], lines: [], total: 0 };
  const { server } = await renderPage('/reports/master', {
    answers: [given(employeeReports.get, template), given(employeeReports.preview, preview), FORMATS, SCHEDULES],
  });
  expect(await screen.findByText('There is nobody to show.')).toBeTruthy();
  expect(screen.queryByLabelText('First day')).toBeNull();
  expect(server.bodyOf(employeeReports.preview)).not.toHaveProperty('startDate');
});

describe('days as rows', () => {
  const ROWS = given(timesheetDayReports.rows, {
    ...rows([{ employeeName: 'Malee Wong', workedMinutes: 540 }]),
    columns: [
      { key: 'employeeName', name: 'Name', type: 'text' as const },
      { key: 'workedMinutes', name: 'Time worked (min)', type: 'minutes' as const },
    ],
  });
  const TEMPLATES = given(timesheetDayReports.list, rows([STANDARD, OWN]));

  testListPage({
    path: '/reports/timesheets/v1?from=2026-06-01&to=2026-06-30',
    endpoint: timesheetDayReports.rows,
    full: ROWS,
    shows: 'Malee Wong',
    empty: given(timesheetDayReports.rows, { ...rows([]), columns: [] }),
    says: 'Nobody is employed on these days',
    others: [TEMPLATES],
  });

  test('have the columns of the template, and lead to its file for the same days', async () => {
    const { user, place } = await renderPage(`/reports/timesheets/v1?from=2026-06-01&to=2026-06-30&template=${OWN.id}`, {
      answers: [
        ROWS,
        TEMPLATES,
        given(timesheetDayReports.get, OWN),
        given(timesheetDayReports.preview, { total: 0, lines: [] }),
        FORMATS,
        SCHEDULES,
      ],
    });
    const table = await screen.findByRole('table', { name: 'Timesheets by day' });
    expect(cellsOf(table)).toEqual([['Malee Wong', '540']]);
    await press(user, 'Make a file');
    await waitFor(() => expect(place()).toBe(`/reports/timesheets/v1/view/${OWN.id}?from=2026-06-01&to=2026-06-30`));
  });
});

describe('all reports', () => {
  const linksOf = () => screen.getAllByRole('link').map((link) => link.textContent);

  test('names every report for those who may read them, in Thai too', async () => {
    await renderPage('/reports', { as: { groups: ['reportViewer'] }, language: 'th' });
    await screen.findByRole('heading', { level: 1, name: 'รายงาน' });
    expect(linksOf()).toEqual(expect.arrayContaining(['ใบบันทึกเวลารายเดือน', 'ใบบันทึกเวลารายวัน', 'ใบบันทึกเวลารายคน']));
  });

  test('shows a manager what is for managers', async () => {
    await renderPage('/reports', { as: { groups: ['manager'] } });
    await screen.findByRole('heading', { level: 1, name: 'Reports' });
    expect(linksOf()).toContain('Overtime');
    expect(linksOf()).not.toContain('Timesheets by day');
  });
});
