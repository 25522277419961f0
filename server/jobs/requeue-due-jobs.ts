import { type Instant, instant } from '../../domain/units.ts';
import { toTimestamp } from '../db/column-types.ts';
import type { Pool, TenantTx } from '../db/pool.ts';
import { withTenant } from '../db/with-tenant.ts';
import type { JobAddress } from './job-row.ts';

export type FailedJobs = {
  readonly jobPool: Pool;
  readonly now: Instant;
  readonly name: string;
  readonly send: (tx: TenantTx, at: JobAddress) => Promise<unknown>;
};
const DAY_MS = 86_400_000;
const LATELY_DAYS = 30;

/** A person who asked may have left since; then it is done in the name of an owner, or it would never be done. */
const TAKE_UP = `update app.job j set status = 'queued', error_code = null, progress = 0, updated_at = clock_timestamp(),
    actor_user_id = case when j.error_code = 'auth/forbidden' then coalesce((
      select m.user_id from directory.membership m
      where m.organization_id = $1 and 'owner' = any(m.permission_groups) order by m.user_id limit 1), j.actor_user_id)
    else j.actor_user_id end
  where j.organization_id = $1 and j.name = $2 and j.status = 'failed' and j.created_at > $3 returning j.id`;

/** Company by company; a job is queued again in the transaction that takes it up, so that none is taken twice. */
export async function requeueDueJobs({ jobPool, now, name, send }: FailedJobs): Promise<number> {
  const since = toTimestamp(instant(now - LATELY_DAYS * DAY_MS));
  const companies = await jobPool.query<{ id: string }>('select distinct organization_id as id from directory.membership');
  let count = 0;
  for (const { id: organizationId } of companies.rows) {
    count += await withTenant(jobPool, organizationId, {}, async (tx) => {
      const { rows } = await tx.client.query<{ id: string }>(TAKE_UP, [organizationId, name, since]);
      for (const { id } of rows) await send(tx, { organizationId, jobId: id });
      return rows.length;
    });
  }
  return count;
}
