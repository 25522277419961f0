import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { monthlyShifts } from '../../../contract/shifts/monthly-shifts.ts';
import { shiftProfiles } from '../../../contract/shifts/shift-profiles.ts';
import { cellsOf, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';
import { asOnPhone } from '../../testing/window-size.ts';
import { NO_COSTS, RANGE } from './testing-board.tsx';

const member = (number: number) => ({
  employeeId: idOf(100 + number),
  code: `E${number}`,
  name: `Person ${number}`,
  positionName: 'Cook',
  departmentName: 'Kitchen',
});
const group = (number: number, name: string, count: number) => ({
  id: idOf(number),
  name,
  members: Array.from({ length: count }, (_, index) => member(index)),
});
const board = (first: number) => ({
  id: idOf(20),
  board: 'monthly' as const,
  name: 'Floor',
  canEdit: true,
  people: first,
  groupList: [group(21, 'Days', first), group(22, 'Nights', 0)],
});
const opened = (first: number) =>
  renderPage(`/shifts/monthly/view/${idOf(20)}/members`, {
    as: { groups: ['owner'], boards: 'monthly' },
    answers: [given(monthlyShifts.get, board(first))],
  });

test('the people of a group stand with code, position and department, and move to another group', async () => {
  const { user, server } = await opened(2);
  const table = await screen.findByRole('table', { name: 'Days' });
  expect(cellsOf(table)[0]?.slice(0, 4)).toEqual(['Person 0', 'E0', 'Cook', 'Kitchen']);
  await press(user, 'Actions for Person 1');
  const menu = await screen.findByRole('menu');
  server.set(given(monthlyShifts.addMembers, {}));
  await user.click(within(menu).getByRole('menuitem', { name: 'Move to Nights' }));
  await waitFor(() =>
    expect(server.bodyOf(monthlyShifts.addMembers)).toMatchObject({ groupId: idOf(22), employeeIds: [member(1).employeeId] }),
  );
});

test('of a thousand people only those in sight are drawn', async () => {
  await opened(1000);
  const table = await screen.findByRole('table', { name: 'Days' });
  expect(table.getAttribute('aria-rowcount')).toBe('1000');
  expect(within(table).queryAllByRole('row').length).toBeLessThan(60);
});

test('on a phone each stands in two lines with its menu', async () => {
  asOnPhone();
  await opened(1);
  const list = await screen.findByRole('list', { name: 'Days' });
  expect(within(list).getByText('E0 · Cook · Kitchen')).toBeTruthy();
  expect(within(list).getByRole('button', { name: 'Actions for Person 0' })).toBeTruthy();
});

test('a month that is left for the members is not asked for as another month', async () => {
  const { user, server } = await renderPage(`/shifts/monthly/view/${idOf(20)}/shifts-board?from=2026-03-01`, {
    as: { groups: ['owner'], boards: 'monthly' },
    answers: [
      given(monthlyShifts.get, board(1)),
      given(monthlyShifts.works, { ...RANGE, board: 'monthly', shiftId: idOf(20), from: '2026-03-01', to: '2026-03-31' }),
      given(shiftProfiles.list, []),
      NO_COSTS,
    ],
  });
  await screen.findByRole('grid');
  await user.click(screen.getByRole('link', { name: 'Members' }));
  await screen.findByRole('table', { name: 'Days' });
  window.history.back();
  await screen.findByRole('grid');
  expect(new Set(server.sent(monthlyShifts.works).map(({ query }) => query.from))).toEqual(new Set(['2026-03-01']));
});
