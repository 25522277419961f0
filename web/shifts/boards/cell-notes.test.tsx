import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { MALEE } from '../../testing/company.ts';
import { press } from '../../testing/on-screen.ts';
import { given } from '../../testing/reply.ts';
import { cell, openBoard, RANGE, WRITTEN } from './testing-board.tsx';
import { early } from './testing-profile.ts';

const HOSTILE = '<img src=x onerror="alert(1)"> $t(nobody) {{count}}';
const withNote = (text: string) => given(shifts.times, { ...RANGE, notes: [{ person: 0, day: 0, slot: 0, text }] });
const editor = () => screen.findByRole('dialog', { name: /^Malee Wong/ });
const noteOf = async () => within(await editor()).getByRole('textbox', { name: 'Note' });
const place = { employeeId: MALEE.id, date: '2026-01-12', slot: 0, version: 1 };

describe('the note of a cell', () => {
  test('has a corner, a tip and a place in the name of the cell, whatever stands in it', async () => {
    await openBoard(withNote(HOSTILE));
    expect(cell(0, 0).dataset.note).toBe('');
    expect(cell(0, 1).dataset.note).toBeUndefined();
    expect(cell(0, 0).getAttribute('aria-label')).toContain(`Note: ${HOSTILE}`);
    fireEvent.pointerOver(cell(0, 0));
    expect((await screen.findByRole('tooltip')).textContent).toBe(HOSTILE);
  });

  test('is written in the editor of the cell and saved with its shift', async () => {
    const { user, server } = await openBoard(WRITTEN);
    await user.click(cell(0, 0));
    await user.type(await noteOf(), ' Trains with Somchai ');
    await press(user, 'Save the note', await editor());
    await waitFor(() =>
      expect(server.bodyOf(shifts.updateWorkers)).toMatchObject({
        cells: [{ ...place, plan: { profileId: early.id, note: 'Trains with Somchai' } }],
      }),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that was typed is not lost when another cell is pressed', async () => {
    const { user, server } = await openBoard(WRITTEN);
    await user.click(cell(0, 0));
    await user.type(await noteOf(), 'Bring the key');
    await user.click(cell(1, 3));
    await waitFor(() =>
      expect(server.bodyOf(shifts.updateWorkers)).toMatchObject({ cells: [{ plan: { note: 'Bring the key' } }] }),
    );
    expect(server.sent(shifts.updateWorkers)).toHaveLength(1);
  });

  test('is left as it was by Escape', async () => {
    const { user, server } = await openBoard(withNote('Old'));
    await user.click(cell(0, 0));
    await user.type(await noteOf(), ' and new');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sent(shifts.updateWorkers)).toHaveLength(0);
  });

  test('stays when the shift is changed, and goes when it is emptied of words', async () => {
    const late = { ...early, id: '00000000-0000-4000-8000-000000000099', code: 'L', name: 'Late', symbol: 'L' };
    const range = { ...RANGE, profiles: [early, late], notes: [{ person: 0, day: 0, slot: 0, text: 'Old' }] };
    const { user, server } = await openBoard(given(shifts.times, range), WRITTEN);
    await user.click(cell(0, 0));
    await user.click(within(await editor()).getByRole('button', { name: /Late/ }));
    await waitFor(() =>
      expect(server.bodyOf(shifts.updateWorkers)).toMatchObject({ cells: [{ plan: { profileId: late.id, note: 'Old' } }] }),
    );
    await waitFor(() => expect(screen.queryByText('Saving…')).toBeNull());
    await user.click(cell(0, 0));
    await user.clear(await noteOf());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(server.sent(shifts.updateWorkers)).toHaveLength(2));
    expect(server.sent(shifts.updateWorkers)[1]?.body).toMatchObject({ cells: [{ plan: { note: null } }] });
  });

  test('that is too long says so at its field and is not sent', async () => {
    const { user, server } = await openBoard(WRITTEN);
    await user.click(cell(0, 0));
    fireEvent.change(await noteOf(), { target: { value: 'x'.repeat(141) } });
    expect(await screen.findByText('A note has at most 140 characters.')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(within(await editor()).queryByRole('button', { name: 'Save the note' })).toBeNull();
    expect(server.sent(shifts.updateWorkers)).toHaveLength(0);
  });

  test('stands on paper below the board, with a star at its shift', async () => {
    await openBoard(withNote('Trains with Somchai'));
    act(() => {
      window.dispatchEvent(new Event('beforeprint'));
    });
    const sheet = await screen.findByRole('table', { name: /Kitchen plan/ });
    expect(within(sheet).getByText('E *')).toBeTruthy();
    expect(within(sheet).getByText('Malee Wong, 12 Jan: Trains with Somchai')).toBeTruthy();
  });
});
