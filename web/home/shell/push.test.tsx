import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { identity } from '../../../contract/identity/identity.ts';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, refused, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const QUIET = '/stylesheets' as const;
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/this';
// SHA-256 of the address above.
const DIGEST = '9c8199f74dad90679ebd844c8d7a2a8f514f7eefbe38a82d47b0597a3e01c39e';
const KEYS = { p256dh: 'BPublic', auth: 'secret' };
type Device = { id: string; name: string; addedAt: string; digest: string };
const HERE: Device = { id: idOf(1), name: 'Chrome, Android', addedAt: '2026-01-10 03:00:00', digest: DIGEST };
const ELSEWHERE: Device = { id: idOf(2), name: 'Safari, Mac', addedAt: '2025-12-01 03:00:00', digest: 'f'.repeat(64) };
const channels = (devices: Device[] = []) => ({
  line: { isAvailable: false, name: null, linkedAt: null },
  push: { isAvailable: true, publicKey: 'BKey', devices },
  quietHours: null,
});

/** A browser that can show messages, as far as the product asks it to. */
function browserWith({ permission = 'default', asked = 'granted', isOn = false, failure = '' } = {}) {
  const unsubscribe = vi.fn(async () => {
    subscription = null;
    return true;
  });
  const one = { endpoint: ENDPOINT, unsubscribe, toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }) };
  let subscription: typeof one | null = isOn ? one : null;
  const subscribe = vi.fn(async (_options: object) => {
    if (failure) throw new Error(failure);
    subscription = one;
    return one;
  });
  const registration = { active: {}, pushManager: { getSubscription: async () => subscription, subscribe } };
  const register = vi.fn(async () => registration);
  const requestPermission = vi.fn(async () => {
    notification.permission = asked;
    return asked;
  });
  const notification = { permission, requestPermission };
  Object.defineProperty(window, 'Notification', { configurable: true, value: notification });
  Object.defineProperty(window, 'PushManager', { configurable: true, value: class {} });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register, getRegistration: async () => (isOn || register.mock.calls.length > 0 ? registration : undefined) },
  });
  return { requestPermission, register, subscribe, unsubscribe };
}
afterEach(() => {
  Reflect.deleteProperty(window, 'Notification');
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

async function openSettings(devices: Device[] = []) {
  const page = await renderPage(QUIET, {
    answers: [
      given(notifications.list, { ...rows([]), unread: 0 }),
      given(notifications.preferences, [{ kind: 'announcement', inApp: true, email: true, line: true, push: true }]),
      given(notifications.channels, channels(devices)),
      given(notifications.setPreferences, []),
    ],
  });
  await press(page.user, 'Notifications');
  await press(page.user, 'Choose notifications');
  await screen.findByRole('switch', { name: /^Quiet hours/ });
  return page;
}

describe('messages in the browser', () => {
  test('are asked for by a press alone, and the browser is told to the server', async () => {
    const browser = browserWith();
    const { user, server } = await openSettings();
    const button = await screen.findByRole('button', { name: 'Turn on on this device' });
    expect(browser.requestPermission).not.toHaveBeenCalled();
    server.set(given(notifications.addPush, channels([HERE])), given(notifications.channels, channels([HERE])));
    await user.click(button);
    expect(await screen.findByText('This device: Chrome, Android')).toBeTruthy();
    expect(server.bodyOf(notifications.addPush)).toEqual({ endpoint: ENDPOINT, keys: KEYS });
    expect(browser.register).toHaveBeenCalledWith('/push-sw.js', { scope: '/push/' });
    expect(browser.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' });
  });

  test('that the server refuses are ended in the browser too', async () => {
    const browser = browserWith();
    const { user, server } = await openSettings();
    server.set(refused(notifications.addPush, 'validation/has-errors'));
    await user.click(await screen.findByRole('button', { name: 'Turn on on this device' }));
    await waitFor(() => expect(browser.unsubscribe).toHaveBeenCalled());
    expect(screen.getByRole('button', { name: 'Turn on on this device' })).toBeTruthy();
  });

  test('that were refused say how to allow them, and offer no button', async () => {
    browserWith({ asked: 'denied' });
    const { user } = await openSettings();
    await user.click(await screen.findByRole('button', { name: 'Turn on on this device' }));
    expect(await screen.findByText(/Messages of Wela are blocked in this browser/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Turn on on this device' })).toBeNull();
  });

  test('say when the push service cannot be reached', async () => {
    browserWith({ failure: 'push service not available' });
    const { user, server } = await openSettings();
    await user.click(await screen.findByRole('button', { name: 'Turn on on this device' }));
    expect(await screen.findByText(/could not be connected/)).toBeTruthy();
    expect(server.sent(notifications.addPush)).toEqual([]);
  });

  test('are not offered where the browser has none', async () => {
    await openSettings();
    expect(await screen.findByText(/This browser cannot show messages/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Turn on on this device' })).toBeNull();
  });

  test('have a switch for each kind, and each browser can be turned off', async () => {
    const browser = browserWith({ permission: 'granted', isOn: true });
    const { user, server } = await openSettings([HERE, ELSEWHERE]);
    expect(await screen.findByText('This device: Chrome, Android')).toBeTruthy();
    expect(screen.getByText('Since 1 Dec 2025')).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: 'An announcement: Browser' }));
    await waitFor(() =>
      expect(server.bodyOf(notifications.setPreferences)).toEqual({
        preferences: [{ kind: 'announcement', inApp: true, email: true, line: true, push: false }],
      }),
    );
    server.set(given(notifications.removePush, channels([ELSEWHERE])), given(notifications.channels, channels([ELSEWHERE])));
    await press(user, 'Turn off: Chrome, Android');
    expect(await screen.findByRole('button', { name: 'Turn on on this device' })).toBeTruthy();
    expect(server.sent(notifications.removePush)[0]?.query).toEqual({ id: HERE.id });
    expect(browser.unsubscribe).toHaveBeenCalledTimes(1);
    await press(user, 'Turn off: Safari, Mac');
    await waitFor(() => expect(server.sent(notifications.removePush).at(-1)?.query).toEqual({ id: ELSEWHERE.id }));
    expect(browser.unsubscribe).toHaveBeenCalledTimes(1);
  });

  test('end when the reader signs out', async () => {
    const browser = browserWith({ permission: 'granted', isOn: true });
    const { user, server, place } = await renderPage(QUIET, { answers: [given(identity.signOut, { ok: true })] });
    await press(user, /Anan Srisuk|Account/);
    const menu = await screen.findByRole('menu');
    await user.click(within(menu).getByRole('menuitem', { name: 'Sign out' }));
    server.setCaller(null);
    await waitFor(() => expect(place()).toMatch(/^\/signin/));
    expect(browser.unsubscribe).toHaveBeenCalledTimes(1);
  });
});
