import type { Instant } from '../../domain/units.ts';
import type { FileStore } from '../adapters/file-store.ts';
import { toTimestamp } from '../db/column-types.ts';
import type { Pool } from '../db/pool.ts';
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
  const { rows } = await pool.query<{ id: string }>('select distinct organization_id as id from directory.membership');
  let swept = 0;
  for (const { id } of rows) swept += await sweepCompany({ pool, files, now }, id, markingOf(referrers));
  return swept;
}

async function sweepCompany({ pool, files, now }: Sweeping, organizationId: string, marking: string): Promise<number> {
  const before = new Date(toTimestamp(now).getTime() - DAY_MS);
  for (let swept = 0; ; ) {
    const marked = await withTenant(pool, organizationId, {}, (tx) =>
      tx.client.query<{ id: string }>(marking, [organizationId, before]),
    );
    const ids = marked.rows.map((row) => row.id);
    for (const id of ids) await files.remove(organizationId, id);
    await withTenant(pool, organizationId, {}, (tx) =>
      tx.client.query(`delete from app.file where organization_id = $1 and id = any($2) and status = 'removed'`, [
        organizationId,
        ids,
      ]),
    );
    swept += ids.length;
    if (ids.length < BATCH) return swept;
  }
}

type Referrer = { table: string; column: string };

/** Columns that hold the id of a file: by a foreign key, or by their name where a key would go in a circle. */
async function findReferrers(pool: Pool): Promise<Referrer[]> {
  const { rows } = await pool.query<Referrer>(`
    select c.oid::regclass::text as table, quote_ident(a.attname) as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and a.atttypid = 'uuid'::regtype
      and (a.attname ~ '(^|_)file_id$' or exists (
        select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.confrelid = 'app.file'::regclass
          and a.attnum = f.conkey[2]))
    order by 1, 2`);
  return rows;
}

const markingOf = (referrers: readonly Referrer[]): string => `
  update app.file f set status = 'removed' where f.organization_id = $1 and f.id in (
    select o.id from app.file o where o.organization_id = $1 and o.created_at < $2 and (o.status = 'removed' or (true
      ${referrers
        .map(({ table, column }) => `and not exists (select from ${table} r where r.organization_id = $1 and r.${column} = o.id)`)
        .join('\n      ')}))
    limit ${BATCH})
  returning f.id`;
