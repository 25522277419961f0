import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Manifest } from './manifest.ts';

type Guarded = { name: string; isGuarded: boolean };
type Key = { table: string; name: string; definition: string };

/**
 * Fills the tables of an empty database in one transaction, as their owner. Row-level security, triggers and foreign keys are set
 * aside meanwhile, and stand again before the end: the keys are checked over all rows when they are put back.
 */
export async function loadTables(client: pg.Client, folder: string, { tables, sequences }: Manifest): Promise<void> {
  await client.query("begin; set local statement_timeout = 0; set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'");
  try {
    const guards = await readGuards(client);
    const keys = await readKeys(client);
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
    for (const { name } of guards) await client.query(`alter table ${name} disable trigger user, disable row level security`);
    // What migrations put there is in the backup too, as it was.
    await client.query(`truncate ${guards.map(({ name }) => name).join(', ')}`);
    for (const { name, columns, file } of tables) {
      const rows = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
      await pipeline(createReadStream(join(folder, file)), createGunzip(), rows);
    }
    for (const { name, lastValue, isCalled } of sequences) {
      await client.query(`select setval(${client.escapeLiteral(name)}, ${BigInt(lastValue)}, ${isCalled})`);
    }
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
    for (const { name, isGuarded } of guards) {
      await client.query(`alter table ${name} enable trigger user${isGuarded ? ', enable row level security' : ''}`);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  await client.query('analyze');
}

async function readGuards(client: pg.Client): Promise<Guarded[]> {
  const { rows } = await client.query<Guarded>(`
    select format('%I.%I', n.nspname, c.relname) as name, c.relrowsecurity as "isGuarded"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname in ('app', 'directory', 'identity') or (n.nspname = 'pgboss' and c.relname <> 'version')) order by 1`);
  return rows;
}

async function readKeys(client: pg.Client): Promise<Key[]> {
  const { rows } = await client.query<Key>(`
    select format('%I.%I', n.nspname, c.relname) as table, quote_ident(f.conname) as name, pg_get_constraintdef(f.oid) as definition
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
    where f.contype = 'f' and f.conparentid = 0 and n.nspname in ('app', 'directory', 'identity', 'pgboss') order by 1, 2`);
  return rows;
}
