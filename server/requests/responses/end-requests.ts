import { sql } from 'kysely';
import { z } from 'zod';
import { messageFor } from '../../../contract/messages.ts';
import { Id } from '../../../contract/primitives.ts';
import type { Ctx } from '../../http/context.ts';
import type { Services } from '../../http/services.ts';
import { END_REQUESTS } from '../../jobs/end-requests.ts';
import type { JobHandler } from '../../jobs/job-queue.ts';
import { dropEffect, moveOn } from './move-request.ts';
import { findRequest, type RequestRow } from './request-row.ts';
import { settleWaiting, tellDecided } from './tell-people.ts';

const Input = z.object({ employeeId: Id });

/** Declares the job that ends the requests of who leaves; one that failed is taken up again every night. */
export function registerEndRequests({ jobs }: Services) {
  jobs.define(END_REQUESTS, 'recompute', endRequests);
  jobs.nightly(() => jobs.requeueDueJobs(END_REQUESTS));
}

const endRequests: JobHandler = async ({ input, ctx, report }) => {
  const { employeeId } = Input.parse(input);
  const ids = await ctx.transaction({ readOnly: true }, (member) => requestsToEnd(member, employeeId));
  for (const [place, id] of ids.entries()) {
    await ctx.transaction({}, (member) => endRequest(member, id, employeeId));
    await report(place + 1, ids.length);
  }
  ctx.services.lists.tell(ctx.organizationId, ['requests']);
  return { result: { requests: ids.length } };
};

/**
 * What waits of a person who leaves: about days after the last one, or about no day once they have left. Days of work before it are still
 * decided, since pay follows from them.
 */
async function requestsToEnd({ tx, organizationId }: Ctx, employeeId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select a.id from app.form_response a
    join app.employee e on e.organization_id = a.organization_id and e.id = a.employee_id
    where a.organization_id = ${organizationId} and a.employee_id = ${employeeId} and a.status = 'pending'
      and (a.start_date > e.end_date or (a.start_date is null and e.approve_status = 'DEACTIVATED'))
    order by a.created_at, a.id`.execute(tx);
  return rows.map((row) => row.id);
}

/** The person is told, where they can still be reached. */
async function endRequest(ctx: Ctx, id: string, employeeId: string): Promise<void> {
  const request = await findRequest(ctx, id, sql`true`, { forUpdate: true });
  // It may have been decided meanwhile, or the person is back.
  if (!(await requestsToEnd(ctx, employeeId)).includes(id)) return;
  if (await waitsWithLeave(ctx, request)) await dropEffect(ctx, request, 'rejected');
  const reason = messageFor(ctx.language, 'request/person-left', {});
  await moveOn(ctx, request, { status: 'rejected', reason, done: null });
  ctx.audit('request.reject', {
    entity: 'request',
    entityId: id,
    before: { status: 'pending' },
    after: { form: request.formName, employeeId, status: 'rejected', reason },
  });
  await settleWaiting(ctx, request);
  await tellDecided(ctx, request, 'rejected');
}

/** The leave of a request may have been rejected already, when the plan of its days was counted again. */
async function waitsWithLeave({ tx, organizationId }: Ctx, { leaveRecordId, takesBackId }: RequestRow): Promise<boolean> {
  if (leaveRecordId === null || takesBackId !== null) return false;
  const { rows } = await sql<{ status: string }>`select status from app.leave_record
    where organization_id = ${organizationId} and id = ${leaveRecordId} for update`.execute(tx);
  return rows[0]?.status === 'pending';
}
