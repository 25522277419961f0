import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { FileStore } from '../adapters/file-store.ts';
import type { Config } from '../config/config.ts';
import { listMigrations, migrate } from '../db/migrate.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { type Compared, compareRestored } from './compare-restored.ts';
import { digestOf, putFiles, putHeads } from './copy-files.ts';
import { loadTables } from './load-tables.ts';
import { BackupRefused, keyMarkOf, type Manifest, pathOfFile, readManifest } from './manifest.ts';

export type RestorePlace = {
  config: Config;
  files: FileStore;
  /** Starts the database that is to be filled; it is asked for when nothing stands against the restore. */
  openEmpty(): Promise<OpenDatabase>;
};

/**
 * Puts a backup into an empty place and compares all of it with what was written down: every table, every file, every audit log. A
 * place that holds anything is refused before it is touched. A backup of an older version is brought to this one after the comparison.
 */
export async function restoreBackup({ config, files, openEmpty }: RestorePlace, folder: string): Promise<Compared> {
  const manifest = readManifest(folder);
  await refuseOther(manifest, config);
  await refuseDamaged(manifest, folder);
  refuseFilled(config);
  const database = await openEmpty();
  try {
    const client = new pg.Client({ connectionString: database.adminUrl });
    await client.connect();
    try {
      await refuseUsed(client);
      await migrate(database.adminUrl, database.rolePassword, { only: new Set(manifest.migrations.map(({ name }) => name)) });
      await loadTables(client, folder, await withQueueThatFits(client, manifest));
    } finally {
      await client.end();
    }
    await putFiles(files, folder, manifest.files);
    await putHeads(config.dataDir, manifest.heads);
    const compared = await compareRestored({ database, files }, manifest);
    if (compared.problems.length === 0) await migrate(database.adminUrl, database.rolePassword);
    return compared;
  } finally {
    await database.stop();
  }
}

async function refuseOther({ keyMark, migrations }: Manifest, { secretKey }: Config) {
  if (keyMark !== keyMarkOf(secretKey)) {
    throw new BackupRefused(
      'this is not the key of the backup: sealed columns could not be read. Put back the key that belongs to it.',
    );
  }
  const known = new Map((await listMigrations()).map(({ name, checksum }) => [name, checksum]));
  const foreign = migrations.filter(({ name, checksum }) => known.get(name) !== checksum).map(({ name }) => name);
  if (foreign.length > 0) {
    throw new BackupRefused(
      `the backup was made by another version of Wela (${foreign.slice(0, 3).join(', ')}): restore it with that one`,
    );
  }
}

async function refuseDamaged({ tables, files }: Manifest, folder: string) {
  const damaged: string[] = [];
  const look = async (path: string, wanted: string) => {
    const found = existsSync(path) ? await digestOf(createReadStream(path)) : null;
    if (found?.sha256 !== wanted) damaged.push(path);
  };
  for (const { file, fileHash } of tables) await look(join(folder, file), fileHash);
  for (const file of files) await look(pathOfFile(folder, file), file.sha256);
  if (damaged.length > 0) {
    throw new BackupRefused(
      `the backup is damaged, nothing was restored: ${damaged.slice(0, 5).join(', ')} (${damaged.length} in all)`,
    );
  }
}

function refuseFilled({ dataDir, databaseUrl }: Config) {
  const kept = ['files', 'audit-heads', ...(databaseUrl ? [] : ['postgres'])].map((name) => join(dataDir, name));
  const filled = kept.find((path) => existsSync(path) && readdirSync(path).length > 0);
  if (filled) throw new BackupRefused(`${filled} is not empty: a backup is restored into an empty place only`);
}

async function refuseUsed(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%' limit 1`);
  if (rows[0]) throw new BackupRefused(`the database holds ${rows[0].name} already: a backup is restored into an empty one only`);
}

/** Jobs that waited in a queue of another version cannot be put into this one. */
async function withQueueThatFits(client: pg.Client, manifest: Manifest): Promise<Manifest> {
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  if (Number(rows[0]?.version) === manifest.queueVersion) return manifest;
  throw new BackupRefused(
    `the backup holds a job queue of version ${manifest.queueVersion}: restore it with the Wela that made it, then upgrade`,
  );
}
