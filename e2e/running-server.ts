import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server/db/embedded.ts';

export type RunningServer = {
  url: string;
  dataDir: string;
  pid: number;
  output(): string;
  /** Ends it as Ctrl-C does; answers the exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  remove(): void;
};
export type ServerOptions = { dataDir?: string; environment?: Record<string, string>; isDemo?: boolean };

/** The real server as its own process on loopback, with data of its own. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'wela-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      SIGN_IN_LIMITS: 'relaxed',
      DEMO: options.isDemo === false ? 'off' : 'on',
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  await untilReady(child, url, () => output);
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    output: () => output,
    stop() {
      child.kill('SIGINT');
      return ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

async function untilReady(child: ChildProcess, url: string, output: () => string) {
  for (const until = Date.now() + 180_000; Date.now() < until; ) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`the server did not start:\n${output()}`);
}
