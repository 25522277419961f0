import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartRefused } from '../config/start-refused.ts';
import type { DatabaseUser, Places } from './postgres-binaries.ts';
import { listProcesses } from './processes.mjs';

const run = promisify(execFile);

/** The administrator of every embedded database. */
export const ADMIN = 'wela_admin';

/** The folder holds a whole database; false when it is empty or not there. Anything else in it is not touched. */
export function hasCluster(folder: string): boolean {
  const names = namesIn(folder) ?? [];
  if (names.includes('PG_VERSION')) return true;
  if (names.length === 0) return false;
  throw new StartRefused(`${folder} is neither empty nor a whole database. Move it away, then start again.`);
}

/**
 * Makes the data folder of a new database. It is made under another name and renamed when it is whole, so that a start that was
 * killed in between leaves nothing that looks like a database.
 */
export async function makeCluster({ binaries, folder }: Places, user: DatabaseUser, password: string): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true });
  const area = mkdtempSync(`${folder}.new-`);
  const passwordFile = join(area, 'password');
  const data = join(area, 'data');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user) for (const path of [area, passwordFile]) chownSync(path, user.uid, user.gid);
  const flags = ['--encoding=UTF8', '--locale=C', '--auth=scram-sha-256'];
  try {
    const places = [`--pgdata=${data}`, `--username=${ADMIN}`, `--pwfile=${passwordFile}`];
    await run(join(binaries, 'initdb'), [...places, ...flags], { ...user, cwd: '/' });
    renameSync(data, folder);
  } finally {
    rmSync(area, { recursive: true, force: true });
  }
}

/** Takes away what a killed start was making; its initdb may still be at work. */
export function removeUnfinished(folder: string): void {
  const prefix = `${basename(folder)}.new-`;
  for (const name of namesIn(dirname(folder)) ?? []) {
    if (!name.startsWith(prefix)) continue;
    const area = join(dirname(folder), name);
    const running = listProcesses();
    const makers = running.filter(({ command }) => command.includes(`initdb --pgdata=${area}`));
    // What it started to fill the folder would go on without it, and bears no name of the folder.
    const fillers = running.filter(({ parent }) => makers.some(({ pid }) => pid === parent));
    for (const { pid } of [...makers, ...fillers]) endNow(pid);
    removeWhole(area);
  }
}

const MOST_TRIES = 100;
const PAUSE_MS = 100;
/** Files may still appear while what writes them comes to its end. Node's own retries look once at what is inside, and fail. */
function removeWhole(area: string) {
  for (let tries = 1; ; tries++) {
    try {
      return rmSync(area, { recursive: true, force: true });
    } catch (error) {
      const isFilledAgain = error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY';
      if (!isFilledAgain || tries === MOST_TRIES) throw error;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  }
}

function endNow(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself in between.
  }
}

/** The names in a folder; null when there is no such folder. */
function namesIn(folder: string): string[] | null {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (!existsSync(folder)) return null;
    throw new StartRefused(`This user may not read ${folder}. Start Wela as the user who made it.`, { cause: error });
  }
}
