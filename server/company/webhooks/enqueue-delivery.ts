import { sql } from 'kysely';
import type { TenantTx } from '../../db/pool.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';

export const DELIVER_JOB = 'webhook-deliver';

type Place = { tx: TenantTx; organizationId: string };
/** Lets what waits for an address be sent, in the name of an owner: the job outlives who happened to cause a message. */
export async function enqueueDelivery(jobs: JobQueue, { tx, organizationId }: Place, webhookId: string) {
  const { rows } = await sql<{ employee_id: string; user_id: string }>`
      select employee_id, user_id from directory.membership where organization_id = ${organizationId}
        and approve_status = 'APPROVED' and 'owner' = any(permission_groups) order by employee_id limit 1`.execute(tx);
  const [owner] = rows;
  if (!owner) return;
  const actor = { employeeId: owner.employee_id, userId: owner.user_id };
  await jobs.enqueue(tx, { organizationId, name: DELIVER_JOB, input: { webhookId }, actor, language: 'en' });
}
