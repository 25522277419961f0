import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { jobs } from '../../../contract/jobs/jobs.ts';
import { listExports } from '../../../contract/reports/list-exports.ts';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { savedFiles } from '../../testing/browser.ts';
import { KITCHEN } from '../../testing/company.ts';
import { testListPage } from '../../testing/list-page.ts';
import { cellsOf, exportAs, exportWhole, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, givenBy, refused, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const malee = {
  employeeId: idOf(40),
  code: 'E040',
  name: 'Malee Wong',
  departmentName: 'Kitchen',
  workedMinutes: 9600,
  workedDays: 20,
  lateMinutes: 25,
  absentDays: 1,
  problemDays: 2,
} as const;
const SHEET = given(timesheets.page, { ...rows([malee]), people: 1, totals: { workedMinutes: 9600, lateDays: 3 } });
const JOB = given(jobs.get, { id: idOf(9), name: 'timesheet', status: 'done', fileId: idOf(10) });
const PATH = '/reports/timesheets/v2';

testListPage({
  path: PATH,
  endpoint: timesheets.page,
  full: SHEET,
  shows: 'Malee Wong',
  leadsTo: `${PATH}?employee=${idOf(40)}`,
  empty: given(timesheets.page, rows([])),
  says: 'No employees in January 2026',
  second: given(timesheets.page, { ...rows([malee], { size: 25, total: 60 }), people: 60 }),
});

test('a month tells what was worked, late and missing; nothing is a dash', async () => {
  await renderPage(PATH, { answers: [SHEET] });
  const [line] = cellsOf(await screen.findByRole('table'));
  expect(line).toEqual(['Malee Wong', 'E040', '2 days', '160:00', '20', '0:25', '1 day', '–', '–', 'Kitchen']);
});

test('months are stepped through and filters kept, all in the address', async () => {
  const { user, server, place } = await renderPage(`${PATH}?departmentId=${KITCHEN.id}`, { answers: [SHEET] });
  await press(user, 'Previous month');
  await waitFor(() => expect(place()).toContain('month=2025-12'));
  await waitFor(() =>
    expect(server.sent(timesheets.page).at(-1)?.query).toMatchObject({ month: '2025-12', departmentId: KITCHEN.id }),
  );
});

test('an address with a month that is none shows the present one', async () => {
  const { server } = await renderPage(`${PATH}?month=2026-13`, { answers: [SHEET] });
  expect(server.sent(timesheets.page)[0]?.query.month).toBe('2026-01');
});

test('a filter without a match offers to clear it, and keeps the month', async () => {
  const { user, place } = await renderPage(`${PATH}?month=2025-11&q=nobody`, { answers: [given(timesheets.page, rows([]))] });
  await screen.findByText('No employees match');
  const buttons = screen.getAllByRole('button', { name: 'Clear all' });
  const last = buttons.at(-1);
  if (last) await user.click(last);
  await waitFor(() => expect(place()).toBe(`${PATH}?month=2025-11`));
});

test('days beyond the plan are answered by an offer', async () => {
  await renderPage(`${PATH}?month=2025-01`, { answers: [refused(timesheets.page, 'plan/report-days', { facts: { n: 30 } })] });
  expect(await screen.findByText('Report data of 30 days on the free plan')).toBeTruthy();
});

describe('one person', () => {
  const MONTH = given(timesheets.employee, {
    ...malee,
    month: '2026-01',
    totals: malee,
    days: [{ date: '2026-01-05', status: 'late' }],
  });

  test('is opened by the address, and closed back to the list', async () => {
    const { user, server, place } = await renderPage(`${PATH}?employee=${malee.employeeId}`, { answers: [SHEET, MONTH] });
    const drawer = await screen.findByRole('dialog', { name: /Malee Wong/ });
    expect(server.sent(timesheets.employee)[0]?.query).toEqual({ employeeId: malee.employeeId, month: '2026-01' });
    await press(user, 'Close', drawer);
    await waitFor(() => expect(place()).toBe(PATH));
  });

  test('opens from a row', async () => {
    const { user, place } = await renderPage(PATH, { answers: [SHEET, MONTH] });
    await user.click(await screen.findByRole('row', { name: /Malee Wong/ }));
    await waitFor(() => expect(place()).toContain(`employee=${malee.employeeId}`));
    expect(await screen.findByRole('dialog', { name: /Malee Wong/ })).toBeTruthy();
    window.history.back();
    await waitFor(() => expect(place()).toBe(PATH));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  const DAY = given(timesheets.day, { employeeId: malee.employeeId, name: 'Malee Wong' });
  const EXPLAINED = given(timesheets.explain, { employeeId: malee.employeeId });

  test('goes back one level at a time: from the day to the month, from the month to the list', async () => {
    const { user, place } = await renderPage(PATH, { answers: [SHEET, MONTH, DAY, EXPLAINED] });
    await user.click(await screen.findByRole('row', { name: /Malee Wong/ }));
    await press(user, /^Mon/);
    await waitFor(() => expect(place()).toBe(`${PATH}?employee=${malee.employeeId}&day=2026-01-05`));
    window.history.back();
    await waitFor(() => expect(place()).toBe(`${PATH}?employee=${malee.employeeId}`));
    window.history.back();
    await waitFor(() => expect(place()).toBe(PATH));
  });

  test('closes as a whole from a day that was opened in it, from the list or by a link', async () => {
    const { user, place } = await renderPage(`${PATH}?employee=${malee.employeeId}`, { answers: [SHEET, MONTH, DAY, EXPLAINED] });
    await press(user, /^Mon/);
    await waitFor(() => expect(place()).toContain('day=2026-01-05'));
    await press(user, 'Close', await screen.findByRole('dialog'));
    await waitFor(() => expect(place()).toBe(PATH));
    await user.click(await screen.findByRole('row', { name: /Malee Wong/ }));
    await press(user, /^Mon/);
    await waitFor(() => expect(place()).toContain('day=2026-01-05'));
    await press(user, 'Close', await screen.findByRole('dialog'));
    await waitFor(() => expect(place()).toBe(PATH));
  });
});

test('the month is made into a file with the filters as they are', async () => {
  const { user, server } = await renderPage(`${PATH}?q=mal`, {
    answers: [SHEET, given(timesheets.export, { jobId: idOf(9) }), JOB],
  });
  await exportWhole(user);
  const dialog = await screen.findByRole('dialog');
  await press(user, 'Create the file', dialog);
  await waitFor(() => expect(server.bodyOf(timesheets.export)).toMatchObject({ month: '2026-01', name: 'mal' }));
  expect(await within(dialog).findByRole('button', { name: 'Download the file' })).toBeTruthy();
});

test('a manager reads the sheet of their teams', async () => {
  await renderPage(PATH, { as: { groups: ['manager'] }, answers: [SHEET] });
  expect(await screen.findByText('Malee Wong')).toBeTruthy();
});

test('a maker of payroll does not read it', async () => {
  const { server } = await renderPage(PATH, { as: { groups: ['maker'] } });
  expect(await screen.findByRole('heading', { name: 'No permission for this page' })).toBeTruthy();
  expect(server.sent(timesheets.page)).toEqual([]);
});

test('the file of a view has the rows of all pages, by the filters of the page', async () => {
  const people = Array.from({ length: 230 }, (_none, place) => ({
    ...malee,
    employeeId: idOf(100 + place),
    code: `E${100 + place}`,
  }));
  const pages = givenBy(timesheets.page, ({ query }) => {
    const [page, size] = [Number(query.page ?? 0), Number(query.size ?? 25)];
    const content = people.slice(page * size, (page + 1) * size);
    return { content, page, size, totalElements: 230, totalPages: Math.ceil(230 / size), people: 230 };
  });
  const { user, server } = await renderPage(`${PATH}?q=Malee`, { answers: [pages, given(listExports.note, { ok: true })] });
  await screen.findByRole('table');
  await exportAs(user, 'CSV');
  await waitFor(() => expect(savedFiles()).toHaveLength(1));
  expect((await savedFiles()[0]?.text())?.trim().split('\r\n')).toHaveLength(231);
  expect(server.sent(timesheets.page).map((sent) => sent.query.name)).toEqual(['Malee', 'Malee', 'Malee']);
});

test('overtime above what is usual stands beside it, in the sums and in a filter', async () => {
  const above = { ...malee, overtimeMinutes: 1350, overtimeOverMinutes: 150 };
  const page = {
    ...rows([above]),
    people: 1,
    totals: { overtimeMinutes: 1350 },
    usualOvertimeMinutes: 1200,
    overtimeOverPeople: 1,
  };
  const { user, server } = await renderPage(`${PATH}?month=2025-11`, { answers: [given(timesheets.page, page)] });
  expect(await screen.findByText('2:30 above usual')).toBeTruthy();
  expect(screen.getByText('1 person is above the usual 20:00')).toBeTruthy();
  await press(user, 'More filters');
  await press(user, 'High overtime');
  await user.click(await screen.findByLabelText('Only people above the usual overtime'));
  await waitFor(() => expect(server.sent(timesheets.page).at(-1)?.query).toMatchObject({ overtimeOver: 'true' }));
});
