import { sql } from 'kysely';
import { onPool } from '../../db/pool.ts';
import { withTenant } from '../../db/with-tenant.ts';
import { eachAlone } from '../../jobs/each-alone.ts';
import type { NightlyWork } from '../../jobs/job-queue.ts';
import { settleGrants } from '../shared/leave-ledger.ts';

/** Writes the grants that fell due since the night before, company by company; what a company turned off is not granted. A company whose grants fail
 * keeps no other from its own. */
export const settleCompanies: NightlyWork = async ({ jobPool, now }) => {
  const { rows } = await sql<{ id: string }>`select distinct organization_id as id from directory.membership order by id`.execute(
    onPool(jobPool),
  );
  const settle = (id: string) =>
    withTenant(jobPool, id, {}, async (tx) => {
      const types = await tx
        .selectFrom('app.leave_type')
        .select('id')
        .where('organization_id', '=', id)
        .where('removed_at', 'is', null)
        .where('is_enabled', '=', true)
        .execute();
      if (types.length > 0) await settleGrants({ tx, organizationId: id, now }, { typeIds: types.map((type) => type.id) });
    });
  await eachAlone(
    rows,
    ({ id }) => `leave of company ${id}`,
    ({ id }) => settle(id),
  );
};
