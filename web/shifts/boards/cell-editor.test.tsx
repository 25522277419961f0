import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { MALEE, SOMCHAI } from '../../testing/company.ts';
import { press } from '../../testing/on-screen.ts';
import { given } from '../../testing/reply.ts';
import { board, cell, NO_CELLS, openBoard, RANGE, WRITTEN } from './testing-board.tsx';

const editor = () => screen.findByRole('dialog', { name: /^Malee Wong/ });
const CLEAN = { minutes: [0, 0], overtimeMinutes: [0, 0], days: [0, 0], daysOff: [0, 0] };

describe('the editor of a cell', () => {
  test('opens beside a cell that is pressed, and the keyboard goes on over the board', async () => {
    const { user } = await openBoard();
    await user.click(cell(0, 2));
    expect(await editor()).toBeTruthy();
    expect(document.activeElement).toBe(cell(0, 2));
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(document.activeElement).toBe(cell(0, 3)));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('takes the keyboard by Enter, gives a shift by one press, and the cell has the focus again', async () => {
    const { user, server } = await openBoard(WRITTEN);
    cell(0, 0).focus();
    await user.keyboard('{ArrowRight}{Enter}');
    const early = within(await editor()).getByRole('button', { name: /Early/ });
    await waitFor(() => expect(document.activeElement).toBe(early));
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(server.bodyOf(shifts.updateWorkers)).toMatchObject({
        cells: [{ employeeId: MALEE.id, date: '2026-01-13', version: 0, plan: { profileId: RANGE.profiles?.[0]?.id } }],
      }),
    );
    await waitFor(() => expect(document.activeElement).toBe(cell(0, 1)));
  });

  test('has hours of its own behind one more press', async () => {
    const { user } = await openBoard();
    await user.click(cell(0, 0));
    await press(user, 'Hours, second shift…', await editor());
    expect(within(await editor()).getByRole('button', { name: 'Another shift on this day' })).toBeTruthy();
  });

  test('Esc closes it', async () => {
    const { user } = await openBoard();
    cell(0, 0).focus();
    await user.keyboard('{Enter}');
    await editor();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(cell(0, 0)));
  });
});

describe('what was done', () => {
  test('by Delete is called cleared', async () => {
    const { user } = await openBoard(WRITTEN);
    cell(0, 0).focus();
    await user.keyboard('{Delete}');
    expect(await screen.findByText('1 cell cleared')).toBeTruthy();
  });

  test('a warning is a tip for the keyboard too', async () => {
    await openBoard(
      given(shifts.times, {
        ...RANGE,
        warnings: [{ person: 0, day: 0, slot: 0, rule: 'rest-day', value: 7, limit: 6 }],
      }),
    );
    expect(cell(0, 0).getAttribute('title')).toBeNull();
    fireEvent.pointerOver(cell(0, 0));
    expect((await screen.findByRole('tooltip')).textContent).toContain('7 days of work in a row');
  });

  test('the keys of the board stand in the list of keys', async () => {
    const { user } = await openBoard();
    cell(0, 0).focus();
    await user.keyboard('{Shift>}?{/Shift}');
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(list).getByText('Paste, also from a spreadsheet')).toBeTruthy();
  });
});

describe('publishing', () => {
  test('names the rules of the law and the people, in singular and plural', async () => {
    const { user, server } = await openBoard(
      given(shifts.times, {
        ...RANGE,
        warnings: [
          { person: 0, day: 0, slot: 0, rule: 'week-hours', value: 3360, limit: 2880 },
          { person: 0, day: 0, slot: 0, rule: 'rest-day', value: 7, limit: 6 },
          { person: 1, day: 0, slot: 0, rule: 'rest-day', value: 7, limit: 6 },
        ],
      }),
      given(shifts.publish, { shifts: 7, people: 1, added: 7, changed: 0, removed: 0 }),
    );
    await press(user, 'Publish 1 shift');
    const dialog = await screen.findByRole('dialog', { name: 'Publish shifts' });
    expect(await within(dialog).findByText('7 shifts of 1 person will be published.')).toBeTruthy();
    const lines = within(dialog)
      .getAllByRole('listitem')
      .map((line) => line.textContent);
    expect(lines).toEqual([
      '1 person over 48 hours of work in a week (LPA s.23)Malee Wong',
      '2 people without a weekly rest day (LPA s.28)Malee Wong, Somchai Dee',
    ]);
    expect(server.sent(shifts.publish)).toHaveLength(1);
  });

  test('names the leaves that take other days by it', async () => {
    const leave = { name: 'Malee Wong', type: 'Annual leave', from: '2026-01-13', to: '2026-01-15' };
    const { user } = await openBoard(given(shifts.publish, { shifts: 1, people: 1, leaveCount: 1, leaves: [leave] }));
    await press(user, 'Publish 1 shift');
    const dialog = await screen.findByRole('dialog', { name: 'Publish shifts' });
    expect(await within(dialog).findByText('1 leave takes other days:')).toBeTruthy();
    expect(within(dialog).getByText('Malee Wong, Annual leave, 13 Jan 2026 – 15 Jan 2026')).toBeTruthy();
    expect(within(dialog).getByText('Leave days are returned or taken by the new plan.')).toBeTruthy();
  });
});

describe('a week without a shift', () => {
  const EMPTY = given(shifts.times, { ...RANGE, cells: NO_CELLS, totals: CLEAN, counts: {} });

  test('says so, and copies the week before, which can be taken back', async () => {
    const { user, server } = await openBoard(EMPTY);
    expect(await screen.findByText('Nothing planned')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Everything is published' })).toBeNull();
    const undo = [{ employeeId: MALEE.id, date: '2026-01-12', slot: 0, version: 4, plan: null }];
    server.set(given(shifts.duplicate, { found: 1, written: 1, undo }), given(shifts.times, RANGE), WRITTEN);
    await press(user, 'Copy last week');
    await waitFor(() =>
      expect(server.bodyOf(shifts.duplicate)).toMatchObject({
        shiftId: board.id,
        from: '2026-01-05',
        to: '2026-01-11',
      }),
    );
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })[0]).toHaveProperty('disabled', false));
    const [button] = screen.getAllByRole('button', { name: 'Undo' });
    if (button) await user.click(button);
    await waitFor(() => expect(server.bodyOf(shifts.updateWorkers)).toMatchObject({ cells: undo }));
  });

  test('is told when there is nothing to copy', async () => {
    const { user } = await openBoard(EMPTY, given(shifts.duplicate, { found: 0, written: 0, undo: [] }));
    await press(user, 'Copy last week');
    expect(await screen.findByText('Nothing was planned from 5 Jan to 11 Jan 2026.')).toBeTruthy();
  });
});

describe('a day off', () => {
  test('gives way to a shift that is moved there, without a question', async () => {
    const { user, server } = await openBoard(
      given(shifts.times, {
        ...RANGE,
        cells: {
          ...RANGE.cells,
          person: [0, 1],
          day: [0, 0],
          slot: [0, 0],
          profile: [0, -1],
          start: [360, 0],
          end: [900, 0],
          breaks: [60, 0],
          flags: [0, 1],
          state: [0, 0],
          version: [1, 5],
          time: [-1, -1],
          group: [-1, -1],
        },
      }),
      given(shifts.move, { saved: 2, undo: [] }),
    );
    fireEvent.contextMenu(cell(0, 0));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move shifts of 1 day' });
    await user.click(within(dialog).getByRole('combobox', { name: 'To employee' }));
    await user.click(await screen.findByRole('option', { name: /Somchai/ }));
    await press(user, 'Move', dialog);
    await waitFor(() =>
      expect(server.bodyOf(shifts.move)).toMatchObject({
        moves: [{ from: { employeeId: MALEE.id, slot: 0, version: 1 }, to: { employeeId: SOMCHAI.id, slot: 0, version: 5 } }],
      }),
    );
  });
});

describe('the look of a board', () => {
  test('is kept: compact rows', async () => {
    const { user } = await openBoard();
    expect(cell(0, 0).parentElement?.style.height).toBe('44px');
    await press(user, 'View');
    await user.click(await screen.findByRole('menuitemradio', { name: 'Row height: Compact' }));
    await waitFor(() => expect(cell(0, 0).parentElement?.style.height).toBe('36px'));
  });

  test('has everything in one line', async () => {
    await openBoard();
    for (const name of ['Earlier days', 'Later days', 'View', 'Paint', 'Copy last week', 'Add shift', 'More', 'Publish 1 shift'])
      expect(screen.getByRole('button', { name })).toBeTruthy();
  });
});
