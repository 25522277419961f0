import { sql } from 'kysely';
import type { TenantTx } from '../../db/pool.ts';

type Asked = {
  readonly ids: readonly string[];
  readonly beside: readonly string[];
  /** The table of the ids; people when it is left out. */
  readonly of?: 'app.employee' | 'app.department' | 'app.zone';
};
type Reference = { schema: string; table: string; column: string };

/**
 * Which of some people, departments or zones any other table refers to, the named ones left aside. The catalog says which tables do, so that a new
 * table is looked at from its first day. Answers ids.
 */
export async function findReferences(
  { tx, organizationId }: { tx: TenantTx; organizationId: string },
  { ids, beside, of = 'app.employee' }: Asked,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows: references } = await sql<Reference>`
    select n.nspname as schema, c.relname as table, a.attname as column
    from pg_constraint f
    join pg_class c on c.oid = f.conrelid
    join pg_namespace n on n.oid = c.relnamespace
    join unnest(f.conkey, f.confkey) as key (own, theirs) on true
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = key.own
    join pg_attribute b on b.attrelid = f.confrelid and b.attnum = key.theirs and b.attname = 'id'
    where f.contype = 'f' and f.confrelid = ${of}::regclass
      and n.nspname || '.' || c.relname <> all(${[...beside]}::text[])`.execute(tx);
  const found = new Set<string>();
  for (const { schema, table, column } of references) {
    const { rows } = await sql<{ id: string }>`
      select distinct ${sql.ref(column)} as id from ${sql.table(`${schema}.${table}`)}
      where organization_id = ${organizationId} and ${sql.ref(column)} = any(${[...ids]}::uuid[])`.execute(tx);
    for (const { id } of rows) found.add(id);
  }
  return [...found];
}
