import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { formReports } from '../../../contract/reports/form-reports.ts';
import { iccReports } from '../../../contract/reports/icc-reports.ts';
import { reportSchedules } from '../../../contract/reports/report-schedules.ts';
import { reportSettings } from '../../../contract/reports/report-settings.ts';
import { summaryReports } from '../../../contract/reports/summary-reports.ts';
import { standardTemplateId } from '../../../domain/reports/standard-template.ts';
import { testListPage } from '../../testing/list-page.ts';
import { cellsOf, fill, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const FORM = {
  id: idOf(40),
  name: 'ใช้รถ',
  englishName: 'Trips',
  uniqueName: 'CustomForm' as const,
  isEnabled: true,
  pending: 3,
  approved: 12,
  rejected: 1,
  canceled: 0,
};
const FORMATS = given(reportSettings.formats, { version: 0 });
const FORMS = given(formReports.forms, rows([FORM]));

describe('forms of the report', () => {
  testListPage({
    path: '/reports/form',
    endpoint: formReports.forms,
    full: FORMS,
    shows: 'Trips',
    leadsTo: `/reports/form/view/${FORM.id}`,
    empty: given(formReports.forms, rows([])),
    says: 'There are no forms yet',
    second: given(formReports.forms, rows([FORM], { size: 25, total: 60 })),
    others: [given(formReports.rows, { ...rows([]), columns: [] }), given(formReports.list, rows([]))],
  });

  test('say how many requests wait and how they ended, in Thai too', async () => {
    await renderPage('/reports/form', { answers: [FORMS], language: 'th' });
    const [line] = cellsOf(await screen.findByRole('table', { name: 'คำขอตามแบบฟอร์ม' }));
    expect(line).toEqual(['ใช้รถ', '3', '12', '1', '0', 'เปิดใช้']);
  });
});

test('requests of a form have a column for each question, and are narrowed by how they stand', async () => {
  const answer = {
    ...rows([{ employeeName: 'Malee Wong', 'answer 1': 12.5 }]),
    columns: [
      { key: 'employeeName', name: 'Name', type: 'text' as const },
      { key: 'answer 1', name: 'Kilometres', type: 'number' as const },
    ],
  };
  const path: `/${string}` = `/reports/form/view/${FORM.id}?from=2026-06-01&to=2026-06-30&status=approved`;
  const { server } = await renderPage(path, {
    answers: [FORMS, given(formReports.rows, answer), given(formReports.list, rows([]))],
  });
  expect(cellsOf(await screen.findByRole('table', { name: 'Trips' }))).toEqual([['Malee Wong', '12.5']]);
  expect(server.sent(formReports.rows).at(-1)?.query).toMatchObject({ formId: FORM.id, startDate: '2026-06-01', size: '10' });
});

test('an allowance a day that is typed stands in the address and is asked with', async () => {
  const answer = {
    ...rows([{ employeeName: 'Malee Wong', allowanceTotal: 1200.5 }]),
    columns: [
      { key: 'employeeName', name: 'Name', type: 'text' as const },
      { key: 'allowanceTotal', name: 'Allowance', type: 'money' as const },
    ],
  };
  const { user, place } = await renderPage('/reports/icc/allowance?from=2026-06-01&to=2026-06-30', {
    answers: [given(iccReports.rows, answer), given(iccReports.list, rows([]))],
  });
  expect(cellsOf(await screen.findByRole('table', { name: 'Allowances by days worked' }))).toEqual([['Malee Wong', '1,200.50']]);
  await fill(user, 'Baht a day', '100');
  await waitFor(() => expect(place()).toContain('rate=100'));
});

test('the summary leads to its file for the same days', async () => {
  const { user, place } = await renderPage('/reports/summary?from=2026-06-01&to=2026-06-30', {
    answers: [
      given(summaryReports.rows, { ...rows([]), columns: [] }),
      given(summaryReports.list, rows([])),
      given(summaryReports.get, { id: standardTemplateId('summary') }),
      given(summaryReports.preview, { total: 0, lines: [] }),
      given(reportSchedules.list, []),
      FORMATS,
    ],
  });
  await press(user, 'Make a file');
  const view = `/reports/summary/view/${standardTemplateId('summary')}`;
  await waitFor(() => expect(place()).toBe(`${view}?from=2026-06-01&to=2026-06-30`));
});

test('the three reports of allowances, temporary staff and vehicles are reached from one page', async () => {
  await renderPage('/reports/icc');
  await screen.findByRole('heading', { level: 1, name: 'Allowances, temporary staff, vehicles' });
  const places = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  for (const end of ['allowance', 'temporary-employee', 'vehicle']) {
    expect(places.some((place) => place?.endsWith(`/reports/icc/${end}`))).toBe(true);
  }
});
