import { sql } from 'kysely';
import type { Ctx } from '../http/context.ts';

export const END_REQUESTS = 'end-requests';

/** Ends what a person who leaves has asked for and nobody decided, after the transaction; where nothing waits, nothing is done. */
export async function enqueueEndRequests(ctx: Ctx, employeeId: string): Promise<void> {
  const { services, tx, organizationId, actor, language } = ctx;
  if (!services.jobs.isDefined(END_REQUESTS)) return;
  const { rows } = await sql`select from app.form_response
    where organization_id = ${organizationId} and employee_id = ${employeeId} and status = 'pending' limit 1`.execute(tx);
  if (rows.length === 0) return;
  await services.jobs.enqueue(tx, { organizationId, name: END_REQUESTS, input: { employeeId }, actor, language });
}
