import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';

const SOURCE = readFileSync(new URL('./push-worker.js', import.meta.url), 'utf8');
const ORIGIN = 'https://wela.test';
type Listener = (event: object) => void;

/** The worker as a browser runs it, over the few things that it asks for. */
function start(openPages: readonly { url: string; focus: () => void }[] = []) {
  const listeners = new Map<string, Listener>();
  const showNotification = vi.fn(async () => undefined);
  const openWindow = vi.fn(async () => undefined);
  const self = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    skipWaiting: () => undefined,
    registration: { showNotification },
    clients: { matchAll: async () => openPages, openWindow },
    location: { origin: ORIGIN },
  };
  runInNewContext(SOURCE, { self, URL });
  const dispatch = async (name: string, event: object) => {
    let work: unknown;
    listeners.get(name)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) });
    await work;
  };
  return { listeners, showNotification, openWindow, dispatch };
}
const close = vi.fn();
const press = (link: string) => ({ notification: { close, data: { link } } });
beforeEach(() => close.mockClear());

test('a message is shown in its language, once for one thing, and leads to its page', async () => {
  const worker = start();
  const message = { title: 'ประกาศ', body: 'Siam', language: 'th', link: '/th/webview/announcement/1', tag: '1' };
  await worker.dispatch('push', { data: { json: () => message } });
  expect(worker.showNotification).toHaveBeenCalledWith(
    'ประกาศ',
    expect.objectContaining({ body: 'Siam', lang: 'th', tag: '1', data: { link: '/th/webview/announcement/1' } }),
  );
  await worker.dispatch('notificationclick', press(message.link));
  expect(close).toHaveBeenCalled();
  expect(worker.openWindow).toHaveBeenCalledWith(`${ORIGIN}/th/webview/announcement/1`);
});

test('a page that is open already is shown again', async () => {
  const focus = vi.fn();
  const worker = start([{ url: `${ORIGIN}/en/requests/1`, focus }]);
  await worker.dispatch('notificationclick', press('/en/requests/1'));
  expect(focus).toHaveBeenCalledTimes(1);
  expect(worker.openWindow).not.toHaveBeenCalled();
});

test('a link to another site opens nothing', async () => {
  const worker = start();
  await worker.dispatch('notificationclick', press('//evil.test/x'));
  expect(worker.openWindow).not.toHaveBeenCalled();
});

test('it sees no request of a page and keeps nothing', () => {
  expect([...start().listeners.keys()].sort()).toEqual(['install', 'notificationclick', 'push']);
});
