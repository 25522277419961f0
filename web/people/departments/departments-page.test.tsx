import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { departments } from '../../../contract/people/departments.ts';
import { HOTEL, KITCHEN, MALEE, SOMCHAI } from '../../testing/company.ts';
import { testListPage } from '../../testing/list-page.ts';
import { choose, fill, isInvalid, namesOf, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, refused } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const BAR = { id: idOf(32), name: 'Bar', memberCount: 0, editable: true } as const;
const managers = [{ id: MALEE.id, firstName: 'Malee', lastName: 'Wong' }];
const TREE = given(departments.list, [{ ...HOTEL, subDepartments: [{ ...KITCHEN, parentId: HOTEL.id, managers }] }, BAR]);

testListPage({
  path: '/teams',
  endpoint: departments.list,
  full: TREE,
  shows: 'Kitchen',
  empty: given(departments.list, []),
  says: 'No departments yet',
  action: 'Add department',
});

describe('the tree', () => {
  test('stands under the company, with managers and people', async () => {
    await renderPage('/teams', { answers: [TREE] });
    const tree = await screen.findByRole('list', { name: 'Departments' });
    const lines = namesOf('listitem', tree);
    expect(lines[0]).toContain('Siam Trading');
    expect(lines[2]).toMatch(/Kitchen K1.*Malee Wong.*1 person/);
    expect(lines[3]).toMatch(/Bar.*No manager yet.*0 people/);
  });

  test('folds and unfolds a department', async () => {
    const { user } = await renderPage('/teams', { answers: [TREE] });
    await press(user, 'Collapse Hotel');
    expect(screen.queryByRole('link', { name: /Kitchen/ })).toBeNull();
    await press(user, 'Expand Hotel');
    expect(screen.getByRole('link', { name: /Kitchen/ })).toBeTruthy();
  });

  test('a search keeps what stands above a match, and stands in the address', async () => {
    const { user, place } = await renderPage('/teams', { answers: [TREE] });
    await user.type(await screen.findByRole('searchbox'), 'k1');
    await waitFor(() => expect(place()).toBe('/teams?q=k1'));
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Bar/ })).toBeNull());
    expect(screen.getByRole('link', { name: /^Hotel/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Kitchen/ })).toBeTruthy();
  });

  test('a search without a match says so', async () => {
    await renderPage('/teams?q=nowhere', { answers: [TREE] });
    expect(await screen.findByText('No department matches')).toBeTruthy();
  });

  test('Alt and an arrow move a department out or below the one above, after a question', async () => {
    const { user, server } = await renderPage('/teams', { answers: [TREE, given(departments.move, { ok: true })] });
    const kitchen = await screen.findByRole('link', { name: /^Kitchen/ });
    fireEvent.keyDown(kitchen, { key: 'ArrowLeft', altKey: true });
    const question = await screen.findByRole('dialog', { name: 'Move Kitchen' });
    expect(server.sent(departments.move)).toEqual([]);
    await press(user, 'Move', question);
    expect(await screen.findByText('Department moved')).toBeTruthy();
    expect(server.bodyOf(departments.move)).toEqual({ departmentId: KITCHEN.id, to: null });
  });

  test('Alt and the right arrow put it below the one before', async () => {
    const { user, server } = await renderPage('/teams', { answers: [TREE, given(departments.move, { ok: true })] });
    fireEvent.keyDown(await screen.findByRole('link', { name: /^Bar/ }), { key: 'ArrowRight', altKey: true });
    await press(user, 'Move', await screen.findByRole('dialog', { name: 'Move Bar' }));
    await waitFor(() => expect(server.bodyOf(departments.move)).toEqual({ departmentId: BAR.id, to: HOTEL.id }));
  });

  test('a department never moves below itself', async () => {
    const { user } = await renderPage('/teams', { answers: [TREE] });
    await press(user, 'Actions for Hotel');
    await user.click(await screen.findByRole('menuitem', { name: 'Move to…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move Hotel' });
    await user.click(within(dialog).getByLabelText('Under which department?', { selector: 'input' }));
    await screen.findByRole('option', { name: /Bar/ });
    expect(namesOf('option').join()).not.toContain('Kitchen');
    expect(namesOf('option').join()).not.toContain('Hotel');
  });

  test('a manager looks at it and changes nothing', async () => {
    await renderPage('/teams', { as: { groups: ['manager'] }, answers: [TREE] });
    const kitchen = await screen.findByRole('link', { name: /^Kitchen/ });
    expect(screen.queryByRole('button', { name: 'Add department' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
    fireEvent.keyDown(kitchen, { key: 'ArrowLeft', altKey: true });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a new department', () => {
  test('needs a name; the rest is sent as chosen', async () => {
    const { user, server } = await renderPage('/teams', { answers: [TREE] });
    await press(user, 'Add department');
    const drawer = await screen.findByRole('dialog', { name: 'Add department' });
    await press(user, 'Add department', drawer);
    expect(isInvalid('Name', drawer)).toBe(true);
    await fill(user, 'Name', 'Laundry', drawer);
    await choose(user, 'Under department', 'Hotel', drawer);
    await choose(user, 'Managers', /Malee Wong/, drawer);
    server.set(given(departments.create, { name: 'Laundry' }));
    await press(user, 'Add department', drawer);
    expect(await screen.findByText('Department added')).toBeTruthy();
    expect(server.bodyOf(departments.create)).toEqual({
      name: 'Laundry',
      parentId: HOTEL.id,
      employeeManagerIds: [MALEE.id],
    });
    expect(server.sent(departments.list)).toHaveLength(2);
  });

  test('with a name that is taken is refused at the name', async () => {
    const { user, server } = await renderPage('/teams', { answers: [TREE] });
    await press(user, 'Add department');
    const drawer = await screen.findByRole('dialog', { name: 'Add department' });
    server.set(refused(departments.create, 'array/already-exist', { errors: [{ field: 'name', code: 'form/already-used' }] }));
    await fill(user, 'Name', 'Kitchen', drawer);
    await press(user, 'Add department', drawer);
    await waitFor(() => expect(isInvalid('Name', drawer)).toBe(true));
  });
});

describe('the members of a department', () => {
  const path = `/teams/view/${KITCHEN.id}/members` as const;
  const TEAM = given(departments.get, { ...KITCHEN, managers, members: [MALEE] });
  const NO_LEAVE = given(departments.moveImpact, { leaveCount: 0, leaves: [] });
  const LEAVE = given(departments.moveImpact, {
    leaveCount: 1,
    leaves: [{ name: 'Malee Wong', type: 'Sick leave', from: '2026-02-02', to: '2026-02-02' }],
  });

  test('are listed, and taken out of it', async () => {
    const { user, server } = await renderPage(path, { answers: [TEAM, NO_LEAVE, given(departments.removeMember, { ok: true })] });
    expect(await screen.findByRole('row', { name: /Malee Wong/ })).toBeTruthy();
    await press(user, 'Remove from department');
    expect(await screen.findByText('Removed from the department as of today')).toBeTruthy();
    expect(server.sent(departments.removeMember)[0]?.query).toEqual({ departmentId: KITCHEN.id, employeeId: MALEE.id });
    expect(server.sent(departments.get)).toHaveLength(2);
  });

  test('whose leave takes other days by it are taken out only after a question that names the leave', async () => {
    const { user, server } = await renderPage(path, { answers: [TEAM, LEAVE, given(departments.removeMember, { ok: true })] });
    await press(user, 'Remove from department');
    const dialog = await screen.findByRole('dialog', { name: 'Remove from department' });
    expect(within(dialog).getByText('Malee Wong, Sick leave, 2 Feb 2026')).toBeTruthy();
    expect(server.sent(departments.removeMember)).toEqual([]);
    expect(server.bodyOf(departments.moveImpact)).toEqual({ departmentId: null, employeeIds: [MALEE.id] });
    await press(user, 'Remove from department', dialog);
    await waitFor(() => expect(server.sent(departments.removeMember)).toHaveLength(1));
  });

  test('without any, the page offers to add people', async () => {
    await renderPage(path, { answers: [given(departments.get, KITCHEN)] });
    expect(await screen.findByText('Nobody is in this department yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add people' })).toBeTruthy();
  });

  test('people are added from a day on; those who are in it already are not offered', async () => {
    const { user, server } = await renderPage(path, { answers: [TEAM, LEAVE, given(departments.addMembers, { added: 1 })] });
    await press(user, 'Add people');
    const dialog = await screen.findByRole('dialog', { name: 'Who moves to Kitchen?' });
    expect(within(dialog).getByRole('button', { name: 'Add people' })).toHaveProperty('disabled', true);
    await choose(user, 'People', /Somchai Dee/, dialog);
    expect(namesOf('option').join()).not.toContain('Malee');
    expect(await within(dialog).findByText('Malee Wong, Sick leave, 2 Feb 2026')).toBeTruthy();
    await press(user, 'Add people', dialog);
    await waitFor(() =>
      expect(server.bodyOf(departments.addMembers)).toEqual({
        departmentId: KITCHEN.id,
        employeeIds: [SOMCHAI.id],
        from: '2026-01-15',
      }),
    );
  });

  test('a department with people is removed only once they have a place to go', async () => {
    const { user, server, place } = await renderPage(path, {
      answers: [TEAM, TREE, given(departments.remove, { ok: true })],
    });
    await press(user, 'Remove');
    const dialog = await screen.findByRole('dialog', { name: 'Remove Kitchen?' });
    expect(within(dialog).getByRole('button', { name: 'Remove' })).toHaveProperty('disabled', true);
    await choose(user, 'Move 1 person to which department?', 'Hotel', dialog);
    await press(user, 'Remove', dialog);
    await waitFor(() => expect(place()).toBe('/teams'));
    expect(server.sent(departments.remove)[0]?.query).toEqual({ id: KITCHEN.id, to: HOTEL.id });
  });

  test('a manager sees who is in it and opens nobody', async () => {
    await renderPage(path, { as: { groups: ['manager'] }, answers: [TEAM] });
    expect(await screen.findByRole('row', { name: /Malee Wong/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove from department' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add people' })).toBeNull();
  });

  test('an address that is nobody’s id is not found, and nothing is asked', async () => {
    const { server } = await renderPage('/teams/view/kitchen/members');
    expect(await screen.findByRole('heading', { name: '404 Page not found' })).toBeTruthy();
    expect(server.sent(departments.get)).toEqual([]);
  });
});
