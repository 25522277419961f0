import { sql } from 'kysely';
import type { PlainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';

type People = { readonly employeeIds: readonly string[]; readonly from: PlainDate; readonly to: PlainDate };

/** The days of some people for which a request of overtime waits, as `employeeId date`. */
export async function waitingRequests({ tx, organizationId }: Ctx, { employeeIds, from, to }: People): Promise<Set<string>> {
  const { rows } = await sql<{ employeeId: string; date: PlainDate }>`
    select employee_id as "employeeId", coalesce(start_date, ${from}::date) as date from app.form_response
    where organization_id = ${organizationId} and kind = 'OvertimeForm' and status = 'pending' and takes_back_id is null
      and employee_id = any(${employeeIds}::uuid[]) and start_date between ${from}::date and ${to}::date`.execute(tx);
  return new Set(rows.map(({ employeeId, date }) => `${employeeId} ${date}`));
}
