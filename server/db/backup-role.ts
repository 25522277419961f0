import type pg from 'pg';

const SCHEMAS = ['public', 'app', 'directory', 'identity', 'pgboss'];

/**
 * Makes the role that reads every table whole, for backups: the owner of the database sees no row under row-level security, and a
 * role above it is not everybody's to give. Tables that came since the last start are opened to it; it may write none.
 */
export async function installBackupRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select from pg_roles where rolname = 'app_backup'");
  if (rows.length === 0) {
    await client.query('create role app_backup login nosuperuser nobypassrls nocreatedb nocreaterole noinherit');
  }
  await client.query('alter role app_backup set default_transaction_read_only = on');
  for (const schema of SCHEMAS) {
    await client.query(`grant usage on schema ${schema} to app_backup;
      grant select on all tables in schema ${schema} to app_backup; grant select on all sequences in schema ${schema} to app_backup`);
  }
  const closed = await client.query<{ name: string }>(
    `
    select c.oid::regclass::text as name from pg_class c
    where c.relkind in ('r', 'p') and c.relrowsecurity and c.relnamespace::regnamespace::text in (${SCHEMAS.map((name) => client.escapeLiteral(name)).join(', ')})
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'backup') order by 1`,
  );
  for (const { name } of closed.rows) {
    await client.query(`create policy backup on ${name} for select to app_backup using (true)`);
  }
}
