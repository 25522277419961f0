import { sql } from 'kysely';
import type { StoredPunch } from '../../../domain/time/settle-person.ts';
import { PUNCH_TYPES, type Punch, type PunchType } from '../../../domain/time/types.ts';
import { assert, instant, type PlainDate, plainDate } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';

/** From `from` (included) to `until` (excluded), in milliseconds. */
export type Span = { readonly employeeId: string; readonly from: number; readonly until: number };
export type ClockingRow = {
  id: string;
  employee_id: string;
  at: number;
  clock_type: string;
  work_date: string;
  /** Where a person put it by hand; null for nearly all. */
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

/** One person's clockings in one row, in the same order in every column: `ids` 36 letters each, `kinds` one digit each. */
type PackedRow = {
  employee_id: string;
  ids: string;
  kinds: string;
  instants: string;
  days: string;
  assigned: Record<string, [string, number | null]> | null;
};

/** The counted clockings of many people, each over a span of its own. */
export async function loadStoredPunches(
  tx: TenantTx,
  organizationId: string,
  spans: readonly Span[],
): Promise<Map<string, StoredPunch[]>> {
  // Planned every time: a plan kept from when the table was small would read all of it for each person of a large import.
  // A row a person and not one a clocking: of a month of a large company, taking rows apart is most of the reading.
  const { rows } = await sql<PackedRow>`
      select span.employee_id, c.ids, c.kinds, c.instants, c.days, c.assigned
  from unnest(${spans.map((span) => span.employeeId)}::uuid[], ${spans.map((span) => span.from)}::bigint[],
    ${spans.map((span) => span.until)}::bigint[]) as span (employee_id, starts, ends)
  cross join lateral (
    select string_agg(id::text, '') as ids, string_agg((array_position(${PUNCH_TYPES}::text[], clock_type) - 1)::text,
      '') as kinds,
      string_agg((date_part('epoch', at) * 1000)::bigint::text, ',') as instants,
      string_agg((work_date - date '1970-01-01')::text, ',') as days,
      jsonb_object_agg(id, jsonb_build_array(assigned_date, assigned_slot)) filter (where assigned_date is not null) as assigned
    from app.clocking
    where organization_id = ${organizationId} and employee_id = span.employee_id and removed_at is null
      and at >= to_timestamp(span.starts / 1000.0) and at < to_timestamp(span.ends / 1000.0)) c
  where c.ids is not null`.execute(tx);
  const dates = new Map<string, PlainDate>();
  return new Map(rows.map((row) => [row.employee_id, unpacked(row, dates)]));
}

const ID_LETTERS = 36;
const DAY_MS = 86_400_000;

/** `dates` remembers days since 1970 as dates. */
function unpacked({ ids, kinds, instants, days, assigned }: PackedRow, dates: Map<string, PlainDate>): StoredPunch[] {
  const dayNumbers = days.split(',');
  return instants.split(',').map((at, place) => {
    const id = ids.slice(place * ID_LETTERS, (place + 1) * ID_LETTERS);
    const type = PUNCH_TYPES[Number(kinds[place])];
    assert(type !== undefined, 'a stored clocking has a type');
    const day = dayNumbers[place] ?? '';
    const workDate = dates.get(day) ?? plainDate(new Date(Number(day) * DAY_MS).toISOString().slice(0, 10));
    dates.set(day, workDate);
    const [date = null, slot = null] = assigned?.[id] ?? [];
    return { id, at: instant(Number(at)), type, workDate, ...assignmentOf({ assigned_date: date, assigned_slot: slot }) };
  });
}
