import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { rowCounter } from '../backup/content-hash.ts';
import { beginMoment } from '../backup/dump-tables.ts';
import { urlForRole } from '../db/migrate.ts';
import { companyTables } from './company-tables.ts';
import { type Company, inCompany, noteAction, type Operator } from './operator.ts';

type Exported = { folder: string; tables: number; rows: number; files: number; missing: string[] };

/**
 * Writes all that the server holds of one company into a new folder: each table as CSV with its columns named, each file under its id,
 * and the accounts of its people by name and address. Sealed columns stay sealed; they open with the key of this server alone.
 */
export async function exportCompany(operator: Operator, company: Company, target: string): Promise<Exported> {
  const folder = join(resolve(target), `company-${company.organizationId}`);
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(join(part, 'tables'), { recursive: true, mode: 0o700 });
  const { adminUrl, rolePassword } = operator.database;
  const client = new pg.Client({ connectionString: urlForRole(adminUrl, 'app_backup', rolePassword) });
  await client.connect();
  try {
    await beginMoment(client);
    const counts = await writeTables(client, company, part);
    const stored = await writeFiles(operator, client, { company, folder: part });
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const about = {
      company: company.name,
      organizationId: company.organizationId,
      exportedAt: new Date().toISOString(),
      rows: counts,
      ...stored,
    };
    await writeFile(join(part, 'company.json'), `${JSON.stringify(about, null, 1)}\n`, { mode: 0o600 });
    await rename(part, folder);
    await tell(operator, company, rows);
    return { folder, tables: Object.keys(counts).length, rows, ...stored };
  } finally {
    await client.end();
    await rm(part, { recursive: true, force: true });
  }
}

async function writeTables(client: pg.Client, { organizationId }: Company, folder: string): Promise<Record<string, number>> {
  const id = client.escapeLiteral(organizationId);
  const counts: Record<string, number> = {};
  const write = async (name: string, query: string) => {
    const rows = await client.query<{ n: number }>(`select count(*) as n from (${query}) r`);
    counts[name] = Number(rows.rows[0]?.n ?? 0);
    const file = createWriteStream(join(folder, 'tables', `${name}.csv`), { mode: 0o600 });
    await pipeline(client.query(copyTo(`copy (${query}) to stdout with (format csv, header)`)), rowCounter().stream, file);
  };
  for (const { name, columns } of await companyTables(client)) {
    await write(name.replaceAll('"', ''), `select ${columns.join(', ')} from ${name} where organization_id = ${id}`);
  }
  await write(
    'accounts',
    `select p.user_id, p.email, p.first_name, p.last_name, p.phone, m.employee_id from directory.membership m
      join directory.user_profile p using (user_id) where m.organization_id = ${id} order by p.user_id`,
  );
  return counts;
}

async function writeFiles({ services }: Operator, client: pg.Client, { company, folder }: { company: Company; folder: string }) {
  const { rows } = await client.query<{ id: string }>(
    `select id from app.file where organization_id = ${client.escapeLiteral(company.organizationId)} and status <> 'removed' and size_bytes > 0`,
  );
  await mkdir(join(folder, 'files'), { mode: 0o700 });
  const missing: string[] = [];
  for (const { id } of rows) {
    const file = createWriteStream(join(folder, 'files', id), { mode: 0o600 });
    await pipeline(services.files.read(company.organizationId, id), file).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      missing.push(id);
    });
  }
  return { files: rows.length - missing.length, missing };
}

async function tell(operator: Operator, company: Company, rows: number) {
  const { organizationId } = company;
  await inCompany(operator, organizationId, async ({ audit }) =>
    audit({ action: 'company.export', entity: 'organization', entityId: organizationId, after: { rows } }),
  );
  await noteAction(operator, { action: 'company-export', organizationId, facts: { rows } });
}
