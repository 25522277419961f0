import { sql } from 'kysely';
import type { TenantTx } from '../../db/pool.ts';

export type NamedIds = { idOf(name: string): string | null; added: string[] };

const keyOf = (name: string) => name.trim().toLowerCase();

/** The ids of departments or positions by name, whatever the case; missing ones are made. The caller holds the company's lock. */
export async function findOrMakeNames(
  tx: TenantTx,
  organizationId: string,
  { table, names }: { table: 'department' | 'position'; names: readonly string[] },
): Promise<NamedIds> {
  const wanted = new Map<string, string>();
  for (const name of names) {
    const key = keyOf(name);
    if (key !== '' && !wanted.has(key)) wanted.set(key, name.trim());
  }
  const { rows: known } = await sql<{ id: string; name: string }>`
    select id, name from ${sql.table(`app.${table}`)} where organization_id = ${organizationId}`.execute(tx);
  const ids = new Map(known.map((row) => [keyOf(row.name), row.id]));
  const added = [...wanted].filter(([key]) => !ids.has(key)).map(([, name]) => name);
  if (added.length > 0) {
    const { rows } = await sql<{ id: string; name: string }>`
      insert into ${sql.table(`app.${table}`)} (organization_id, name)
      select ${organizationId}, name from unnest(${added}::text[]) name returning id, name`.execute(tx);
    for (const row of rows) ids.set(keyOf(row.name), row.id);
  }
  return { idOf: (name) => ids.get(keyOf(name)) ?? null, added };
}
