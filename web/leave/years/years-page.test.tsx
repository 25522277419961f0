import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { leaveBalances } from '../../../contract/leave/leave-balances.ts';
import { leaveTypes } from '../../../contract/leave/leave-types.ts';
import { MALEE } from '../../testing/company.ts';
import { cellsOf, choose, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';
import { ANNUAL } from '../testing/leave-of-tests.ts';

const DAY = 480;
const SETTING = {
  ...({ yearBasis: 'calendar', month: 1, day: 1, dayBasis: 'standard', isFixed: false, version: 4 } as const),
  longDays: { people: 0, longest: 0, names: [] as string[] },
};
const end = {
  employee: { id: MALEE.id, code: 'E040', firstName: 'Malee', lastName: 'Wong' },
  leaveTypeId: ANNUAL.id,
  yearStart: '2025-01-01',
  yearEnd: '2025-12-31',
  left: 7 * DAY,
  carried: 5 * DAY,
  lost: 2 * DAY,
  carriedUntil: '2026-03-31',
} as const;
const closing = {
  id: idOf(80),
  leaveType: ANNUAL,
  through: '2025-12-31',
  carried: 5 * DAY,
  lost: 2 * DAY,
  canUndo: true,
} as const;
const ENDS = { rows: [end], carried: 5 * DAY, lost: 2 * DAY, closings: 0 };
const answers = [
  given(leaveBalances.setting, SETTING),
  given(leaveBalances.closings, []),
  given(leaveTypes.list, rows([{ ...ANNUAL, minimumLeave: 240, roundMinutes: 1 }])),
];

test('closing is seen before it is done, person by person', async () => {
  const { user, server } = await renderPage('/leave/leave-year', { answers });
  await press(user, 'Close leave years');
  const drawer = await screen.findByRole('dialog', { name: 'Close leave years' });
  server.set(given(leaveBalances.reset, ENDS));
  await press(user, 'Show what closing does', drawer);
  const table = await within(drawer).findByRole('table', { name: 'Close leave years' });
  expect(cellsOf(table)[0]?.slice(1)).toEqual([
    'Annual leave',
    '1 Jan 2025 – 31 Dec 2025',
    '7 days',
    '5 days',
    '31 Mar 2026',
    '2 days',
  ]);
  expect(within(drawer).getByText('5 days carried forward, 2 days lost')).toBeTruthy();
  expect(server.bodyOf(leaveBalances.reset)).toEqual({ through: '2025-12-31', preview: true });
  await press(user, 'Close 1 leave year', drawer);
  expect(await screen.findByText('Leave years closed')).toBeTruthy();
  expect(server.sent(leaveBalances.reset).at(-1)?.body).toEqual({ through: '2025-12-31' });
});

test('where nothing is left to close the page says so', async () => {
  const { user } = await renderPage('/leave/leave-year', {
    answers: [...answers, given(leaveBalances.reset, { rows: [], carried: 0, lost: 0, closings: 0 })],
  });
  await press(user, 'Close leave years');
  await press(user, 'Show what closing does');
  expect(await screen.findByText('Nothing is left to close up to this day.')).toBeTruthy();
});

test('a closing is undone while nothing depends on it', async () => {
  const used = { ...closing, id: idOf(81), through: '2024-12-31', canUndo: false };
  const { user, server } = await renderPage('/leave/leave-year', {
    answers: [...answers, given(leaveBalances.closings, [closing, used])],
  });
  const lines = cellsOf(await screen.findByRole('table', { name: 'Closed leave years' }));
  expect(lines.map((line) => line.at(-1))).toEqual(['Undo', 'Used since']);
  await press(user, 'Undo');
  server.set(given(leaveBalances.undoReset, { ok: true }));
  await press(user, 'Undo', await screen.findByRole('dialog', { name: 'Undo the closing of Annual leave?' }));
  expect(await screen.findByText('Closing undone')).toBeTruthy();
  expect(server.sent(leaveBalances.undoReset)[0]?.query).toEqual({ id: closing.id });
});

test('leave years begin on another day, or with each person', async () => {
  const { user, server } = await renderPage('/leave/leave-year', { answers });
  await choose(user, 'Month', 'Apr');
  server.set(given(leaveBalances.setSetting, { ...SETTING, month: 4, version: 5 }));
  await press(user, 'Save changes');
  await waitFor(() =>
    expect(server.bodyOf(leaveBalances.setSetting)).toEqual({
      yearBasis: 'calendar',
      month: 4,
      day: 1,
      dayBasis: 'standard',
      version: 4,
    }),
  );
});

test('once years were closed their beginning stays', async () => {
  await renderPage('/leave/leave-year', {
    answers: [given(leaveBalances.setting, { ...SETTING, isFixed: true }), ...answers.slice(1)],
  });
  expect(await screen.findByText(/their first day can no longer be changed/)).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'A leave year begins' }).hasAttribute('disabled')).toBe(true);
});

test('planned days are told to take more of a balance where people have long days, and are saved all the same', async () => {
  const longDays = { people: 3, longest: 630, names: ['Malee Wong', 'Somchai Dee'] };
  const { user, server } = await renderPage('/leave/leave-year', {
    answers: [given(leaveBalances.setting, { ...SETTING, longDays }), ...answers.slice(1)],
  });
  await screen.findByRole('combobox', { name: 'A full day of leave takes' });
  expect(screen.queryByText(/have days planned/)).toBeNull();
  await choose(user, 'A full day of leave takes', 'The hours planned for that day');
  expect(await screen.findByText('3 people have days planned of more than 8 hours')).toBeTruthy();
  expect(screen.getByText(/takes up to 10:30 hours from their balance/)).toBeTruthy();
  expect(screen.getByText('Malee Wong, Somchai Dee and 1 other')).toBeTruthy();
  server.set(given(leaveBalances.setSetting, { ...SETTING, longDays, dayBasis: 'planned', version: 5 }));
  await press(user, 'Save changes');
  await waitFor(() => expect(server.bodyOf(leaveBalances.setSetting)).toMatchObject({ dayBasis: 'planned' }));
});

test('a leave year that still runs is refused at its day, before anything is asked', async () => {
  const { user, server } = await renderPage('/leave/leave-year', { answers });
  await press(user, 'Close leave years');
  const drawer = await screen.findByRole('dialog', { name: 'Close leave years' });
  const day = within(drawer).getByRole('textbox', { name: 'Years that ended up to' });
  await user.clear(day);
  await user.type(day, '31/12/2199');
  await user.tab();
  expect(await within(drawer).findByText(/^The last day that can be chosen is /)).toBeTruthy();
  expect(within(drawer).getByRole('button', { name: 'Show what closing does' })).toHaveProperty('disabled', true);
  expect(server.sent(leaveBalances.reset)).toEqual([]);
});
