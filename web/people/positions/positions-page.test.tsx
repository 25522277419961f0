import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { positions } from '../../../contract/people/positions.ts';
import { COOK, MALEE } from '../../testing/company.ts';
import { testListPage } from '../../testing/list-page.ts';
import { cellsOf, choose, fill, isInvalid, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, held, refused } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const WAITER = {
  id: idOf(51),
  name: 'Waiter',
  employmentType: 'PART-TIME',
  salaryBase: 60,
  parentId: COOK.id,
  employeeCount: 3,
  monthlySalary: 5000,
} as const;
const LIST = given(positions.list, [{ ...COOK, monthlySalary: 18_000 }, WAITER]);

testListPage({
  path: '/position',
  endpoint: positions.list,
  full: LIST,
  shows: 'Cook',
  leadsTo: `/position/view/${COOK.id}/employees`,
  empty: given(positions.list, []),
  says: 'No positions yet',
  action: 'Add position',
});

test('a position tells how its people are paid; those by the hour have no sum of a month', async () => {
  await renderPage('/position', { answers: [LIST] });
  const lines = cellsOf(await screen.findByRole('table', { name: 'Positions' }));
  expect(lines.map((line) => line.slice(0, 5))).toEqual([
    ['Cook', 'Full-time', '1', '18,000.00', '18,000.00'],
    ['Waiter below Cook', 'Part-time', '3', '60.00', '–'],
  ]);
});

describe('the order', () => {
  test('changes at once and is sent as a whole', async () => {
    const { user, server } = await renderPage('/position', { answers: [LIST] });
    const saved = held(given(positions.reorder, { ok: true }));
    server.set(saved);
    await press(user, 'Move Waiter up');
    await waitFor(() => expect(cellsOf(screen.getByRole('table'))[0]?.[0]).toContain('Waiter'));
    expect(server.bodyOf(positions.reorder)).toEqual({ ids: [WAITER.id, COOK.id] });
    saved.release();
    await waitFor(() => expect(server.sent(positions.list)).toHaveLength(2));
  });

  test('that the server refused goes back to what it was', async () => {
    const { user, server } = await renderPage('/position', { answers: [LIST, refused(positions.reorder, 'ref-not-found')] });
    await press(user, 'Move Cook down');
    await waitFor(() => expect(server.sent(positions.reorder)).toHaveLength(1));
    await waitFor(() => expect(cellsOf(screen.getByRole('table'))[0]?.[0]).toBe('Cook'));
  });

  test('ends at the first and the last', async () => {
    await renderPage('/position', { answers: [LIST] });
    expect(await screen.findByRole('button', { name: 'Move Cook up' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Move Waiter down' })).toHaveProperty('disabled', true);
  });
});

describe('a new position', () => {
  test('is paid by the hour when it is part-time, and opens once it is made', async () => {
    const { user, server, place } = await renderPage('/position', { answers: [LIST] });
    await press(user, 'Add position');
    const drawer = await screen.findByRole('dialog', { name: 'Add position' });
    await press(user, 'Add position', drawer);
    expect(isInvalid('Name', drawer)).toBe(true);
    await fill(user, 'Name', 'Dish washer', drawer);
    await choose(user, 'Employment', 'Part-time', drawer);
    await fill(user, 'Base pay per hour', '55.5', drawer);
    server.set(given(positions.create, WAITER), given(positions.get, WAITER));
    await press(user, 'Add position', drawer);
    await waitFor(() => expect(place()).toBe(`/position/view/${WAITER.id}/job-details`));
    expect(server.bodyOf(positions.create)).toEqual({ name: 'Dish washer', employmentType: 'PART-TIME', salaryBase: 55.5 });
  });
});

describe('the people of a position', () => {
  const path = `/position/view/${COOK.id}/employees` as const;
  const member = { ...MALEE, positionName: 'Cook', activateOn: '2025-03-01', department: 'Kitchen', salary: 20_000 } as const;
  const { position: _position, ...shown } = member;
  const COOKS = given(positions.get, { ...COOK, employees: [shown] });

  test('are listed with their pay, and the position taken back after a question', async () => {
    const { user, server } = await renderPage(path, { answers: [LIST, COOKS, given(positions.removeMember, { ok: true })] });
    const [line] = cellsOf(await screen.findByRole('table'));
    expect(line?.join(' ')).toContain('20,000.00');
    await press(user, 'Undo assignment');
    const question = await screen.findByRole('dialog', { name: 'Undo the assignment of Malee Wong?' });
    await press(user, 'Undo assignment', question);
    await waitFor(() =>
      expect(server.sent(positions.removeMember)[0]?.query).toEqual({
        positionId: COOK.id,
        employeeId: MALEE.id,
        activeDate: '2025-03-01',
      }),
    );
  });

  test('are given it from a day on', async () => {
    const { user, server } = await renderPage(path, { answers: [LIST, COOKS, given(positions.addMembers, { added: 1 })] });
    await press(user, 'Assign people');
    const dialog = await screen.findByRole('dialog', { name: 'Who gets the position Cook, and from when?' });
    await choose(user, 'People', /Somchai Dee/, dialog);
    await press(user, 'Save', dialog);
    await waitFor(() =>
      expect(server.bodyOf(positions.addMembers)).toMatchObject({ positionId: COOK.id, employeeIds: [idOf(41)] }),
    );
  });
});

test('which overtime a position is paid is as the company has it until it is chosen', async () => {
  const position = { ...COOK, employees: [], earnsOvertime: true, overtimePolicy: null };
  const { user, server } = await renderPage(`/position/view/${COOK.id}/job-details`, {
    answers: [LIST, given(positions.get, position), given(positions.update, { ...position, overtimePolicy: 'smaller' })],
  });
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Which overtime is paid' });
  expect(field.placeholder).toBe('As the company');
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: 'The smaller of both' }));
  await press(user, 'Save changes');
  await waitFor(() => expect(server.bodyOf(positions.update)).toMatchObject({ id: COOK.id, overtimePolicy: 'smaller' }));
});
