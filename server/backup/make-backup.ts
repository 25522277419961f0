import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { FileStore } from '../adapters/file-store.ts';
import type { Config } from '../config/config.ts';
import { urlForRole } from '../db/migrate.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { copyFiles, readHeads } from './copy-files.ts';
import { beginMoment, dumpTable, listTables, readSchema, readSequences } from './dump-tables.ts';
import { keyMarkOf, MANIFEST, type Manifest, type TableDump } from './manifest.ts';

type Place = { config: Config; database: Pick<OpenDatabase, 'adminUrl' | 'rolePassword'>; files: FileStore };
export type MadeBackup = { folder: string; manifest: Manifest; problems: string[] };

/**
 * Writes the database, the files and the heads of the audit log into a new folder under `target`, named after the moment. The server
 * may run meanwhile: the tables are read as of one moment, heads before it and files after it, so that whatever the tables name is
 * there. The folder has its name only when it is whole. The key is not in it.
 */
export async function makeBackup({ config, database, files }: Place, target: string, now: Date): Promise<MadeBackup> {
  const folder = join(resolve(target), nameOf(now));
  const part = `${folder}.part`;
  const client = new pg.Client({ connectionString: urlForRole(database.adminUrl, 'app_backup', database.rolePassword) });
  await client.connect();
  try {
    rmSync(part, { recursive: true, force: true });
    mkdirSync(part, { recursive: true, mode: 0o700 });
    const heads = await readHeads(config.dataDir);
    await beginMoment(client);
    const tables: TableDump[] = [];
    for (const table of await listTables(client)) tables.push(await dumpTable(client, part, table));
    const copied = await copyFiles(client, files, part);
    const manifest: Manifest = {
      format: 1,
      madeAt: now.toISOString(),
      keyMark: keyMarkOf(config.secretKey),
      ...(await readSchema(client)),
      tables,
      sequences: await readSequences(client),
      files: copied.files,
      heads,
    };
    writeFileSync(join(part, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true });
    renameSync(part, folder);
    return { folder, manifest, problems: copied.problems };
  } finally {
    await client.end();
    rmSync(part, { recursive: true, force: true });
  }
}

/** `wela-2026-11-27T03-15-00Z`: names in order of time. */
export const nameOf = (now: Date): string => `wela-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
