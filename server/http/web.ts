import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const ROOT = fileURLToPath(new URL('../../dist/web/', import.meta.url));

/** First segments that belong to calls and built files: an unknown one is refused in JSON, not answered with a page. */
const RESERVED = new Set(['auth', 'admin', 'idp', 'api', 'realtime', 'dev', 'brand', 'assets']);

/** Files without a hash in their name: they are asked for anew. */
const NEVER_KEPT = /(sw\.js|manifest\.webmanifest|icon-[\w-]+\.png)(\.gz|\.br)?$/;

/** Serves the built web application: hashed files for a year, every page address the same document. */
export async function registerWeb(app: FastifyInstance) {
  if (!existsSync(join(ROOT, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: ROOT,
    wildcard: false,
    index: false,
    maxAge: '1y',
    immutable: true,
    preCompressed: true,
    setHeaders: (reply, path) => {
      if (NEVER_KEPT.test(path)) reply.header('cache-control', 'no-cache');
    },
  });
  const page = await readFile(join(ROOT, 'index.html'), 'utf8');
  const clockPath = join(ROOT, 'clock/index.html');
  const clockPage = existsSync(clockPath) ? await readFile(clockPath, 'utf8') : page;
  // The client knows the language that was chosen before, and keeps a one-time code in the query.
  app.get('/', async (_request, reply) => sendPage(reply, page));
  app.get('/:language', async (_request, reply) => sendPage(reply, page));
  app.get('/:language/*', async (request, reply) => {
    const [, first = '', ...rest] = request.url.split(/[/?]/);
    if (RESERVED.has(first)) return reply.callNotFound();
    return sendPage(reply, rest.slice(0, 2).join('/') === 'webview/clock' ? clockPage : page);
  });
}

const sendPage = (
  reply: { header(name: string, value: string): { type(type: string): { send(body: string): unknown } } },
  page: string,
) => reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
