/* global FILES, VERSION */
// Opens the clock page and its shell without a network. Answers of the server are never kept: only files whose names carry
// the hash of their content, and the page itself, which is asked for first and taken from here when the network is gone.
const CACHE = `wela-clock-${VERSION}`;
const PAGES = ['/en/webview/clock', '/th/webview/clock'];
const WAIT_MS = 4000;

self.addEventListener('install', (event) => {
  const fill = async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll([...FILES, ...PAGES]);
    await self.skipWaiting();
  };
  event.waitUntil(fill());
});

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith('wela-clock-') && name !== CACHE).map((name) => caches.delete(name)),
    );
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== self.location.origin) return;
  if (request.mode === 'navigate' && PAGES.includes(address.pathname))
    return event.respondWith(pageOf(request, address.pathname));
  if (FILES.includes(address.pathname)) event.respondWith(fileOf(request));
});

async function pageOf(request, path) {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(WAIT_MS) });
  } catch {
    return (await caches.match(path)) ?? Response.error();
  }
}

const fileOf = async (request) => (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
