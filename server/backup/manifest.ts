import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { deriveKey } from '../adapters/seal.ts';

const Table = z.object({
  /** With its schema, as SQL writes it. */
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  /** Of all rows in any order. */
  contentHash: z.string(),
  /** The file of the backup that holds them, and its digest. */
  file: z.string(),
  fileHash: z.string(),
});
const StoredFile = z.object({ organizationId: z.uuid(), id: z.uuid(), bytes: z.number().int(), sha256: z.string() });
const Head = z.object({ organizationId: z.uuid(), seq: z.number().int(), hash: z.string() });
const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** Tells whether a key is the one that the sealed columns need; the key itself is in no backup. */
  keyMark: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  queueVersion: z.number().int(),
  tables: z.array(Table),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  files: z.array(StoredFile),
  heads: z.array(Head),
});
export type Manifest = z.output<typeof Manifest>;
export type TableDump = z.output<typeof Table>;
export type FileCopy = z.output<typeof StoredFile>;
export type HeadCopy = z.output<typeof Head>;

export const MANIFEST = 'manifest.json';
export const pathOfFile = (folder: string, { organizationId, id }: Pick<FileCopy, 'organizationId' | 'id'>): string =>
  join(folder, 'files', organizationId, id);

export const keyMarkOf = (secretKey: Buffer): string => deriveKey(secretKey, 'wela backup key mark').toString('hex').slice(0, 16);

export class BackupRefused extends Error {}

export function readManifest(folder: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')));
  } catch (error) {
    throw new BackupRefused(`${folder} holds no whole backup: ${MANIFEST} is missing or of another version`, { cause: error });
  }
}
