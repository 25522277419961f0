import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SERVER_OPTIONS } from '../scripts/server-options.ts';
import { deriveKey } from '../server/adapters/seal.ts';
import { freePort } from '../server/db/embedded.ts';
import { ADMIN } from '../server/db/make-cluster.ts';
import { databaseUser, placesFor } from '../server/db/postgres-binaries.ts';
import { newTestFolder } from '../server/testing/new-test-folder.ts';

export type RunningServer = {
  url: string;
  dataDir: string;
  pid: number;
  output(): string;
  /** Ends it as Ctrl-C does; answers the exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  /** Takes its data away, and a database that a killed server left behind. */
  remove(): Promise<void>;
};
export type ServerOptions = {
  dataDir?: string;
  /** Starts on a copy of this stopped server's data. */
  copyOf?: string;
  port?: number;
  environment?: Record<string, string>;
  isDemo?: boolean;
  /** `npm start`'s own script instead of the server that it built. */
  isWholeStart?: boolean;
};
/** A process that starts, whether it will be ready or not. */
export type StartingServer = RunningServer & {
  /** The exit code, null after a signal; by then all that it printed has been read. */
  ended: Promise<number | null>;
  signal(name: NodeJS.Signals): void;
  untilReady(): Promise<void>;
};

/** The real server as its own process on loopback, with data of its own. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const server = await beginServer(options);
  await server.untilReady();
  return server;
}

/** The same without waiting until it is ready. */
export async function beginServer(options: ServerOptions = {}): Promise<StartingServer> {
  const dataDir = options.dataDir ?? newDataDir();
  if (options.copyOf) copyData(options.copyOf, dataDir);
  const port = options.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  const child = launch(port, dataDir, options);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((done) => child.once('close', done));
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    signal: (name) => void child.kill(name),
    untilReady: () => untilReady(child, url, () => output),
    stop() {
      child.kill('SIGINT');
      return ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async remove() {
      await removeData(dataDir);
    },
  };
}

function launch(port: number, dataDir: string, options: ServerOptions): ChildProcess {
  // The test runner has a BASE_URL of its own; a machine's settings must not reach a suite.
  const { BASE_URL: _base, DATABASE_URL: _database, ...inherited } = process.env;
  // What `npm start` runs in the end; the set-up of the journeys has built it.
  const start = [...SERVER_OPTIONS, options.isWholeStart ? 'scripts/start.mjs' : 'dist/server/main.js'];
  return spawn(process.execPath, start, {
    env: {
      ...inherited,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      SIGN_IN_LIMITS: 'relaxed',
      CALLS_PER_MINUTE: '100000',
      DEMO: options.isDemo === false ? 'off' : 'on',
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** A new folder that the database's user may enter too. */
export const newDataDir = (): string => newTestFolder('wela-e2e-');

export const databaseFolder = (dataDir: string) => placesFor(join(dataDir, 'postgres'), databaseUser()).folder;

export function copyData(from: string, to: string) {
  cpSync(from, to, { recursive: true, filter: (path) => path !== join(from, 'postgres') });
  const folder = databaseFolder(to);
  mkdirSync(dirname(folder), { recursive: true });
  // The owner of the files matters: PostgreSQL refuses a folder that is not its user's.
  execFileSync('cp', ['-a', databaseFolder(from), folder]);
}

/** The process of the database that has its data below this folder, or null. */
export function databasePid(dataDir: string): number | null {
  const path = join(databaseFolder(dataDir), 'postmaster.pid');
  const pid = existsSync(path) ? Number(readFileSync(path, 'utf8').split('\n')[0]) : 0;
  return pid > 0 && isRunning(pid) ? pid : null;
}

/** Where the owner of the database below this folder looks into it. */
export function databaseAddress(dataDir: string): string {
  const [, , , port] = readFileSync(join(databaseFolder(dataDir), 'postmaster.pid'), 'utf8').split('\n');
  const secret = Buffer.from(readFileSync(join(dataDir, 'secret.key'), 'utf8').trim(), 'hex');
  return `postgres://${ADMIN}:${deriveKey(secret, 'wela database password').toString('hex')}@127.0.0.1:${port}/wela`;
}

/** What the machine keeps in memory for this process alone. */
export const residentMegabytes = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

export async function removeData(dataDir: string) {
  const pid = databasePid(dataDir);
  if (pid !== null) process.kill(pid, 'SIGINT');
  for (const until = Date.now() + 20_000; pid !== null && isRunning(pid) && Date.now() < until; ) await pause(50);
  for (const path of [databaseFolder(dataDir), dataDir]) rmSync(path, { recursive: true, force: true });
}

async function untilReady(child: ChildProcess, url: string, output: () => string) {
  for (const until = Date.now() + 400_000; Date.now() < until; await pause(100)) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok && output().includes('Wela is ready')) return;
  }
  child.kill('SIGKILL');
  throw new Error(`the server did not start:\n${output()}`);
}
