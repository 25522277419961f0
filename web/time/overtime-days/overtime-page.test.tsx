import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { overtimeDays } from '../../../contract/time/overtime-days.ts';
import { testListPage } from '../../testing/list-page.ts';
import { cellsOf, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, type Reply, refused, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';
import { asOnPhone } from '../../testing/window-size.ts';

const PATH = '/reports/overtime';
const malee = {
  employeeId: idOf(40),
  code: 'E040',
  name: 'Malee Wong',
  departmentName: 'Kitchen',
  date: '2026-01-05',
  plannedMinutes: 0,
  clockedMinutes: 120,
  approvedMinutes: null,
  paidMinutes: 120,
  problems: ['not-approved' as const],
  approvals: [],
  lockedBy: null,
  isPaid: false,
  canApprove: true,
};
const approval = { approvedBy: 'Nok Dee', requestId: idOf(51), minutes: 60 };
const somchai = {
  ...malee,
  employeeId: idOf(41),
  name: 'Somchai Dee',
  clockedMinutes: 60,
  approvedMinutes: 60,
  paidMinutes: 60,
  problems: [],
  approvals: [approval],
};
const anong = { ...somchai, employeeId: idOf(42), name: 'Anong Suk', lockedBy: 'January pay', canApprove: false };
const LIST = given(overtimeDays.search, {
  ...rows([malee, somchai, anong]),
  totals: { plannedMinutes: 0, clockedMinutes: 240, approvedMinutes: 120, paidMinutes: 240, problemDays: 1 },
});
const APPROVED = given(overtimeDays.approve, {
  approved: [{ employeeId: malee.employeeId, date: malee.date, id: idOf(60), minutes: 120 }],
});

testListPage({
  path: PATH,
  endpoint: overtimeDays.search,
  full: LIST,
  shows: 'Malee Wong',
  leadsTo: `/reports/timesheets/v2?employee=${idOf(40)}&day=2026-01-05&month=2026-01`,
  empty: given(overtimeDays.search, rows([])),
  says: 'No overtime in January 2026',
  second: given(overtimeDays.search, rows([malee], { size: 25, total: 60 })),
});

test('days that the free plan does not show are told, without sums that never come', async () => {
  await renderPage(PATH, { answers: [refused(overtimeDays.search, 'plan/report-days', { facts: { n: 25 } })] });
  await screen.findByText(/25 days/);
  expect(screen.queryByText('Clocked')).toBeNull();
});

test('a day says what was clocked, approved and is paid, by whom, and what there is to check', async () => {
  await renderPage(PATH, { answers: [LIST] });
  const lines = cellsOf(await screen.findByRole('table', { name: 'Overtime' }));
  expect(lines).toEqual([
    ['', 'Malee Wong', '5 Jan 2026', 'Not approved', '–', '2:00', '–', '2:00', '–'],
    ['', 'Somchai Dee', '5 Jan 2026', '–', '–', '1:00', '1:00', '1:00', 'Nok Dee (request)'],
    ['', 'Anong Suk', '5 Jan 2026', 'In the payroll January pay', '–', '1:00', '1:00', '1:00', 'Nok Dee (request)'],
  ]);
  expect(screen.queryByRole('checkbox', { name: /Anong/ })).toBeNull();
});

describe('approving', () => {
  const choose = async (name: RegExp, answers: readonly Reply[]) => {
    const page = await renderPage(PATH, { answers: [LIST, ...answers] });
    await page.user.click(await screen.findByRole('checkbox', { name }));
    await press(page.user, 'Approve 1 day');
    const dialog = await screen.findByRole('dialog', { name: 'Approve 1 day' });
    return { ...page, dialog };
  };

  test('sends what was seen with the reason, and is taken back by one press', async () => {
    const { user, server, dialog } = await choose(/Malee Wong/, [APPROVED, given(overtimeDays.takeBack, { takenBack: 1 })]);
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(true);
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Stock count');
    await press(user, 'Approve', dialog);
    await screen.findByText('Overtime of 1 day approved');
    expect(server.bodyOf(overtimeDays.approve)).toEqual({
      days: [{ employeeId: malee.employeeId, date: '2026-01-05', clockedMinutes: 120, approvedMinutes: null }],
      reason: 'Stock count',
    });
    await press(user, 'Undo');
    await waitFor(() => expect(server.bodyOf(overtimeDays.takeBack)).toMatchObject({ ids: [idOf(60)] }));
  });

  test('of a day that was approved before says for how much and by whom, as it counts no longer', async () => {
    const { dialog } = await choose(/Somchai Dee/, []);
    expect(
      within(dialog).getByText('Somchai Dee, 5 Jan 2026: 1:00 clocked, 1:00 approved by Nok Dee (request) before'),
    ).toBeTruthy();
  });

  test('of a paid day says that the next payroll pays the difference', async () => {
    const paid = { ...malee, lockedBy: 'January pay', isPaid: true, problems: [] };
    const page = await renderPage(PATH, {
      answers: [
        given(overtimeDays.search, {
          ...rows([paid]),
          totals: { plannedMinutes: 0, clockedMinutes: 120, approvedMinutes: 0, paidMinutes: 120, problemDays: 0 },
        }),
      ],
    });
    await page.user.click(await screen.findByRole('checkbox', { name: /Malee Wong/ }));
    await press(page.user, 'Approve 1 day');
    const dialog = await screen.findByRole('dialog', { name: 'Approve 1 day' });
    expect(within(dialog).getByText(/the difference is paid with the next payroll/)).toBeTruthy();
  });

  test('takes a number of minutes for each day', async () => {
    const { user, server, dialog } = await choose(/Malee Wong/, [APPROVED]);
    await user.click(within(dialog).getByRole('radio', { name: 'The same for each day' }));
    const field = within(dialog).getByRole('textbox', { name: 'Minutes for each day' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'x');
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(true);
    await user.type(field, '45');
    await press(user, 'Approve', dialog);
    await waitFor(() => expect(server.bodyOf(overtimeDays.approve)).toMatchObject({ minutes: 45 }));
  });

  test('names a day that is refused, and keeps it chosen', async () => {
    const { user, dialog } = await choose(/Malee Wong/, [refused(overtimeDays.approve, 'overtime/request-waits')]);
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'x');
    await press(user, 'Approve', dialog);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Malee Wong, 5 Jan 2026');
    expect(screen.getByRole('checkbox', { name: /Malee Wong/, hidden: true })).toHaveProperty('checked', true);
  });

  test('is not offered to those who may only look', async () => {
    await renderPage(PATH, { as: { groups: ['reportViewer'] }, answers: [LIST] });
    await screen.findByRole('table', { name: 'Overtime' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

test('on a phone a day says what was clocked, and beneath it what is approved and paid', async () => {
  asOnPhone();
  await renderPage(PATH, { answers: [LIST] });
  expect(await screen.findAllByText('Clocked 2:00')).toHaveLength(1);
  expect(screen.getByText('Approved – · Paid 2:00')).toBeTruthy();
  expect(screen.getAllByText('Approved 1:00 · Paid 1:00')).toHaveLength(2);
});
