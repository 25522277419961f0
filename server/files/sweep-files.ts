import { sql } from 'kysely';
import type { Instant } from '../../domain/units.ts';
import type { FileStore } from '../adapters/file-store.ts';
import { toTimestamp } from '../db/column-types.ts';
import { onPool, type Pool } from '../db/pool.ts';
import { withTenant } from '../db/with-tenant.ts';

const DAY_MS = 86_400_000;
const BATCH = 500;
type Sweeping = { pool: Pool; files: FileStore; now: Instant };

/**
 * Removes files that nobody uses: uploads that were never taken into use, and those no row refers to, once they are a day old. First
 * they are marked, so that none is taken into use any more, then their content goes, then their row: a stop in between is made good
 * the next night.
 */
export async function sweepFiles({ pool, files, now }: Sweeping): Promise<number> {
  const referrers = await findReferrers(pool);
  const { rows } = await sql<{ id: string }>`select distinct organization_id as id from directory.membership`.execute(
    onPool(pool),
  );
  let swept = 0;
  for (const { id } of rows) swept += await sweepCompany({ pool, files, now }, id, referrers);
  return swept;
}

async function sweepCompany(
  { pool, files, now }: Sweeping,
  organizationId: string,
  referrers: readonly Referrer[],
): Promise<number> {
  const before = new Date(toTimestamp(now).getTime() - DAY_MS);
  for (let swept = 0; ; ) {
    const marked = await withTenant(pool, organizationId, {}, (tx) =>
      sql<{ id: string }>`${marking(organizationId, before, referrers)}`.execute(tx),
    );
    const ids = marked.rows.map((row) => row.id);
    for (const id of ids) await files.remove(organizationId, id);
    await withTenant(pool, organizationId, {}, (tx) =>
      sql`delete from app.file where organization_id = ${organizationId} and id = any(${ids}) and status = 'removed'`.execute(tx),
    );
    swept += ids.length;
    if (ids.length < BATCH) return swept;
  }
}

type Referrer = { table: string; column: string };

/** Columns that hold the id of a file: by a foreign key, or by their name where a key would go in a circle. */
async function findReferrers(pool: Pool): Promise<Referrer[]> {
  const { rows } = await sql<Referrer>`
    select c.oid::regclass::text as table, quote_ident(a.attname) as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and a.atttypid = 'uuid'::regtype
      and (a.attname ~ '(^|_)file_id$' or exists (
        select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.confrelid = 'app.file'::regclass
          and a.attnum = f.conkey[2]))
    order by 1, 2`.execute(onPool(pool));
  return rows;
}

function marking(organizationId: string, before: Date, referrers: readonly Referrer[]) {
  const unused = referrers.map(
    ({ table, column }) =>
      sql`
          and not exists (select from ${sql.raw(table)} r where r.organization_id = ${organizationId}
            and r.${sql.raw(column)} = o.id)`,
  );
  return sql`update app.file f set status = 'removed' where f.organization_id = ${organizationId} and f.id in (
    select o.id from app.file o where o.organization_id = ${organizationId} and o.created_at < ${before}
      and (o.status = 'removed' or (true ${sql.join(unused, sql` `)})) limit ${BATCH})
    returning f.id`;
}
