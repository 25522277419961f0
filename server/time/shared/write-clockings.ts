import type { z } from 'zod';
import type { ClockSource } from '../../../contract/time/clocking-views.ts';
import type { AssignedTo, PunchType } from '../../../domain/time/types.ts';
import { type Instant, instant, type PlainDate, plainDate } from '../../../domain/units.ts';
import { instantArray, integerArray, newIds } from '../../db/binary-arrays.ts';
import type { TenantTx } from '../../db/pool.ts';

/** The shift that a person put a clocking on, who that was, when and why. */
type Assignment = AssignedTo & { readonly by: string | null; readonly at: Instant | null; readonly reason: string | null };

type AssignedColumns = {
  assigned_date: string | null;
  assigned_slot: number | null;
  assigned_by: string | null;
  assigned_at: number | null;
  assigned_reason: string | null;
};
/** That of a stored clocking, for one that takes its place. */
export const assignmentIn = (row: AssignedColumns): Assignment | null =>
  row.assigned_date === null
    ? null
    : {
        workDate: plainDate(row.assigned_date),
        slot: row.assigned_slot ?? 0,
        by: row.assigned_by,
        at: row.assigned_at === null ? null : instant(row.assigned_at),
        reason: row.assigned_reason,
      };

/** One clocking to write. Its work date and the day's totals follow from the rules. */
export type NewClocking = {
  readonly employeeId: string;
  readonly at: Instant;
  readonly clockType: PunchType;
  readonly source: z.output<typeof ClockSource>;
  readonly zoneId?: string | null;
  readonly deviceAt?: Instant | null;
  readonly skewSeconds?: number | null;
  readonly proof?: unknown;
  readonly reason?: string | null;
  readonly note?: string | null;
  readonly createdBy?: string | null;
  readonly importId?: string | null;
  readonly replacesId?: string | null;
  readonly tagId?: string | null;
  /** The place or scanner as it was called then; its zone may be renamed or removed later. */
  readonly stationName?: string | null;
  readonly imageFileId?: string | null;
  readonly assigned?: Assignment | null;
};
export type DatedClocking = { readonly clocking: NewClocking; readonly workDate: PlainDate };

// People, kinds and dates come once each, with their places: reading each again from text takes as long as an index. Instants, places and ids
// are lists in the form of the database. The ids are made here, since asking for random bytes row by row takes an eighth of the statement.
const INSERT = `insert into app.clocking (organization_id, id, employee_id, at, clock_type, work_date, source, zone_id, device_at,
    skew_seconds, proof, reason, note, created_by, import_id, replaces_id, tag_id, station_name, image_file_id,
    assigned_date, assigned_slot, assigned_by, assigned_at, assigned_reason)
  select $1, id, ($2::uuid[])[person], at, ($23::text[])[kind], ($24::date[])[day], coalesce(source, $16),
    coalesce(zone_id, $17), to_timestamp(device_at / 1000.0::float8), skew_seconds, proof::jsonb, reason, note,
    coalesce(created_by, $18), coalesce(import_id, $19), replaces_id, tag_id, station_name, image_file_id,
    (assigned->>'workDate')::date, (assigned->>'slot')::smallint, (assigned->>'by')::uuid,
    to_timestamp((assigned->>'at')::float8 / 1000), assigned->>'reason'
  from unnest($26::uuid[], $25::integer[], $3::timestamptz[], $4::integer[], $5::integer[], $6::text[], $7::uuid[], $8::bigint[],
      $9::integer[], $10::text[], $11::text[], $12::text[], $13::uuid[], $14::uuid[], $15::uuid[], $20::uuid[], $21::text[], $22::uuid[],
      $27::jsonb[])
    as row (id, person, at, kind, day, source, zone_id, device_at, skew_seconds, proof, reason, note, created_by, import_id, replaces_id,
      tag_id, station_name, image_file_id, assigned)`;

type Value = string | number | null | undefined;
type Read = (row: DatedClocking) => Value;

const saysNothing = (rows: readonly DatedClocking[], read: Read): boolean => rows.every((row) => (read(row) ?? null) === null);

/** A column of values that need no quoting in an array (ids, whole numbers, clock types); all null is an empty array. */
const plainColumn = (rows: readonly DatedClocking[], read: Read): string =>
  saysNothing(rows, read) ? '{}' : `{${rows.map((row) => read(row) ?? 'NULL').join(',')}}`;

/** A column that often says the same in every row, as in a file: then the value goes once and the array is empty. */
function sharedColumn(rows: readonly DatedClocking[], read: Read): { column: string; shared: Value } {
  const [first] = rows;
  const shared = first && read(first);
  if (shared !== undefined && shared !== null && rows.every((row) => read(row) === shared)) return { column: '{}', shared };
  return { column: plainColumn(rows, read), shared: null };
}

/** A column of few values that need no quoting: each once, and for every row the place of its own, counted from 1. */
function placedColumn(rows: readonly DatedClocking[], read: (row: DatedClocking) => string): { values: string; places: Buffer } {
  const known = new Map<string, number>();
  const places = rows.map((row) => {
    const value = read(row);
    const place = known.get(value) ?? known.size + 1;
    if (place > known.size) known.set(value, place);
    return place;
  });
  return { values: `{${[...known.keys()].join(',')}}`, places: integerArray(places) };
}

const textColumn = (
  rows: readonly DatedClocking[],
  read: (row: DatedClocking) => string | null | undefined,
): (string | null)[] => (saysNothing(rows, read) ? [] : rows.map((row) => read(row) ?? null));

/** Inserts clockings in one statement. The caller holds the locks and left out what is stored: a conflict here is a bug. */
export async function insertClockings(tx: TenantTx, organizationId: string, rows: readonly DatedClocking[]): Promise<number> {
  if (rows.length === 0) return 0;
  const people = placedColumn(rows, (row) => row.clocking.employeeId);
  const kinds = placedColumn(rows, (row) => row.clocking.clockType);
  const dates = placedColumn(rows, (row) => row.workDate);
  const source = sharedColumn(rows, (row) => row.clocking.source);
  const zoneId = sharedColumn(rows, (row) => row.clocking.zoneId);
  const createdBy = sharedColumn(rows, (row) => row.clocking.createdBy);
  const importId = sharedColumn(rows, (row) => row.clocking.importId);
  const result = await tx.client.query({
    name: 'attendance-insert-clockings',
    text: INSERT,
    values: [
      organizationId,
      people.values,
      instantArray(rows.map((row) => row.clocking.at)),
      kinds.places,
      dates.places,
      source.column,
      zoneId.column,
      plainColumn(rows, (row) => row.clocking.deviceAt),
      plainColumn(rows, (row) => row.clocking.skewSeconds),
      textColumn(rows, (row) => (row.clocking.proof ? JSON.stringify(row.clocking.proof) : null)),
      textColumn(rows, (row) => row.clocking.reason),
      textColumn(rows, (row) => row.clocking.note),
      createdBy.column,
      importId.column,
      plainColumn(rows, (row) => row.clocking.replacesId),
      source.shared,
      zoneId.shared,
      createdBy.shared,
      importId.shared,
      plainColumn(rows, (row) => row.clocking.tagId),
      textColumn(rows, (row) => row.clocking.stationName),
      plainColumn(rows, (row) => row.clocking.imageFileId),
      kinds.values,
      dates.values,
      people.places,
      newIds(rows.length, Date.now()),
      textColumn(rows, (row) => (row.clocking.assigned ? JSON.stringify(row.clocking.assigned) : null)),
    ],
  });
  return result.rowCount ?? 0;
}

/** Gives stored clockings the work date that newly known ones around them imply. */
export async function moveClockings(
  tx: TenantTx,
  organizationId: string,
  moved: readonly { readonly id: string; readonly workDate: PlainDate }[],
): Promise<void> {
  if (moved.length === 0) return;
  await tx.client.query({
    name: 'attendance-move-clockings',
    text: `update app.clocking c set work_date = row.work_date from unnest($2::uuid[], $3::date[]) as row (id, work_date)
      where c.organization_id = $1 and c.id = row.id`,
    values: [organizationId, moved.map((item) => item.id), moved.map((item) => item.workDate)],
  });
}
