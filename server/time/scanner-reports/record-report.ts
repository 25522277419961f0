import { sql } from 'kysely';
import { allowsFaceData } from '../../../domain/places/face-consent.ts';
import { REPORT_REST_MINUTES, typeReports } from '../../../domain/time/report-types.ts';
import { type Instant, type PlainDate, plainDate, timeZone as readTimeZone, type TimeZone } from '../../../domain/units.ts';
import { lockStatements } from '../../db/advisory-locks.ts';
import type { TenantTx } from '../../db/pool.ts';
import { insertRows } from '../../db/write-rows.ts';
import { findHeldDays } from '../../people/shared/locked-periods.ts';
import { attendanceLocks } from '../shared/attendance-locks.ts';
import { recordClockings } from '../shared/record-clockings.ts';
import { settleClockings } from '../shared/settle-clockings.ts';
import { assignmentIn } from '../shared/write-clockings.ts';

export type DeviceReport = {
  readonly organizationId: string;
  readonly zoneId: string;
  readonly serial: string;
  readonly personId: string;
  readonly at: Instant;
  readonly now: Instant;
};
type Bound = DeviceReport & { readonly employeeId: string; readonly timeZone: TimeZone; readonly stationName: string };
type Stored = {
  id: string;
  at: number;
  clock_type: string;
  work_date: string;
  source: string;
  is_removed: boolean;
  removed_by: string | null;
  removed_reason: string | null;
  assigned_date: string | null;
  assigned_slot: number | null;
  assigned_by: string | null;
  assigned_at: number | null;
  assigned_reason: string | null;
};

/** Why a clocking went that a late report gave another type; a clocking that a person removed says something else. */
const RETYPED = 'device/retyped';

const HOUR_MS = 3_600_000;

/**
 * Keeps a report once, and brings the clockings of the person to what all reports together say. One about a person unknown is only
 * counted, and is `unbound` once an hour and `known` else: sent again and again it does not fill the log.
 */
export async function recordReport(tx: TenantTx, report: DeviceReport): Promise<'added' | 'known' | 'unbound'> {
  const { organizationId, zoneId, serial, at, now } = report;
  const bound = await findBound(tx, report);
  const isAdded = bound !== null && (await keepReport(tx, bound));
  const spareCount = bound ? 0 : 1;
  const recordedAt = new Date(now);
  const { rows } = await sql<{ before: number | null }>`
      update app.zone set device_event_count = device_event_count + 1, device_event_at = ${recordedAt},
        unbound_count = unbound_count + ${spareCount},
          unbound_at = case when ${spareCount} = 1 then ${recordedAt} else unbound_at end
      where organization_id = ${organizationId} and id = ${zoneId} and device_serial = ${serial}
        returning old.unbound_at as before`.execute(tx);
  if (!bound) return now - (rows[0]?.before ?? 0) > HOUR_MS ? 'unbound' : 'known';
  if (!isAdded) return 'known';
  await tx.client.query(lockStatements(attendanceLocks(organizationId, [{ employeeId: bound.employeeId, at }])));
  await settleReports(tx, bound);
  return 'added';
}

/** Whose face the scanner knew: a person it is bound to, who still agrees and works here then; a last night ends the day after. */
async function findBound(tx: TenantTx, report: DeviceReport): Promise<Bound | null> {
  const { rows } = await sql<{
    employee_id: string;
    version: number;
    decision: 'accepted' | 'withdrawn';
    time_zone: string;
    station: string;
  }>`
      select f.employee_id, c.version, c.decision, o.time_zone, z.name as station from app.face_person f
      join app.zone z on z.organization_id = f.organization_id and z.id = f.zone_id and z.is_enabled
      join app.organization o on o.organization_id = f.organization_id
      join lateral (select version, decision from app.face_consent c where c.organization_id = ${report.organizationId}
        and c.employee_id = f.employee_id
        order by seq desc limit 1) c on true
      join app.employee e on e.organization_id = f.organization_id and e.id = f.employee_id
        and (${new Date(report.at)}::timestamptz at time zone o.time_zone)::date between coalesce(e.start_date, '-infinity')
          and coalesce(e.end_date + 1, 'infinity')
      where f.organization_id = ${report.organizationId} and f.zone_id = ${report.zoneId}
        and f.device_person_id = ${report.personId}`.execute(tx);
  const [row] = rows;
  return row && allowsFaceData(row)
    ? { ...report, employeeId: row.employee_id, timeZone: readTimeZone(row.time_zone), stationName: row.station }
    : null;
}

async function keepReport(tx: TenantTx, { organizationId, serial, employeeId, at }: Bound): Promise<boolean> {
  const report = { serial, employee_id: employeeId, at: new Date(at) };
  return (await insertRows({ tx, organizationId }, 'app.device_report', [report], { skipKnown: true })) === 1;
}

/** Clockings that a person corrected, or made otherwise at the same instant, stay as that person left them. */
async function settleReports(tx: TenantTx, { organizationId, zoneId, stationName, employeeId, timeZone, at, now }: Bound) {
  const times = await loadReports(tx, { organizationId, employeeId, at });
  const stored = await loadClockings(tx, { organizationId, employeeId, times });
  const gone: Stored[] = [];
  const added = typeReports(times).flatMap((wanted) => {
    const here = stored.filter((item) => item.at === wanted.at);
    if (here.some((row) => row.source !== 'device' || (row.is_removed && row.removed_reason !== RETYPED))) return [];
    const standing = here.find((row) => !row.is_removed);
    if (standing && standing.clock_type !== wanted.clockType) gone.push(standing);
    const isKept = standing && standing.clock_type === wanted.clockType;
    if (isKept || wanted.clockType === null) return [];
    return [
      {
        employeeId,
        at: wanted.at,
        clockType: wanted.clockType,
        source: 'device' as const,
        zoneId,
        stationName,
        replacesId: standing?.id ?? null,
        assigned: standing ? assignmentIn(standing) : null,
      },
    ];
  });
  if (gone.length > 0) {
    await sql`
        update app.clocking set removed_at = ${new Date(now)}, removed_reason = ${RETYPED}
          where organization_id = ${organizationId} and id = any(${gone.map((item) => item.id)}::uuid[])
          and removed_at is null`.execute(tx);
    const dates = [...new Set(gone.map((row) => plainDate(row.work_date)))].sort();
    const [from = '', to = from] = [dates[0], dates.at(-1)];
    const heldBy = await findHeldDays(tx, organizationId, {
      employeeIds: [employeeId],
      from: plainDate(from),
      to: plainDate(to),
    });
    const isHeld = (date: PlainDate) => heldBy(employeeId, date) !== null;
    await settleClockings(tx, { organizationId, timeZone }, [{ employeeId, added: [], dates, isHeld }]);
  }
  await recordClockings(tx, { organizationId, timeZone, rows: added, keepsLockedDays: true });
}

type Around = { organizationId: string; employeeId: string; at: Instant };

/** The reports that one belongs together with: back and forth to the first rest, so that none is typed by a part of its day. */
async function loadReports(tx: TenantTx, { organizationId, employeeId, at }: Around): Promise<Instant[]> {
  const rested = sql`
      not exists (select from app.device_report e where e.organization_id = ${organizationId}
        and e.employee_id = ${employeeId} and e.at < r.at
    and e.at > r.at - make_interval(mins => ${REPORT_REST_MINUTES}))`;
  const ofPerson = sql`from app.device_report r where r.organization_id = ${organizationId} and r.employee_id = ${employeeId}`;
  const moment = new Date(at);
  const { rows } = await sql<{ at: Instant }>`select r.at ${ofPerson}
      and r.at >= coalesce((select r.at ${ofPerson} and r.at <= ${moment} and ${rested} order by r.at desc limit 1), '-infinity')
      and r.at < coalesce((select r.at ${ofPerson} and r.at > ${moment} and ${rested} order by r.at limit 1), 'infinity')
      order by r.at`.execute(tx);
  return [...new Set(rows.map((row) => row.at))];
}

async function loadClockings(
  tx: TenantTx,
  { organizationId, employeeId, times }: { organizationId: string; employeeId: string; times: readonly Instant[] },
): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
      select id, at, clock_type, work_date, source, removed_at is not null as is_removed, removed_by, removed_reason,
        assigned_date, assigned_slot, assigned_by, assigned_at, assigned_reason
      from app.clocking where organization_id = ${organizationId} and employee_id = ${employeeId}
        and at = any(${times.map((time) => new Date(time))}::timestamptz[])`.execute(tx);
  return rows;
}
