import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { costCentres } from '../../../contract/people/cost-centres.ts';
import { departments } from '../../../contract/people/departments.ts';
import { employees } from '../../../contract/people/employees.ts';
import { positions } from '../../../contract/people/positions.ts';
import { HOTEL } from '../../testing/company.ts';
import { testListPage } from '../../testing/list-page.ts';
import { fill, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const SHOPS = { id: idOf(60), code: '100', name: 'Shops', active: true, placed: 2, version: 3 } as const;
const LIST = given(costCentres.list, [SHOPS, { ...SHOPS, id: idOf(61), code: '200', name: 'Works', active: false, placed: 0 }]);
const DRAWER = [
  given(costCentres.entries, [{ id: idOf(62), kind: 'department', name: 'Hotel', from: '2026-01-01', until: null }]),
  given(departments.search, rows([HOTEL])),
  given(positions.list, []),
  given(employees.search, rows([])),
];

testListPage({
  path: '/teams/cost-centres',
  endpoint: costCentres.list,
  full: LIST,
  shows: 'Shops',
  empty: given(costCentres.list, []),
  says: 'No cost centres yet',
  action: 'Add cost centre',
});

test('a new one is added by code and name', async () => {
  const { user, server } = await renderPage('/teams/cost-centres', { answers: [LIST, given(costCentres.create, SHOPS)] });
  await press(user, 'Add cost centre');
  const drawer = await screen.findByRole('dialog', { name: 'Add cost centre' });
  await fill(user, 'Code', '300', drawer);
  await fill(user, 'Name', 'Kitchen', drawer);
  await press(user, 'Add cost centre', drawer);
  await waitFor(() => expect(server.bodyOf(costCentres.create)).toEqual({ code: '300', name: 'Kitchen' }));
});

test('one that is opened shows who belongs there, and retires', async () => {
  const { user, server } = await renderPage('/teams/cost-centres', {
    answers: [LIST, ...DRAWER, given(costCentres.update, { ...SHOPS, active: false })],
  });
  await user.click(await screen.findByText('Shops'));
  const drawer = await screen.findByRole('dialog', { name: '100 · Shops' });
  await waitFor(() => expect(drawer.textContent).toContain('Department · From 1 Jan 2026'));
  await press(user, 'Retire', drawer);
  await waitFor(() => expect(server.bodyOf(costCentres.update)).toEqual({ id: SHOPS.id, version: 3, active: false }));
});

test('who belongs there is removed once that is confirmed', async () => {
  const { user, server } = await renderPage('/teams/cost-centres', {
    answers: [LIST, ...DRAWER, given(costCentres.removeEntry, {})],
  });
  await user.click(await screen.findByText('Shops'));
  const drawer = await screen.findByRole('dialog', { name: '100 · Shops' });
  await press(user, 'Remove Hotel', drawer);
  const question = await screen.findByRole('dialog', { name: 'Remove Hotel from this cost centre?' });
  expect(server.sent(costCentres.removeEntry)).toEqual([]);
  await press(user, 'Remove', question);
  await waitFor(() => expect(server.sent(costCentres.removeEntry)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Remove Hotel from this cost centre?' })).toBeNull());
});
