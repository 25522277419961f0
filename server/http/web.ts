import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const BUILT = fileURLToPath(new URL('../../dist/web/', import.meta.url));

/** First segments that belong to calls and built files: an unknown one is refused in JSON, not answered with a page. */
const RESERVED = new Set(['auth', 'admin', 'idp', 'api', 'realtime', 'dev', 'brand', 'assets', 'manual-pictures']);

/** Folders with many files are looked into when one is asked for: a route for each file would hold seven megabytes. */
const ASSETS = 'assets';
const PICTURES = 'manual-pictures';
const EACH = { index: false, preCompressed: true, decorateReply: false } as const;
/** The name says what is in it. */
const FOR_A_YEAR = { ...EACH, maxAge: '1y', immutable: true } as const;
/** The next release has another file of this name. */
const ASKED_ANEW = {
  ...EACH,
  cacheControl: false,
  setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
} satisfies Partial<FastifyStaticOptions>;

/** Serves the built web application: hashed files for a year, every page address the same document. */
export async function registerWeb(app: FastifyInstance, built = BUILT) {
  if (!existsSync(join(built, 'index.html'))) return;
  const others = [`${ASSETS}/**`, `${PICTURES}/**`, '**/index.html*'];
  await app.register(fastifyStatic, { ...FOR_A_YEAR, root: join(built, ASSETS), prefix: `/${ASSETS}/` });
  await app.register(fastifyStatic, { ...ASKED_ANEW, root: join(built, PICTURES), prefix: `/${PICTURES}/` });
  await app.register(fastifyStatic, { ...ASKED_ANEW, root: built, wildcard: false, globIgnore: others });
  const page = await readFile(join(built, 'index.html'), 'utf8');
  const clockPath = join(built, 'clock/index.html');
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
