import { sql } from 'kysely';
import { type Instant, instant } from '../../domain/units.ts';
import { toTimestamp } from '../db/column-types.ts';
import { onPool, type Pool, type TenantTx } from '../db/pool.ts';
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

/** Company by company; a job is queued again in the transaction that takes it up, so that none is taken twice. */
export async function requeueDueJobs({ jobPool, now, name, send }: FailedJobs): Promise<number> {
  const since = toTimestamp(instant(now - LATELY_DAYS * DAY_MS));
  const companies = await sql<{ id: string }>`select distinct organization_id as id from directory.membership`.execute(
    onPool(jobPool),
  );
  let count = 0;
  for (const { id: organizationId } of companies.rows) {
    count += await withTenant(jobPool, organizationId, {}, async (tx) => {
      // The person who asked may have left since; then it is done in the name of an owner, or it would never be done.
      const { rows } = await sql<{ id: string }>`
          update app.job j set status = 'queued', error_code = null, progress = 0, updated_at = clock_timestamp(),
    actor_user_id = case when j.error_code = 'auth/forbidden' then coalesce((
      select m.user_id from directory.membership m
      where m.organization_id = ${organizationId} and m.approve_status = 'APPROVED' and 'owner' = any(m.permission_groups)
        order by m.user_id limit 1), j.actor_user_id)
    else j.actor_user_id end
  where j.organization_id = ${organizationId} and j.name = ${name} and j.status = 'failed' and j.created_at > ${since}
    returning j.id`.execute(tx);
      for (const { id } of rows) await send(tx, { organizationId, jobId: id });
      return rows.length;
    });
  }
  return count;
}
