import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { installBackupRole } from './backup-role.ts';
import { installQueue } from './install-queue.ts';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
const LOGIN_ROLES = ['app_user', 'app_job', 'app_identity', 'app_console', 'app_readonly', 'app_backup'] as const;
export type LoginRole = (typeof LOGIN_ROLES)[number];

/**
 * Brings the database to this code's schema: plain SQL files in order, each in its own transaction, under an advisory lock.
 * Refuses when an applied file was changed or the schema is newer than the code. Sets the passwords of the login roles. With `only`,
 * files that it does not name wait: a backup goes into the schema that it was made of.
 */
export async function migrate(
  adminUrl: string,
  rolePassword: string,
  { only }: { only?: ReadonlySet<string> } = {},
): Promise<{ applied: string[] }> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('wela migrate'))");
    await client.query(
      'create table if not exists public.schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const known = new Map(
      (await client.query<{ name: string; checksum: string }>('select name, checksum from public.schema_migration')).rows.map(
        (row) => [row.name, row.checksum],
      ),
    );
    const files = await listMigrations();
    for (const name of known.keys()) {
      if (!files.some((file) => file.name === name))
        throw new Error(`the database has migration ${name}, which this version does not know`);
    }
    const applied: string[] = [];
    for (const { name, sql, checksum } of files.filter((file) => only?.has(file.name) ?? true)) {
      const before = known.get(name);
      if (before === checksum) continue;
      if (before !== undefined) throw new Error(`migration ${name} was changed after it was applied`);
      await client.query("begin; set local lock_timeout = '10s'");
      try {
        await client.query(sql);
        await client.query('insert into public.schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
      }
      applied.push(name);
    }
    await installQueue(client);
    await installBackupRole(client);
    await setRolePasswords(client, rolePassword);
    return { applied };
  } finally {
    await client.end();
  }
}

/** The files that make the schema, in order. */
export async function listMigrations(): Promise<{ name: string; sql: string; checksum: string }[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${FOLDER}/${name}`, 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function setRolePasswords(client: pg.Client, password: string) {
  for (const role of LOGIN_ROLES) {
    await client.query(`alter role ${client.escapeIdentifier(role)} password ${client.escapeLiteral(password)}`);
  }
}

/** The address of the same database for one of the login roles. */
export function urlForRole(adminUrl: string, role: LoginRole, password: string): string {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = password;
  return url.toString();
}
