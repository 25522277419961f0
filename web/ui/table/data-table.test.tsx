import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { tableViews } from '../../../contract/reports/table-views.ts';
import { cellsOf, namesOf, press } from '../../testing/on-screen.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { given, rows as pageWith } from '../../testing/reply.ts';
import { useListState } from '../list-state.ts';
import { Page } from '../page.tsx';
import type { Column, Paged } from './column.ts';
import { DataTable } from './data-table.tsx';

type Dish = { id: string; name: string; price: number | null };
const DISHES: readonly Dish[] = [
  { id: 'a', name: 'ข้าวผัด', price: 60 },
  { id: 'b', name: 'Dish 10', price: 9 },
  { id: 'c', name: 'Dish 2', price: null },
];
const COLUMNS: readonly Column<Dish>[] = [
  { id: 'name', header: 'Dish', value: (row) => row.name },
  { id: 'price', header: 'Price', value: (row) => row.price, align: 'end' },
  { id: 'code', header: 'Code', value: (row) => row.id, isHidden: true },
];
const table = { id: 'dishes', label: 'Dishes', columns: COLUMNS, rowId: (row: Dish) => row.id };
const Here = ({ rows = DISHES, onOpen }: { rows?: readonly Dish[]; onOpen?: (row: Dish) => void }) => (
  <DataTable {...table} rows={rows} onOpen={onOpen} />
);
function OnServer({ page }: { page: Paged<Dish> }) {
  const list = useListState({ sort: 'name,asc' });
  const columns = COLUMNS.map((column) => ({ ...column, isSortable: column.id === 'name' }));
  return <DataTable {...table} columns={columns} page={page} list={list} />;
}
function Asked({ largestSize }: { largestSize?: number }) {
  const { page, size } = useListState({ largestSize });
  return <output>{`${page} of ${size}`}</output>;
}
const Linked = () => <DataTable {...table} rows={DISHES} linkTo={(row) => `/dish/${row.id}?from=list`} />;
const shown = () => cellsOf(screen.getByRole('table', { name: 'Dishes' }));
const firsts = () => shown().map(([first]) => first);

const noViews = { answers: [given(tableViews.list, [])] };

describe('sorting here', () => {
  test('numbers go by size, words as people count, what is blank comes first', async () => {
    const { user } = await renderPart(<Here />);
    await user.click(screen.getByTitle('Sort by Dish'));
    expect(firsts()).toEqual(['ข้าวผัด', 'Dish 2', 'Dish 10']);
    await user.click(screen.getByTitle('Sort by Price'));
    await user.click(screen.getByTitle('Sort by Price'));
    expect(shown().map(([, price]) => price)).toEqual(['', '9', '60']);
    expect(screen.getByRole('columnheader', { name: /Price/ }).getAttribute('aria-sort')).toBe('ascending');
  });
});

describe('sorting and paging on the server', () => {
  test('the wanted order goes into the address; the rows stay as the server gave them', async () => {
    const { user, place } = await renderPart(<OnServer page={pageWith(DISHES)} />);
    expect(screen.getByRole('columnheader', { name: /Dish/ }).getAttribute('aria-sort')).toBe('ascending');
    await user.click(screen.getByTitle('Sort by Dish'));
    await waitFor(() => expect(place()).toBe('/part?sort=name%2Cdesc'));
    expect(firsts()).toEqual(DISHES.map((dish) => dish.name));
  });

  test('a column that the server does not sort by has no button', async () => {
    await renderPart(<OnServer page={pageWith(DISHES)} />);
    expect(screen.queryByTitle('Sort by Price')).toBeNull();
  });

  test('pages count from one for people and from zero in the address', async () => {
    const { user, place } = await renderPart(<OnServer page={pageWith(DISHES, { page: 1, size: 3, total: 8 })} />, {
      path: '/part?page=1&q=di',
    });
    const pager = screen.getByRole('navigation', { name: 'Page 2 of 3' });
    expect(pager.textContent).toContain('4–6 of 8');
    await press(user, 'Previous page');
    await waitFor(() => expect(place()).toBe('/part?page=0&q=di'));
  });

  test('a new order begins at the first page', async () => {
    const { user, place } = await renderPart(<OnServer page={pageWith(DISHES, { page: 1, size: 3, total: 8 })} />, {
      path: '/part?page=1',
    });
    await user.click(screen.getByTitle('Sort by Dish'));
    await waitFor(() => expect(place()).toBe('/part?sort=name%2Cdesc'));
  });

  test.each([
    ['page=-1', '0 of 50'],
    ['page=1e9', '0 of 50'],
    ['page=1.5', '0 of 50'],
    ['page=1000001', '0 of 50'],
    ['page=0x10', '0 of 50'],
    ['page=', '0 of 50'],
    ['page=1000000', '1000000 of 50'],
    ['page=2&size=0', '2 of 50'],
    ['page=2&size=-5', '2 of 50'],
    ['page=2&size=2.5', '2 of 50'],
    ['page=2&size=10001', '2 of 50'],
    ['page=2&size=10000', '2 of 10000'],
  ])('what no list can be asked for is left out of an address: %s', async (search, asked) => {
    await renderPart(<Asked />, { path: `/part?${search}` });
    expect(screen.getByRole('status').textContent).toBe(asked);
  });

  test('a list that takes fewer rows at once keeps to them', async () => {
    await renderPart(<Asked largestSize={200} />, { path: '/part?size=201' });
    expect(screen.getByRole('status').textContent).toBe('0 of 50');
  });

  test('one page has no pager', async () => {
    await renderPart(<OnServer page={pageWith(DISHES)} />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('columns', () => {
  test('are chosen, kept for the next visit, and never all taken away', async () => {
    const { user } = await renderPart(<Here />, noViews);
    expect(namesOf('columnheader')).toEqual(['Dish', 'Price']);
    await press(user, 'View');
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Price' }));
    await waitFor(() => expect(namesOf('columnheader')).toEqual(['Dish']));
    expect(screen.getByRole('menuitemcheckbox', { name: 'Dish' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Code' }));
    await waitFor(() => expect(namesOf('columnheader')).toEqual(['Dish', 'Code']));
    expect(JSON.stringify({ ...localStorage })).toContain('wela.table.account-of-the-reader.dishes');
    await user.click(screen.getByRole('menuitem', { name: 'Show all columns' }));
    await waitFor(() => expect(namesOf('columnheader')).toEqual(['Dish', 'Price', 'Code']));
  });

  test('say whether they are shown', async () => {
    const { user } = await renderPart(<Here />, noViews);
    await press(user, 'View');
    const code = await screen.findByRole('menuitemcheckbox', { name: 'Code' });
    expect(code.getAttribute('aria-checked')).toBe('false');
    await user.click(code);
    await waitFor(() => expect(code.getAttribute('aria-checked')).toBe('true'));
  });
});

describe('rows that lead to a page', () => {
  test('have their name as a link that is no stop of the Tab key', async () => {
    await renderPart(<Linked />);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(DISHES.map(({ id }) => `/en/dish/${id}?from=list`));
    expect(links.map((link) => link.tabIndex)).toEqual([-1, -1, -1]);
  });

  test.each(['the name', 'the row'])('are opened once by a click on %s', async (what) => {
    const { user, place } = await renderPart(<Linked />);
    const before = window.history.length;
    await user.click(what === 'the name' ? screen.getByRole('link', { name: 'Dish 2' }) : screen.getByText('9'));
    await waitFor(() => expect(place()).toMatch(/^\/dish\/[bc]\?from=list$/));
    expect(window.history.length).toBe(before + 1);
  });

  test('stay where they are when the link is opened in another tab', async () => {
    const { place } = await renderPart(<Linked />);
    fireEvent.click(screen.getByRole('link', { name: 'Dish 2' }), { ctrlKey: true });
    await new Promise((done) => setTimeout(done));
    expect(place()).toBe('/part');
  });

  test('have the link in the column that names them, or else in the first that is shown', async () => {
    const columns = COLUMNS.map((column) => ({ ...column, isName: column.id === 'price' }));
    await renderPart(<DataTable {...table} columns={columns} rows={DISHES} linkTo={(row) => `/dish/${row.id}`} />);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['60', '9', '']);
  });
});

describe('by keyboard', () => {
  test('one row is in the tab order, arrows and End move it, Enter opens it', async () => {
    const opened: string[] = [];
    const { user } = await renderPart(<Here onOpen={(row) => opened.push(row.id)} />);
    const lines = () => screen.getAllByRole('row').slice(1);
    expect(lines().map((line) => line.tabIndex)).toEqual([0, -1, -1]);
    lines()[0]?.focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(lines()[1]));
    await user.keyboard('{End}');
    await waitFor(() => expect(document.activeElement).toBe(lines()[2]));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(opened).toEqual(['c']);
    await user.keyboard('{Home}');
    await waitFor(() => expect(document.activeElement).toBe(lines()[0]));
  });

  test('rows that open nothing take no focus', async () => {
    await renderPart(<Here />);
    expect(screen.getAllByRole('row').every((line) => line.getAttribute('tabindex') === null)).toBe(true);
  });
});

test('a table says how many rows it has; without any it says that there are none, or none for these filters', async () => {
  await renderPart(<Here rows={[]} />);
  expect(screen.getByText('0 rows')).toBeTruthy();
  expect(screen.getByText('Nothing here yet')).toBeTruthy();
});

test('the number of rows is seen once, in the title of the page or else in the table', async () => {
  await renderPart(
    <Page title="Dishes" count={3}>
      <Here />
    </Page>,
  );
  expect(screen.getByText('3 rows').className).toBe('wela-visually-hidden');
  expect(screen.getByRole('heading', { name: /^Dishes/ }).textContent).toBe('Dishes3');
});

test('with filters that leave nothing, it says so', async () => {
  await renderPart(<OnServer page={pageWith<Dish>([])} />, { path: '/part?state=on' });
  expect(await screen.findByText('Nothing matches these filters')).toBeTruthy();
});

describe('a look at a row', () => {
  const look = () => screen.findByRole('dialog');
  test('Space shows all that the list knows, arrows go on, and Space ends it in the row that was looked at', async () => {
    const opened: string[] = [];
    const { user } = await renderPart(<Here onOpen={(dish) => opened.push(dish.id)} />);
    const [, first] = screen.getAllByRole('row');
    first?.focus();
    await user.keyboard(' ');
    await waitFor(async () => expect((await look()).textContent).toContain('ข้าวผัด'));
    expect([...(await look()).querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual([
      'Price',
      '60',
      'Code',
      'a',
    ]);
    await user.keyboard('{ArrowDown}');
    await waitFor(async () => expect((await look()).textContent).toContain('Dish 10'));
    await user.keyboard(' ');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Dish 10'));
    expect(opened).toEqual([]);
  });

  test('a Space that is held down shows the row and does not take it away again', async () => {
    const { user } = await renderPart(<Here onOpen={() => undefined} />);
    screen.getAllByRole('row')[1]?.focus();
    await user.keyboard(' ');
    const dialog = await look();
    fireEvent.keyDown(dialog, { key: ' ', repeat: true });
    fireEvent.keyDown(dialog, { key: 'ArrowDown' });
    await waitFor(() => expect(dialog.textContent).toContain('Dish 10'));
  });

  test('keys that something above has taken do not step it', async () => {
    const { user } = await renderPart(<Here onOpen={() => undefined} />);
    screen.getAllByRole('row')[1]?.focus();
    await user.keyboard(' ');
    const dialog = await look();
    const take = (event: Event) => event.preventDefault();
    dialog.addEventListener('keydown', take);
    fireEvent.keyDown(dialog, { key: 'ArrowDown' });
    dialog.removeEventListener('keydown', take);
    expect(dialog.textContent).toContain('ข้าวผัด');
  });

  test('Enter opens the row, Esc does not', async () => {
    const opened: string[] = [];
    const { user } = await renderPart(<Here onOpen={(dish) => opened.push(dish.id)} />);
    screen.getAllByRole('row')[1]?.focus();
    await user.keyboard(' ');
    await look();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opened).toEqual([]);
    await waitFor(() => expect(document.activeElement?.tagName).toBe('TR'));
    await user.keyboard(' ');
    await look();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(opened).toEqual(['a']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
