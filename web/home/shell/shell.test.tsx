import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { overtime } from '../../../contract/calendars/overtime.ts';
import { session } from '../../../contract/company/session.ts';
import { identity } from '../../../contract/identity/identity.ts';
import { employees } from '../../../contract/people/employees.ts';
import { requests } from '../../../contract/requests/responses.ts';
import { monthlyShifts } from '../../../contract/shifts/monthly-shifts.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { settings } from '../../../contract/time/settings.ts';
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
  const OWN = [
    'Dashboard',
    'Profile',
    'My requests',
    'My approvals',
    'My month',
    'My shifts',
    'My leave',
    'My pay slips',
    'Tasks for me',
    'Announcements to me',
  ];
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
    expect(locked).toEqual(['Positions', 'Payroll', 'Payroll Items']);
    expect(links).not.toContain('Payroll');
  });

  test('says by what an item is locked: the plan or the country', async () => {
    await renderPage(QUIET, { as: { groups: ['owner'], country: 'LA' } });
    const menu = await screen.findByRole('navigation', { name: 'Menu' });
    expect(within(menu).getByLabelText('Payroll: Only for companies in Thailand')).toBeTruthy();
  });

  test('marks one place alone where addresses begin alike', async () => {
    await renderPage('/me/requests', { as: {}, answers: [given(requests.mine, rows([]))] });
    const menu = await screen.findByRole('navigation', { name: 'Menu' });
    const marked = within(menu)
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(marked.map((link) => link.textContent)).toEqual(['My requests']);
  });

  test('marks the page one is on, and is walked through by arrows', async () => {
    const { user } = await renderPage('/setting/tag', { answers: [TAGS] });
    const menu = await screen.findByRole('navigation', { name: 'Menu' });
    expect(
      within(menu)
        .getByRole('link', { name: /^Settings/ })
        .getAttribute('aria-current'),
    ).toBe('page');
    const [first, second] = within(menu).getAllByRole('link');
    first?.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
    await user.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('Import');
  });

  test('is closed on a phone by Esc', async () => {
    const { user } = await renderPage(QUIET);
    const burger = await screen.findByRole('button', { name: 'Menu' });
    await user.click(burger);
    expect(await screen.findByRole('button', { name: 'Close' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Close' })).toBeNull());
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

test('the language is changed in place: same page, same filters, same focus, and the account has it too', async () => {
  const { user, server } = await renderPage('/setting/tag?q=a', { answers: [TAGS, given(session.update, { ok: true })] });
  screen.getByRole('button', { name: 'เปลี่ยนเป็นภาษาไทย' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/th/setting/tag'));
  expect(window.location.search).toBe('?q=a');
  expect(server.bodyOf(session.update)).toEqual({ language: 'th' });
  expect(await screen.findByText('ยังไม่มีแท็ก', { exact: false })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Switch to English' }));
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

describe('the command palette', () => {
  const open = async (as: Reader = { groups: ['owner'] }) => {
    const page = await renderPage(QUIET, { as, answers: [TAGS] });
    await page.user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('textbox', { name: 'Search pages, people and commands' });
    return { ...page, field };
  };

  test('finds a page by some of its letters, and goes there', async () => {
    const { user, server, field, place } = await open();
    server.set(given(settings.list, []), given(settings.dayRules, {}), given(overtime.list, []));
    await user.type(field, 'settg');
    await user.click(await screen.findByRole('button', { name: /^Settings/ }));
    await waitFor(() => expect(place()).toMatch(/^\/setting/));
  });

  test('finds people once two letters are typed', async () => {
    const { user, server, field } = await open();
    await user.type(field, 'm');
    await user.type(field, 'al');
    expect(await screen.findByRole('button', { name: /^Malee Wong/ })).toBeTruthy();
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
    expect(screen.queryByRole('button', { name: /^Add an employee/ })).toBeNull();
  });

  test('shows what was chosen last', async () => {
    const { user, field, server } = await open();
    server.set(given(employees.get, { ...MALEE, sight: 'full' }));
    await user.type(field, 'malee');
    await user.click(await screen.findByRole('button', { name: /^Malee Wong/ }));
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('button', { name: /^Malee Wong/ })).toBeTruthy();
  });

  test('is closed by Esc', async () => {
    const { user, field } = await open();
    await user.type(field, 'settg{Escape}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Search pages, people and commands' })).toBeNull());
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
