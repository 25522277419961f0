import { sql } from 'kysely';
import type { StoredPunch } from '../../../domain/time/settle-person.ts';
import { PUNCH_TYPES, type Punch, type PunchType } from '../../../domain/time/types.ts';
import { daysBetween } from '../../../domain/time.ts';
import { assert, instant, type PlainDate, plainDate } from '../../../domain/units.ts';
import { numbersText } from '../../db/array-text.ts';
import { readIntegers, readTimestamps, uuidArray } from '../../db/binary-arrays.ts';
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

/** One person's clockings in one row, in the same order in both lists: `places` are days since 1970 × 4 + the place of the type. */
export type PackedPunches = { employee_id: string; instants: Buffer; places: Buffer; assigned: Assigned | null };
type Assigned = Record<string, [string, number | null]>;

const KINDS = PUNCH_TYPES.map((type, place) => `when '${type}' then ${place}`).join(' ');
// A row a person and not one a clocking, and lists that nobody writes as text and takes apart again: of a month of a large company that is
// most of the reading. Ids are not read: of what counts, instant and type are one clocking (index clocking_once).
const PACKED = `select span.employee_id, c.instants, c.places, c.assigned
  from unnest($2::uuid[], $3::bigint[], $4::bigint[]) as span (employee_id, starts, ends)
  cross join lateral (
    select array_send(array_agg(at)) as instants,
      array_send(array_agg((work_date - date '1970-01-01') * ${PUNCH_TYPES.length} + case clock_type ${KINDS} end)) as places,
      jsonb_object_agg((date_part('epoch', date_trunc('milliseconds', at)) * 1000)::bigint || clock_type, jsonb_build_array(assigned_date, assigned_slot))
        filter (where assigned_date is not null) as assigned
    from app.clocking
    where organization_id = $1 and employee_id = span.employee_id and removed_at is null
      and at >= to_timestamp(span.starts / 1000.0) and at < to_timestamp(span.ends / 1000.0)) c
  where c.instants is not null`;
/**
 * The counted clockings of many people, each over a span of its own. An id is the place in the person's list and not that of the table;
 * `moveStored` finds a clocking by its instant and type.
 */
export async function loadStoredPunches(
  tx: TenantTx,
  organizationId: string,
  spans: readonly Span[],
): Promise<Map<string, StoredPunch[]>> {
  const packed = await loadPackedPunches(tx, organizationId, spans);
  return new Map([...packed].map(([employeeId, punches]) => [employeeId, unpackPunches(punches)]));
}

/** The same for people who are looked at one after the other: clockings of one are made when it is their turn, and gone behind it. */
export async function loadPackedPunches(
  tx: TenantTx,
  organizationId: string,
  spans: readonly Span[],
): Promise<Map<string, PackedPunches>> {
  // Planned every time: a plan kept from when the table was small would read all of it for each person of a large import.
  const values = [
    organizationId,
    uuidArray(spans.map((span) => span.employeeId)),
    numbersText(spans.map((span) => span.from)),
    numbersText(spans.map((span) => span.until)),
  ];
  const { rows } = await tx.client.query<PackedPunches>({ text: PACKED, values });
  return new Map(rows.map((row) => [row.employee_id, row]));
}

const DAY_MS = 86_400_000;
const EPOCH = plainDate('1970-01-01');
const dayOf: (day: number) => PlainDate = remembered((day) => plainDate(new Date(day * DAY_MS).toISOString().slice(0, 10)));
const idOf: (place: number) => string = remembered(String);

function remembered<Value>(make: (key: number) => Value): (key: number) => Value {
  const known = new Map<number, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}

export function unpackPunches({ instants, places, assigned }: PackedPunches): StoredPunch[] {
  const kinds = readIntegers(places);
  return readTimestamps(instants).map((at, index) => {
    const place = kinds[index] ?? 0;
    const day = Math.floor(place / PUNCH_TYPES.length);
    const type = PUNCH_TYPES[place - day * PUNCH_TYPES.length];
    assert(type !== undefined, 'a stored clocking has a type');
    const punch = { id: idOf(index), at: instant(at), type, workDate: dayOf(day) };
    const [date = null, slot = null] = assigned?.[`${at}${type}`] ?? [];
    return date === null ? punch : { ...punch, ...assignmentOf({ assigned_date: date, assigned_slot: slot }) };
  });
}

/** The first and the last work date of these clockings among the days from one to another, both included; none where there are none. */
export function workDatesOf(people: Iterable<PackedPunches>, { from, to }: { from: PlainDate; to: PlainDate }): PlainDate[] {
  const [least, most] = [daysBetween(EPOCH, from), daysBetween(EPOCH, to)];
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { places } of people) {
    for (const place of readIntegers(places)) {
      const day = Math.floor(place / PUNCH_TYPES.length);
      if (day < least || day > most) continue;
      if (day < first) first = day;
      if (day > last) last = day;
    }
  }
  return first > last ? [] : [dayOf(first), dayOf(last)];
}

/** A clocking of `loadStoredPunches` and the work date that it has now. */
export type MovedPunch = {
  readonly employeeId: string;
  readonly punch: Pick<Punch, 'at' | 'type'>;
  readonly workDate: PlainDate;
};

/** Gives stored clockings the work date that newly known ones around them imply. */
export async function moveStored(tx: TenantTx, organizationId: string, moved: readonly MovedPunch[]): Promise<void> {
  if (moved.length === 0) return;
  const { numAffectedRows } = await sql`
    update app.clocking c set work_date = given.work_date
    from unnest(${moved.map((item) => item.employeeId)}::uuid[], ${moved.map((item) => item.punch.at)}::bigint[],
      ${moved.map((item) => item.punch.type)}::text[], ${moved.map((item) => item.workDate)}::date[]) as given (employee_id, at, type, work_date)
    where c.organization_id = ${organizationId} and c.employee_id = given.employee_id and c.clock_type = given.type and c.removed_at is null
      and c.at between to_timestamp((given.at - 1) / 1000.0::float8) and to_timestamp((given.at + 1) / 1000.0::float8)
      and (date_part('epoch', date_trunc('milliseconds', c.at)) * 1000)::bigint = given.at`.execute(tx);
  assert(Number(numAffectedRows) === moved.length, 'each clocking that goes to another day is there');
}
