import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { fill, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, refused, rows } from '../../testing/reply.ts';

const QUIET = '/stylesheets' as const;
const KINDS = given(notifications.preferences, [{ kind: 'announcement', inApp: true, email: true, line: true, push: false }]);
const channels = (name: string | null, quietHours: { from: number; to: number } | null = null) => ({
  line: { isAvailable: true, name, linkedAt: name === null ? null : '2026-01-09 20:00:00' },
  push: { isAvailable: false, publicKey: '', devices: [] },
  quietHours,
});

async function openSettings(known: ReturnType<typeof channels>) {
  const page = await renderPage(QUIET, {
    answers: [
      given(notifications.list, { ...rows([]), unread: 0 }),
      KINDS,
      given(notifications.channels, known),
      given(notifications.setPreferences, []),
    ],
  });
  await press(page.user, 'Notifications');
  await press(page.user, 'Choose notifications');
  await screen.findByRole('switch', { name: 'An announcement: By e-mail' });
  return page;
}

describe('LINE among the channels', () => {
  test('is offered first, and leads to LINE Login', async () => {
    const { user, server } = await openSettings(channels(null));
    expect(screen.queryByRole('switch', { name: 'An announcement: LINE' })).toBeNull();
    server.set(given(notifications.startLine, { address: '#to-line' }));
    await press(user, 'Connect LINE');
    await waitFor(() => expect(window.location.hash).toBe('#to-line'));
  });

  test('has a switch for each kind once it is connected, and can be ended', async () => {
    const { user, server } = await openSettings(channels('Anna'));
    expect(await screen.findByText('LINE: Anna')).toBeTruthy();
    expect(screen.getByText('Since 10 Jan 2026')).toBeTruthy();
    await user.click(await screen.findByRole('switch', { name: 'An announcement: LINE' }));
    await waitFor(() =>
      expect(server.bodyOf(notifications.setPreferences)).toEqual({
        preferences: [{ kind: 'announcement', inApp: true, email: true, line: false, push: false }],
      }),
    );
    server.set(given(notifications.unlinkLine, channels(null)));
    await press(user, 'Disconnect');
    await press(user, 'Disconnect', await screen.findByRole('dialog', { name: 'Disconnect LINE?' }));
    expect(await screen.findByText('LINE disconnected')).toBeTruthy();
  });

  test('keeps quiet at night when asked to, and the hours can be changed', async () => {
    const first = await openSettings(channels(null));
    first.server.set(given(notifications.setQuietHours, channels(null, { from: 1260, to: 420 })));
    first.server.set(given(notifications.channels, channels(null, { from: 1260, to: 420 })));
    await first.user.click(await screen.findByRole('switch', { name: /^Quiet hours/ }));
    await waitFor(() =>
      expect(first.server.bodyOf(notifications.setQuietHours)).toEqual({ quietHours: { from: 1260, to: 420 } }),
    );
    await screen.findByLabelText('Until');
    await fill(first.user, 'Until', '06:30');
    await waitFor(() =>
      expect(first.server.sent(notifications.setQuietHours).at(-1)?.body).toEqual({ quietHours: { from: 1260, to: 390 } }),
    );
  });
});

describe('the way back from LINE Login', () => {
  test('takes the code once', async () => {
    const { server } = await renderPage('/notifications/line?code=abc&state=xyz', {
      answers: [given(notifications.linkLine, channels('Anna'))],
    });
    expect(await screen.findByText(/LINE is connected/)).toBeTruthy();
    expect(server.sent(notifications.linkLine).map((sent) => sent.body)).toEqual([{ code: 'abc', state: 'xyz' }]);
  });

  test('says why nothing was connected', async () => {
    await renderPage('/notifications/line?code=abc&state=old', {
      answers: [refused(notifications.linkLine, 'auth/invalid-link')],
    });
    expect((await screen.findByRole('alert')).textContent).toContain('This link is not valid');
  });

  test('without a code says that it was cancelled', async () => {
    await renderPage('/notifications/line?error=access_denied&state=xyz', {});
    expect((await screen.findByRole('alert')).textContent).toContain('LINE was not connected');
  });
});
