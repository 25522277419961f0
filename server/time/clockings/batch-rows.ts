import { CLOCK_IN_ACTION } from '../../../domain/audit/audit-actions.ts';
import type { SettledDay, StoredPunch } from '../../../domain/time/settle-person.ts';
import { type GivenRows, listedRows, oneRow } from '../../db/given-rows.ts';
import type { TenantTx } from '../../db/pool.ts';
import { auditValues, insertAudit } from '../../http/audit.ts';
import { type AnsweredKey, answeredValues, insertAnswered, type KeyRow, selectKeys } from '../../http/idempotency.ts';
import type { Standing } from '../../http/membership.ts';
import { type PeopleRow, peopleColumns } from '../shared/load-schedules.ts';
import { toStoredPunch } from '../shared/stored-clockings.ts';
import { absenceOfDay, absenceValues, dayValues, upsertDaysText, valuesOfDay } from '../shared/write-days.ts';
import type { AcceptedClock } from './clock-self.ts';

/** Work dates to read of a person, both included. */
export type DateSpan = { employeeId: string; from: string; to: string };
export type KnownBefore = {
  keys: Map<string, KeyRow>;
  punches: Map<string, StoredPunch[]>;
  /** What is planned for the people who were asked about; null when nobody was. */
  planned: PeopleRow | null;
  /** Who the accounts that were asked about are in the company now, by account. */
  members: ReadonlyMap<string, Standing>;
  /** Photos that wait for their clocking, each with who uploaded it. */
  photos: Map<string, string>;
  /** Digests of beacon proofs that were used, in hexadecimal. */
  used: Set<string>;
};
/** People whose plans are not known, accounts whose membership is not known of the last seconds, and the days around today. */
export type Unknown = {
  employeeIds: readonly string[];
  userIds: readonly string[];
  days: { from: string; to: string };
};
type Wanted = {
  keys: readonly string[];
  spans: readonly DateSpan[];
  unknown: Unknown;
  photos: readonly string[];
  proofs: readonly Buffer[];
};
type KnownPunch = [string, string, number, string, string, string | null, number | null];
type KnownRow = { keys: Record<string, KeyRow> | null; punches: KnownPunch[] | null };
type PlannedRow = KnownRow & PeopleRow & { members: Record<string, Standing> | null };
type WholeRow = PlannedRow & { photos: Record<string, string> | null; used: string[] | null };

// The lateral join with its offset keeps to one index range a person, whatever the statistics believe of the table.
const knownText = (rows: GivenRows, keysAreMeant: string): string => `select
  ${selectKeys('$1', keysAreMeant)} as keys,
  (select jsonb_agg(jsonb_build_array(c.id, c.employee_id, (extract(epoch from date_trunc('milliseconds', c.at)) * 1000)::bigint, c.clock_type, c.work_date,
      c.assigned_date, c.assigned_slot))
    from ${rows(['$3::uuid', '$4::date', '$5::date'])} as span (employee_id, starts, ends)
    cross join lateral (
      select id, employee_id, at, clock_type, work_date, assigned_date, assigned_slot from app.clocking
      where organization_id = $1 and employee_id = span.employee_id and work_date between span.starts and span.ends and removed_at is null
      offset 0) c) as punches`;
const plannedText = (known: string, { people, users }: { people: string; users: string }): string => `${known},
  ${peopleColumns({ organization: '$1', from: '$7', to: '$8', areMeant: people, knowsAfterPay: 'false' })},
  (select jsonb_object_agg(user_id, jsonb_build_object('employeeId', employee_id, 'groups', permission_groups, 'approveStatus', approve_status,
      'sessionVersion', session_version))
    from directory.membership where organization_id = $1 and user_id ${users}) as members`;
const KNOWN = knownText(listedRows, '= any($2::text[])');
const PLANNED = plannedText(KNOWN, { people: '= any($6::uuid[])', users: '= any($9::text[])' });
const PLANNED_ONE = plannedText(knownText(oneRow, '= $2::text'), { people: '= $6::uuid', users: '= $9::text' });
const WHOLE = `${PLANNED},
  (select jsonb_object_agg(id, created_by) from app.file where organization_id = $1 and id = any($10::uuid[])
    and purpose = 'clocking-photo' and status = 'pending' and size_bytes > 0 and created_by is not null) as photos,
  (select jsonb_agg(encode(digest, 'hex')) from app.used_proof where organization_id = $1 and digest = any($11::bytea[])) as used`;

/** What the database knows of a batch before it is decided: keys that were used, clockings around the new ones, and what else is wanted. */
export async function readKnown(tx: TenantTx, organizationId: string, wanted: Wanted): Promise<KnownBefore> {
  const row = await readRow(tx, organizationId, wanted);
  const punches = new Map<string, StoredPunch[]>();
  for (const [id, employee_id, at, clock_type, work_date, assigned_date, assigned_slot] of row?.punches ?? []) {
    const list = punches.get(employee_id) ?? [];
    if (list.length === 0) punches.set(employee_id, list);
    list.push(toStoredPunch({ id, employee_id, at, clock_type, work_date, assigned_date, assigned_slot }));
  }
  return {
    keys: new Map(Object.entries(row?.keys ?? {})),
    punches,
    planned: row && 'people' in row ? row : null,
    members: new Map(row && 'members' in row ? Object.entries(row.members ?? {}) : []),
    photos: new Map(row && 'photos' in row ? Object.entries(row.photos ?? {}) : []),
    used: new Set(row && 'used' in row ? row.used : []),
  };
}

/** The shortest statement that reads what is wanted: most clock-ins bring neither a photo nor a code. */
async function readRow(
  tx: TenantTx,
  organizationId: string,
  { keys, spans, unknown, photos, proofs }: Wanted,
): Promise<KnownRow | PlannedRow | WholeRow | undefined> {
  const known = [
    organizationId,
    keys,
    spans.map((span) => span.employeeId),
    spans.map((span) => span.from),
    spans.map((span) => span.to),
  ];
  const planned = [...known, unknown.employeeIds, unknown.days.from, unknown.days.to, unknown.userIds];
  if (photos.length > 0 || proofs.length > 0) {
    const { rows } = await tx.client.query<WholeRow>({
      name: 'clock-known-whole',
      text: WHOLE,
      values: [...planned, photos, proofs],
    });
    return rows[0];
  }
  if ([keys, spans, unknown.employeeIds, unknown.userIds].every((list) => list.length === 1)) {
    const { rows } = await tx.client.query<PlannedRow>({
      name: 'clock-known-planned-one',
      text: PLANNED_ONE,
      values: planned.map((value) => (Array.isArray(value) ? value[0] : value)),
    });
    return rows[0];
  }
  if (unknown.employeeIds.length > 0 || unknown.userIds.length > 0) {
    const { rows } = await tx.client.query<PlannedRow>({ name: 'clock-known-planned', text: PLANNED, values: planned });
    return rows[0];
  }
  const { rows } = await tx.client.query<KnownRow>({ name: 'clock-known', text: KNOWN, values: known });
  return rows[0];
}

export type BatchRow = { clock: AcceptedClock; userId: string; requestId: string };
export type BatchEffect = { rows: readonly BatchRow[]; keys: readonly AnsweredKey[]; days: readonly SettledDay[] };

const NOTE_COLUMNS = {
  users: '$28',
  employees: '$29',
  requests: '$30',
  actions: '$31',
  entities: '$32',
  entityIds: '$33',
  before: '$34',
  after: '$35',
};
const DAY_COLUMNS = {
  employees: '$2',
  dates: '$3',
  firstIn: '$4',
  lastOut: '$5',
  worked: '$6',
  breaks: '$7',
  late: '$8',
  earlyLeave: '$9',
  overtime: '$10',
  holiday: '$11',
  holidayOvertime: '$12',
  scheduled: '$13',
  punches: '$14',
  problems: '$15',
  absences: '$41',
  absent: '$42',
  rated: '$43',
  lateSeconds: '$44',
};
const KEY_COLUMNS = { keys: '$36', actors: '$37', routes: '$38', hashes: '$39', bodies: '$40' };
const CLOCK_COLUMNS = [
  '$16::uuid',
  '$17::uuid',
  '$18::bigint',
  '$19::text',
  '$20::date',
  '$21::uuid',
  '$22::bigint',
  '$23::integer',
  '$24::text',
  '$25::text',
  '$26::text',
  '$27::uuid',
  '$45::text',
  '$46::smallint',
];

const writeText = (rows: GivenRows, proofs: string): string => `with clocked as (
    insert into app.clocking (organization_id, id, employee_id, at, clock_type, work_date, source, zone_id, device_at, skew_seconds, proof, note, phone_id, image_file_id, created_by, station_name, device_offset)
    select $1, id, employee_id, to_timestamp(at / 1000.0::float8), clock_type, work_date, 'self', zone_id, to_timestamp(device_at / 1000.0::float8), skew, proof::jsonb, note, phone_id, image, employee_id, station, device_offset
    from ${rows(CLOCK_COLUMNS)}
      as row (id, employee_id, at, clock_type, work_date, zone_id, device_at, skew, proof, note, phone_id, image, station, device_offset)),
  ${proofs}noted as (${insertAudit('$1', NOTE_COLUMNS, rows)}),
  keyed as (${insertAnswered('$1', KEY_COLUMNS, rows)})
  ${upsertDaysText('$1', DAY_COLUMNS, rows)}`;
const WRITE = writeText(listedRows, '');
const WRITE_ONE = writeText(oneRow, '');
const WRITE_PROVEN = writeText(
  listedRows,
  `photographed as (
    update app.file set status = 'ready' where organization_id = $1 and id = any($27::uuid[]) and status = 'pending'),
  proven as (
    insert into app.used_proof (organization_id, digest, used_at) select $1, digest, now() from unnest($47::bytea[]) as proof (digest)),
  `,
);

/** Most often one person is alone at a moment, with one day and a key. */
function writeOne(tx: TenantTx, organizationId: string, { row, key, day }: { row: BatchRow; key: AnsweredKey; day: SettledDay }) {
  const { clock } = row;
  const values = [
    organizationId,
    ...valuesOfDay(day),
    ...valuesOf(clock),
    ...auditValues([noteOf(row)]).flat(),
    ...answeredValues([key]).flat(),
    ...absenceOfDay(day),
    clock.proven.zone?.name ?? null,
    clock.time.deviceOffset,
  ];
  return tx.client.query({ name: 'clock-write-one', text: WRITE_ONE, values });
}

/** The places of `valuesOf`. */
const CLOCK_VALUES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const valuesOf = ({ id, employeeId, workDate, time, body, proven }: AcceptedClock): unknown[] => [
  id,
  employeeId,
  time.at,
  body.clockType,
  workDate,
  proven.zone?.id ?? null,
  time.deviceAt,
  time.skewSeconds,
  proven.proof ? JSON.stringify(proven.proof) : null,
  body.note ?? null,
  body.deviceId ?? null,
  body.imageFileId ?? null,
];

/** Writes clockings, audit rows, idempotency keys and day totals of a whole batch in one statement. */
export async function writeBatch(tx: TenantTx, organizationId: string, { rows, keys, days }: BatchEffect): Promise<void> {
  const clocks = rows.map((row) => row.clock);
  const used = clocks.flatMap((clock) => clock.proven.used ?? []);
  const isProven = used.length > 0 || clocks.some((clock) => clock.body.imageFileId !== undefined);
  const [row, key, day] = [rows[0], keys[0], days[0]];
  if (!isProven && rows.length === 1 && keys.length === 1 && days.length === 1 && row && key && day) {
    await writeOne(tx, organizationId, { row, key, day });
    return;
  }
  const clockings = clocks.map(valuesOf);
  const values = [
    organizationId,
    ...dayValues(days),
    ...CLOCK_VALUES.map((place) => clockings.map((clocking) => clocking[place])),
    ...auditValues(rows.map(noteOf)),
    ...answeredValues(keys),
    ...absenceValues(days),
    clocks.map((clock) => clock.proven.zone?.name ?? null),
    clocks.map((clock) => clock.time.deviceOffset),
  ];
  if (isProven) await tx.client.query({ name: 'clock-write-proven', text: WRITE_PROVEN, values: [...values, used] });
  else await tx.client.query({ name: 'clock-write', text: WRITE, values });
}

const noteOf = ({ clock, userId, requestId }: BatchRow) => ({
  actor: { userId, employeeId: clock.employeeId },
  requestId,
  action: CLOCK_IN_ACTION,
  entity: 'clocking',
  entityId: clock.id,
  after: {
    at: new Date(clock.time.at).toISOString(),
    clockType: clock.body.clockType,
    workDate: clock.workDate,
    zoneId: clock.proven.zone?.id ?? null,
  },
});
