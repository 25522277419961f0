import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { leaveBalances } from '../../../contract/leave/leave-balances.ts';
import { leaveRecords } from '../../../contract/leave/leave-records.ts';
import { testListPage } from '../../testing/list-page.ts';
import { cellsOf } from '../../testing/on-screen.ts';
import { READER_ID } from '../../testing/profile.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const PATH = '/me/leave';
const employee = { groups: [] } as const;
const sick = {
  id: idOf(1),
  person: { employeeId: READER_ID, code: 'E2', name: 'Malee Wong', departmentName: null },
  type: { id: idOf(40), name: 'Sick leave', symbol: 'S', color: '#D6336C' },
  status: 'approved',
  startDate: '2026-06-08',
  endDate: '2026-06-10',
  startPart: 'full',
  endPart: 'full',
  minutes: 1440,
  reason: 'Fever',
  source: 'request',
  needsPaper: true,
  version: 1,
} as const;
const LIST = given(leaveRecords.own, { ...rows([sick]), papersMissing: 1 });
const BALANCES = given(leaveBalances.own, [
  {
    leaveType: {
      id: idOf(40),
      code: 'SICK',
      name: 'ลาป่วย',
      englishName: 'Sick leave',
      color: '#D6336C',
      symbol: 'S',
      mayExceedQuota: false,
    },
    granted: 14_400,
    balance: 12_960,
    perEvent: null,
    eventLeft: null,
  },
]);

testListPage({
  path: PATH,
  as: employee,
  endpoint: leaveRecords.own,
  full: LIST,
  shows: 'Sick leave',
  empty: given(leaveRecords.own, { ...rows([]), papersMissing: 0 }),
  says: 'No leave yet',
  action: 'Ask for leave',
  second: given(leaveRecords.own, { ...rows([sick], { total: 120 }), papersMissing: 0 }),
  others: [given(leaveBalances.own, [])],
});

test('an employee sees what is left, each leave, and that a paper is missing', async () => {
  await renderPage(PATH, { as: employee, answers: [LIST, BALANCES] });
  expect(cellsOf(await screen.findByRole('table', { name: 'My leave' }))).toEqual([
    ['Sick leave', '8 Jun 2026 – 10 Jun 2026', '3 days', 'ApprovedCertificate missing', 'Fever'],
  ]);
  expect(screen.getByText('Certificate missing for 1 leave')).toBeTruthy();
  const left = within(screen.getByRole('region', { name: 'What is left' })).getByRole('link');
  expect(left.textContent).toBe('SSick leave27 days left');
  expect(left.getAttribute('href')).toBe(`/en/webview/leave-quota?type=${idOf(40)}`);
});

test('a leave opens with its days and why, and a place to add the paper', async () => {
  const detail = given(leaveRecords.get, {
    ...sick,
    substitute: null,
    decidedAt: null,
    decisionReason: null,
    papers: [],
    days: [{ date: '2026-06-08', minutes: 480, coveredMinutes: 480, why: 'whole-day', pay: [{ minutes: 480, percent: 100 }] }],
  });
  await renderPage(`${PATH}?record=${idOf(1)}`, { as: employee, answers: [LIST, BALANCES, detail] });
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).getByText('Certificate missing')).toBeTruthy();
  expect(within(drawer).getByText('Paid at 100%')).toBeTruthy();
  expect(within(drawer).getByRole('region', { name: 'Papers' })).toBeTruthy();
  expect(within(drawer).queryByRole('button', { name: 'Cancel leave' })).toBeNull();
});

test('in Thai', async () => {
  await renderPage(PATH, { as: employee, language: 'th', answers: [LIST, BALANCES] });
  expect(await screen.findByRole('heading', { level: 1, name: /วันลาของฉัน/ })).toBeTruthy();
  expect(screen.getByText('การลา 1 รายการยังไม่มีใบรับรอง')).toBeTruthy();
});
