import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { company } from '../../../contract/company/company.ts';
import { branches } from '../../../contract/people/branches.ts';
import { departments } from '../../../contract/people/departments.ts';
import { employees } from '../../../contract/people/employees.ts';
import { HOTEL } from '../../testing/company.ts';
import { testListPage } from '../../testing/list-page.ts';
import { fill, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, refused, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';
import { asOnPhone } from '../../testing/window-size.ts';

const NORTH = {
  id: idOf(60),
  code: 'B1',
  name: 'Chiang Mai',
  nameEn: null,
  address: { provinceName: 'เชียงใหม่' },
  phoneNumber: null,
  branchTax: '00001',
  branchSocialSecurity: '000001',
  taxFilingFrom: null,
  taxFilingUntil: null,
  placed: 1,
  version: 3,
};
const LIST = given(branches.list, [NORTH]);
const OFFICE = given(company.get, { country: { code: 'TH' } });
const OPENED = [
  OFFICE,
  given(branches.entries, [{ id: idOf(62), kind: 'department', name: 'Hotel', from: '2026-01-01', until: null }]),
  given(departments.search, rows([HOTEL])),
  given(employees.search, rows([])),
];

testListPage({
  path: '/company/branch',
  endpoint: branches.list,
  full: LIST,
  shows: 'Chiang Mai',
  empty: given(branches.list, []),
  says: 'No branches yet',
  action: 'Add branch',
});

test('on a phone a branch is two lines, which open it', async () => {
  asOnPhone();
  const { user } = await renderPage('/company/branch', { answers: [LIST, ...OPENED] });
  const row = await screen.findByRole('button', { name: /Chiang Mai/ });
  expect(row.textContent).toBe('Chiang Mai1B1 · เชียงใหม่Placed here');
  await user.click(row);
  await screen.findByRole('dialog', { name: 'B1 · Chiang Mai' });
});

test('a branch that was looked at opens with the focus in its drawer, and gives it back to the row', async () => {
  const { user } = await renderPage('/company/branch', { answers: [LIST, ...OPENED] });
  const row = (await screen.findByText('Chiang Mai')).closest('tr');
  row?.focus();
  await user.keyboard(' ');
  await screen.findByRole('dialog', { name: 'Chiang Mai' });
  await user.keyboard('{Enter}');
  const drawer = await screen.findByRole('dialog', { name: 'B1 · Chiang Mai' });
  await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(row));
});

test('a branch is added with its numbers; a number that is taken says so at its field', async () => {
  const taken = refused(branches.create, 'array/already-exist', {
    errors: [{ field: 'branchSocialSecurity', code: 'form/already-used' }],
  });
  const { user, server } = await renderPage('/company/branch', { answers: [LIST, OFFICE, taken] });
  await press(user, 'Add branch');
  const drawer = await screen.findByRole('dialog', { name: 'Add branch' });
  await fill(user, 'Code', 'B2', drawer);
  await fill(user, 'Name', 'Phuket', drawer);
  await fill(user, 'Social security branch', '000001', drawer);
  await press(user, 'Add branch', drawer);
  expect(await within(drawer).findAllByText(/already in use/i)).not.toHaveLength(0);
  await waitFor(() =>
    expect(server.bodyOf(branches.create)).toEqual({ code: 'B2', name: 'Phuket', branchSocialSecurity: '000001' }),
  );
});

test('one that is opened shows who belongs to it; what is changed alone is sent, and it is removed after a question', async () => {
  const { user, server } = await renderPage('/company/branch', {
    answers: [LIST, ...OPENED, given(branches.update, NORTH), given(branches.remove, {}), given(branches.removeEntry, {})],
  });
  await user.click(await screen.findByText('Chiang Mai'));
  const drawer = await screen.findByRole('dialog', { name: 'B1 · Chiang Mai' });
  await waitFor(() => expect(drawer.textContent).toContain('Department · From 1 Jan 2026'));
  await fill(user, 'Social security branch', '000002', drawer);
  await press(user, 'Save', drawer);
  await waitFor(() =>
    expect(server.bodyOf(branches.update)).toEqual({ id: NORTH.id, version: 3, branchSocialSecurity: '000002' }),
  );
  await press(user, 'Remove Hotel', drawer);
  await press(user, 'Remove', await screen.findByRole('dialog', { name: 'Remove Hotel from this branch?' }));
  await waitFor(() => expect(server.sent(branches.removeEntry)).toHaveLength(1));
  await press(user, 'Remove branch', drawer);
  const question = await screen.findByRole('dialog', { name: 'Remove Chiang Mai?' });
  expect(server.sent(branches.remove)).toEqual([]);
  await press(user, 'Remove branch', question);
  await waitFor(() => expect(server.sent(branches.remove)).toHaveLength(1));
});

test('from which month a branch files PND1 itself is said and taken back at its field', async () => {
  const filed = refused(branches.update, 'validation/has-errors', {
    errors: [{ field: 'taxFilingFrom', code: 'form/month-filed' }],
    facts: { month: 'June 2026' },
  });
  const { user, server } = await renderPage('/company/branch', {
    answers: [given(branches.list, [{ ...NORTH, taxFilingFrom: '2026-07' }]), ...OPENED, filed],
  });
  await user.click(await screen.findByText('Chiang Mai'));
  const drawer = await screen.findByRole('dialog', { name: 'B1 · Chiang Mai' });
  const month = await within(drawer).findByLabelText('Files PND1 itself from');
  expect(month.textContent).toBe('July 2026');
  await user.click(within(drawer).getByRole('button', { name: 'Clear' }));
  await press(user, 'Save', drawer);
  expect(await within(drawer).findByText('PND1 of June 2026 was taken already. Choose a month after it.')).toBeTruthy();
  expect(server.bodyOf(branches.update)).toEqual({ id: NORTH.id, version: 3, taxFilingFrom: null });
});
