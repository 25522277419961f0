import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { tableViews } from '../../contract/reports/table-views.ts';
import { namesOf, press } from '../testing/on-screen.ts';
import { renderPart } from '../testing/render-part.tsx';
import { given, rows as pageWith } from '../testing/reply.ts';
import { asOnPhone } from '../testing/window-size.ts';
import { FilterBar } from './filter-bar.tsx';
import { ListPage } from './list-page.tsx';
import { useListState } from './list-state.ts';
import { SideDrawer } from './side-drawer.tsx';
import type { Column } from './table/column.ts';
import { DataTable } from './table/data-table.tsx';

type Dish = { id: string; name: string; price: string };
const DISHES: readonly Dish[] = [
  { id: 'a', name: 'Fried rice', price: '1,060.00' },
  { id: 'b', name: 'Noodles', price: '55.00' },
];
const NAME = { id: 'name', header: 'Dish', value: (row: Dish) => row.name };
const PRICE = { id: 'price', header: 'Price', value: (row: Dish) => row.price, align: 'end' } as const;
const COLUMNS: readonly Column<Dish>[] = [NAME, PRICE];
const filter = (name: string, label: string) => ({ name, label, options: [{ value: 'yes', label: `${label} yes` }] });
const FIVE = ['Kitchen', 'Spice', 'Season', 'Region', 'Diet'].map((label) => filter(label.toLowerCase(), label));

function Menu({ onOpen, hasDrawer = false }: { onOpen?: (dish: Dish) => void; hasDrawer?: boolean }) {
  const list = useListState({});
  const table = { columns: COLUMNS, rowId: (row: Dish) => row.id };
  return (
    <ListPage
      title="Menu"
      count={2}
      action={<button type="button">Add dish</button>}
      filters={<FilterBar list={list} search="Search dishes" filters={FIVE} />}
    >
      <DataTable
        {...table}
        id="menu"
        label="Menu"
        page={pageWith(DISHES)}
        list={list}
        onOpen={onOpen}
        phone={(row) => ({ title: row.name, note: 'Kitchen', end: row.price })}
      />
      {hasDrawer ? (
        <SideDrawer title="More" isOpen onClose={() => {}}>
          <FilterBar list={list} search="Search in the drawer" />
          <DataTable {...table} id="other" label="Other" rows={DISHES} />
        </SideDrawer>
      ) : null}
    </ListPage>
  );
}
function Sorted({ isPaged = false }: { isPaged?: boolean }) {
  const list = useListState({ sort: 'name,asc' });
  const shown = {
    id: 'sorted',
    label: 'Sorted',
    list,
    rowId: (row: Dish) => row.id,
    phone: (row: Dish) => ({ title: row.name }),
  };
  return (
    <>
      {isPaged ? (
        <DataTable {...shown} columns={[{ ...NAME, isSortable: true }, PRICE]} page={pageWith(DISHES)} />
      ) : (
        <DataTable {...shown} columns={COLUMNS} rows={DISHES} />
      )}
      <output aria-label="order">{list.sort}</output>
    </>
  );
}
const heights = () =>
  screen.getAllByRole('table').map((table) => (table instanceof HTMLElement ? table.style.getPropertyValue('--row-height') : ''));

describe('the toolbar of a list', () => {
  test('holds search, filters, view and the primary action in one line before the table', async () => {
    await renderPart(<Menu />);
    const search = await screen.findByRole('searchbox', { name: 'Search dishes' });
    const bar = search.closest('.wela-no-print');
    if (!(bar instanceof HTMLElement)) throw new Error('the search stands in no toolbar');
    for (const name of ['Kitchen', 'View', 'Export', 'Add dish']) {
      expect(within(bar).getByRole('button', { name }), name).toBeTruthy();
    }
    expect(screen.getAllByRole('searchbox')).toHaveLength(1);
  });

  test('keeps filters beyond the third one press away, and one that is chosen in sight', async () => {
    const { user } = await renderPart(<Menu />, { path: '/part?diet=yes' });
    await screen.findByRole('button', { name: 'Season' });
    expect(screen.queryByRole('button', { name: 'Region' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Diet: Diet yes' })).toBeTruthy();
    await press(user, 'More filters');
    expect(await screen.findByRole('button', { name: 'Region' })).toBeTruthy();
  });

  test('takes nothing from a drawer that the page opens', async () => {
    await renderPart(<Menu hasDrawer />);
    const drawer = await screen.findByRole('dialog', { name: 'More' });
    expect(within(drawer).getByRole('searchbox', { name: 'Search in the drawer' })).toBeTruthy();
    expect(within(drawer).getByRole('button', { name: 'View' })).toBeTruthy();
    expect(within(drawer).getByText('2 rows')).toBeTruthy();
  });
});

describe('the height of rows', () => {
  test('is 44 pixels, or 36 by choice, for all tables of a person on this device', async () => {
    const { user } = await renderPart(<Menu />, { answers: [given(tableViews.list, [])] });
    await screen.findByRole('table', { name: 'Menu' });
    expect(heights()).toEqual(['44px']);
    await press(user, 'View');
    await user.click(await screen.findByRole('menuitemradio', { name: 'Compact' }));
    await waitFor(() => expect(heights()).toEqual(['36px']));
    expect({ ...localStorage }).toMatchObject({ 'wela.rows.account-of-the-reader': '"compact"' });
  });

  test('is remembered', async () => {
    localStorage.setItem('wela.rows.account-of-the-reader', '"compact"');
    await renderPart(<Menu />);
    await screen.findByRole('table', { name: 'Menu' });
    expect(heights()).toEqual(['36px']);
  });
});

describe('on a phone', () => {
  test('a row has two lines with its amount, and a press opens it', async () => {
    asOnPhone();
    const opened: string[] = [];
    const { user } = await renderPart(<Menu onOpen={(dish) => opened.push(dish.id)} />);
    const list = await screen.findByRole('list', { name: 'Menu' });
    expect(namesOf('listitem', list)).toEqual(['Fried rice1,060.00Kitchen', 'Noodles55.00Kitchen']);
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(within(list).getByRole('button', { name: /Noodles/ }));
    expect(opened).toEqual(['b']);
  });

  test('a list is sorted by a menu: what a desk does by heads, in the address as there', async () => {
    asOnPhone();
    const { user } = await renderPart(<Sorted />);
    const list = await screen.findByRole('list', { name: 'Sorted' });
    expect(namesOf('listitem', list)).toEqual(['Fried rice', 'Noodles']);
    await press(user, 'Sorted by Dish, Ascending');
    await user.click(await screen.findByRole('menuitemradio', { name: 'Descending' }));
    await waitFor(() => expect(namesOf('listitem', list)).toEqual(['Noodles', 'Fried rice']));
    expect(screen.getByRole('status', { name: 'order' }).textContent).toBe('name,desc');
    await user.click(await screen.findByRole('menuitemradio', { name: 'Price' }));
    expect(screen.getByRole('status', { name: 'order' }).textContent).toBe('price,desc');
  });

  test('a list that the server pages offers only what the server sorts by', async () => {
    asOnPhone();
    const { user } = await renderPart(<Sorted isPaged />);
    await press(user, 'Sorted by Dish, Ascending');
    await screen.findByRole('menuitemradio', { name: 'Dish' });
    expect(screen.queryByRole('menuitemradio', { name: 'Price' })).toBeNull();
  });
});
