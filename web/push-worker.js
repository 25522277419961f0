// Shows the messages that the server sends to this browser, and opens their page. It has no fetch handler and no cache.
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const { title, body, language, link, tag } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      lang: language,
      tag,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: { link },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.link, self.location.origin);
  if (address.origin === self.location.origin) event.waitUntil(open(address.href));
});

async function open(address) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = pages.find((page) => page.url === address);
  await (shown ? shown.focus() : self.clients.openWindow(address));
}
