import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { settlements } from '../../../contract/payroll/settlements.ts';
import { cellsOf, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const busaba = { employeeId: idOf(1), code: 'E2', name: 'Busaba', departmentName: null, positionName: null };
const leaver = {
  ...busaba,
  startDate: '2016-06-01',
  lastDay: '2026-06-30',
  state: 'none',
  reason: null,
  total: 0,
  payDue: '2026-07-03',
  isLate: true,
  certificate: { due: '2026-07-30', state: 'none' },
} as const;
const days = { name: 'wageDays', unit: 'days', value: 300 } as const;
const wage = { name: 'monthlyWage', unit: 'baht', value: 20_000 } as const;
const law = { from: '2019-05-05', source: 'Labour Protection Act s.118', values: [] };
const part = { reason: null, changedBy: null, changedDate: null, numbers: [], rows: [] } as const;
const proposed = {
  ...leaver,
  state: 'proposed',
  reason: 'dismissed',
  total: 220_000,
  missing: [],
  isInPayroll: true,
  settlement: {
    id: idOf(5),
    reason: 'dismissed',
    noticeDate: null,
    startDate: '2016-06-01',
    lastDay: '2026-06-30',
    parts: [
      {
        ...part,
        part: 'severance',
        proposed: 200_000,
        amount: 200_000,
        formula: 'settlement/severance',
        numbers: [wage, days],
        rows: [law],
      },
      { ...part, part: 'other', proposed: 0, amount: 20_000, reason: 'Agreed', changedBy: busaba, formula: 'settlement/other' },
    ],
    total: 220_000,
    tax: { exempt: 200_000, assessable: 20_000, separate: 20_000, separateTax: 0, occasional: 0, countedYears: 10 },
    payrollReport: null,
    isOutdated: false,
    confirmedBy: null,
    confirmedDate: null,
    version: 3,
  },
} as const;
const none = { ...leaver, missing: [], isInPayroll: false, settlement: null } as const;
const LIST = given(settlements.list, rows([leaver]));
const ONE = `/payrolls/leavers?employee=${idOf(1)}` as const;

test('leavers stand with what is due by when, and late pay is marked', async () => {
  await renderPage('/payrolls/leavers', { answers: [LIST] });
  const [row] = cellsOf(await screen.findByRole('table', { name: 'Leavers' }));
  expect(row?.slice(1)).toEqual(['30 Jun 2026', 'Not proposed', '0.00', '3 Jul 2026Late', 'Not made, due 30 Jul 2026']);
});

test('without anybody who leaves the page says how one comes here, in Thai too', async () => {
  await renderPage('/payrolls/leavers', { answers: [given(settlements.list, rows([]))], language: 'th' });
  expect(await screen.findByText('ยังไม่มีพนักงานที่ออกจากงาน')).toBeTruthy();
});

test('a settlement is proposed with its reason and the day of notice', async () => {
  const answers = [LIST, given(settlements.get, none), given(settlements.propose, proposed)];
  const { user, server } = await renderPage(ONE, { answers });
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText(/Final pay was due on 3 Jul 2026/)).toBeTruthy();
  expect(within(drawer).getByText(/No payroll has this person among its people/)).toBeTruthy();
  await user.click(await within(drawer).findByRole('combobox', { name: /Reason of leaving/ }));
  await user.click(await screen.findByRole('option', { name: 'Dismissed without fault' }));
  await press(user, 'Propose');
  await waitFor(() => expect(server.bodyOf(settlements.propose)).toEqual({ employeeId: idOf(1), reason: 'dismissed' }));
});

test('each part shows how it came about, is changed with a reason, and the whole is confirmed', async () => {
  const answers = [
    LIST,
    given(settlements.get, proposed),
    given(settlements.change, proposed),
    given(settlements.confirm, proposed),
  ];
  const { user, server } = await renderPage(ONE, { answers });
  const parts = await screen.findByRole('table', { name: 'What is paid' });
  expect(within(parts).getByText('Agreed (Busaba)')).toBeTruthy();
  expect(screen.getByText('Tax of it (10 years of service)')).toBeTruthy();
  await press(user, 'How Severance pay was calculated');
  expect(await screen.findByText(/Labour Protection Act section 118, as amended in 2019/)).toBeTruthy();
  await press(user, 'Change Severance pay');
  const reason = await screen.findByRole('textbox', { name: /^Reason/ });
  await user.type(reason, 'By contract');
  await press(user, 'Save');
  await waitFor(() =>
    expect(server.bodyOf(settlements.change)).toEqual({
      id: idOf(5),
      version: 3,
      part: 'severance',
      amount: 200_000,
      reason: 'By contract',
    }),
  );
  await press(user, 'Confirm');
  await waitFor(() => expect(server.bodyOf(settlements.confirm)).toEqual({ id: idOf(5), version: 3 }));
});

test('one that a payroll with an approver counts is only read', async () => {
  const payrollReport = { payrollReportId: idOf(7), name: 'June', status: 'APPROVED' } as const;
  const paid = { ...proposed, state: 'paid', isLate: false, settlement: { ...proposed.settlement, payrollReport } } as const;
  await renderPage(ONE, { answers: [LIST, given(settlements.get, paid)] });
  expect(await screen.findByRole('link', { name: 'June' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change Severance pay' })).toBeNull();
});
