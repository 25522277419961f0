import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { company } from '../../../contract/company/company.ts';
import { branches } from '../../../contract/people/branches.ts';
import { costCentres } from '../../../contract/people/cost-centres.ts';
import { departments } from '../../../contract/people/departments.ts';
import { employees } from '../../../contract/people/employees.ts';
import { positions } from '../../../contract/people/positions.ts';
import { COOK, HOTEL, MALEE } from '../../testing/company.ts';
import { choose, fill, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const PERSON = given(employees.get, { ...MALEE, sight: 'full', version: 6 });
const PAY = [given(company.banks, []), given(positions.salaryHistory, []), given(positions.bonusHistory, [])];
const NORTH = { id: idOf(60), code: 'B1', name: 'Chiang Mai' };
const SALES = { id: idOf(61), code: 'C1', name: 'Sales', active: true };
const PLACES = [given(branches.list, [NORTH]), given(costCentres.list, [SALES, { ...SALES, id: idOf(62), active: false }])];
const work = `/employee/view/${MALEE.id}/workInfo` as const;

test('a person’s page says the branch and the cost centre, by whom, and gives the person another from a day on', async () => {
  const belongs = given(branches.belonging, { branch: { ...NORTH, own: false }, costCentre: null });
  const { user, server } = await renderPage(work, {
    answers: [PERSON, ...PAY, ...PLACES, belongs, given(costCentres.place, {})],
  });
  expect(await screen.findByRole('heading', { name: 'Branch and cost centre' })).toBeTruthy();
  expect(await screen.findByText('B1 · Chiang Mai')).toBeTruthy();
  expect(screen.getByText('Not set here: from the department or position')).toBeTruthy();
  expect(server.sent(branches.belonging)[0]?.query).toEqual({ employeeId: MALEE.id });
  await press(user, 'Change: Cost centre');
  await choose(user, 'Cost centre', 'C1 · Sales');
  await fill(user, 'From', '01/06/2026');
  await press(user, 'Save');
  await waitFor(() =>
    expect(server.bodyOf(costCentres.place)).toEqual({
      costCentreId: SALES.id,
      from: '2026-06-01',
      departmentIds: [],
      positionIds: [],
      employeeIds: [MALEE.id],
    }),
  );
});

test('a company without branches and cost centres shows nothing of them', async () => {
  await renderPage(work, { answers: [PERSON, ...PAY] });
  await screen.findByText('Employment');
  expect(screen.queryByText('Branch and cost centre')).toBeNull();
});

test('a department says its branch and its cost centre where it is changed, and gives another from a day on', async () => {
  const belongs = given(branches.belonging, { branch: { ...NORTH, own: true }, costCentre: { ...SALES, own: false } });
  const { user, server } = await renderPage(`/teams/view/${HOTEL.id}/members`, {
    answers: [
      given(departments.get, { ...HOTEL, editable: true, managers: [] }),
      given(employees.search, rows([])),
      ...PLACES,
      belongs,
      given(branches.place, {}),
    ],
  });
  await press(user, 'Edit');
  const drawer = await screen.findByRole('dialog', { name: `Edit ${HOTEL.name}` });
  expect(await within(drawer).findByText('B1 · Chiang Mai')).toBeTruthy();
  expect(within(drawer).getByText('C1 · Sales')).toBeTruthy();
  expect(server.sent(branches.belonging)[0]?.query).toEqual({ departmentId: HOTEL.id });
  await press(user, 'Change: Branch', drawer);
  await choose(user, 'Branch', 'B1 · Chiang Mai');
  await fill(user, 'From', '01/07/2026');
  await press(user, 'Save', within(drawer).getByRole('region', { name: 'Branch and cost centre' }));
  await waitFor(() =>
    expect(server.bodyOf(branches.place)).toEqual({
      branchId: NORTH.id,
      from: '2026-07-01',
      departmentIds: [HOTEL.id],
      employeeIds: [],
    }),
  );
});

test('a position says its cost centre and no branch, in Thai too', async () => {
  const { server } = await renderPage(`/position/view/${COOK.id}/job-details`, {
    language: 'th',
    answers: [
      given(positions.get, { ...COOK, employees: [], overtimeDays: [], firstOpenDay: null }),
      given(positions.list, [COOK]),
      ...PLACES,
      given(branches.belonging, { branch: null, costCentre: { ...SALES, own: true } }),
    ],
  });
  expect(await screen.findByText('C1 · Sales')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^เปลี่ยน: ศูนย์ต้นทุน/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /สาขา$/ })).toBeNull();
  expect(server.sent(branches.belonging)[0]?.query).toEqual({ positionId: COOK.id });
});
