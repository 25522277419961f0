import type { Pool } from './pool.ts';

/** Refuses to start on a database whose settings could lose an acknowledged write or let a role see every tenant. */
export async function refuseUnsafeDatabase(pool: Pool, isDurable: boolean) {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')",
  );
  const problems = isDurable ? rows.filter((row) => row.setting === 'off').map((row) => `${row.name} is off`) : [];
  const role = await pool.query<{ rolname: string; unsafe: boolean }>(
    'select rolname, (rolsuper or rolbypassrls or rolcreaterole) as unsafe from pg_roles where rolname = current_user',
  );
  for (const { rolname, unsafe } of role.rows) {
    if (unsafe) problems.push(`the role ${rolname} bypasses row-level security`);
  }
  if (problems.length > 0) throw new Error(`unsafe database: ${problems.join('; ')}`);
}
