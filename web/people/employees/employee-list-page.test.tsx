import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { company } from '../../../contract/company/company.ts';
import { employees } from '../../../contract/people/employees.ts';
import { positions } from '../../../contract/people/positions.ts';
import { tableViews } from '../../../contract/reports/table-views.ts';
import { COOK, KITCHEN, MALEE, SOMCHAI } from '../../testing/company.ts';
import { testListPage } from '../../testing/list-page.ts';
import { cellsOf, choose, fieldOf, fill, isInvalid, namesOf, noteAt, press, textIn } from '../../testing/on-screen.ts';
import { READER_ID } from '../../testing/profile.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, refused, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const LIST = given(employees.list, rows([MALEE, SOMCHAI]));
const ASKING = { ...SOMCHAI, approveStatus: { uniqueName: 'PENDING' }, email: 'somchai@example.com' } as const;

testListPage({
  path: '/employee/all',
  endpoint: employees.list,
  full: LIST,
  shows: 'Malee Wong',
  leadsTo: `/employee/view/${MALEE.id}/profile`,
  empty: given(employees.list, rows([])),
  says: 'No employees yet',
  action: 'Import a file',
  second: given(employees.list, rows([MALEE], { size: 50, total: 90 })),
});

describe('the list', () => {
  test('shows code, name, department, position and first day; others can be chosen', async () => {
    const { user } = await renderPage('/employee/all', { answers: [LIST, given(tableViews.list, [])] });
    const table = await screen.findByRole('table', { name: 'All' });
    const [first] = cellsOf(table);
    expect(first?.slice(1, 6)).toEqual(['E040', expect.stringContaining('Malee Wong'), 'Kitchen', 'Cook', '1 Mar 2025']);
    expect(namesOf('columnheader', table)).not.toContain('Phone');
    await press(user, 'View');
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Phone' }));
    await waitFor(() => expect(namesOf('columnheader', table)).toContain('Phone'));
  });

  test('shows dates of the Buddhist era in Thai', async () => {
    await renderPage('/employee/all', { language: 'th', answers: [LIST] });
    const [first] = cellsOf(await screen.findByRole('table'));
    expect(first?.[5]).toContain('2568');
  });

  test('filters by department and account and sorts by a column, all in the address', async () => {
    const { user, server, place } = await renderPage('/employee/all', { answers: [LIST] });
    const [chip] = await screen.findAllByRole('button', { name: 'Department' });
    if (chip) await user.click(chip);
    await user.click(await screen.findByRole('checkbox', { name: 'Kitchen' }));
    await waitFor(() => expect(place()).toContain(`departmentId=${KITCHEN.id}`));
    await user.click(screen.getByTitle('Sort by Name'));
    await waitFor(() => expect(place()).toContain('sort=name%2Casc'));
    await waitFor(() =>
      expect(server.sent(employees.list).at(-1)?.query).toMatchObject({
        status: 'all',
        departmentId: KITCHEN.id,
        sort: 'name,asc',
      }),
    );
  });

  test('an address with filters opens the list as it was', async () => {
    const { server } = await renderPage('/employee/all?group=manager&account=no&q=mal&page=2', { answers: [LIST] });
    expect(server.sent(employees.list)[0]?.query).toMatchObject({
      permissionGroup: 'manager',
      hasAccount: 'false',
      name: 'mal',
      page: '2',
    });
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'mal');
  });

  test('a row opens its person', async () => {
    const { user, place } = await renderPage('/employee/all', {
      answers: [LIST, given(employees.get, { ...MALEE, sight: 'full' })],
    });
    await user.click(await screen.findByRole('row', { name: /Malee Wong/ }));
    await waitFor(() => expect(place()).toBe(`/employee/view/${MALEE.id}/profile`));
  });

  test('a supporter gives no permissions and removes nobody', async () => {
    const { user } = await renderPage('/employee/all', { as: { groups: ['supporter'] }, answers: [LIST] });
    await press(user, 'More about Malee Wong');
    expect(await screen.findByRole('menuitem', { name: 'Deactivate' })).toBeTruthy();
    expect(namesOf('menuitem')).toEqual(['Open', 'Deactivate']);
  });

  test('nobody acts on themselves', async () => {
    const me = { ...MALEE, id: READER_ID, firstName: 'Anan', lastName: 'Srisuk' };
    const { user } = await renderPage('/employee/all', { answers: [given(employees.list, rows([me]))] });
    await press(user, 'More about Anan Srisuk');
    await screen.findByRole('menuitem', { name: 'Open' });
    expect(namesOf('menuitem')).toEqual(['Open']);
  });

  test('a manager does not see the list of the whole company', async () => {
    const { server } = await renderPage('/employee/all', { as: { groups: ['manager'] } });
    expect(await screen.findByRole('heading', { name: 'No permission for this page' })).toBeTruthy();
    expect(server.sent(employees.list)).toEqual([]);
  });
});

describe('adding somebody', () => {
  const open = async () => {
    const page = await renderPage('/employee/all', { answers: [LIST] });
    await press(page.user, 'Add employee');
    const drawer = await screen.findByRole('dialog', { name: 'Add employee' });
    await within(drawer).findByRole('button', { name: 'Add employee' });
    return { ...page, drawer };
  };

  test('names what is missing, at the field and in the summary that leads there', async () => {
    const { user, server, drawer } = await open();
    await press(user, 'Add employee', drawer);
    expect(noteAt('Employee code')).toContain('This input is required.');
    const summary = within(drawer).getByRole('alert');
    expect(summary.textContent).toContain('3 fields need your attention');
    await user.click(within(summary).getByText(/^Last name:/));
    expect(document.activeElement).toBe(fieldOf('Last name'));
    expect(server.sent(employees.create)).toEqual([]);
  });

  test('sends what was typed, leaves out what was not, and opens the person', async () => {
    const { user, server, drawer, place } = await open();
    server.set(given(employees.create, { ...SOMCHAI, sight: 'full' }), given(employees.get, { ...SOMCHAI, sight: 'full' }));
    server.set(given(company.banks, []), given(positions.salaryHistory, []));
    await fill(user, 'Employee code', 'E050');
    await fill(user, 'First name', 'สมชาย');
    await fill(user, 'Last name', 'ดี');
    await fill(user, 'Phone', '081-234-5678');
    await choose(user, 'Department', 'Kitchen', drawer);
    await choose(user, 'Position', 'Cook', drawer);
    await fill(user, 'Start date', '01/02/2026', drawer);
    await user.tab();
    await press(user, 'Add employee', drawer);
    await waitFor(() => expect(place()).toBe(`/employee/view/${SOMCHAI.id}/workInfo`));
    expect(server.bodyOf(employees.create)).toEqual({
      code: 'E050',
      firstName: 'สมชาย',
      lastName: 'ดี',
      phone: '+66812345678',
      departmentId: KITCHEN.id,
      positionId: COOK.id,
      startDate: '2026-02-01',
    });
  });

  test('says at the field that a code is taken', async () => {
    const { user, server, drawer } = await open();
    server.set(refused(employees.create, 'array/already-exist', { errors: [{ field: 'code', code: 'form/already-used' }] }));
    await fill(user, 'Employee code', 'E040');
    await fill(user, 'First name', 'Somchai');
    await fill(user, 'Last name', 'Dee');
    await press(user, 'Add employee', drawer);
    await waitFor(() => expect(isInvalid('Employee code')).toBe(true));
    expect(textIn('First name')).toBe('Somchai');
  });

  test('beyond the seats asks for a larger plan', async () => {
    const { user, server, drawer } = await open();
    server.set(refused(employees.create, 'plan/employee-limit', { facts: { n: 2 } }));
    await fill(user, 'Employee code', 'E050');
    await fill(user, 'First name', 'Somchai');
    await fill(user, 'Last name', 'Dee');
    await press(user, 'Add employee', drawer);
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2));
  });
});

describe('answering a request to join', () => {
  const open = async (action: string) => {
    const page = await renderPage('/employee/join-request', { answers: [given(employees.list, rows([ASKING]))] });
    expect(page.server.sent(employees.list)[0]?.query).toMatchObject({ status: 'join-request', sort: 'createdAt,desc' });
    await press(page.user, action);
    return { ...page, dialog: await screen.findByRole('dialog') };
  };

  test('accepting sends where the person begins, from today unless said otherwise', async () => {
    const { user, server, dialog } = await open('Accept');
    expect(dialog.textContent).toContain('somchai@example.com');
    server.set(given(employees.approve, { ok: true }));
    await choose(user, 'Department', 'Hotel', dialog);
    await user.click(within(dialog).getByRole('checkbox', { name: /^Shift maker/ }));
    await press(user, 'Accept', dialog);
    expect(await screen.findByText('Somchai Dee was accepted')).toBeTruthy();
    expect(server.bodyOf(employees.approve)).toEqual({
      id: SOMCHAI.id,
      approved: true,
      departmentId: idOf(31),
      startDate: '2026-01-15',
      permissionGroups: ['shiftMaker'],
    });
    expect(server.sent(employees.list).length).toBeGreaterThan(1);
  });

  test('rejecting needs a reason', async () => {
    const { user, server, dialog } = await open('Reject');
    await press(user, 'Reject', dialog);
    expect(isInvalid('Reason', dialog)).toBe(true);
    expect(server.sent(employees.approve)).toEqual([]);
    server.set(given(employees.approve, { ok: true }));
    await fill(user, 'Reason', 'Unknown to us', dialog);
    await press(user, 'Reject', dialog);
    expect(await screen.findByText('The request of Somchai Dee was rejected')).toBeTruthy();
    expect(server.bodyOf(employees.approve)).toEqual({ id: SOMCHAI.id, approved: false, reason: 'Unknown to us' });
  });
});

describe('answering an account that asks to be somebody who is here', () => {
  const account = { name: 'Nok Chai', email: 'nok@example.com', phone: null };
  const open = async (action: string, language: 'en' | 'th' = 'en') => {
    const row = { ...ASKING, accountRequest: account };
    const page = await renderPage('/employee/join-request', { language, answers: [given(employees.list, rows([row]))] });
    await press(page.user, action);
    return { ...page, dialog: await screen.findByRole('dialog') };
  };

  test('accepting names the account and changes nothing of the person', async () => {
    const { user, server, dialog } = await open('Accept');
    expect(dialog.textContent).toContain('The owner of the account Nok Chai · nok@example.com says they are Somchai Dee (E041).');
    server.set(given(employees.approve, { ok: true }));
    await press(user, 'Accept', dialog);
    expect(await screen.findByText('Somchai Dee was accepted')).toBeTruthy();
    expect(server.bodyOf(employees.approve)).toEqual({ id: SOMCHAI.id, approved: true });
  });

  test('rejecting says, in Thai as well, that the person stays', async () => {
    const { dialog } = await open('ไม่อนุมัติ', 'th');
    expect(dialog.textContent).toContain('เชิญใหม่ได้');
  });
});

describe('what is done about somebody', () => {
  const ask = async (action: string) => {
    const page = await renderPage('/employee/all', { answers: [LIST] });
    await press(page.user, 'More about Malee Wong');
    await page.user.click(await screen.findByRole('menuitem', { name: action }));
    return { ...page, dialog: await screen.findByRole('dialog') };
  };

  test('permissions are sent as a whole', async () => {
    const { user, server, dialog } = await ask('Permissions');
    server.set(given(employees.setGroups, { permissionGroups: ['manager', 'maker'] }));
    expect(within(dialog).getByRole('checkbox', { name: /^Manager/ })).toHaveProperty('checked', true);
    await user.click(within(dialog).getByRole('checkbox', { name: /^Payroll maker/ }));
    await press(user, 'Save permissions', dialog);
    expect(await screen.findByText('Permissions saved')).toBeTruthy();
    expect(server.bodyOf(employees.setGroups)).toEqual({ id: MALEE.id, permissionGroups: ['manager', 'maker'] });
  });

  test('a refusal is told and leaves the dialog open', async () => {
    const { user, server, dialog } = await ask('Remove');
    server.set(refused(employees.remove, 'employee/in-use'));
    await press(user, 'Remove', dialog);
    await waitFor(() => expect(server.sent(employees.remove)).toHaveLength(1));
    expect(await screen.findByText('Request request-of-the-test')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBe(dialog);
  });

  test('deactivating takes a reason and a last day', async () => {
    const { user, server, dialog } = await ask('Deactivate');
    server.set(given(employees.deactivate, { ok: true }));
    await fill(user, 'Reason', 'Moved away', dialog);
    await fill(user, 'Last day', '31/01/2026', dialog);
    await user.tab();
    await press(user, 'Deactivate', dialog);
    expect(await screen.findByText('Malee Wong is deactivated')).toBeTruthy();
    expect(server.bodyOf(employees.deactivate)).toEqual({ id: MALEE.id, reason: 'Moved away', endDate: '2026-01-31' });
  });
});
