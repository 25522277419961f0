import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** Databases of all workers at once, with what they write before they are removed, take a part of it. */
const ROOM_BYTES = 4 * 2 ** 30;

/**
 * A new folder for a database of tests, which the database's user may enter too. It lies in memory where there is room: making and
 * copying a database is mostly making files. Who sets TMPDIR has it there.
 */
export function newTestFolder(prefix: string): string {
  const folder = mkdtempSync(join(process.env.TMPDIR === undefined && hasRoomInMemory() ? IN_MEMORY : tmpdir(), prefix));
  chmodSync(folder, 0o755);
  return folder;
}

function hasRoomInMemory(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) >= ROOM_BYTES;
  } catch {
    return false;
  }
}
