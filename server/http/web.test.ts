import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerWeb } from './web.ts';

const CODE = 'export const answer = 42;';
const FILES: Readonly<Record<string, string | Buffer>> = {
  'index.html': '<title>desk</title>',
  'clock/index.html': '<title>clock</title>',
  'sw.js': 'self.skipWaiting()',
  'icon-192.png': 'picture',
  'assets/app-1a2b.js': CODE,
  'assets/app-1a2b.js.br': brotliCompressSync(CODE),
  'assets/board-3c4d.js': CODE,
  'manual-pictures/person-joins.th.webp': 'picture',
};
const folder = mkdtempSync(join(tmpdir(), 'wela-web-'));
let app: FastifyInstance;
let routes = 0;

beforeAll(async () => {
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, 'built', name)), { recursive: true });
    writeFileSync(join(folder, 'built', name), content);
  }
  writeFileSync(join(folder, 'secret.txt'), 'for nobody');
  app = fastify();
  app.addHook('onRoute', () => {
    routes += 1;
  });
  await registerWeb(app, join(folder, 'built'));
  await app.ready();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

it('has files with a hash kept for a year, and every other asked for anew', async () => {
  const kept = await get('/assets/app-1a2b.js');
  expect([kept.body, kept.headers['cache-control']]).toEqual([CODE, 'public, max-age=31536000, immutable']);
  for (const url of ['/sw.js', '/icon-192.png', '/manual-pictures/person-joins.th.webp']) {
    const file = await get(url);
    expect([url, file.statusCode, file.headers['cache-control']]).toEqual([url, 200, 'no-cache']);
    const again = await get(url, { 'if-none-match': String(file.headers.etag) });
    expect([url, again.statusCode, again.headers['cache-control']]).toEqual([url, 304, 'no-cache']);
  }
});

it('sends what was packed by the build, and the plain file where nothing was', async () => {
  const packed = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(CODE);
  const plain = await get('/assets/board-3c4d.js', { 'accept-encoding': 'gzip, br' });
  expect([plain.body, plain.headers['content-encoding']]).toEqual([CODE, undefined]);
});

it('sends pages at every other address', async () => {
  const pages = { '/': 'desk', '/th': 'desk', '/th/any/page': 'desk', '/th/webview/clock': 'clock', '/index.html': 'desk' };
  for (const [url, title] of Object.entries(pages)) {
    const page = await get(url);
    expect([url, page.body, page.headers['cache-control']]).toEqual([url, `<title>${title}</title>`, 'no-cache']);
  }
});

it.each([
  '/assets/of-the-release-before.js',
  '/manual-pictures/none.webp',
  '/auth/none/at-all',
  '/assets/',
  '/assets//app-1a2b.js',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/%252e%252e/%252e%252e/secret.txt',
  '/assets/a%5Cb',
  '/assets/%00',
  `/assets/${'x'.repeat(300)}`,
  '/manual-pictures/..%2fsw.js',
])('does not find %s', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

it('holds no route for each file of a folder', () => {
  expect(routes).toBeLessThan(20);
});
