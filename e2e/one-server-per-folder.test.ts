import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { deriveKey } from '../server/adapters/seal.ts';
import { readConfig } from '../server/config/config.ts';
import { freePort, startEmbedded } from '../server/db/embedded.ts';
import { databaseUser, placesFor } from '../server/db/postgres-binaries.ts';
import { beginServer, copyData, databaseFolder, databasePid, newDataDir, type StartingServer } from './running-server.ts';
import { commandsNaming, until } from './watched-process.ts';

const servers: StartingServer[] = [];
/** A start without the demo company; it ends with its test. */
async function begin(options: Parameters<typeof beginServer>[0]): Promise<StartingServer> {
  const server = await beginServer({ isDemo: false, ...options });
  servers.push(server);
  return server;
}

afterEach(async () => {
  for (const server of servers) await server.kill();
  for (const server of servers.splice(0)) await server.remove();
});

describe('a second start on the same data', () => {
  it('says who runs, ends with 1 and changes nothing, whatever port it is given', async () => {
    const first = await begin({ copyOf: inject('demoDir') });
    await first.untilReady();
    const database = databasePid(first.dataDir);
    const before = filesIn(first.dataDir);
    for (const port of [Number(new URL(first.url).port), await freePort()]) {
      const second = await begin({ dataDir: first.dataDir, port, isWholeStart: true });
      expect(await second.ended).toBe(1);
      expect(second.output()).toContain(`process ${first.pid}, ${first.url}`);
    }
    expect(filesIn(first.dataDir)).toEqual(before);
    expect(databasePid(first.dataDir)).toBe(database);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    expect(await first.stop()).toBe(0);
    expect(commandsNaming(first.dataDir)).toEqual([]);
  });

  it('does so too while the first one still makes its database', async () => {
    const first = await begin({});
    await until(() => existsSync(join(first.dataDir, 'running')) && readdirSync(join(first.dataDir, 'running')).length > 0);
    const second = await begin({ dataDir: first.dataDir });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`process ${first.pid}`);
    await first.untilReady();
  });

  it('of two that begin at the same moment one comes up, and it keeps the key of the data', async () => {
    const dataDir = newDataDir();
    const both = [await begin({ dataDir }), await begin({ dataDir })] as const;
    const loser = await Promise.race(both.map(async (server) => ({ server, code: await server.ended })));
    expect(loser.code).toBe(1);
    const [winner = both[0]] = both.filter((server) => server !== loser.server);
    expect(loser.server.output()).toContain(`process ${winner.pid}`);
    await winner.untilReady();
    expect(await winner.stop()).toBe(0);
    await (await begin({ dataDir })).untilReady();
  });
});

describe('a start that cannot be', () => {
  it('says that another program has the port, and leaves no database running', async () => {
    const stranger = await listen();
    try {
      const server = await begin({ port: portOf(stranger) });
      expect(await server.ended).toBe(1);
      expect(server.output()).toContain(`127.0.0.1:${portOf(stranger)}: another program uses it`);
      expect(existsSync(databaseFolder(server.dataDir))).toBe(false);
      expect(commandsNaming(server.dataDir)).toEqual([]);
    } finally {
      stranger.close();
    }
  });

  it('ends the database that it had started: here one of a later version', async () => {
    const dataDir = newDataDir();
    copyData(inject('demoDir'), dataDir);
    await withDatabase(dataDir, "insert into public.schema_migration (name, checksum) values ('9999-later.sql', 'x')");
    const server = await begin({ dataDir });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('9999-later.sql');
    expect(commandsNaming(dataDir)).toEqual([]);
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('ends with its database when %s comes in the middle', async (signal) => {
    const server = await begin({ copyOf: inject('demoDir') });
    await until(() => databasePid(server.dataDir) !== null);
    server.signal(signal);
    expect(await server.ended).toBe(0);
    expect(commandsNaming(server.dataDir)).toEqual([]);
  });
});

it('a server whose data another PostgreSQL took while it was frozen ends, says so, and leaves the other one alone', async () => {
  const server = await begin({ copyOf: inject('demoDir') });
  await server.untilReady();
  const own = databasePid(server.dataDir);
  if (own === null) throw new Error('the database does not run');
  server.signal('SIGSTOP');
  process.kill(own, 'SIGKILL');
  const folder = databaseFolder(server.dataDir);
  const other = await startByHand(folder);
  server.signal('SIGCONT');
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain(`process ${other}`);
  expect(databasePid(server.dataDir)).toBe(other);
});

/** Names, sizes and times of all files but those of the database. */
const filesIn = (dataDir: string) =>
  readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.startsWith('postgres'))
    .map((path) => ({ path, size: statSync(join(dataDir, path)).size, changed: statSync(join(dataDir, path)).mtimeMs }));

async function withDatabase(dataDir: string, statement: string) {
  const password = deriveKey(readConfig({ DATA_DIR: dataDir }).secretKey, 'wela database password').toString('hex');
  const database = await startEmbedded({ folder: join(dataDir, 'postgres'), password });
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
  await database.stop();
}

/** A PostgreSQL that no Wela started; answers its process once it runs. What the killed one holds goes in between. */
async function startByHand(folder: string): Promise<number> {
  const { binaries } = placesFor(folder, databaseUser());
  const port = String(await freePort());
  for (;;) {
    rmSync(join(folder, 'postmaster.pid'), { force: true });
    const flags = ['-D', folder, '-c', `port=${port}`, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
    const child = spawn(join(binaries, 'postgres'), flags, { ...databaseUser(), cwd: '/', detached: true, stdio: 'ignore' });
    child.unref();
    await until(() => isReady(folder, child.pid) || child.exitCode !== null);
    if (child.exitCode === null && child.pid !== undefined) return child.pid;
  }
}

/** PostgreSQL writes its number first and how far it is last. */
function isReady(folder: string, pid: number | undefined): boolean {
  const path = join(folder, 'postmaster.pid');
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : [];
  return lines[0] === String(pid) && lines.at(-1)?.trim() === 'ready';
}

const listen = () =>
  new Promise<Server>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => done(server));
  });

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('it does not listen');
  return address.port;
}
