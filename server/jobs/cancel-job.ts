import { sql } from 'kysely';
import type { TenantTx } from '../db/pool.ts';

/** Ends a job that waits or runs, as somebody wanted; what its run still does is no longer written. Answers whether there was one. */
export async function cancelJob(
  tx: TenantTx,
  at: { organizationId: string; jobId: string },
  errorCode: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update app.job set status = 'failed', error_code = ${errorCode}, heartbeat_at = null,
      updated_at = clock_timestamp()
    where organization_id = ${at.organizationId} and id = ${at.jobId} and status in ('queued', 'running')`.execute(tx);
  return numAffectedRows === 1n;
}
