import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { leaveTypes } from '../../../contract/leave/leave-types.ts';
import { testListPage } from '../../testing/list-page.ts';
import { cellsOf, choose, englishCitations, fill, isInvalid, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, refused, rows } from '../../testing/reply.ts';
import { ANNUAL, MATERNITY } from '../testing/leave-of-tests.ts';

const DAY = 480;
const annual = {
  ...ANNUAL,
  law: 'annual',
  quotaMinutes: 5 * DAY,
  paidTimeOff: true,
  enabled: true,
  minimumLeave: 240,
  roundMinutes: 1,
  noticeDays: 3,
  beginsOn: '2026-01-01',
  version: 2,
  warnings: [{ field: 'quotaMinutes', days: 6, percent: null, section: 's. 30' }],
} as const;
const maternity = {
  ...MATERNITY,
  quotaMinutes: 120 * DAY,
  paidTimeOff: true,
  enabled: true,
  minimumLeave: 480,
  roundMinutes: 1,
  payTranches: [
    { untilMinutes: 60 * DAY, percent: 100 },
    { untilMinutes: null, percent: 0 },
  ],
} as const;
const LIST = given(leaveTypes.list, rows([annual, maternity]));

testListPage({
  path: '/leave/leave-type',
  endpoint: leaveTypes.list,
  full: LIST,
  shows: 'Annual leave',
  empty: given(leaveTypes.list, rows([])),
  says: 'There are no leave types yet',
  action: 'New leave type',
  leadsTo: `/leave/leave-type?type=${ANNUAL.id}`,
});

test('a type says what it gives and pays, by which rules, and whether it is below the law', async () => {
  await renderPage('/leave/leave-type', { answers: [LIST] });
  const lines = cellsOf(await screen.findByRole('table', { name: 'Leave types' }));
  expect(lines.map((line) => line.slice(2, 5))).toEqual([
    ['5 days a leave year', 'Paid', '3 days ahead'],
    ['120 days each time', '100% for 60 days, 0% after that', ''],
  ]);
  expect(lines[0]?.[5]).toContain('Below the law');
});

test('on a Thai screen types have their Thai names, and the law is cited in Thai', async () => {
  await renderPage(`/leave/leave-type?type=${ANNUAL.id}`, { answers: [LIST], language: 'th' });
  expect((await screen.findAllByText('ลาพักร้อน')).length).toBeGreaterThan(0);
  expect(await screen.findByText('กฎหมายให้อย่างน้อย 6 วัน (ม. 30)')).toBeTruthy();
  expect(englishCitations()).toEqual([]);
});

test('a new type is sent with its days as minutes and what is empty as none', async () => {
  const { user, server } = await renderPage('/leave/leave-type', { answers: [LIST] });
  await press(user, 'New leave type');
  const drawer = await screen.findByRole('dialog', { name: 'New leave type' });
  await press(user, 'Add leave type', drawer);
  expect(isInvalid('Name', drawer)).toBe(true);
  await fill(user, 'Name', 'ลาวันเกิด', drawer);
  await fill(user, 'Code', 'BIRTHDAY', drawer);
  await fill(user, 'Symbol', 'ว', drawer);
  await fill(user, 'Quota of the company', '1.5', drawer);
  await fill(user, 'At most (days)', '0.5', drawer);
  await press(user, 'Add a step', drawer);
  server.set(given(leaveTypes.create, annual));
  await press(user, 'Add leave type', drawer);
  expect(await screen.findByText('Leave type added')).toBeTruthy();
  expect(server.bodyOf(leaveTypes.create)).toMatchObject({
    name: 'ลาวันเกิด',
    code: 'BIRTHDAY',
    law: null,
    quotaMinutes: 1.5 * DAY,
    paperFromDays: null,
    proRateMonths: null,
    carryForward: { minutes: 0.5 * DAY, maximum: null, percent: null, months: null },
    payTranches: [
      { untilMinutes: 30 * DAY, percent: 100 },
      { untilMinutes: null, percent: 0 },
    ],
  });
});

test('a code that is taken is refused at the code', async () => {
  const { user, server } = await renderPage('/leave/leave-type?type=new', { answers: [LIST] });
  const drawer = await screen.findByRole('dialog', { name: 'New leave type' });
  server.set(refused(leaveTypes.create, 'array/already-exist', { errors: [{ field: 'code', code: 'form/already-used' }] }));
  for (const [label, text] of [
    ['Name', 'ลา'],
    ['Code', 'ANNUAL'],
    ['Symbol', 'ก'],
  ] as const)
    await fill(user, label, text, drawer);
  await press(user, 'Add leave type', drawer);
  await waitFor(() => expect(isInvalid('Code', drawer)).toBe(true));
});

test('a type that is there warns at its quota with the section, is changed at its version, and disabled when it was used', async () => {
  const { user, server } = await renderPage(`/leave/leave-type?type=${ANNUAL.id}`, { answers: [LIST] });
  const drawer = await screen.findByRole('dialog', { name: 'Annual leave' });
  expect(within(drawer).getByText('The law gives at least 6 days (s. 30).')).toBeTruthy();
  await fill(user, 'Quota of the company', '6', drawer);
  await choose(user, 'Granted', 'A twelfth each month', drawer);
  server.set(given(leaveTypes.update, annual));
  await press(user, 'Save', drawer);
  await waitFor(() =>
    expect(server.bodyOf(leaveTypes.update)).toMatchObject({
      id: ANNUAL.id,
      version: 2,
      quotaMinutes: 6 * DAY,
      grantEach: 'month',
    }),
  );
});

test('removing a type that somebody took says that it was disabled', async () => {
  const { user, server } = await renderPage(`/leave/leave-type?type=${ANNUAL.id}`, { answers: [LIST] });
  const drawer = await screen.findByRole('dialog', { name: 'Annual leave' });
  await press(user, 'Remove', drawer);
  server.set(given(leaveTypes.remove, { ok: true, outcome: 'disabled' }));
  await press(user, 'Remove', await screen.findByRole('dialog', { name: 'Remove Annual leave?' }));
  expect(await screen.findByText('Somebody took this leave, so it was disabled instead of removed')).toBeTruthy();
});

test('a part with each day worked asks how many minutes, and for nothing that belongs to other ways', async () => {
  const { user, server } = await renderPage(`/leave/leave-type?type=${ANNUAL.id}`, { answers: [LIST] });
  const drawer = await screen.findByRole('dialog', { name: 'Annual leave' });
  await choose(user, 'Granted', 'A part with each day worked', drawer);
  expect(within(drawer).queryByRole('textbox', { name: /joiner/ })).toBeNull();
  await press(user, 'Save', drawer);
  expect(isInvalid('Minutes for each day worked', drawer)).toBe(true);
  await fill(user, 'Minutes for each day worked', '20', drawer);
  server.set(given(leaveTypes.update, annual));
  await press(user, 'Save', drawer);
  await waitFor(() =>
    expect(server.bodyOf(leaveTypes.update)).toMatchObject({
      grantEach: 'worked-day',
      workedDayMinutes: 20,
      proRateMonths: null,
    }),
  );
});

test('less than the law is told while it is typed, and goes with the amount that the law gives', async () => {
  const { user, server } = await renderPage('/leave/leave-type', { answers: [LIST] });
  await press(user, 'New leave type');
  const drawer = await screen.findByRole('dialog', { name: 'New leave type' });
  await choose(user, 'Kind of leave by law', 'Annual leave', drawer);
  await fill(user, 'Quota of the company', '4', drawer);
  expect(within(drawer).getByRole('note').textContent).toContain('6');
  await fill(user, 'Quota of the company', '6', drawer);
  await waitFor(() => expect(within(drawer).queryByRole('note')).toBeNull());
  await fill(user, 'Months of service before the first day', '18', drawer);
  expect(within(drawer).getByRole('note').textContent).toContain('12');
  expect(server.sent(leaveTypes.create)).toEqual([]);
});
