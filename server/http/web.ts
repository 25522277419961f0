import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic, { type SendOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const BUILT = fileURLToPath(new URL('../../dist/web/', import.meta.url));

/** First segments that belong to calls and built files: an unknown one is refused in JSON, not answered with a page. */
const RESERVED = new Set(['auth', 'admin', 'idp', 'api', 'realtime', 'dev', 'brand', 'assets', 'manual-pictures']);

/** The name says what is in it. */
const FOR_A_YEAR: SendOptions = { maxAge: '1y', immutable: true };
/** The next release has another file of this name. */
const ASKED_ANEW: SendOptions = { cacheControl: false };
/** Folders with many files have one route each: one for each file would hold seven megabytes. */
const FOLDERS = { assets: FOR_A_YEAR, 'manual-pictures': ASKED_ANEW } as const;

/** Serves the built web application: hashed files for a year, every page address the same document. */
export async function registerWeb(app: FastifyInstance, built = BUILT) {
  if (!existsSync(join(built, 'index.html'))) return;
  await app.register(fastifyStatic, { root: built, serve: false, index: false, preCompressed: true });
  for (const name of await filesOf(built))
    if (!name.startsWith('index.html')) app.get(`/${name}`, async (_request, reply) => sendFile(reply, name, ASKED_ANEW));
  for (const [folder, kept] of Object.entries(FOLDERS)) {
    // The disk is asked for what the build has, and for nothing else.
    const names = new Set(await filesOf(join(built, folder)));
    app.get<{ Params: { '*': string } }>(`/${folder}/*`, async ({ params: { '*': name } }, reply) =>
      names.has(name) ? sendFile(reply, `${folder}/${name}`, kept) : reply.callNotFound(),
    );
  }
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

async function filesOf(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const found = await readdir(folder, { withFileTypes: true });
  return found.filter((item) => item.isFile()).map(({ name }) => name);
}

const sendFile = (reply: FastifyReply, path: string, kept: SendOptions) =>
  (kept === ASKED_ANEW ? reply.header('cache-control', 'no-cache') : reply).sendFile(path, kept);
