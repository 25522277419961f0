import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { announcements } from '../../../contract/announcements/announcements.ts';
import { providerConsole } from '../../../contract/console/console.ts';
import { dashboard } from '../../../contract/home/dashboard.ts';
import { payrollCalendar } from '../../../contract/payroll/payroll-calendar.ts';
import { testListPage } from '../../testing/list-page.ts';
import { cellsOf, fill, namesOf, noteAt, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, refused, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const STAFF = { isStaff: true, hasNoCompany: true } as const;
const foods = {
  id: idOf(1),
  name: 'Chiang Mai Foods',
  plan: 'cloud',
  people: 12,
  seats: 20,
  taxIdTail: '123',
  isSetup: true,
} as const;
const fresh = { id: idOf(2), name: 'New Company', plan: 'free', people: 1 } as const;
const LIST = given(providerConsole.organizations, rows([foods, fresh]));
const CLOSED = given(providerConsole.running, []);
const OPEN = given(providerConsole.running, [
  { organizationId: foods.id, organizationName: foods.name, reason: 'Ticket 12345', expiresAt: '2026-01-15 03:30:00' },
]);
const INFO = given(providerConsole.organization, foods);

testListPage({
  path: '/console/organizations',
  as: STAFF,
  endpoint: providerConsole.organizations,
  full: LIST,
  shows: 'Chiang Mai Foods',
  leadsTo: `/console/organizations/view/${idOf(1)}/overview`,
  empty: given(providerConsole.organizations, rows([])),
  says: 'No company uses Wela yet',
  others: [CLOSED],
  second: given(providerConsole.organizations, rows([foods], { size: 30, total: 90 })),
});

describe('the companies', () => {
  test('are told by counts and plan alone', async () => {
    await renderPage('/console/organizations', { as: STAFF, answers: [LIST, CLOSED] });
    const lines = cellsOf(await screen.findByRole('table', { name: 'Organizations' }));
    expect(lines[0]?.slice(0, 5)).toEqual(['Chiang Mai Foods', '', 'Time attendance', '12', '20']);
    expect(lines[1]?.[0]).not.toBe('New Company');
  });

  test('are filtered by several plans', async () => {
    const { user, server } = await renderPage('/console/organizations', { as: STAFF, answers: [LIST, CLOSED] });
    const [chip] = await screen.findAllByRole('button', { name: 'Plan' });
    if (chip) await user.click(chip);
    await user.click(await screen.findByRole('checkbox', { name: 'Free' }));
    await user.click(screen.getByRole('checkbox', { name: 'Full trial' }));
    await waitFor(() => expect(server.sent(providerConsole.organizations).at(-1)?.query.plan).toEqual(['free', 'trial']));
  });

  test('have a menu of their own', async () => {
    await renderPage('/console/organizations', { as: STAFF, answers: [LIST, CLOSED] });
    const menu = await screen.findByRole('navigation', { name: 'Menu' });
    expect(namesOf('link', menu)).toEqual(expect.arrayContaining(['Organizations', 'Event logs', 'Clockings']));
    expect(namesOf('link', menu)).not.toContain('Payroll');
  });

  test('are nothing for an owner of a company', async () => {
    const { server, place } = await renderPage('/console/organizations', {
      as: { groups: ['owner'] },
      answers: [
        given(dashboard.get, {}),
        given(announcements.own, { ...rows([]), unread: 0 }),
        given(dashboard.toDo, { items: [] }),
        given(dashboard.payrolls, []),
        given(payrollCalendar.open, { filings: [] }),
      ],
    });
    await waitFor(() => expect(place()).toBe('/dashboard'));
    expect(server.sent(providerConsole.organizations)).toEqual([]);
  });
});

describe('the data of a company', () => {
  const path = `/console/organizations/view/${foods.id}/detail` as const;

  test('stay closed until a reason is given, which is long enough to say something', async () => {
    const { user, server } = await renderPage(path, { as: STAFF, answers: [INFO, CLOSED] });
    expect(await screen.findByText("This company's data is closed")).toBeTruthy();
    expect(server.sent(providerConsole.people)).toEqual([]);
    await fill(user, 'Reason', 'Ticket');
    await press(user, 'Open the data');
    expect(noteAt('Reason')).toContain('Use at least 10 characters.');
    expect(server.sent(providerConsole.breakGlass)).toEqual([]);
  });

  test('open with the reason, and are read once', async () => {
    const { user, server } = await renderPage(path, { as: STAFF, answers: [INFO, CLOSED] });
    await screen.findByText("This company's data is closed");
    await fill(user, 'Reason', 'Ticket 12345: clockings');
    server.set(
      given(providerConsole.breakGlass, { organizationId: foods.id }),
      OPEN,
      given(providerConsole.people, rows([{ id: idOf(40), code: 'E040', firstName: 'Malee', lastName: 'Wong' }])),
    );
    await press(user, 'Open the data');
    expect(await screen.findByText('Malee Wong')).toBeTruthy();
    expect(server.bodyOf(providerConsole.breakGlass)).toEqual({
      organizationId: foods.id,
      reason: 'Ticket 12345: clockings',
    });
    expect(server.sent(providerConsole.people)).toHaveLength(1);
  });

  test('show how long they stay open, and are closed by hand', async () => {
    const { user, server } = await renderPage(path, {
      as: STAFF,
      answers: [INFO, OPEN, given(providerConsole.people, rows([])), given(providerConsole.endBreakGlass, {})],
    });
    const banner = await screen.findByRole('region', { name: 'You are viewing the data of Chiang Mai Foods' });
    expect(banner.textContent).toContain('30 minutes left');
    server.set(CLOSED);
    await press(user, 'End now', banner);
    expect(await screen.findByText("This company's data is closed")).toBeTruthy();
    expect(server.bodyOf(providerConsole.endBreakGlass)).toEqual({ organizationId: foods.id });
  });

  test('that ended while one reads say why they are closed', async () => {
    await renderPage(path, { as: STAFF, answers: [INFO, OPEN, refused(providerConsole.people, 'console/access-needed')] });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
