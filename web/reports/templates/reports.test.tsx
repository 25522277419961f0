import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { timesheetDayReports, timesheetReports } from '../../../contract/reports/timesheet-reports.ts';
import { testListPage } from '../../testing/list-page.ts';
import { cellsOf, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, rows } from '../../testing/reply.ts';
import { asOnPhone } from '../../testing/window-size.ts';
import { FORMATS, OWN, RUN, SCHEDULES, STANDARD } from './testing-templates.ts';

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
