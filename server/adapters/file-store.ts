import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { assert, isUuid } from '../../domain/units.ts';

/** Keeps files by organisation and id; a file is whole or absent. */
export type FileStore = {
  put(organizationId: string, id: string, content: Readable | Buffer): Promise<{ sizeBytes: number }>;
  read(organizationId: string, id: string): Readable;
  remove(organizationId: string, id: string): Promise<void>;
};

/** What reading a file that is not there ends with, whatever keeps it. */
export const missingFile = (): Error => Object.assign(new Error('there is no such file'), { code: 'ENOENT' });

export function createLocalFileStore(root: string): FileStore {
  const pathOf = (organizationId: string, id: string) => {
    assert(isUuid(organizationId) && isUuid(id), 'file names are uuids');
    return join(root, organizationId, id.slice(-2), id);
  };
  return {
    async put(organizationId, id, content) {
      const path = pathOf(organizationId, id);
      await mkdir(dirname(path), { recursive: true });
      const temporary = `${path}.part`;
      try {
        await writeWhole(temporary, content);
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      return { sizeBytes: (await stat(path)).size };
    },
    read: (organizationId, id) => createReadStream(pathOf(organizationId, id)),
    remove: (organizationId, id) => rm(pathOf(organizationId, id), { force: true }),
  };
}

async function writeWhole(path: string, content: Readable | Buffer) {
  const file = await open(path, 'w', 0o600);
  try {
    await writeFile(file, content);
    await file.sync();
  } finally {
    await file.close();
  }
}
