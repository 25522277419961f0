import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { byteCounter, rowCounter } from './content-hash.ts';
import { BackupRefused, type Manifest, type TableDump } from './manifest.ts';

/** Values must look the same whoever writes them down. */
const PLAIN = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0`;

type TableShape = Pick<TableDump, 'name' | 'columns'>;

/** All that follows sees the database as it is now, however long it takes. */
export const beginMoment = (client: pg.Client) => client.query(`begin isolation level repeatable read read only; ${PLAIN}`);

/**
 * Every table of the product with the columns that are written, by name; refuses when one would be read as empty. Left out is what names transactions
 * of this database: in another one they are others.
 */
export async function listTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape & { isHidden: boolean }>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array(select quote_ident(a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      c.relrowsecurity and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'backup') as "isHidden"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and (n.nspname, c.relname) <> ('app', 'month_change')
      and (n.nspname in ('app', 'directory', 'identity') or (n.nspname = 'pgboss' and c.relname <> 'version'))
    order by 1`);
  const hidden = rows.filter((row) => row.isHidden).map((row) => row.name);
  if (hidden.length > 0)
    throw new BackupRefused(`a backup may not read ${hidden.join(', ')}: start the server once, then try again`);
  return rows.map(({ name, columns }) => ({ name, columns }));
}

const readOf = ({ name, columns }: TableShape) => copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`);

/** Writes a table into a file of its own. */
export async function dumpTable(client: pg.Client, folder: string, table: TableShape): Promise<TableDump> {
  await mkdir(join(folder, 'tables'), { recursive: true });
  const file = join('tables', `${table.name.replaceAll('"', '')}.copy.gz`);
  const [rows, bytes] = [rowCounter(), byteCounter()];
  const target = createWriteStream(join(folder, file), { mode: 0o600, flush: true });
  await pipeline(client.query(readOf(table)), rows.stream, createGzip({ level: 6 }), bytes.stream, target);
  return { ...table, ...rows.result(), file, fileHash: bytes.result().sha256 };
}

/** How many rows a table has and what they hold, for a comparison. */
export async function readContent(client: pg.Client, table: TableShape) {
  const rows = rowCounter();
  await pipeline(client.query(readOf(table)), rows.stream, new Writable({ write: (_chunk, _encoding, done) => done() }));
  return rows.result();
}

export async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', schemaname, sequencename) as name from pg_sequences
    where schemaname in ('app', 'directory', 'identity', 'pgboss') order by 1`);
  const found: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const read = `select last_value::text as "lastValue", is_called as "isCalled" from ${name}`;
    const [state] = (await client.query<{ lastValue: string; isCalled: boolean }>(read)).rows;
    if (state) found.push({ name, ...state });
  }
  return found;
}

/** Which files made the schema, and which version of the queue: what was written down fits no other. */
export async function readSchema(client: pg.Client): Promise<Pick<Manifest, 'migrations' | 'queueVersion'>> {
  const migrations = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.schema_migration order by name',
  );
  const queue = await client.query<{ version: number }>('select version from pgboss.version');
  return { migrations: migrations.rows, queueVersion: Number(queue.rows[0]?.version ?? 0) };
}
