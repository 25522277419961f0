import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { FileStore } from '../adapters/file-store.ts';
import { createChainHeads } from '../audit/chain-heads.ts';
import { byteCounter } from './content-hash.ts';
import { type FileCopy, type HeadCopy, pathOfFile } from './manifest.ts';

type NamedFile = { organizationId: string; id: string; bytes: number; sha256: string | null };
type Copied = { files: FileCopy[]; problems: string[] };

/** Copies every file that the database names, wherever files are kept. What is missing or damaged is told, and the rest copied. */
export async function copyFiles(client: pg.Client, store: FileStore, folder: string): Promise<Copied> {
  const { rows } = await client.query<NamedFile>(`
    select organization_id as "organizationId", id, size_bytes as bytes, sha256 from app.file
    where status <> 'removed' and size_bytes > 0 order by organization_id, id`);
  const copied: Copied = { files: [], problems: [] };
  for (const named of rows) {
    const place = `file ${named.id} of company ${named.organizationId}`;
    const found = await copyOne(store, folder, named);
    if (!found) copied.problems.push(`${place} is not where files are kept`);
    else copied.files.push({ organizationId: named.organizationId, id: named.id, ...found });
    if (found && named.sha256 !== null && found.sha256 !== named.sha256) copied.problems.push(`${place} is not what was stored`);
  }
  return copied;
}

async function copyOne(store: FileStore, folder: string, { organizationId, id }: NamedFile) {
  const path = pathOfFile(folder, { organizationId, id });
  await mkdir(dirname(path), { recursive: true });
  const counter = byteCounter();
  try {
    await pipeline(store.read(organizationId, id), counter.stream, createWriteStream(path, { mode: 0o600 }));
    return counter.result();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Puts the files of a backup where files are kept. */
export async function putFiles(store: FileStore, folder: string, files: readonly FileCopy[]): Promise<void> {
  for (const file of files) await store.put(file.organizationId, file.id, createReadStream(pathOfFile(folder, file)));
}

export async function digestOf(content: NodeJS.ReadableStream) {
  const counter = byteCounter();
  await pipeline(content, counter.stream, new Writable({ write: (_chunk, _encoding, done) => done() }));
  return counter.result();
}

/** The last seals of all companies, as they are noted outside the database. */
export async function readHeads(dataDir: string): Promise<HeadCopy[]> {
  const names = await readdir(join(dataDir, 'audit-heads')).catch(() => []);
  const heads = createChainHeads(dataDir);
  const found: HeadCopy[] = [];
  for (const name of names.filter((item) => item.endsWith('.json')).sort()) {
    const organizationId = name.slice(0, -'.json'.length);
    const head = await heads.read(organizationId);
    if (head) found.push({ organizationId, ...head });
  }
  return found;
}

export async function putHeads(dataDir: string, heads: readonly HeadCopy[]): Promise<void> {
  const notes = createChainHeads(dataDir);
  for (const { organizationId, seq, hash } of heads) await notes.note(organizationId, { seq, hash });
}
