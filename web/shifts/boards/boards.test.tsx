import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { shiftProfiles } from '../../../contract/shifts/shift-profiles.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { KITCHEN, MALEE, SOMCHAI } from '../../testing/company.ts';
import { testListPage } from '../../testing/list-page.ts';
import { cellsOf, choose, fill, isInvalid, namesOf, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { type AnswerPart, given, givenBy, held, refused } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const board = {
  id: idOf(20),
  board: 'weekly',
  name: 'Kitchen plan',
  departmentName: 'Kitchen',
  people: 2,
  canEdit: true,
  version: 3,
} as const;
const LIST = given(shifts.list, [board]);

testListPage({
  path: '/shifts',
  endpoint: shifts.list,
  full: LIST,
  shows: 'Kitchen plan',
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
    const { user, server } = await renderPage('/shifts', { answers: [LIST, given(shifts.remove, { cleared: 5 })] });
    await press(user, 'More about Kitchen plan');
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await press(user, 'Remove', await screen.findByRole('dialog', { name: 'Remove the board “Kitchen plan”?' }));
    await waitFor(() => expect(server.sent(shifts.remove)[0]?.query).toEqual({ shiftId: board.id }));
  });

  test('a shift maker plans, and makes and removes no boards', async () => {
    await renderPage('/shifts', { as: { groups: ['shiftMaker'] }, answers: [LIST] });
    expect(await screen.findByText('Kitchen plan')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New board' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'More about Kitchen plan' })).toBeNull();
  });
});

const early = {
  id: idOf(25),
  code: 'E',
  name: 'Early',
  startMinute: 360,
  endMinute: 900,
  breakMinutes: 60,
  symbol: 'E',
  color: '#12B886',
} as const;
const people = [MALEE, SOMCHAI].map(({ id, code, firstName, lastName }) => ({
  employeeId: id,
  code,
  name: `${firstName} ${lastName}`,
}));
const none = {
  person: [],
  day: [],
  slot: [],
  profile: [],
  start: [],
  end: [],
  breaks: [],
  flags: [],
  state: [],
  version: [],
  time: [],
  group: [],
};
/** Malee works early on Monday; the rest is empty. */
const RANGE: AnswerPart<typeof shifts.times> = {
  shiftId: board.id,
  board: 'weekly',
  from: '2026-01-12',
  to: '2026-01-18',
  canEdit: true,
  people,
  profiles: [early],
  cells: {
    person: [0],
    day: [0],
    slot: [0],
    profile: [0],
    start: [360],
    end: [900],
    breaks: [60],
    flags: [0],
    state: [0],
    version: [1],
    time: [-1],
    group: [-1],
  },
  coverage: { day: [], profile: [], needed: [], planned: [] },
  totals: { minutes: [480, 0], overtimeMinutes: [0, 0], days: [1, 0], daysOff: [0, 0] },
  warnings: [],
  counts: { never: 1 },
};
const BOARD = [LIST, given(shifts.get, board), given(shifts.times, RANGE), given(shiftProfiles.list, [early])];
const WRITTEN = given(shifts.updateWorkers, { saved: 1, outcomes: [{ status: 'saved', version: 2 }], undo: [] });
const path = `/shifts/view/${board.id}` as const;
const cell = (row: number, column: number): HTMLElement => {
  const lines = screen.getAllByRole('row').filter((line) => within(line).queryAllByRole('gridcell').length > 7);
  const found = lines[row] && within(lines[row]).getAllByRole('gridcell')[column];
  if (!found) throw new Error(`no cell in row ${row}, column ${column}`);
  return found;
};
const openBoard = async () => {
  const page = await renderPage(path, { answers: BOARD });
  await screen.findByRole('grid', { name: 'Plan of Kitchen plan' });
  return page;
};

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
    expect(await screen.findByText(/\(request-\)$/)).toBeTruthy();
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
          cells: none,
          totals: { minutes: [], overtimeMinutes: [], days: [], daysOff: [] },
        }),
      ],
    });
    expect(await screen.findByText('Nobody is on this board')).toBeTruthy();
  });
});
