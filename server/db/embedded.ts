import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type DatabaseUser, databaseUser, type Places, placesFor } from './postgres-binaries.ts';

export type RunningDatabase = { adminUrl: string; port: number; pid: number; folder: string; stop(): Promise<void> };
export type EmbeddedOptions = {
  folder: string;
  password: string;
  port?: number;
  /** False only for suites that do not test durability. */
  isDurable?: boolean;
  settings?: Record<string, string>;
};

const ADMIN = 'wela_admin';
const RESTART_MS = 200;
const LONGEST_RESTART_MS = 5_000;
/** A server that ran for so long was well; it is started again without waiting. */
const STEADY_MS = 10_000;

/**
 * Starts the PostgreSQL that comes from the package registry, on loopback only, and makes its data folder on the first start.
 * A server that an earlier process left behind on the same folder is stopped first. The server is in a process group of its own,
 * so that Ctrl-C reaches the application, which stops it last.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<RunningDatabase> {
  const user = databaseUser();
  const places = placesFor(resolve(options.folder), user);
  await stopLeftBehind(places.folder);
  if (!existsSync(join(places.folder, 'PG_VERSION'))) initialise(places, user, options.password);
  const port = options.port ?? (await freePort());
  const start = () => launch(places, user, { ...serverSettings(options, port), ...options.settings });
  const child = start();
  const adminUrl = `postgres://${ADMIN}:${encodeURIComponent(options.password)}@127.0.0.1:${port}/wela`;
  await untilReady(adminUrl, child, join(places.folder, 'server.log'));
  return { adminUrl, port, pid: child.pid ?? 0, folder: places.folder, stop: keepRunning(child, start) };
}

/** Starts the server again whenever it ends by itself; its old processes may hold its memory for a while. Answers how to stop it. */
function keepRunning(first: ChildProcess, start: () => ChildProcess): () => Promise<void> {
  let child = first;
  let isStopping = false;
  let delay = RESTART_MS;
  const watch = () => {
    const startedAt = Date.now();
    child.once('exit', () => {
      if (isStopping) return;
      delay = Date.now() - startedAt > STEADY_MS ? RESTART_MS : Math.min(delay * 2, LONGEST_RESTART_MS);
      setTimeout(() => {
        if (isStopping) return;
        child = start();
        watch();
      }, delay);
    });
  };
  watch();
  return () => {
    isStopping = true;
    return stop(child);
  };
}

function initialise({ binaries, folder }: Places, user: DatabaseUser, password: string) {
  mkdirSync(folder, { recursive: true });
  const secrets = mkdtempSync(join(tmpdir(), 'wela-init-'));
  const passwordFile = join(secrets, 'password');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user) {
    for (const path of [folder, secrets, passwordFile]) chownSync(path, user.uid, user.gid);
  }
  const locale = ['--encoding=UTF8', '--locale=C', '--auth=scram-sha-256'];
  try {
    execFileSync(join(binaries, 'initdb'), [`--pgdata=${folder}`, `--username=${ADMIN}`, `--pwfile=${passwordFile}`, ...locale], {
      ...user,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  } finally {
    rmSync(secrets, { recursive: true, force: true });
  }
}

function launch({ binaries, folder }: Places, user: DatabaseUser, settings: Record<string, string>): ChildProcess {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(join(folder, 'server.log'), 'a');
  return spawn(join(binaries, 'postgres'), ['-D', folder, ...flags], {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  });
}

function serverSettings(options: EmbeddedOptions, port: number): Record<string, string> {
  const isDurable = options.isDurable ?? true;
  return {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '120',
    shared_buffers: '256MB',
    effective_cache_size: '2GB',
    work_mem: '16MB',
    max_wal_size: '2GB',
    timezone: 'UTC',
    ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
}

async function untilReady(adminUrl: string, child: ChildProcess, logPath: string) {
  const url = new URL(adminUrl);
  url.pathname = '/postgres';
  for (const until = Date.now() + 60_000; Date.now() < until; await pause(40)) {
    if (child.exitCode !== null) break;
    const client = new pg.Client({ connectionString: url.toString() });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('create database wela').catch((error) => {
        if (error.code !== '42P04') throw error;
      });
      return;
    } catch {
      // Not listening yet, or still recovering from a crash.
    } finally {
      await client.end().catch(() => {});
    }
  }
  throw new Error(`the embedded PostgreSQL did not start:\n${readFileSync(logPath, 'utf8').slice(-2000)}`);
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGINT');
  });
}

async function stopLeftBehind(folder: string) {
  const pidFile = join(folder, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  if (Number.isInteger(pid) && isServing(pid, folder)) {
    process.kill(pid, 'SIGINT');
    for (const until = Date.now() + 30_000; Date.now() < until && isServing(pid, folder); ) await pause(50);
  }
  rmSync(pidFile, { force: true });
}

function isServing(pid: number, folder: string): boolean {
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).includes(folder);
  } catch {
    return false;
  }
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
