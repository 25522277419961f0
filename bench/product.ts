import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVER_OPTIONS } from '../scripts/server-options.ts';
import { MONTH_COMPANY, monthPerson, userOf } from './data.ts';
import type { Databases } from './databases.ts';
import { WrongAnswer } from './harness.ts';
import { createIssuer } from './tokens.ts';

export type Reply = { status: number; text: string };
export type Call = { method: string; path: string; body?: Buffer | string; type?: string };
export type Product = {
  port: number;
  pid: number;
  tokenOf(employeeId: string): string;
  /** A call of the owner of the month's company; anything but 200 voids the sample. */
  call(call: Call): Promise<string>;
  /** Bytes of the server's process: what is resident, and its share of that where memory is used by several. */
  memory(): Promise<{ resident: number; share: number }>;
  close(): Promise<void>;
};

const { HEAP_GROWTH_PERCENT } = process.env;
const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Builds the server as `npm start` does, starts it on the product's database and waits until it listens. */
export async function startProduct({ product, rolePassword, folder }: Databases): Promise<Product> {
  execFileSync(process.execPath, ['scripts/build-server.mjs', 'bench/server-process.ts', 'dist/bench'], { cwd: ROOT });
  const issuer = createIssuer();
  const child = fork(join(ROOT, 'dist/bench/server-process.js'), {
    execArgv: process.env.BENCH_NODE_OPTIONS?.split(' ') ?? SERVER_OPTIONS,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      BASE_URL: 'https://bench.invalid',
      CALLS_PER_MINUTE: '100000000',
      TRUSTED_PROXIES: '127.0.0.1',
      SECRET_KEY: 'a key for measurements only, 0123456789',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: product.adminUrl,
      ROLE_PASSWORD: rolePassword,
      BENCH_KEY: issuer.publicKey,
      ...(HEAP_GROWTH_PERCENT ? { HEAP_GROWTH_PERCENT } : {}),
    },
  });
  const port = Number((await answerOf(child, 'port')) ?? 0);
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const tokenOf = (employeeId: string) => issuer.tokenOf({ userId: userOf(employeeId), email: `${employeeId}@bench.test` });
  const ownerHeaders = { authorization: `Bearer ${tokenOf(monthPerson(0))}`, 'tenant-id': MONTH_COMPANY };
  return {
    port,
    pid: child.pid ?? 0,
    tokenOf,
    async call({ method, path, body, type = 'application/json' }) {
      const headers = {
        ...ownerHeaders,
        ...(body === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
        ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
      };
      const reply = await send({ agent, port, method, path, headers }, body);
      if (reply.status !== 200) throw new WrongAnswer(`${method} ${path}: ${reply.status} ${reply.text.slice(0, 300)}`);
      return reply.text;
    },
    async memory() {
      child.send('memory');
      const resident = Number(await answerOf(child, 'rss'));
      return { resident, share: shareOf(child.pid) ?? resident };
    },
    async close() {
      agent.destroy();
      if (child.exitCode !== null) return;
      const ended = new Promise((done) => child.once('exit', done));
      child.disconnect();
      await ended;
    },
  };
}

/** Its share of the memory of the machine, which Linux alone tells: of pages that other processes use too, each counts its part. */
function shareOf(pid: number | undefined): number | null {
  const told = `/proc/${pid}/smaps_rollup`;
  if (!existsSync(told)) return null;
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(told, 'utf8'))?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}

/** The next message of the child that has this field. */
function answerOf(child: ChildProcess, field: string): Promise<unknown> {
  return new Promise((done, failed) => {
    const listen = (message: unknown) => {
      const found: unknown = Object.entries(Object(message)).find(([name]) => name === field)?.[1];
      if (found === undefined) return;
      child.off('message', listen);
      done(found);
    };
    child.on('message', listen);
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
}

type Sent = { agent: Agent; port: number; method: string; path: string; headers: Record<string, string | number> };

function send({ agent, port, method, path, headers }: Sent, body: Buffer | string | undefined): Promise<Reply> {
  return new Promise((done, failed) => {
    const request = httpRequest({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }));
      response.on('error', failed);
    });
    request.on('error', failed);
    request.end(body);
  });
}
