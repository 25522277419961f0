import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WrongAnswer } from './harness.ts';
import { percentile } from './statistics.ts';

export const HOW_TO_INSTALL =
  'pgbench is missing: `apt-get install postgresql-contrib` (Debian, Ubuntu) or the PostgreSQL client package of your system';

export function pgbenchVersion(): string | null {
  const found = spawnSync('pgbench', ['--version'], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : null;
}

export type PgbenchRun = { url: string; script: string; clients: number; seconds: number; mode: 'simple' | 'prepared' };
/** Milliseconds; `p99` from the log of every transaction. */
export type PgbenchResult = { transactions: number; perSecond: number; latency: number; p99: number };

/** Runs one script with so many clients for so long; a failed transaction voids it. */
export async function runPgbench({ url, script, clients, seconds, mode }: PgbenchRun): Promise<PgbenchResult> {
  const address = new URL(url);
  const where = ['-h', address.hostname, '-p', address.port, '-U', address.username, address.pathname.slice(1)];
  const log = mkdtempSync(join(tmpdir(), 'wela-pgbench-'));
  const how = ['-n', '-M', mode, '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', script, '-l'];
  const child = spawn('pgbench', [...how, `--log-prefix=${join(log, 'run')}`, ...where], {
    env: { ...process.env, PGPASSWORD: decodeURIComponent(address.password) },
  });
  let [output, complaints] = ['', ''];
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  const code = await new Promise((done) => child.once('close', done));
  const p99 = percentile(waitsOf(log), 0.99);
  rmSync(log, { recursive: true });
  if (code !== 0) throw new WrongAnswer(`pgbench: ${complaints.slice(0, 400)}`);
  const number = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? Number.NaN);
  if (number(/failed transactions: (\d+)/) > 0) throw new WrongAnswer('pgbench: transactions failed');
  return {
    transactions: number(/actually processed: (\d+)/),
    perSecond: number(/tps = ([\d.]+) \(without/),
    latency: number(/latency average = ([\d.]+)/),
    p99,
  };
}

const MICROSECONDS = 2;
/** How long each transaction of a log took, in milliseconds. */
function waitsOf(folder: string): number[] {
  const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'));
  return lines.map((line) => Number(line.split(' ')[MICROSECONDS]) / 1000);
}
