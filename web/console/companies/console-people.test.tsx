import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { providerConsole } from '../../../contract/console/console.ts';
import { consoleEmployees } from '../../../contract/console/console-employees.ts';
import { consoleStations } from '../../../contract/console/console-stations.ts';
import { signInSecurity } from '../../../contract/identity/sign-in-security.ts';
import { testListPage } from '../../testing/list-page.ts';
import { cellsOf, fill, namesOf, noteAt, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, refused, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const STAFF = { isStaff: true, hasNoCompany: true } as const;
const organization = { id: idOf(1), name: 'Chiang Mai Foods' };
const CLOSED = given(providerConsole.running, []);
const OPEN = given(providerConsole.running, [
  {
    organizationId: organization.id,
    organizationName: organization.name,
    reason: 'Ticket 12345',
    expiresAt: '2026-01-15 03:30:00',
  },
]);

const malee = {
  id: idOf(40),
  organization,
  name: 'M•••',
  kind: 'administrator',
  approveStatus: { uniqueName: 'DEACTIVATED' },
  hasAccount: true,
  createdAt: '2026-01-02 03:00:00',
} as const;
const PEOPLE = given(consoleEmployees.list, rows([malee]));

testListPage({
  path: '/console/employees',
  as: STAFF,
  endpoint: consoleEmployees.list,
  full: PEOPLE,
  shows: 'Chiang Mai Foods',
  empty: given(consoleEmployees.list, rows([])),
  says: 'No company has people yet',
  others: [CLOSED],
  second: given(consoleEmployees.list, rows([malee], { size: 30, total: 90 })),
});

const scanner = {
  id: idOf(50),
  organization,
  serialTail: '4711',
  state: 'silent',
  lastReportAt: '2026-01-02 03:00:00',
  reports: 12,
  unknownReports: 3,
} as const;
const SCANNERS = given(consoleStations.list, rows([scanner]));

testListPage({
  path: '/console/onedee-station',
  as: STAFF,
  endpoint: consoleStations.list,
  full: SCANNERS,
  shows: '•••4711',
  leadsTo: `/console/onedee-station/view/${idOf(50)}/overview`,
  empty: given(consoleStations.list, rows([])),
  says: 'No company has a face scanner yet',
  others: [CLOSED],
  second: given(consoleStations.list, rows([scanner], { size: 30, total: 90 })),
});

describe('the people of all companies', () => {
  test('stand in the menu beside the face scanners, with all seven pages but the orders', async () => {
    await renderPage('/console/employees', { as: STAFF, answers: [PEOPLE, CLOSED] });
    const menu = await screen.findByRole('navigation', { name: 'Menu' });
    expect(namesOf('link', menu)).toEqual(
      expect.arrayContaining(['Dashboard', 'Event logs', 'Organizations', 'Employees', 'Station', 'Clockings']),
    );
  });

  test('are told by company, kind and standing', async () => {
    await renderPage('/console/employees', { as: STAFF, answers: [PEOPLE, CLOSED] });
    const [line] = cellsOf(await screen.findByRole('table', { name: 'Employees' }));
    expect(line?.slice(0, 5)).toEqual(['M•••', 'Chiang Mai Foods', 'Administrator', 'Deactivated', 'Yes']);
  });

  test('are filtered by what the address says', async () => {
    const { server } = await renderPage(`/console/employees?standing=PENDING&q=foods&orgId=${idOf(1)}&page=1`, {
      as: STAFF,
      answers: [PEOPLE, CLOSED],
    });
    await screen.findByText('M•••');
    expect(server.sent(consoleEmployees.list).at(-1)?.query).toMatchObject({
      states: 'PENDING',
      q: 'foods',
      orgId: idOf(1),
      size: '30',
    });
  });
});

describe('one person', () => {
  const path = `/console/employees/view/${malee.id}` as const;
  const secondStep = { isOn: true, liftDueAt: null, obstacle: null };
  const info = (change: object = {}) => given(consoleEmployees.get, { ...malee, secondStep, person: null, ...change });
  const person = {
    code: 'E040',
    firstName: 'Malee',
    lastName: 'Wong',
    permissionGroups: ['administrator'],
    accountEmail: 'm•••@firm.test',
  };
  const HOLDER = given(signInSecurity.secondFactor, { isOn: true, hasPassword: true });
  const asked = async (user: Parameters<typeof press>[0]) => {
    await press(user, 'Lift two-step verification');
    await fill(user, 'Reason', 'Ticket 12345: lost the phone');
    await press(user, 'Continue');
    await fill(user, 'Your password', 'Secret-12');
    await press(user, 'Continue');
  };

  test('is shown without a name, and named only once a reason is given', async () => {
    const { server } = await renderPage(`${path}/detail`, { as: STAFF, answers: [info(), CLOSED] });
    expect(await screen.findByText("This company's data is closed")).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('M•••');
    expect(server.sent(consoleEmployees.get).some(({ query }) => 'withPerson' in query)).toBe(false);
  });

  test('is told with department, permissions and account under a reason', async () => {
    await renderPage(`${path}/detail`, { as: STAFF, answers: [info({ person }), OPEN] });
    expect(await screen.findByText('Malee Wong')).toBeTruthy();
    expect(screen.getByText('m•••@firm.test')).toBeTruthy();
  });

  test('who lost the second step gets the way back by a reason and one’s own password', async () => {
    const { user, server } = await renderPage(`${path}/detail`, { as: STAFF, answers: [info({ person }), OPEN, HOLDER] });
    server.set(given(providerConsole.liftSecondFactor, {}));
    await press(user, 'Lift two-step verification');
    await fill(user, 'Reason', 'short');
    await press(user, 'Continue');
    expect(noteAt('Reason')).toContain('Use at least 10 characters.');
    await fill(user, 'Reason', 'Ticket 12345: lost the phone');
    await press(user, 'Continue');
    await fill(user, 'Your password', 'Secret-12');
    await press(user, 'Continue');
    expect(await screen.findByText(/Malee Wong was notified/)).toBeTruthy();
    expect(server.bodyOf(providerConsole.liftSecondFactor)).toEqual({
      organizationId: organization.id,
      employeeId: malee.id,
      reason: 'Ticket 12345: lost the phone',
      password: 'Secret-12',
    });
  });

  test('keeps the second step when the password is wrong, and the form stays', async () => {
    const { user } = await renderPage(`${path}/detail`, {
      as: STAFF,
      answers: [info({ person }), OPEN, HOLDER, refused(providerConsole.liftSecondFactor, 'auth/wrong-proof')],
    });
    await asked(user);
    await waitFor(() => expect(noteAt('Your password')).toContain('The password is not correct'));
  });

  test.each([
    ['own-account', 'This is your own account.'],
    ['staff-account', 'belongs to staff of the provider'],
    ['off', 'signs in without a second step'],
  ] as const)('whose second step cannot be lifted (%s) has the reason and no button', async (obstacle, said) => {
    const closed = info({ person, secondStep: { ...secondStep, obstacle } });
    await renderPage(`${path}/detail`, { as: STAFF, answers: [closed, OPEN] });
    expect(await screen.findByText(new RegExp(said))).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Lift two-step verification' })).toBeNull();
  });

  test('for whom it was asked already sees when, and is not asked for again', async () => {
    const running = info({ person, secondStep: { ...secondStep, liftDueAt: '2026-01-16 02:00:00' } });
    await renderPage(`${path}/detail`, { as: STAFF, answers: [running, OPEN] });
    expect(await screen.findByText(/will be lifted on .*09:00/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Lift two-step verification' })).toBeNull();
  });
});

describe('one face scanner', () => {
  const path = `/console/onedee-station/view/${scanner.id}` as const;
  const info = given(consoleStations.get, {
    ...scanner,
    people: { registered: 7, waiting: 2 },
    place: { zoneName: 'Gate', address: '192.168.1.20', serial: 'SN-4711' },
  });

  test('tells how it reports', async () => {
    await renderPage(`${path}/overview`, { as: STAFF, answers: [info, CLOSED] });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Face scanner •••4711');
    expect((await screen.findByRole('region', { name: 'Face scanner' })).textContent).toContain('People registered7');
  });

  test('tells where it hangs only once a reason is given', async () => {
    const { server } = await renderPage(`${path}/detail`, { as: STAFF, answers: [info, CLOSED] });
    expect(await screen.findByText("This company's data is closed")).toBeTruthy();
    expect(server.sent(consoleStations.get).some(({ query }) => 'withPlace' in query)).toBe(false);
  });

  test('tells where it hangs under a reason', async () => {
    const { server } = await renderPage(`${path}/detail`, { as: STAFF, answers: [info, OPEN] });
    expect(await screen.findByText('192.168.1.20')).toBeTruthy();
    expect(server.sent(consoleStations.get).at(-1)?.query.withPlace).toBe('true');
  });
});
