import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { jobs } from '../../../contract/jobs/jobs.ts';
import { employeeReports } from '../../../contract/reports/employee-reports.ts';
import { reportSchedules } from '../../../contract/reports/report-schedules.ts';
import { reportSettings } from '../../../contract/reports/report-settings.ts';
import { timesheetReports } from '../../../contract/reports/timesheet-reports.ts';
import { cellsOf, fill, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, refused, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';
import { column, FORMATS, OWN, PREVIEW, SCHEDULES, STANDARD } from './testing-templates.ts';

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

  test('says at the field of the name that it is taken, in both dialogs', async () => {
    const { user, server } = await open();
    const taken = { errors: [{ field: 'name', code: 'form/name-taken' }] };
    server.set(refused(timesheetReports.saveAs, 'array/already-exist', taken));
    server.set(refused(timesheetReports.rename, 'array/already-exist', taken));
    await press(user, 'Save as…');
    const copy = await screen.findByRole('dialog', { name: 'Save as a new template' });
    await fill(user, 'Name', 'Mine', copy);
    await press(user, 'Save', copy);
    expect(await within(copy).findByText('This name is already used.')).toBeTruthy();
    await press(user, 'Cancel', copy);
    await press(user, 'More');
    await user.click(await screen.findByRole('menuitem', { name: 'Rename…' }));
    const rename = await screen.findByRole('dialog', { name: 'Rename this template' });
    await fill(user, 'Name', 'Mine', rename);
    await press(user, 'Save', rename);
    expect(await within(rename).findByText('This name is already used.')).toBeTruthy();
    expect(server.bodyOf(timesheetReports.rename)).toEqual({ kind: 'timesheet-totals', id: OWN.id, version: 3, name: 'Mine' });
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
