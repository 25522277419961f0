import { CLOCK_IN_ACTION } from '../../../domain/audit/audit-actions.ts';
import type { SettledDay, StoredPunch } from '../../../domain/time/settle-person.ts';
import type { TenantTx } from '../../db/pool.ts';
import { auditValues, insertAudit } from '../../http/audit.ts';
import { type AnsweredKey, answeredValues, insertAnswered, type KeyRow, selectKeys } from '../../http/idempotency.ts';
import type { Services } from '../../http/services.ts';
import { toStoredPunch } from '../shared/stored-clockings.ts';
import { absenceValues, dayValues, upsertDaysText } from '../shared/write-days.ts';
import type { AcceptedClock } from './clock-self.ts';

/** Work dates to read of a person, both included. */
export type DateSpan = { employeeId: string; from: string; to: string };
export type KnownBefore = {
  keys: Map<string, KeyRow>;
  punches: Map<string, StoredPunch[]>;
  /** Photos that wait for their clocking, each with who uploaded it. */
  photos: Map<string, string>;
  /** Digests of beacon proofs that were used, in hexadecimal. */
  used: Set<string>;
};
type Wanted = {
  keys: readonly string[];
  spans: readonly DateSpan[];
  photos: readonly string[];
  proofs: readonly Buffer[];
};
type KnownPunch = [string, string, number, string, string, string | null, number | null];
type KnownRow = {
  keys: Record<string, KeyRow> | null;
  punches: KnownPunch[] | null;
  photos: Record<string, string> | null;
  used: string[] | null;
};

// The lateral join with its offset keeps to one index range a person, whatever the statistics believe of the table.
const READ = `select
  ${selectKeys('$1', '$2')} as keys,
  (select jsonb_agg(jsonb_build_array(c.id, c.employee_id, (extract(epoch from c.at) * 1000)::bigint, c.clock_type, c.work_date,
      c.assigned_date, c.assigned_slot))
    from unnest($3::uuid[], $4::date[], $5::date[]) as span (employee_id, starts, ends)
    cross join lateral (
      select id, employee_id, at, clock_type, work_date, assigned_date, assigned_slot from app.clocking
      where organization_id = $1 and employee_id = span.employee_id and work_date between span.starts and span.ends and removed_at is null
      offset 0) c) as punches,
  (select jsonb_object_agg(id, created_by) from app.file where organization_id = $1 and id = any($6::uuid[])
    and purpose = 'clocking-photo' and status = 'pending' and size_bytes > 0 and created_by is not null) as photos,
  (select jsonb_agg(encode(digest, 'hex')) from app.used_proof where organization_id = $1 and digest = any($7::bytea[])) as used`;

/** What the database knows of a batch before it is decided: keys that were used, and clockings around the new ones. */
export async function readKnown(
  tx: TenantTx,
  organizationId: string,
  { keys, spans, photos, proofs }: Wanted,
): Promise<KnownBefore> {
  const { rows } = await tx.client.query<KnownRow>({
    name: 'clock-known-before',
    text: READ,
    values: [
      organizationId,
      keys,
      spans.map((span) => span.employeeId),
      spans.map((span) => span.from),
      spans.map((span) => span.to),
      photos,
      proofs,
    ],
  });
  const punches = new Map<string, StoredPunch[]>();
  for (const [id, employee_id, at, clock_type, work_date, assigned_date, assigned_slot] of rows[0]?.punches ?? []) {
    const list = punches.get(employee_id) ?? [];
    if (list.length === 0) punches.set(employee_id, list);
    list.push(toStoredPunch({ id, employee_id, at, clock_type, work_date, assigned_date, assigned_slot }));
  }
  return {
    keys: new Map(Object.entries(rows[0]?.keys ?? {})),
    punches,
    photos: new Map(Object.entries(rows[0]?.photos ?? {})),
    used: new Set(rows[0]?.used ?? []),
  };
}

export type BatchRow = { clock: AcceptedClock; userId: string; requestId: string };
export type BatchEffect = { rows: readonly BatchRow[]; keys: readonly AnsweredKey[]; days: readonly SettledDay[] };

const NOTED = insertAudit('$1', {
  users: '$29',
  employees: '$30',
  requests: '$31',
  actions: '$32',
  entities: '$33',
  entityIds: '$34',
  before: '$35',
  after: '$36',
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
  absences: '$42',
  absent: '$43',
  rated: '$44',
  lateSeconds: '$45',
});
const KEYED = insertAnswered('$1', { keys: '$37', actors: '$38', routes: '$39', hashes: '$40', bodies: '$41' });

const WRITE = `with clocked as (
    insert into app.clocking (organization_id, id, employee_id, at, clock_type, work_date, source, zone_id, device_at, skew_seconds, proof, note, phone_id, image_file_id, created_by, station_name, device_offset)
    select $1, id, employee_id, to_timestamp(at / 1000.0), clock_type, work_date, 'self', zone_id, to_timestamp(device_at / 1000.0), skew, proof::jsonb, note, phone_id, image, employee_id, station, device_offset
    from unnest($16::uuid[], $17::uuid[], $18::bigint[], $19::text[], $20::date[], $21::uuid[], $22::bigint[], $23::integer[], $24::text[], $25::text[],
        $26::text[], $27::uuid[], $46::text[], $47::smallint[])
      as row (id, employee_id, at, clock_type, work_date, zone_id, device_at, skew, proof, note, phone_id, image, station, device_offset)),
  photographed as (
    update app.file set status = 'ready' where organization_id = $1 and id = any($27::uuid[]) and status = 'pending'),
  proven as (
    insert into app.used_proof (organization_id, digest, used_at) select $1, digest, now() from unnest($28::bytea[]) as proof (digest)),
  noted as (${NOTED}),
  keyed as (${KEYED})
  ${TOTALLED}`;

/** Writes clockings, audit rows, idempotency keys and day totals of a whole batch in one statement. */
export async function writeBatch(
  tx: TenantTx,
  seal: { organizationId: string; sealer: Services['sealer'] },
  { rows, keys, days }: BatchEffect,
): Promise<void> {
  const clocks = rows.map((row) => row.clock);
  await tx.client.query({
    name: 'clock-write-batch',
    text: WRITE,
    values: [
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
      clocks.flatMap((clock) => clock.proven.used ?? []),
      ...auditValues(rows.map(noteOf)),
      ...answeredValues(seal, keys),
      ...absenceValues(days),
      clocks.map((clock) => clock.proven.zone?.name ?? null),
      clocks.map((clock) => clock.time.deviceOffset),
    ],
  });
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
