import { sql } from 'kysely';
import type { LeaveTime } from '../../../domain/leave/count-days.ts';
import { sameEvent } from '../../../domain/leave/leave-event.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';

/** A leave, or the time one is asked for; `id` leaves out its own record. */
export type OfEvent = Pick<LeaveTime, 'startDate' | 'endDate'> & {
  readonly id?: string;
  readonly employeeId: string;
  readonly leaveTypeId: string;
};
export type EventTaken = { readonly minutes: number; readonly approvedIds: readonly string[] };
type Row = { id: string; status: string; startDate: PlainDate; endDate: PlainDate; minutes: number };

/** What other leaves of the same event take: minutes of those pending and approved, and the approved ones by id. */
export async function takenOfEvent(tx: TenantTx, organizationId: string, leave: OfEvent): Promise<EventTaken> {
  const { rows } =
    await sql<Row>`select id, status, start_date as "startDate", end_date as "endDate", minutes from app.leave_record
    where organization_id = ${organizationId} and employee_id = ${leave.employeeId} and leave_type_id = ${leave.leaveTypeId}
      and status in ('pending', 'approved') and id is distinct from ${leave.id ?? null}::uuid`.execute(tx);
  const event = sameEvent(leave, rows);
  return {
    minutes: event.reduce((sum, row) => sum + row.minutes, 0),
    approvedIds: event.filter((row) => row.status === 'approved').map((row) => row.id),
  };
}
