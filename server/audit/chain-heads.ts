import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const Head = z.object({ seq: z.number().int().positive(), hash: z.string() });
export type ChainHead = z.output<typeof Head>;

/**
 * The last seal of every company, noted outside the database. A chain whose tail was cut, or that was computed anew after a
 * change, is whole in itself; only a note that its author cannot reach tells.
 */
export type ChainHeads = {
  read(organizationId: string): Promise<ChainHead | null>;
  note(organizationId: string, head: ChainHead): Promise<void>;
};

export function createChainHeads(dataDir: string): ChainHeads {
  const folder = join(dataDir, 'audit-heads');
  const pathOf = (organizationId: string) => join(folder, `${organizationId}.json`);
  return {
    async read(organizationId) {
      try {
        return Head.parse(JSON.parse(await readFile(pathOf(organizationId), 'utf8')));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    async note(organizationId, head) {
      await mkdir(folder, { recursive: true });
      const temporary = `${pathOf(organizationId)}.${process.pid}.part`;
      await writeFile(temporary, JSON.stringify(head), { mode: 0o600 });
      await rename(temporary, pathOf(organizationId));
    },
  };
}
