import type pg from 'pg';

/** Work of the owner in one transaction, with the triggers and policies of some tables set aside until its end. */
export async function unguarded<Result>(
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('begin; set local statement_timeout = 0');
  try {
    const names = tables.map((name) => client.escapeLiteral(name)).join(', ');
    const { rows } = await client.query<{ name: string; guarded: boolean }>(
      `select oid::regclass::text as name, relrowsecurity as guarded from pg_class where oid = any(array[${names}]::regclass[])`,
    );
    for (const { name } of rows) await client.query(`alter table ${name} disable trigger user, disable row level security`);
    const result = await work();
    for (const { name, guarded } of rows) {
      await client.query(`alter table ${name} enable trigger user${guarded ? ', enable row level security' : ''}`);
    }
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
