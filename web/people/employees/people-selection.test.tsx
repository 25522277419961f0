import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { departments } from '../../../contract/people/departments.ts';
import { employees } from '../../../contract/people/employees.ts';
import { positions } from '../../../contract/people/positions.ts';
import { COOK, KITCHEN, MALEE, SOMCHAI } from '../../testing/company.ts';
import { choose, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const SALES = { id: idOf(77), name: 'Sales' };
const ANSWERS = [
  given(employees.list, rows([MALEE, { ...SOMCHAI, department: SALES }])),
  given(departments.search, rows([KITCHEN, SALES])),
  given(positions.list, [COOK]),
  given(departments.moveImpact, {
    leaveCount: 1,
    leaves: [{ name: 'Malee Wong', type: 'Sick leave', from: '2026-02-02', to: '2026-02-02' }],
  }),
];
const PATH = '/employee/all';
const opened = async (button: string) => {
  const page = await renderPage(PATH, { answers: ANSWERS });
  await page.user.click(await screen.findByRole('checkbox', { name: 'Select everybody on this page' }));
  expect(screen.getByRole('toolbar', { name: '2 people selected' })).toBeTruthy();
  await press(page.user, button);
  return { ...page, dialog: await screen.findByRole('dialog', { name: button }) };
};

test('chosen people are moved to a department in one write; who is there already is named and left out', async () => {
  const { user, server, dialog } = await opened('Move to a department');
  await choose(user, 'Department', 'Sales', dialog);
  expect(within(dialog).getByRole('status').textContent).toContain('Somchai');
  expect(await within(dialog).findByText('Malee Wong, Sick leave, 2 Feb 2026')).toBeTruthy();
  server.set(given(departments.addMembers, { added: 1 }));
  await press(user, 'Change 1 person', dialog);
  await waitFor(() =>
    expect(server.bodyOf(departments.addMembers)).toMatchObject({ departmentId: SALES.id, employeeIds: [MALEE.id] }),
  );
  expect(await screen.findByText('1 person changed')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

test('a position is given to all that do not have it', async () => {
  const { user, server, dialog } = await opened('Give a position');
  await choose(user, 'Position', COOK.name, dialog);
  server.set(given(positions.addMembers, { added: 1 }));
  await press(user, /^Change 1 person$/, dialog);
  await waitFor(() =>
    expect(server.bodyOf(positions.addMembers)).toMatchObject({ positionId: COOK.id, employeeIds: [SOMCHAI.id] }),
  );
});

test('a row is chosen without being opened, and let go again', async () => {
  const { user, place } = await renderPage(PATH, { answers: ANSWERS });
  const box = await screen.findByRole('checkbox', { name: 'Select Malee Wong' });
  await user.click(box);
  expect(screen.getByRole('toolbar', { name: '1 person selected' })).toBeTruthy();
  expect(place()).toBe(PATH);
  await user.click(box);
  expect(screen.queryByRole('toolbar')).toBeNull();
});
