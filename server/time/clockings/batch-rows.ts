import { CLOCK_IN_ACTION } from '../../../domain/audit/audit-actions.ts';
import type { SettledDay, StoredPunch } from '../../../domain/time/settle-person.ts';
import type { TenantTx } from '../../db/pool.ts';
import { auditValues, insertAudit } from '../../http/audit.ts';
import { type AnsweredKey, answeredValues, insertAnswered, type KeyRow, selectKeys } from '../../http/idempotency.ts';
import type { Standing } from '../../http/membership.ts';
import type { Services } from '../../http/services.ts';
import { type PeopleRow, peopleColumns } from '../shared/load-schedules.ts';
import { toStoredPunch } from '../shared/stored-clockings.ts';
import { absenceValues, dayValues, upsertDaysText } from '../shared/write-days.ts';
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
const KNOWN = `select
  ${selectKeys('$1', '$2')} as keys,
  (select jsonb_agg(jsonb_build_array(c.id, c.employee_id, (extract(epoch from c.at) * 1000)::bigint, c.clock_type, c.work_date,
      c.assigned_date, c.assigned_slot))
    from unnest($3::uuid[], $4::date[], $5::date[]) as span (employee_id, starts, ends)
    cross join lateral (
      select id, employee_id, at, clock_type, work_date, assigned_date, assigned_slot from app.clocking
      where organization_id = $1 and employee_id = span.employee_id and work_date between span.starts and span.ends and removed_at is null
      offset 0) c) as punches`;
const PLANNED = `${KNOWN},
  ${peopleColumns({ organization: '$1', from: '$7', to: '$8', areMeant: '= any($6::uuid[])', knowsAfterPay: 'false' })},
  (select jsonb_object_agg(user_id, jsonb_build_object('employeeId', employee_id, 'groups', permission_groups, 'approveStatus', approve_status,
      'sessionVersion', session_version))
    from directory.membership where organization_id = $1 and user_id = any($9::text[])) as members`;
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
  if (unknown.employeeIds.length > 0 || unknown.userIds.length > 0) {
    const { rows } = await tx.client.query<PlannedRow>({ name: 'clock-known-planned', text: PLANNED, values: planned });
    return rows[0];
  }
  const { rows } = await tx.client.query<KnownRow>({ name: 'clock-known', text: KNOWN, values: known });
  return rows[0];
}

export type BatchRow = { clock: AcceptedClock; userId: string; requestId: string };
export type BatchEffect = { rows: readonly BatchRow[]; keys: readonly AnsweredKey[]; days: readonly SettledDay[] };

const NOTED = insertAudit('$1', {
  users: '$28',
  employees: '$29',
  requests: '$30',
  actions: '$31',
  entities: '$32',
  entityIds: '$33',
  before: '$34',
  after: '$35',
});
const TOTALLED = upsertDaysText('$1', {
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
});
const KEYED = insertAnswered('$1', { keys: '$36', actors: '$37', routes: '$38', hashes: '$39', bodies: '$40' });

const writeText = (proofs: string): string => `with clocked as (
    insert into app.clocking (organization_id, id, employee_id, at, clock_type, work_date, source, zone_id, device_at, skew_seconds, proof, note, phone_id, image_file_id, created_by, station_name, device_offset)
    select $1, id, employee_id, to_timestamp(at / 1000.0::float8), clock_type, work_date, 'self', zone_id, to_timestamp(device_at / 1000.0::float8), skew, proof::jsonb, note, phone_id, image, employee_id, station, device_offset
    from unnest($16::uuid[], $17::uuid[], $18::bigint[], $19::text[], $20::date[], $21::uuid[], $22::bigint[], $23::integer[], $24::text[], $25::text[],
        $26::text[], $27::uuid[], $45::text[], $46::smallint[])
      as row (id, employee_id, at, clock_type, work_date, zone_id, device_at, skew, proof, note, phone_id, image, station, device_offset)),
  ${proofs}noted as (${NOTED}),
  keyed as (${KEYED})
  ${TOTALLED}`;
const WRITE = writeText('');
const WRITE_PROVEN = writeText(`photographed as (
    update app.file set status = 'ready' where organization_id = $1 and id = any($27::uuid[]) and status = 'pending'),
  proven as (
    insert into app.used_proof (organization_id, digest, used_at) select $1, digest, now() from unnest($47::bytea[]) as proof (digest)),
  `);

/** Writes clockings, audit rows, idempotency keys and day totals of a whole batch in one statement. */
export async function writeBatch(
  tx: TenantTx,
  seal: { organizationId: string; sealer: Services['sealer'] },
  { rows, keys, days }: BatchEffect,
): Promise<void> {
  const clocks = rows.map((row) => row.clock);
  const values = [
    seal.organizationId,
    ...dayValues(days),
    clocks.map((clock) => clock.id),
    clocks.map((clock) => clock.employeeId),
    clocks.map((clock) => clock.time.at),
    clocks.map((clock) => clock.body.clockType),
    clocks.map((clock) => clock.workDate),
    clocks.map((clock) => clock.proven.zone?.id ?? null),
    clocks.map((clock) => clock.time.deviceAt),
    clocks.map((clock) => clock.time.skewSeconds),
    clocks.map((clock) => (clock.proven.proof ? JSON.stringify(clock.proven.proof) : null)),
    clocks.map((clock) => clock.body.note ?? null),
    clocks.map((clock) => clock.body.deviceId ?? null),
    clocks.map((clock) => clock.body.imageFileId ?? null),
    ...auditValues(rows.map(noteOf)),
    ...answeredValues(seal, keys),
    ...absenceValues(days),
    clocks.map((clock) => clock.proven.zone?.name ?? null),
    clocks.map((clock) => clock.time.deviceOffset),
  ];
  const used = clocks.flatMap((clock) => clock.proven.used ?? []);
  if (used.length > 0 || clocks.some((clock) => clock.body.imageFileId !== undefined))
    await tx.client.query({ name: 'clock-write-proven', text: WRITE_PROVEN, values: [...values, used] });
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
