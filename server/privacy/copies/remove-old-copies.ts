import { sql } from 'kysely';
import { toTimestamp } from '../../db/column-types.ts';
import { onPool } from '../../db/pool.ts';
import { withTenant } from '../../db/with-tenant.ts';
import { eachAlone } from '../../jobs/each-alone.ts';
import type { NightlyWork } from '../../jobs/job-queue.ts';

/** Copies whose days are over go; their files go with the sweep that follows, since no row refers to them any more. */
export const removeOldCopies: NightlyWork = async ({ jobPool, now }) => {
  const { rows } = await sql<{ id: string }>`select distinct organization_id as id from directory.membership`.execute(
    onPool(jobPool),
  );
  await eachAlone(
    rows,
    ({ id }) => `copies of company ${id}`,
    ({ id }) =>
      withTenant(jobPool, id, {}, (tx) =>
        sql`delete from app.personal_copy where organization_id = ${id} and expires_at <= ${toTimestamp(now)}`.execute(tx),
      ),
  );
};
