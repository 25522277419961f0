import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, readlinkSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive, processMark } from '../db/processes.mjs';

const IN_MEMORY = '/dev/shm';
/** Databases of all workers at once, with what they write before they are removed, take a part of it. */
const ROOM_BYTES = 4 * 2 ** 30;
const PREFIXES = ['wela-test-', 'wela-e2e-'] as const;

/**
 * A new folder for a database of tests, which the database's user may enter too. It lies in memory where there is room: making and
 * copying a database is mostly making files. Who sets TMPDIR has it there. What killed runs left beside it is removed first.
 */
export function newTestFolder(prefix: (typeof PREFIXES)[number]): string {
  const place = process.env.TMPDIR === undefined && hasMemory() ? IN_MEMORY : tmpdir();
  removeLeftFolders(place);
  const folder = mkdtempSync(join(place, `${prefix}${ownName()}.`));
  chmodSync(folder, 0o755);
  return folder;
}

function hasMemory(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    accessSync(IN_MEMORY, constants.W_OK | constants.X_OK);
    removeLeftFolders(IN_MEMORY);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) >= ROOM_BYTES;
  } catch {
    return false;
  }
}

/** Containers may share the memory and do not see each other's processes, so the name of a folder says whose processes are meant. */
function processesSeen(): string {
  try {
    return readlinkSync('/proc/self/ns/pid').replace(/\D/g, '');
  } catch {
    return '0';
  }
}
const ownName = () => `${processesSeen()}~${processMark(process.pid) ?? process.pid}`;

/** Removes the folders of processes that ended without doing so; a PostgreSQL that still runs in one ends by itself within a minute. */
export function removeLeftFolders(place: string): void {
  const seen = processesSeen();
  for (const name of readdirSync(place)) {
    const prefix = PREFIXES.find((known) => name.startsWith(known));
    const [, processes, mark] = /^(\d+)~(\S+)\.\w{6}$/.exec(name.slice(prefix?.length)) ?? [];
    if (prefix === undefined || processes !== seen || mark === undefined || isAlive(mark)) continue;
    try {
      rmSync(join(place, name), { recursive: true, force: true });
    } catch {
      // Somebody else's, or another run removes it at this moment.
    }
  }
}
