import pg from 'pg';
import type { FileStore } from '../adapters/file-store.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import { urlForRole } from '../db/migrate.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { createPool } from '../db/pool.ts';
import { withTenant } from '../db/with-tenant.ts';
import { digestOf } from './copy-files.ts';
import { beginMoment, listTables, readContent } from './dump-tables.ts';
import type { Manifest } from './manifest.ts';

type Place = { database: Pick<OpenDatabase, 'adminUrl' | 'rolePassword'>; files: FileStore };
export type Compared = {
  tables: number;
  rows: number;
  files: number;
  bytes: number;
  chains: number;
  events: number;
  problems: string[];
};

/** Compares a place with what the manifest says of it: rows and content of every table, every file, every audit log link by link. */
export async function compareRestored({ database, files }: Place, manifest: Manifest): Promise<Compared> {
  const tables = await compareTables(database, manifest);
  const stored = await compareFiles(files, manifest);
  const chains = await compareChains(database, manifest);
  return { ...tables, ...stored, ...chains, problems: [...tables.problems, ...stored.problems, ...chains.problems] };
}

async function compareTables({ adminUrl, rolePassword }: Place['database'], manifest: Manifest) {
  const client = new pg.Client({ connectionString: urlForRole(adminUrl, 'app_backup', rolePassword) });
  await client.connect();
  const problems: string[] = [];
  let rows = 0;
  try {
    await beginMoment(client);
    const wanted = new Map(manifest.tables.map((table) => [table.name, table]));
    for (const table of await listTables(client)) {
      const told = wanted.get(table.name);
      wanted.delete(table.name);
      const found = await readContent(client, table);
      rows += found.rows;
      if (found.rows !== (told?.rows ?? 0)) problems.push(`${table.name} has ${found.rows} rows instead of ${told?.rows ?? 0}`);
      else if (told && found.contentHash !== told.contentHash) problems.push(`${table.name} holds other rows than the backup`);
    }
    for (const name of wanted.keys()) problems.push(`${name} is missing`);
  } finally {
    await client.end();
  }
  return { tables: manifest.tables.length, rows, problems };
}

async function compareFiles(files: FileStore, manifest: Manifest) {
  const problems: string[] = [];
  let bytes = 0;
  for (const { organizationId, id, sha256 } of manifest.files) {
    const found = await digestOf(files.read(organizationId, id)).catch(() => null);
    bytes += found?.bytes ?? 0;
    if (found?.sha256 !== sha256) problems.push(`file ${id} of company ${organizationId} is not what was stored`);
  }
  return { files: manifest.files.length, bytes, problems };
}

async function compareChains({ adminUrl, rolePassword }: Place['database'], manifest: Manifest) {
  const pool = createPool(urlForRole(adminUrl, 'app_job', rolePassword), 1, () => {});
  const heads = new Map(manifest.heads.map(({ organizationId, ...head }) => [organizationId, head]));
  const problems: string[] = [];
  let events = 0;
  try {
    const { rows } = await pool.query<{ id: string }>(
      'select distinct organization_id as id from directory.membership order by 1',
    );
    for (const { id } of rows) {
      const report = await withTenant(pool, id, { readOnly: true }, (tx) => verifyChain(tx, id, heads.get(id) ?? null));
      events += report.events;
      if (!report.ok) problems.push(`the audit log of company ${id} is not whole: ${JSON.stringify(report.firstProblem)}`);
    }
    return { chains: rows.length, events, problems };
  } finally {
    await pool.end();
  }
}
