import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartRefused } from '../config/start-refused.ts';
import { ADMIN, hasCluster, makeCluster, removeUnfinished } from './make-cluster.ts';
import { type DatabaseUser, databaseUser, type Places, placesFor } from './postgres-binaries.ts';
import { endLeftBehind, ownerSetting } from './postmasters.ts';
import { keepLogShort, rotateLog } from './server-log.ts';

export type RunningDatabase = { adminUrl: string; port: number; pid: number; folder: string; stop(): Promise<void> };
export type EmbeddedOptions = {
  folder: string;
  password: string;
  port?: number;
  /** False only for suites that do not test durability. */
  isDurable?: boolean;
  settings?: Record<string, string>;
  /** Called when this server cannot be started again, because another one has the folder now. */
  onLost?: (reason: unknown) => void;
};

const RESTART_MS = 200;
const LONGEST_RESTART_MS = 5_000;
/** A server that ran for so long was well; it is started again without waiting. */
const STEADY_MS = 10_000;
/** How long a server that was not shut down may take to recover. */
const READY_MS = 300_000;
const MOST_TRIES = 6;
/** What passes by itself: processes of a killed server that still end, and a port that was taken in between. */
const PASSING = /pre-existing shared memory block|lock file "postmaster\.pid"|could not create any TCP\/IP sockets/;

/**
 * Starts the PostgreSQL that comes from the package registry, on loopback only, and makes its data folder on the first start.
 * A server that a killed process left behind on the same folder is ended first. The server is in a process group of its own,
 * so that Ctrl-C reaches the application, which stops it last.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<RunningDatabase> {
  const user = databaseUser();
  const places = withRealFolder(placesFor(resolve(options.folder), user));
  const isMade = hasCluster(places.folder);
  await clear(places.folder);
  if (!isMade) await makeCluster(places, user, options.password);
  const { child, port } = await startFirst(places, user, options);
  const restart = async () => {
    await clear(places.folder);
    return launch(places, user, serverSettings(options, port));
  };
  const stopServer = keepRunning(child, restart, options.onLost ?? console.error);
  const stopLooking = keepLogShort(logOf(places));
  const stop = () => {
    stopLooking();
    return stopServer();
  };
  return { adminUrl: adminUrlAt(port, options.password), port, pid: child.pid ?? 0, folder: places.folder, stop };
}

const logOf = ({ folder }: Places) => join(folder, 'server.log');

/** The command line of the server names its folder: one folder must have one name. */
function withRealFolder({ binaries, folder }: Places): Places {
  mkdirSync(dirname(folder), { recursive: true });
  return { binaries, folder: join(realpathSync(dirname(folder)), basename(folder)) };
}

/** Leaves the folder without a server and without what a killed one or a killed start left in it. */
async function clear(folder: string) {
  await endLeftBehind(folder);
  removeUnfinished(folder);
  // Its number may belong to another program by now, and PostgreSQL would take that for a living server.
  rmSync(join(folder, 'postmaster.pid'), { force: true });
}

async function startFirst(places: Places, user: DatabaseUser, options: EmbeddedOptions) {
  const logPath = logOf(places);
  rotateLog(logPath);
  for (let tries = 1; ; tries++) {
    const port = options.port ?? (await freePort());
    const earlier = statSync(logPath, { throwIfNoEntry: false })?.size ?? 0;
    const child = launch(places, user, serverSettings(options, port));
    if (await becomesReady(adminUrlAt(port, options.password), child)) return { child, port };
    const said = readFileSync(logPath).subarray(earlier).toString();
    if (tries === MOST_TRIES || !PASSING.test(said)) {
      throw new Error(`the embedded PostgreSQL did not start:\n${said.slice(-2000)}`);
    }
    await pause(RESTART_MS * 2 ** tries);
    await clear(places.folder);
  }
}

/** Starts the server again whenever it ends by itself; its old processes may hold its memory for a while. Answers how to stop it. */
function keepRunning(first: ChildProcess, restart: () => Promise<ChildProcess>, onLost: (reason: unknown) => void) {
  let child = first;
  let isStopping = false;
  let delay = RESTART_MS;
  const watch = () => {
    const startedAt = Date.now();
    onceEnded(child, () => {
      if (isStopping) return;
      delay = Date.now() - startedAt > STEADY_MS ? RESTART_MS : Math.min(delay * 2, LONGEST_RESTART_MS);
      setTimeout(() => void again().catch(onLost), delay);
    });
  };
  const again = async () => {
    if (isStopping) return;
    const next = await restart();
    child = next;
    if (isStopping) await stop(child);
    else watch();
  };
  watch();
  return () => {
    isStopping = true;
    return stop(child);
  };
}

function launch(places: Places, user: DatabaseUser, settings: Record<string, string>): ChildProcess {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { binaries, folder } = places;
  const log = openSync(logOf(places), 'a');
  const place = { cwd: '/', detached: true, stdio: ['ignore', log, log] } satisfies SpawnOptions;
  const child = spawn(join(binaries, 'postgres'), ['-D', folder, ...flags], { ...user, ...place });
  closeSync(log);
  // However this process ends, but for a SIGKILL, the server does not stay behind.
  const end = () => child.kill('SIGINT');
  process.once('exit', end);
  onceEnded(child, () => process.off('exit', end));
  return child;
}

function serverSettings({ isDurable = true, settings }: EmbeddedOptions, port: number): Record<string, string> {
  return {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...ownerSetting(),
    max_connections: '120',
    shared_buffers: '256MB',
    effective_cache_size: '2GB',
    work_mem: '16MB',
    max_wal_size: '2GB',
    timezone: 'UTC',
    ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...settings,
  };
}

/** The address of an embedded server for its owner. */
export const adminUrlAt = (port: number, password: string) =>
  `postgres://${ADMIN}:${encodeURIComponent(password)}@127.0.0.1:${port}/wela`;

/** True when it takes statements; false when it ended before. */
async function becomesReady(adminUrl: string, child: ChildProcess): Promise<boolean> {
  let hasEnded = false;
  onceEnded(child, () => {
    hasEnded = true;
  });
  const url = new URL(adminUrl);
  url.pathname = '/postgres';
  for (const until = Date.now() + READY_MS; Date.now() < until && !hasEnded; await pause(40)) {
    const client = new pg.Client({ connectionString: url.toString() });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('create database wela').catch((error) => {
        if (error.code !== '42P04') throw error;
      });
      return true;
    } catch (error) {
      if (isWrongPassword(error)) {
        await stop(child);
        throw new StartRefused(
          'The database was made with another key: put back the secret.key (or SECRET_KEY) that belongs to it.',
        );
      }
      // Not listening yet, or still recovering from a crash.
    } finally {
      await client.end().catch(() => {});
    }
  }
  await stop(child);
  return false;
}

const isWrongPassword = (error: unknown) => error instanceof pg.DatabaseError && error.code === '28P01';

/** A program that cannot be started at all ends too: it says `error` instead of `exit`. */
function onceEnded(child: ChildProcess, effect: () => void) {
  if (hasEnded(child)) effect();
  else for (const event of ['exit', 'error'] as const) child.once(event, effect);
}

const hasEnded = (child: ChildProcess) => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

function stop(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    onceEnded(child, done);
    child.kill('SIGINT');
  });
}

export const freePort = (): Promise<number> =>
  new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? done(address.port) : failed(new Error('no free port'))));
    });
  });
