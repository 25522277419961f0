import { setTimeout as pause } from 'node:timers/promises';
import { StartRefused } from '../config/start-refused.ts';
import { isAlive, listProcesses, pidOfMark, processMark } from './processes.mjs';

/** A PostgreSQL server on a data folder, and the mark of the Wela process that started it. */
export type Postmaster = { pid: number; owner: string | null };

const OWNER = /cluster_name=wela-(\S+)/;
/** Ends what is under way first, then at once; a start after the second one recovers. */
const SIGNALS = [
  { signal: 'SIGINT', waitMs: 30_000 },
  { signal: 'SIGQUIT', waitMs: 10_000 },
] as const;

/** The setting with which a server of this process names its owner; the list of processes shows it. */
export function ownerSetting(): { cluster_name: string } {
  return { cluster_name: `wela-${processMark(process.pid)}` };
}

/**
 * The servers on this folder. They are found by their command line, because one that begins has not written its pid file yet. A new
 * process of a server still has the command line of its parent; it ends with the parent.
 */
export function findPostmasters(folder: string): Postmaster[] {
  const found = listProcesses().filter(({ command }) => isPostgres(`${command} `.split(` -D ${folder} `)));
  const pids = new Set(found.map(({ pid }) => pid));
  return found
    .filter(({ parent }) => !pids.has(parent))
    .map(({ pid, command }) => ({ pid, owner: OWNER.exec(command)?.[1] ?? null }));
}

/** A shell or a search may name the same words behind its own: then there are flags before them. */
const isPostgres = ([program = '', ...rest]: string[]) =>
  rest.length > 0 && /^(?:\/.*\/)?postgres$/.test(program) && !/ -\S/.test(program);

/** Ends the servers that a killed Wela left on this folder; refuses when another living owner has the folder. */
export async function endLeftBehind(folder: string): Promise<void> {
  for (const { pid, owner } of findPostmasters(folder)) {
    if (owner === null) {
      throw new StartRefused(
        `A PostgreSQL that Wela did not start (process ${pid}) has its data in ${folder}. Stop it, then start Wela again.`,
      );
    }
    if (owner !== processMark(process.pid) && isAlive(owner)) {
      throw new StartRefused(`Another Wela (process ${pidOfMark(owner)}) has the database in ${folder}. Two cannot share it.`);
    }
    await endPostmaster(pid);
  }
}

async function endPostmaster(pid: number) {
  const mark = processMark(pid);
  for (const { signal, waitMs } of SIGNALS) {
    if (mark === null || !isAlive(mark)) return;
    process.kill(pid, signal);
    for (const until = Date.now() + waitMs; Date.now() < until && isAlive(mark); ) await pause(20);
  }
  if (mark !== null && isAlive(mark)) throw new StartRefused(`PostgreSQL (process ${pid}) does not end when it is asked to.`);
}
