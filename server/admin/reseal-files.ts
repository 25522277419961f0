import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { FileStore } from '../adapters/file-store.ts';
import { type Keys, type Resealed, reseal } from './reseal-places.ts';
import { unguarded } from './unguarded.ts';

type FileRow = { organization_id: string; id: string };
/** Files that are kept sealed; others are kept as they were given. */
const SEALED_PURPOSE = 'payroll-filing';

/** Seals the files that were taken of pay anew. A file is put whole or not at all, so a run that was cut off finds each as one of both. */
export async function resealFiles(client: pg.Client, files: FileStore, keys: Keys): Promise<Resealed> {
  const done: Resealed = { sealed: 0, already: 0, unreadable: [] };
  for (const { organization_id: scope, id } of await listFiles(client)) {
    const kept = await readWhole(files, scope, id);
    const sealed = kept && reseal(keys, kept, scope, id);
    if (!kept || sealed === undefined) done.unreadable.push(`file ${scope} ${id}`);
    else {
      if (sealed) await files.put(scope, id, sealed);
      await noteFile(client, { scope, id }, sealed ?? kept);
      done[sealed ? 'sealed' : 'already'] += 1;
    }
  }
  return done;
}

async function listFiles(client: pg.Client): Promise<FileRow[]> {
  return unguarded(client, ['app.file'], async () => {
    const { rows } = await client.query<FileRow>(
      `select organization_id, id from app.file where purpose = '${SEALED_PURPOSE}' and status = 'ready' order by organization_id, id`,
    );
    return rows;
  });
}

async function noteFile(client: pg.Client, { scope, id }: { scope: string; id: string }, content: Buffer) {
  const digest = createHash('sha256').update(content).digest('hex');
  await unguarded(client, ['app.file'], () =>
    client.query(`update app.file set sha256 = '${digest}', size_bytes = ${content.length}
      where organization_id = ${client.escapeLiteral(scope)} and id = ${client.escapeLiteral(id)}`),
  );
}

async function readWhole(files: FileStore, scope: string, id: string): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of files.read(scope, id)) chunks.push(Buffer.from(chunk));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  return Buffer.concat(chunks);
}
