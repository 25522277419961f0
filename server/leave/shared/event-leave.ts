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

type Events = { readonly people: readonly string[]; readonly on: PlainDate; readonly typeIds: readonly string[] };
type OwnedRow = Row & { employeeId: string; leaveTypeId: string };

/** What the leave of the event of a day takes, pending leave included, by `PERSON TYPE`; left out where there is none. */
export async function takenOfEvents(
  tx: TenantTx,
  organizationId: string,
  { people, on, typeIds }: Events,
): Promise<Map<string, number>> {
  if (typeIds.length === 0) return new Map();
  const { rows } = await sql<OwnedRow>`select id, employee_id as "employeeId", leave_type_id as "leaveTypeId", status,
      start_date as "startDate", end_date as "endDate", minutes from app.leave_record
    where organization_id = ${organizationId} and employee_id = any(${[...people]}::uuid[])
      and leave_type_id = any(${[...typeIds]}::uuid[]) and status in ('pending', 'approved')`.execute(tx);
  const found = new Map<string, OwnedRow[]>();
  for (const row of rows) {
    const key = `${row.employeeId} ${row.leaveTypeId}`;
    found.set(key, [...(found.get(key) ?? []), row]);
  }
  return new Map(
    [...found].map(([key, records]) => [
      key,
      sameEvent({ startDate: on, endDate: on }, records).reduce((sum, record) => sum + record.minutes, 0),
    ]),
  );
}
