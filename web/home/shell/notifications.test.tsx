import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { jobs } from '../../../contract/jobs/jobs.ts';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { employees } from '../../../contract/people/employees.ts';
import { tellStreams } from '../../testing/browser.ts';
import { press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, refused, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

/** A page that everybody of the company may open and that asks for nothing. */
const QUIET = '/stylesheets' as const;
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
    await within(panel).findByText('Someone wants to join your company', { exact: false });
    return { ...page, panel };
  };

  test('stand under their days, unread ones marked', async () => {
    const { panel } = await open();
    const today = within(panel).getByRole('region', { name: 'Today' });
    expect(today.textContent).toContain('Unread: Someone wants to join your company');
    expect(within(panel).getByRole('region', { name: 'Yesterday' }).textContent).toContain('Your file is ready');
  });

  test('one is read by its mark, all up to the newest by one press', async () => {
    const { user, server, panel } = await open();
    server.set(given(notifications.read, { unread: 0 }));
    await press(user, 'Mark as read: Someone wants to join your company', panel);
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
    await user.click(within(panel).getByRole('link', { name: /Someone wants/ }));
    await waitFor(() => expect(place()).toBe('/employee/join-request'));
    expect(server.bodyOf(notifications.read)).toEqual({ ids: [asking.id] });
  });

  test('a file that is gone says so', async () => {
    const { user, server, panel } = await open();
    server.set(refused(jobs.file, 'not-found'));
    await press(user, 'Download', panel);
    await waitFor(() => expect(server.sent(jobs.file)[0]?.query).toEqual({ id: idOf(9) }));
    expect(await screen.findByText('Request request-of-the-test')).toBeTruthy();
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
        { kind: 'join-requested', inApp: true, email: true, line: true, push: true },
        { kind: 'export-ready', inApp: true, email: false, line: false, push: false },
        { kind: 'join-approved', inApp: true, email: true, line: true, push: true },
      ]),
      given(notifications.setPreferences, []),
      given(notifications.channels, {
        line: { isAvailable: false, name: null, linkedAt: null },
        push: { isAvailable: false, publicKey: '', devices: [] },
        quietHours: null,
      }),
    );
    await press(user, 'Choose notifications', panel);
    await user.click(await screen.findByRole('switch', { name: 'A file I asked for is ready: By e-mail' }));
    await waitFor(() =>
      expect(server.bodyOf(notifications.setPreferences)).toEqual({
        preferences: [{ kind: 'export-ready', inApp: true, email: true, line: false, push: false }],
      }),
    );
    expect(screen.queryByRole('switch', { name: /My request to join/ })).toBeNull();
  });
});
