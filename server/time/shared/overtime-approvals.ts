import { sql } from 'kysely';
import type { z } from 'zod';
import type { OvertimeApproval } from '../../../contract/time/day-views.ts';
import { instant, type PlainDate } from '../../../domain/units.ts';
import { nameShown } from '../../db/name-shown.ts';
import type { Ctx } from '../../http/context.ts';

export type Approval = z.output<typeof OvertimeApproval>;
export type PersonDay = { readonly employeeId: string; readonly date: PlainDate };
type Row = Omit<Approval, 'approvedAt'> & PersonDay & { approvedAt: number };

/** What stands approved of the overtime of some days, by `employeeId date`; what another approval stands for is left out. */
export async function loadApprovals(
  { tx, organizationId, language }: Pick<Ctx, 'tx' | 'organizationId' | 'language'>,
  days: readonly PersonDay[],
): Promise<Map<string, Approval[]>> {
  const { rows } = await sql<Row>`
    select o.employee_id as "employeeId", o.work_date as date, o.id, o.minutes, o.start_minute as "startMinute",
      o.end_minute as "endMinute", o.reason, o.response_id as "requestId", o.approved_at as "approvedAt",
      (select ${nameShown('b', language)} from app.employee b
        where b.organization_id = ${organizationId} and b.id = o.approved_by) as "approvedBy"
    from app.overtime_approval o
    join unnest(${days.map((day) => day.employeeId)}::uuid[], ${days.map((day) => day.date)}::date[]) as day (id, date)
      on day.id = o.employee_id and day.date = o.work_date
    where o.organization_id = ${organizationId} and o.removed_at is null order by o.start_minute, o.id`.execute(tx);
  const approvals = new Map<string, Approval[]>();
  for (const { employeeId, date, approvedAt, ...row } of rows) {
    const key = `${employeeId} ${date}`;
    approvals.set(key, [...(approvals.get(key) ?? []), { ...row, approvedAt: instant(approvedAt) }]);
  }
  return approvals;
}
