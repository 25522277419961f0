import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { seededRandom } from '../demo/random.ts';
import { findPostmasters } from '../server/db/postmasters.ts';
import { pidOfMark } from '../server/db/processes.mjs';
import { apiAs } from './api-session.ts';
import {
  beginServer,
  copyData,
  databaseFolder,
  databasePid,
  isRunning,
  newDataDir,
  removeData,
  type ServerOptions,
  type StartingServer,
} from './running-server.ts';
import { commandsNaming, until } from './watched-process.ts';

/** How far a start has come, as it shows outside. `readyBefore` counts how often the database was ready before it. */
const MOMENTS: Record<string, (server: StartingServer, readyBefore: number) => boolean> = {
  'the process began': () => true,
  'the folder was taken': ({ dataDir, pid }) => claimsIn(dataDir).some((name) => name.startsWith(`${pid}-`)),
  'the database was being made': ({ dataDir }) => unfinishedIn(dataDir).length > 0 || isMade(dataDir),
  'the database was made': ({ dataDir }) => isMade(dataDir),
  'the database began': ({ dataDir }) => databasePid(dataDir) !== null,
  'the database was ready': ({ dataDir }, readyBefore) => countReady(dataDir) > readyBefore,
  'the server was ready': (server) => server.output().includes('Wela is ready'),
};

type Death = { moment: string; waitMs: number; isPowerCut: boolean };
const random = seededRandom(20_261_122);
/** Deaths at all of these moments in turn, each a little later than the moment itself. */
const chooseDeaths = (count: number, moments: readonly string[]): [string, Death][] =>
  Array.from({ length: count }, (_, index) => {
    const moment = moments[index % moments.length] ?? '';
    const death = { moment, waitMs: random.between(0, 250), isPowerCut: random.chance(0.3) };
    return [`${death.waitMs} ms after ${death.moment}${death.isPowerCut ? ', with its database,' : ''}`, death];
  });
/** Only the first start on a machine makes the database. */
const MAKING = ['the folder was taken', 'the database was being made', 'the database was made'];
const STARTING = Object.keys(MOMENTS).filter((moment) => !moment.includes(' made'));

const servers: StartingServer[] = [];
async function begin(options: ServerOptions): Promise<StartingServer> {
  const server = await beginServer({ ...options });
  servers.push(server);
  return server;
}
afterAll(async () => {
  for (const server of servers) await server.kill();
  for (const dataDir of new Set(servers.map((server) => server.dataDir))) await removeData(dataDir);
});

async function killOneStart(options: ServerOptions & { dataDir: string }, { moment, waitMs, isPowerCut }: Death) {
  const readyBefore = countReady(options.dataDir);
  const server = await begin(options);
  await until(() => MOMENTS[moment]?.(server, readyBefore) ?? false);
  await pause(waitMs);
  const database = isPowerCut ? databasePid(options.dataDir) : null;
  await server.kill();
  if (database !== null && isRunning(database)) process.kill(database, 'SIGKILL');
}

/** The next start answers, nothing of the killed one is left, and it ends with all that it started. */
async function startWhole(options: ServerOptions & { dataDir: string }, look = async (_url: string) => {}) {
  const { dataDir } = options;
  const server = await begin(options);
  await server.untilReady();
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(claimsIn(dataDir)).toEqual([expect.stringMatching(`^${server.pid}-`)]);
  expect(unfinishedIn(dataDir)).toEqual([]);
  expect(new Set(ownersOf(dataDir))).toEqual(new Set([server.pid]));
  await look(server.url);
  expect(await server.stop()).toBe(0);
  expect(commandsNaming(dataDir)).toEqual([]);
}

describe('a start that is killed', () => {
  let dataDir: string;
  beforeAll(() => {
    dataDir = newDataDir();
    copyData(inject('demoDir'), dataDir);
  });

  it.each(chooseDeaths(10, STARTING))('%s is followed by a whole one with all data', async (_name, death) => {
    await killOneStart({ dataDir }, death);
    await startWhole({ dataDir }, async (url) => (await apiAs(url, 'owner@demo.wela')).close());
  });
});

describe('the first start on a machine that is killed', () => {
  it.each(chooseDeaths(3, MAKING))('%s is followed by one that makes the database', async (_name, death) => {
    const options = { dataDir: newDataDir(), isDemo: false };
    await killOneStart(options, death);
    await startWhole(options);
  });
});

/** The Wela processes whose databases work on this machine with data in this folder. */
const ownersOf = (dataDir: string) =>
  findPostmasters(databaseFolder(dataDir)).map(({ owner }) => (owner === null ? null : pidOfMark(owner)));

const claimsIn = (dataDir: string) => namesIn(join(dataDir, 'running'));

const isMade = (dataDir: string) => existsSync(join(databaseFolder(dataDir), 'PG_VERSION'));

/** What an initdb that was not finished leaves beside the database. */
function unfinishedIn(dataDir: string): string[] {
  const folder = databaseFolder(dataDir);
  return namesIn(dirname(folder)).filter((name) => name.startsWith(`${basename(folder)}.new-`));
}

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

function countReady(dataDir: string): number {
  const path = join(databaseFolder(dataDir), 'server.log');
  return existsSync(path) ? readFileSync(path, 'utf8').split('ready to accept connections').length : 0;
}
