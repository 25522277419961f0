import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { session } from '../../../contract/company/session.ts';
import { identity } from '../../../contract/identity/identity.ts';
import { jobs } from '../../../contract/jobs/jobs.ts';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { employees } from '../../../contract/people/employees.ts';
import { monthlyShifts } from '../../../contract/shifts/monthly-shifts.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { tags } from '../../../contract/time/tags.ts';
import { tellStreams } from '../../testing/browser.ts';
import { MALEE } from '../../testing/company.ts';
import { namesOf, press } from '../../testing/on-screen.ts';
import type { Reader } from '../../testing/profile.ts';
import { renderPage, signInAs } from '../../testing/render-page.tsx';
import { given, refused, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const TAGS = given(tags.list, []);
/** A page that everybody of the company may open and that asks for nothing. */
const QUIET = '/stylesheets' as const;
const menuOf = async (as: Reader) => {
  await renderPage(QUIET, { as });
  const menu = await screen.findByRole('navigation', { name: 'Menu' });
  return { links: namesOf('link', menu), locked: namesOf('note', menu) };
};

describe('the menu', () => {
  const OWN = ['Dashboard', 'Profile', 'My month', 'My shifts', 'My pay slips'];
  test('of a manager has the reports and departments of the own people beside one’s own pages', async () => {
    expect(await menuOf({ groups: ['manager'] })).toEqual({ links: [...OWN, 'Reports', 'Departments'], locked: [] });
  });

  test('of a maker of payroll has payroll alone', async () => {
    expect((await menuOf({ groups: ['maker'] })).links).toEqual([...OWN, 'Payroll']);
  });

  test('of somebody without a group is one’s own', async () => {
    expect((await menuOf({})).links).toEqual(OWN);
  });

  test('shows as locked what only the plan closes', async () => {
    const { links, locked } = await menuOf({ groups: ['owner'], plan: { payroll: false } });
    expect(locked).toEqual(['Position', 'Payroll', 'Payroll Items']);
    expect(links).not.toContain('Payroll');
  });

  test('says by what an item is locked: the plan or the country', async () => {
    await renderPage(QUIET, { as: { groups: ['owner'], country: 'LA' } });
    const menu = await screen.findByRole('navigation', { name: 'Menu' });
    expect(within(menu).getByLabelText('Payroll: Only for companies in Thailand')).toBeTruthy();
  });

  test('marks the page one is on, and is walked through by arrows', async () => {
    const { user } = await renderPage('/setting/tag', { answers: [TAGS] });
    const menu = await screen.findByRole('navigation', { name: 'Menu' });
    expect(within(menu).getByRole('link', { name: 'Setting' }).getAttribute('aria-current')).toBe('page');
    const [first, second] = within(menu).getAllByRole('link');
    first?.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
    await user.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('Import');
  });

  test('is made narrow, and stays so on the next visit', async () => {
    const { user } = await renderPage(QUIET);
    await press(user, 'Collapse menu');
    expect(await screen.findByRole('button', { name: 'Expand menu' })).toBeTruthy();
    expect(localStorage.getItem('wela.menu')).toBe('false');
  });
});

describe('the person’s menu', () => {
  test('names person and company, and leads to what is theirs', async () => {
    const { user } = await renderPage(QUIET, { as: { groups: ['manager'], alsoIn: ['Chiang Mai Foods'] } });
    await press(user, /Anan Srisuk|Account/);
    const items = await screen.findAllByRole('menuitem');
    const names = items.map((item) => item.textContent);
    expect(names).toEqual(
      expect.arrayContaining(['Siam Trading', 'Chiang Mai Foods', 'Sign-in and security', 'Privacy', 'Sign out']),
    );
    expect(names).not.toContain('Activity log');
  });

  test('another company is visited by choosing it', async () => {
    const { user, server } = await renderPage(QUIET, {
      as: { groups: ['owner'], alsoIn: ['Chiang Mai Foods'] },
      answers: [refused(session.visit, 'not-found')],
    });
    await press(user, /Anan Srisuk|Account/);
    await user.click(await screen.findByRole('menuitem', { name: 'Chiang Mai Foods' }));
    await waitFor(() => expect(server.bodyOf(session.visit)).toEqual({ employeeId: idOf(901) }));
  });

  test('signing out leads to the sign-in page', async () => {
    const { user, server, place } = await renderPage(QUIET, { answers: [given(identity.signOut, { ok: true })] });
    await press(user, /Anan Srisuk|Account/);
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    server.setCaller(null);
    await waitFor(() => expect(place()).toMatch(/^\/signin/));
    expect(localStorage.getItem('wela.token')).toBeNull();
  });
});

test('the language is changed in place: same page, same filters, and the account has it too', async () => {
  const { user, server } = await renderPage('/setting/tag?q=a', { answers: [TAGS, given(session.update, { ok: true })] });
  await press(user, 'เปลี่ยนเป็นภาษาไทย');
  await waitFor(() => expect(window.location.pathname).toBe('/th/setting/tag'));
  expect(window.location.search).toBe('?q=a');
  expect(server.bodyOf(session.update)).toEqual({ language: 'th' });
  expect(await screen.findByText('ยังไม่มีแท็ก', { exact: false })).toBeTruthy();
});

describe('what changes for the company', () => {
  test('reaches the open page: another board mode opens its board', async () => {
    const { server, place } = await renderPage('/shifts', {
      as: { groups: ['owner'], boards: 'weekly' },
      answers: [given(shifts.list, []), given(monthlyShifts.list, [])],
    });
    await screen.findByRole('heading', { level: 1 });
    signInAs(server, { groups: ['owner'], boards: 'monthly' });
    act(() => tellStreams('/realtime/users/', 'profile', {}));
    await waitFor(() => expect(place()).toBe('/shifts/monthly'));
  });

  test('takes a right: the page that needs it closes', async () => {
    const { server } = await renderPage('/setting/tag', { as: { groups: ['owner'] }, answers: [TAGS] });
    signInAs(server, { groups: [] });
    act(() => tellStreams('/realtime/users/', 'profile', {}));
    await waitFor(() => expect(screen.getByText(/401/)).toBeTruthy());
  });
});

describe('notifications', () => {
  const asking = {
    id: idOf(1),
    kind: 'join-requested',
    link: '/employee/join-request',
    createdAt: '2026-01-15 01:00:00',
  } as const;
  const file = {
    id: idOf(2),
    kind: 'export-ready',
    link: '/dashboard',
    createdAt: '2026-01-14 01:00:00',
    readAt: '2026-01-14 02:00:00',
    facts: { fileId: idOf(9) },
  } as const;
  const LIST = given(notifications.list, { ...rows([asking, file]), unread: 1 });
  const open = async () => {
    const page = await renderPage(QUIET, { answers: [LIST] });
    act(() => tellStreams('/realtime/users/', 'notifications', { unread: 1 }));
    await press(page.user, 'Notifications: one unread');
    const panel = await screen.findByRole('dialog', { name: 'Notifications' });
    await within(panel).findByText('Somebody asks to join your company', { exact: false });
    return { ...page, panel };
  };

  test('stand under their days, unread ones marked', async () => {
    const { panel } = await open();
    const today = within(panel).getByRole('region', { name: 'Today' });
    expect(today.textContent).toContain('Unread: Somebody asks to join your company');
    expect(within(panel).getByRole('region', { name: 'Yesterday' }).textContent).toContain('Your file is ready');
  });

  test('one is read by its mark, all up to the newest by one press', async () => {
    const { user, server, panel } = await open();
    server.set(given(notifications.read, { unread: 0 }));
    await press(user, 'Mark as read: Somebody asks to join your company', panel);
    await waitFor(() => expect(server.bodyOf(notifications.read)).toEqual({ ids: [asking.id] }));
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy();
  });

  test('all are read up to the newest that was seen', async () => {
    const { user, server, panel } = await open();
    server.set(given(notifications.read, { unread: 0 }));
    await press(user, 'Mark all as read', panel);
    await waitFor(() => expect(server.bodyOf(notifications.read)).toEqual({ all: true, upTo: asking.id }));
  });

  test('opening one reads it and goes to its page', async () => {
    const { user, server, panel, place } = await open();
    server.set(given(notifications.read, { unread: 0 }), given(employees.list, rows([])));
    await user.click(within(panel).getByRole('link', { name: /Somebody asks/ }));
    await waitFor(() => expect(place()).toBe('/employee/join-request'));
    expect(server.bodyOf(notifications.read)).toEqual({ ids: [asking.id] });
  });

  test('a file that is gone says so', async () => {
    const { user, server, panel } = await open();
    server.set(refused(jobs.file, 'not-found'));
    await press(user, 'Download', panel);
    await waitFor(() => expect(server.sent(jobs.file)[0]?.query).toEqual({ id: idOf(9) }));
    expect(await screen.findByText(/\(request-\)$/)).toBeTruthy();
  });

  test('the count follows what the server says by itself', async () => {
    const { server } = await renderPage(QUIET);
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy();
    server.set(LIST);
    act(() => tellStreams('/realtime/users/', 'notifications', { unread: 4 }));
    expect(await screen.findByRole('button', { name: 'Notifications: 4 unread' })).toBeTruthy();
  });

  test('what one is told of is chosen per way; only what concerns the reader is offered', async () => {
    const { user, server, panel } = await open();
    server.set(
      given(notifications.preferences, [
        { kind: 'join-requested', inApp: true, email: true },
        { kind: 'export-ready', inApp: true, email: false },
        { kind: 'join-approved', inApp: true, email: true },
      ]),
      given(notifications.setPreferences, []),
    );
    await press(user, 'Choose what to be told', panel);
    await user.click(await screen.findByRole('switch', { name: 'A file you asked for is ready: By e-mail' }));
    await waitFor(() =>
      expect(server.bodyOf(notifications.setPreferences)).toEqual({
        preferences: [{ kind: 'export-ready', inApp: true, email: true }],
      }),
    );
    expect(screen.queryByRole('switch', { name: /A request of yours/ })).toBeNull();
  });
});

describe('the command palette', () => {
  const open = async (as: Reader = { groups: ['owner'] }) => {
    const page = await renderPage(QUIET, { as, answers: [TAGS] });
    await page.user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('textbox', { name: 'Search pages, people and actions' });
    return { ...page, field };
  };

  test('finds a page by some of its letters, and goes there', async () => {
    const { user, field, place } = await open();
    await user.type(field, 'settg');
    await user.click(await screen.findByRole('button', { name: 'Setting' }));
    await waitFor(() => expect(place()).toMatch(/^\/setting/));
  });

  test('finds people once two letters are typed', async () => {
    const { user, server, field } = await open();
    await user.type(field, 'm');
    await user.type(field, 'al');
    expect(await screen.findByRole('button', { name: 'Malee Wong' })).toBeTruthy();
    await waitFor(() => expect(server.sent(employees.search).at(-1)?.query).toMatchObject({ name: 'mal' }));
    expect(server.sent(employees.search).some((sent) => sent.query.name === 'm')).toBe(false);
  });

  test('offers nobody and nothing that the reader may not open', async () => {
    const { user, server, field } = await open({ groups: ['maker'] });
    await user.type(field, 'malee');
    expect(await screen.findByText('Nothing matches these filters')).toBeTruthy();
    expect(server.sent(employees.search)).toEqual([]);
    await user.clear(field);
    await user.type(field, 'add an emp');
    expect(screen.queryByRole('button', { name: 'Add an employee' })).toBeNull();
  });

  test('shows what was chosen last', async () => {
    const { user, field, server } = await open();
    server.set(given(employees.get, { ...MALEE, sight: 'full' }));
    await user.type(field, 'malee');
    await user.click(await screen.findByRole('button', { name: 'Malee Wong' }));
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('button', { name: 'Malee Wong' })).toBeTruthy();
  });

  test('the keys of the product are listed by ?', async () => {
    const { user } = await renderPage(QUIET);
    await user.keyboard('{Shift>}?{/Shift}');
    expect((await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).textContent).toContain('Search in this list');
  });
});

describe('who is let in', () => {
  test('a stranger is led to the sign-in page, and back afterwards', async () => {
    const { place } = await renderPage('/setting/tag?q=a', { as: null });
    await waitFor(() => expect(place()).toMatch(/^\/signin\?/));
    expect(decodeURIComponent(place())).toContain('next=/en/setting/tag?q=a');
  });

  test('somebody who waits to be accepted sees that alone', async () => {
    const { user, place } = await renderPage('/setting/tag', { as: { groups: [], standing: 'PENDING' } });
    await waitFor(() => expect(place()).toBe('/setup/join-company/waiting'));
    await press(user, /Anan Srisuk|Account/);
    expect(await screen.findByRole('menuitem', { name: 'Sign out' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: /Security|Privacy/ })).toBeNull();
  });

  test('somebody who left sees that alone', async () => {
    const { place } = await renderPage('/setting/tag', { as: { standing: 'DEACTIVATED' } });
    await waitFor(() => expect(place()).toBe('/employee/is-deactivated'));
  });

  test('a session that ends while one works leads to the sign-in page', async () => {
    const { user, server, place } = await renderPage('/setting/tag', { answers: [given(tags.list, [{ name: 'Site A' }])] });
    await user.click(await screen.findByRole('row', { name: /Site A/ }));
    server.setCaller(null);
    await press(user, 'Save', await screen.findByRole('dialog'));
    await waitFor(() => expect(place()).toMatch(/^\/signin\?/));
  });

  test('an address that is none says so in its language', async () => {
    await renderPage('/no-such-page', { language: 'th' });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/[ก-๙]|404/);
  });
});

describe('the plan', () => {
  test('a trial that is over covers all but the page of the company', async () => {
    await renderPage('/setting/tag', { as: { groups: ['owner'], trialEndsAt: '2026-01-10 00:00:00' }, answers: [TAGS] });
    expect(await screen.findByText('Your free trial has expired')).toBeTruthy();
    expect(screen.getByText(/The full trial of Siam Trading ended on/)).toBeTruthy();
  });

  test('the free plan shows its banner until it is closed', async () => {
    const { user } = await renderPage(QUIET, { as: { groups: ['owner'], plan: { isFree: true } } });
    const banner = await screen.findByRole('region', { name: 'Your plan' });
    expect(banner.textContent).toContain('Siam Trading is on the free plan');
    await press(user, 'Hide until the next visit', banner);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your plan' })).toBeNull());
  });
});
