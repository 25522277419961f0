import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { jobs } from '../../../contract/jobs/jobs.ts';
import { leaveBalances } from '../../../contract/leave/leave-balances.ts';
import { leaveQuotas } from '../../../contract/leave/leave-quotas.ts';
import { leaveTypes } from '../../../contract/leave/leave-types.ts';
import { employees } from '../../../contract/people/employees.ts';
import { MALEE } from '../../testing/company.ts';
import { testListPage } from '../../testing/list-page.ts';
import { cellsOf, exportWhole, fill, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';
import { ANNUAL, ANNUAL_BALANCE, MATERNITY, MATERNITY_BALANCE } from '../testing/leave-of-tests.ts';

const DAY = 480;
const TYPES = given(
  leaveTypes.list,
  rows([ANNUAL, MATERNITY].map((type) => ({ ...type, minimumLeave: 240, roundMinutes: 1 as const }))),
);
const employee = { id: MALEE.id, code: 'E040', firstName: 'Malee', lastName: 'Wong', department: MALEE.department };
const STERILISATION_BALANCE = {
  ...MATERNITY_BALANCE,
  leaveType: {
    ...MATERNITY,
    id: idOf(62),
    code: 'STERILISATION',
    englishName: 'Sterilisation leave',
    mayExceedQuota: true,
    law: 'sterilisation',
  },
  perEvent: 0,
  eventLeft: 0,
} as const;
const BALANCES = [ANNUAL_BALANCE, MATERNITY_BALANCE, STERILISATION_BALANCE];
const LIST = given(leaveBalances.search, rows([{ employee, balances: BALANCES }]));
const ENTRIES = given(leaveBalances.entries, {
  balance: ANNUAL_BALANCE,
  entries: [
    { id: idOf(1), kind: 'carry', minutes: 2 * DAY, on: '2026-01-01', balance: 2 * DAY, expiresOn: '2026-03-31' },
    { id: idOf(2), kind: 'grant', minutes: 10 * DAY, on: '2026-01-01', balance: 12 * DAY, serviceMonths: 36 },
    { id: idOf(3), kind: 'use', minutes: -5.5 * DAY, on: '2026-01-10', balance: 6.5 * DAY },
    {
      id: idOf(4),
      kind: 'return',
      minutes: DAY,
      on: '2026-01-10',
      balance: 7.5 * DAY,
      reverses: { kind: 'use', on: '2026-01-10' },
    },
  ],
});
const OTHERS = [TYPES, given(leaveBalances.own, BALANCES), given(leaveQuotas.list, []), ENTRIES];

testListPage({
  path: '/leave/leave-balance',
  endpoint: leaveBalances.search,
  full: LIST,
  shows: 'Malee Wong',
  empty: given(leaveBalances.search, rows([])),
  says: 'Nobody was found',
  others: OTHERS,
  leadsTo: `/leave/leave-balance?employee=${MALEE.id}`,
});

test('a row has what is left of each type; another day and a type are asked for by the address', async () => {
  const { server } = await renderPage(`/leave/leave-balance?date=2026-12-31&type=${ANNUAL.id}`, { answers: [LIST, ...OTHERS] });
  const lines = cellsOf(await screen.findByRole('table', { name: 'Balances' }));
  expect(lines[0]?.at(-1)).toBe('7.5 days');
  expect(screen.queryByRole('columnheader', { name: /Maternity/ })).toBeNull();
  expect(server.sent(leaveBalances.search)[0]?.query).toMatchObject({ date: '2026-12-31', leaveTypeIds: ANNUAL.id });
});

test('a balance opens its entries, each with its day and the balance after it', async () => {
  const { user, place } = await renderPage('/leave/leave-balance', { answers: [LIST, ...OTHERS] });
  await press(user, /Why 7\.5 days\? Annual leave$/);
  const drawer = await screen.findByRole('dialog', { name: 'Leave of Malee Wong' });
  expect(await within(drawer).findByRole('heading', { name: 'Why 7.5 days?' })).toBeTruthy();
  const lines = within(drawer)
    .getAllByRole('listitem')
    .map((line) => line.textContent);
  expect(lines).toEqual([
    'Carried forward1 Jan 2026 · until 31 Mar 2026 · By rule+2 daysBalance 2 days',
    'Granted1 Jan 2026 · After 36 months of service · By rule+10 daysBalance 12 days',
    'Taken10 Jan 2026−5.5 daysBalance 6.5 days',
    'Returned10 Jan 2026 · takes back “Taken” of 10 Jan 2026+1 dayBalance 7.5 days',
  ]);
  expect(place()).toContain(`leaveType=${ANNUAL.id}`);
});

test('within the drawer a card leads to its entries and back, and the focus goes with it', async () => {
  const { user, place } = await renderPage(`/leave/leave-balance?employee=${MALEE.id}`, { answers: [LIST, ...OTHERS] });
  const drawer = await screen.findByRole('dialog', { name: 'Leave of Malee Wong' });
  const card = await within(drawer).findByRole('button', { name: /Annual leave/ });
  expect(card.getAttribute('aria-haspopup')).toBeNull();
  await user.click(card);
  const back = await within(drawer).findByRole('button', { name: 'All leave types' });
  await waitFor(() => expect(document.activeElement).toBe(back));
  expect(place()).toContain(`leaveType=${ANNUAL.id}`);
  await user.click(back);
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Annual leave'));
  expect(screen.queryByRole('dialog', { name: 'Leave of Malee Wong' })).toBeTruthy();
});

test('a balance is adjusted with a reason, in days, hours and minutes', async () => {
  const { user, server } = await renderPage(`/leave/leave-balance?employee=${MALEE.id}&leaveType=${ANNUAL.id}`, {
    answers: [LIST, ...OTHERS],
  });
  const drawer = await screen.findByRole('dialog', { name: 'Leave of Malee Wong' });
  await press(user, 'Adjust balance', drawer);
  await user.click(within(drawer).getByRole('radio', { name: 'Deduct' }));
  await fill(user, 'How much: Days', '1', drawer);
  await fill(user, 'How much: Hours', '2', drawer);
  expect(within(drawer).getByText('New balance: 6 d 2 h')).toBeTruthy();
  await press(user, 'Save change', drawer);
  expect(server.sent(leaveBalances.adjust)).toHaveLength(0);
  await fill(user, 'Reason', 'counted twice', drawer);
  server.set(given(leaveBalances.adjust, ANNUAL_BALANCE));
  await press(user, 'Save change', drawer);
  expect(await screen.findByText('Balance adjusted')).toBeTruthy();
  expect(server.bodyOf(leaveBalances.adjust)).toMatchObject({
    employeeId: MALEE.id,
    leaveTypeId: ANNUAL.id,
    minutes: -(DAY + 120),
    reason: 'counted twice',
  });
});

test('a file is made of the balances as they are filtered', async () => {
  const { user, server } = await renderPage('/leave/leave-balance?date=2026-12-31&q=Mal', { answers: [LIST, ...OTHERS] });
  await screen.findByRole('table', { name: 'Balances' });
  server.set(given(leaveBalances.export, { jobId: idOf(9) }), given(jobs.get, { id: idOf(9), status: 'running' }));
  await exportWhole(user);
  await press(user, 'Create the file', await screen.findByRole('dialog', { name: 'Export balances' }));
  await waitFor(() => expect(server.bodyOf(leaveBalances.export)).toMatchObject({ name: 'Mal', date: '2026-12-31' }));
});

test('one’s own balances are cards on the phone, at the end of any day', async () => {
  const { user, server } = await renderPage('/webview/leave-quota?date=2026-12-31', { as: { groups: [] }, answers: OTHERS });
  expect(await screen.findByRole('heading', { name: 'My leave' })).toBeTruthy();
  expect(server.sent(leaveBalances.own)[0]?.query).toEqual({ date: '2026-12-31' });
  await press(user, /Why 7\.5 days\? Annual leave$/);
  const drawer = await screen.findByRole('dialog', { name: 'Annual leave' });
  expect(await within(drawer).findByText('Balance 7.5 days')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Why 120 days\? Maternity leave$/, hidden: true })).toBeTruthy();
  const certified = screen.getByRole('button', { name: /Sterilisation leave: every entry$/, hidden: true });
  expect(certified.textContent).toContain('As the doctor’s certificate states');
  expect(certified.textContent).not.toContain('0 days');
});

test('with a person in the address the phone page is about them', async () => {
  const { server } = await renderPage(`/webview/leave-quota/${MALEE.id}`, {
    answers: [...OTHERS, given(employees.get, { ...MALEE, firstName: 'Malee', lastName: 'Wong' })],
  });
  expect(await screen.findByRole('heading', { name: 'Leave of Malee Wong' })).toBeTruthy();
  expect(document.title).toContain('Malee Wong');
  expect(server.sent(leaveBalances.own)[0]?.query).toMatchObject({ employeeId: MALEE.id });
});
