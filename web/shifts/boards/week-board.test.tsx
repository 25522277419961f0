import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { MALEE, SOMCHAI } from '../../testing/company.ts';
import { namesOf, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, givenBy, held, refused } from '../../testing/reply.ts';
import { BOARD, board, cell, NO_CELLS, openBoard, path, RANGE, WRITTEN } from './testing-board.tsx';
import { early } from './testing-profile.ts';

describe('the week of a board', () => {
  test('asks for the days from Monday on, and steps in the address', async () => {
    const { user, server, place } = await openBoard();
    expect(server.sent(shifts.times)[0]?.query).toMatchObject({ shiftId: board.id, from: '2026-01-12', to: '2026-01-18' });
    await press(user, 'Later days');
    await waitFor(() => expect(place()).toContain('from=2026-01-19'));
  });

  test('has a row for each person with what is planned', async () => {
    await openBoard();
    expect(namesOf('rowheader').join()).toContain('Malee Wong');
    expect(cell(0, 0).textContent).toContain('E');
    expect(cell(1, 0).textContent?.trim()).toBe('');
  });

  test('is walked through by arrows; one cell at a time is in the tab order', async () => {
    const { user } = await openBoard();
    cell(0, 0).focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(document.activeElement).toBe(cell(0, 1)));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(cell(1, 1)));
    await user.keyboard('{Home}');
    await waitFor(() => expect(document.activeElement).toBe(cell(1, 0)));
    expect(screen.getAllByRole('gridcell').filter((element) => element.tabIndex === 0)).toHaveLength(1);
  });

  test('is chosen from with Shift and an arrow', async () => {
    const { user } = await openBoard();
    cell(0, 0).focus();
    await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
    await waitFor(() => expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(4));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(1));
  });

  test('shows a change at once and sends it with the version that was read', async () => {
    const { user, server } = await openBoard();
    const saved = held(WRITTEN);
    server.set(saved);
    cell(0, 0).focus();
    await user.keyboard('{Delete}');
    await waitFor(() => expect(cell(0, 0).textContent?.trim()).toBe(''));
    await waitFor(() =>
      expect(server.bodyOf(shifts.updateWorkers)).toEqual({
        shiftId: board.id,
        cells: [{ employeeId: MALEE.id, date: '2026-01-12', slot: 0, version: 1, plan: null }],
      }),
    );
    saved.release();
    await waitFor(() => expect(server.sent(shifts.times)).toHaveLength(2));
  });

  test('a change that the server refused goes back, and says so', async () => {
    const { user, server } = await openBoard();
    server.set(refused(shifts.updateWorkers, 'auth/forbidden'));
    cell(0, 0).focus();
    await user.keyboard('{Delete}');
    await waitFor(() => expect(server.sent(shifts.updateWorkers).length).toBeGreaterThan(0));
    await waitFor(() => expect(cell(0, 0).textContent).toContain('E'));
    expect(await screen.findByText('Request request-of-the-test')).toBeTruthy();
  });

  test('Undo takes back the change that is still being saved, not the one before it', async () => {
    const { user, server } = await openBoard();
    const undoOf = (day: number, version: number) => ({
      saved: 1,
      outcomes: [{ status: 'saved' as const, version }],
      undo: [{ employeeId: MALEE.id, date: `2026-01-${day}`, slot: 0, version, plan: null }],
    });
    server.set(givenBy(shifts.updateWorkers, () => undoOf(12, 7)));
    cell(0, 0).focus();
    await user.keyboard('{Delete}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', false));
    const second = held(given(shifts.updateWorkers, undoOf(13, 9)));
    server.set(second);
    fireEvent.contextMenu(cell(0, 1));
    await user.click(await screen.findByRole('menuitem', { name: /Early$/ }));
    await waitFor(() => expect(server.sent(shifts.updateWorkers)).toHaveLength(2));
    await press(user, 'Undo');
    second.release();
    await waitFor(() => expect(server.sent(shifts.updateWorkers)).toHaveLength(3));
    expect(server.sent(shifts.updateWorkers)[2]?.body).toMatchObject({ cells: [{ date: '2026-01-13', version: 9 }] });
  });

  test('the menu of a cell gives it a shift', async () => {
    const { user, server } = await openBoard();
    server.set(WRITTEN);
    fireEvent.contextMenu(cell(1, 2));
    await user.click(await screen.findByRole('menuitem', { name: /Early$/ }));
    await waitFor(() =>
      expect(server.bodyOf(shifts.updateWorkers)).toMatchObject({
        cells: [{ employeeId: SOMCHAI.id, date: '2026-01-14', version: 0, plan: { profileId: early.id } }],
      }),
    );
  });

  test('without anybody on it says what to do', async () => {
    await renderPage(path, {
      answers: [
        ...BOARD,
        given(shifts.times, {
          ...RANGE,
          people: [],
          cells: NO_CELLS,
          totals: { minutes: [], overtimeMinutes: [], days: [], daysOff: [] },
        }),
      ],
    });
    expect(await screen.findByText('Nobody is on this board')).toBeTruthy();
  });
});
