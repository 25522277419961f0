import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { KITCHEN } from '../../testing/company.ts';
import { testListPage } from '../../testing/list-page.ts';
import { cellsOf, choose, fill, isInvalid, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given } from '../../testing/reply.ts';
import { board, LIST } from './testing-board.tsx';

testListPage({
  path: '/shifts',
  endpoint: shifts.list,
  full: LIST,
  shows: 'Kitchen plan',
  leadsTo: `/shifts/view/${board.id}`,
  empty: given(shifts.list, []),
  says: 'No boards yet',
  action: 'New board',
});

describe('the boards', () => {
  test('tell their department, people and whether they were ever published', async () => {
    await renderPage('/shifts', { answers: [LIST] });
    const [line] = cellsOf(await screen.findByRole('table', { name: 'Boards' }));
    expect(line?.slice(0, 3)).toEqual(['Kitchen plan', 'Kitchen', '2']);
  });

  test('of the other kind are where the company plans', async () => {
    const { place } = await renderPage('/shifts/monthly', { answers: [LIST] });
    await waitFor(() => expect(place()).toMatch(/^\/shifts$/));
  });

  test('a new one needs a name and is sent as chosen', async () => {
    const { user, server } = await renderPage('/shifts', { answers: [LIST] });
    await press(user, 'New board');
    const drawer = await screen.findByRole('dialog', { name: 'New board' });
    await press(user, 'Save', drawer);
    expect(isInvalid('Name', drawer)).toBe(true);
    await fill(user, 'Name', 'Bar plan', drawer);
    await choose(user, 'Department', 'Kitchen', drawer);
    server.set(given(shifts.create, board));
    await press(user, 'Save', drawer);
    await waitFor(() => expect(server.bodyOf(shifts.create)).toEqual({ name: 'Bar plan', departmentId: KITCHEN.id }));
    await waitFor(() => expect(server.sent(shifts.list)).toHaveLength(2));
  });

  test('one is removed after a question', async () => {
    const leaves = [{ name: 'Malee Wong', type: 'Annual leave', from: '2026-07-01', to: '2026-07-02' }];
    const told = given(shifts.remove, { cleared: 5, leaveCount: 1, leaves });
    const { user, server } = await renderPage('/shifts', { answers: [LIST, told] });
    await press(user, 'Actions for Kitchen plan');
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove the board “Kitchen plan”?' });
    expect(await within(dialog).findByText('Malee Wong, Annual leave, 1 Jul 2026 – 2 Jul 2026')).toBeTruthy();
    await press(user, 'Remove', dialog);
    await waitFor(() =>
      expect(server.sent(shifts.remove).map((sent) => sent.query)).toEqual([
        { shiftId: board.id, preview: 'true' },
        { shiftId: board.id },
      ]),
    );
  });

  test('a shift maker plans, and makes and removes no boards', async () => {
    await renderPage('/shifts', { as: { groups: ['shiftMaker'] }, answers: [LIST] });
    expect(await screen.findByText('Kitchen plan')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New board' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions for Kitchen plan' })).toBeNull();
  });
});
