import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { tableViews } from '../../../contract/reports/table-views.ts';
import type { KeptTableView } from '../../api/table-views.ts';
import { fill, namesOf, press } from '../../testing/on-screen.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { given, refused } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';

type Dish = { id: string; name: string; price: number };
const COLUMNS: readonly Column<Dish>[] = [
  { id: 'name', header: 'Dish', value: (row) => row.name },
  { id: 'price', header: 'Price', value: (row) => row.price },
  { id: 'actions', header: '', value: () => null },
];
const Here = () => (
  <DataTable
    id="dishes"
    label="Dishes"
    columns={COLUMNS}
    rowId={(row) => row.id}
    rows={[{ id: 'a', name: 'ข้าวผัด', price: 60 }]}
  />
);
const own: KeptTableView = {
  id: idOf(1),
  name: 'Dear dishes',
  search: '?sort=price%2Cdesc&team=kitchen',
  columns: ['name'],
  isShared: false,
  ownerName: 'Anan Srisuk',
  canChange: true,
  version: 1,
};
const shared: KeptTableView = { ...own, id: idOf(2), name: 'All of us', isShared: true, ownerName: 'Malee', canChange: false };
const kept = given(tableViews.list, [own, shared]);

describe('kept views of a table', () => {
  test('open with their filters, order and columns', async () => {
    const { user, place } = await renderPart(<Here />, { answers: [kept], path: '/part?q=old&page=3' });
    await press(user, 'View');
    await user.click(await screen.findByRole('menuitem', { name: 'Dear dishes' }));
    await waitFor(() => expect(place()).toBe('/part?sort=price%2Cdesc&team=kitchen'));
    await waitFor(() => expect(namesOf('columnheader')).toEqual(['Dish', '']));
  });

  test('are kept under a name with what the page shows, without the page number; shared by those who may', async () => {
    const answers = [given(tableViews.list, []), given(tableViews.create, own)];
    const { user, server } = await renderPart(<Here />, { answers, path: '/part?q=rice&page=2' });
    await press(user, 'View');
    await user.click(await screen.findByRole('menuitem', { name: 'Keep this view…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Keep this view' });
    await fill(user, 'Name', 'Rice', dialog);
    await user.click(within(dialog).getByRole('switch', { name: /Share with the company/ }));
    await press(user, 'Save', dialog);
    await waitFor(() =>
      expect(server.bodyOf(tableViews.create)).toEqual({
        table: 'dishes',
        name: 'Rice',
        isShared: true,
        search: '?q=rice',
        columns: ['name', 'price', 'actions'],
      }),
    );
  });

  test('say at the field of the name that it is taken, or that none was written', async () => {
    const taken = refused(tableViews.create, 'array/already-exist', { errors: [{ field: 'name', code: 'form/name-taken' }] });
    const { user, server } = await renderPart(<Here />, { answers: [kept, taken] });
    await press(user, 'View');
    await user.click(await screen.findByRole('menuitem', { name: 'Keep this view…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Keep this view' });
    const field = () => within(dialog).getByLabelText(/^Name/);
    await press(user, 'Save', dialog);
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
    expect(server.sent(tableViews.create)).toEqual([]);
    await fill(user, 'Name', 'Dear dishes', dialog);
    expect(field().getAttribute('aria-invalid')).not.toBe('true');
    await press(user, 'Save', dialog);
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
    expect(server.sent(tableViews.create)).toHaveLength(1);
  });

  test('are offered for sharing to nobody who may not', async () => {
    const { user } = await renderPart(<Here />, { answers: [kept], as: { groups: ['manager'] } });
    await press(user, 'View');
    await user.click(await screen.findByRole('menuitem', { name: 'Keep this view…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Keep this view' });
    expect(within(dialog).queryByRole('switch')).toBeNull();
  });

  test('are renamed and removed by those who may; the others only open them', async () => {
    const answers = [kept, given(tableViews.update, own), given(tableViews.remove, { ok: true })];
    const { user, server } = await renderPart(<Here />, { answers });
    await press(user, 'View');
    await user.click(await screen.findByRole('menuitem', { name: 'Manage views…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Kept views' });
    expect(within(dialog).queryByRole('button', { name: 'Actions for All of us' })).toBeNull();
    expect(within(dialog).getByText('Shared by Malee')).toBeTruthy();
    await press(user, 'Actions for Dear dishes', dialog);
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    const rename = await screen.findByRole('dialog', { name: 'Rename the view' });
    await fill(user, 'Name', 'Dearest', rename);
    await press(user, 'Save', rename);
    await waitFor(() => expect(server.bodyOf(tableViews.update)).toEqual({ id: own.id, version: 1, name: 'Dearest' }));
    await press(user, 'Actions for Dear dishes', dialog);
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    const question = await screen.findByRole('dialog', { name: 'Remove the view Dear dishes?' });
    expect(server.sent(tableViews.remove)).toEqual([]);
    await press(user, 'Remove', question);
    await waitFor(() => expect(server.sent(tableViews.remove)).toHaveLength(1));
  });
});
