import { spawn, spawnSync } from 'node:child_process';
import { WrongAnswer } from './harness.ts';

export const HOW_TO_INSTALL =
  'pgbench is missing: `apt-get install postgresql-contrib` (Debian, Ubuntu) or the PostgreSQL client package of your system';

export function pgbenchVersion(): string | null {
  const found = spawnSync('pgbench', ['--version'], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : null;
}

export type PgbenchRun = { url: string; script: string; clients: number; seconds: number; mode: 'simple' | 'prepared' };
export type PgbenchResult = { transactions: number; perSecond: number; latency: number };

/** Runs one script with so many clients for so long; a failed transaction voids it. */
export async function runPgbench({ url, script, clients, seconds, mode }: PgbenchRun): Promise<PgbenchResult> {
  const address = new URL(url);
  const where = ['-h', address.hostname, '-p', address.port, '-U', address.username, address.pathname.slice(1)];
  const how = ['-n', '-M', mode, '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', script];
  const child = spawn('pgbench', [...how, ...where], {
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
  if (code !== 0) throw new WrongAnswer(`pgbench: ${complaints.slice(0, 400)}`);
  const number = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? Number.NaN);
  if (number(/failed transactions: (\d+)/) > 0) throw new WrongAnswer('pgbench: transactions failed');
  return {
    transactions: number(/actually processed: (\d+)/),
    perSecond: number(/tps = ([\d.]+) \(without/),
    latency: number(/latency average = ([\d.]+)/),
  };
}
