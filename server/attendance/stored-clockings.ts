import { PUNCH_TYPES, type Punch, type PunchType } from '../../domain/attendance/types.ts';
import { assert, instant, plainDate } from '../../domain/units.ts';
import type { TenantTx } from '../db/pool.ts';
import type { StoredPunch } from './settle-person.ts';

/** From `from` (included) to `until` (excluded), in milliseconds. */
export type Span = { readonly employeeId: string; readonly from: number; readonly until: number };
export type ClockingRow = {
  id: string;
  employee_id: string;
  at: number;
  clock_type: string;
  work_date: string;
  /** Where somebody put it by hand; null for nearly all. */
  assigned_date: string | null;
  assigned_slot: number | null;
};

export function punchType(text: string): PunchType {
  const found = PUNCH_TYPES.find((type) => type === text);
  assert(found !== undefined, `not a clock type: ${text}`);
  return found;
}

export const toStoredPunch = (row: ClockingRow): StoredPunch => ({
  id: row.id,
  at: instant(row.at),
  type: punchType(row.clock_type),
  workDate: plainDate(row.work_date),
  ...assignmentOf(row),
});

/** The shift that a clocking was put on by hand, if it was. */
export const assignmentOf = (row: Pick<ClockingRow, 'assigned_date' | 'assigned_slot'>): Pick<Punch, 'assigned'> =>
  row.assigned_date === null ? {} : { assigned: { workDate: plainDate(row.assigned_date), slot: row.assigned_slot ?? 0 } };

/** The counted clockings of many people, each over a span of its own. */
export async function loadStoredPunches(
  tx: TenantTx,
  organizationId: string,
  spans: readonly Span[],
): Promise<Map<string, StoredPunch[]>> {
  // Planned every time: a plan kept from when the table was small would read all of it for each person of a large import.
  const { rows } = await tx.client.query<ClockingRow>({
    text: `select c.id, c.employee_id, (extract(epoch from c.at) * 1000)::bigint as at, c.clock_type, c.work_date,
        c.assigned_date, c.assigned_slot
      from unnest($2::uuid[], $3::bigint[], $4::bigint[]) as span (employee_id, starts, ends)
      cross join lateral (
        select id, employee_id, at, clock_type, work_date, assigned_date, assigned_slot from app.clocking
        where organization_id = $1 and employee_id = span.employee_id and removed_at is null
          and at >= to_timestamp(span.starts / 1000.0) and at < to_timestamp(span.ends / 1000.0)
        offset 0) c`,
    values: [
      organizationId,
      spans.map((span) => span.employeeId),
      spans.map((span) => span.from),
      spans.map((span) => span.until),
    ],
  });
  const byPerson = new Map<string, StoredPunch[]>();
  for (const row of rows) {
    const known = byPerson.get(row.employee_id);
    if (known) known.push(toStoredPunch(row));
    else byPerson.set(row.employee_id, [toStoredPunch(row)]);
  }
  return byPerson;
}
