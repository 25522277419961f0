import { sql } from 'kysely';
import type { PlainDate } from '../../domain/units.ts';
import type { Ctx } from '../http/context.ts';

export const RECOUNT_LEAVE = 'recount-leave';
/** `to` null is without end; `employeeIds` left out is everybody of the company. */
export type RecountLeave = { from: PlainDate; to: PlainDate | null; employeeIds?: readonly string[] };

/** Counts the leave of people again after the transaction, on days whose plan it changed; where there is none, nothing is done. */
export async function enqueueLeaveRecount(ctx: Ctx, { from, to, employeeIds }: RecountLeave): Promise<void> {
  const { services, tx, organizationId, actor, language } = ctx;
  if (!services.jobs.isDefined(RECOUNT_LEAVE)) return;
  const { rows } = await sql<{ id: string }>`select distinct employee_id as id from app.leave_record
    where organization_id = ${organizationId} and status in ('pending', 'approved') and end_date >= ${from}::date
      and (${to}::date is null or start_date <= ${to}::date)
      and (${employeeIds ?? null}::uuid[] is null or employee_id = any(${employeeIds ?? null}::uuid[])) order by 1`.execute(tx);
  if (rows.length === 0) return;
  const input = { from, to, employeeIds: rows.map((row) => row.id) };
  await services.jobs.enqueue(tx, { organizationId, name: RECOUNT_LEAVE, input, actor, language });
}
