import { sql } from 'kysely';
import { offsetAt } from '../../../domain/time/device-offset.ts';
import { type FoundAnomaly, findAnomalies, type ObservedClocking } from '../../../domain/time/find-anomalies.ts';
import { dateOf } from '../../../domain/time.ts';
import { type Instant, instant, type TimeZone, timeZone as zoneOf } from '../../../domain/units.ts';
import { onPool, type Pool, type TenantTx } from '../../db/pool.ts';
import { prepared } from '../../db/prepared.ts';
import { withTenant } from '../../db/with-tenant.ts';
import type { JobHandler } from '../../jobs/job-queue.ts';

export const ANOMALY_JOB = 'clocking-anomalies';

const DAY_MS = 86_400_000;
/** What came in since then is judged; older ones are read for comparison only. */
const JUDGED_DAYS = 8;
const COMPARED_DAYS = 30;

type Company = { readonly organizationId: string; readonly timeZone: TimeZone; readonly now: Instant };
type Row = {
  id: string;
  employee_id: string;
  at: number;
  device_at: number | null;
  skew_seconds: number | null;
  device_offset: number | null;
  phone_id: string | null;
  latitude: number | null;
  longitude: number | null;
  accuracy: number | null;
  zone_latitude: number | null;
  zone_longitude: number | null;
  is_by_network: boolean;
  is_by_shown_code: boolean;
};

/** The job of the button: looks through the last week of the company. */
export const lookForAnomalies: JobHandler = async ({ ctx }) => {
  const { organizationId, organization, now } = ctx;
  const found = await ctx.transaction({}, ({ tx }) =>
    noteAnomalies(tx, { organizationId, timeZone: organization.timeZone, now }),
  );
  return { result: { found } };
};

/** Looks through every company, one transaction each: the work of a night. Answers how many new anomalies there are. */
export async function lookThroughCompanies(pool: Pool, now: Instant): Promise<number> {
  const { rows } = await sql<{ id: string }>`select distinct organization_id as id from directory.membership`.execute(
    onPool(pool),
  );
  let found = 0;
  for (const { id } of rows) {
    found += await withTenant(pool, id, {}, async (tx) => {
      const company = await tx
        .selectFrom('app.organization')
        .select('time_zone')
        .where('organization_id', '=', id)
        .executeTakeFirst();
      return company ? noteAnomalies(tx, { organizationId: id, timeZone: zoneOf(company.time_zone), now }) : 0;
    });
  }
  return found;
}

/** Notes what is odd and not noted yet; one that was decided stays decided. */
export async function noteAnomalies(tx: TenantTx, company: Company): Promise<number> {
  const judgedFrom = company.now - JUDGED_DAYS * DAY_MS;
  const found = findAnomalies(await loadObserved(tx, company)).filter((anomaly) => anomaly.at >= judgedFrom);
  const selfMade = await insertSelfMade(tx, company, judgedFrom);
  return found.length === 0 ? selfMade : selfMade + (await insertAnomalies(tx, company, found));
}

/** Who keeps the clockings of others may add their own as well: somebody else looks at those. */
async function insertSelfMade(tx: TenantTx, { organizationId }: Company, judgedFrom: number): Promise<number> {
  const { numAffectedRows } = await prepared(
    tx,
    'clock-note-self-made',
    sql`
      insert into app.clocking_anomaly (organization_id, clocking_id, employee_id, kind, evidence, at)
      select ${organizationId}, c.id, c.employee_id, 'self-made',
        jsonb_build_object('minutes', floor(extract(epoch from c.received_at - c.at) / 60)), c.at
      from app.clocking c where c.organization_id = ${organizationId} and c.source = 'manager' and c.created_by = c.employee_id
        and c.removed_at is null and c.at >= ${new Date(judgedFrom)}
      on conflict (organization_id, clocking_id, kind) do nothing`,
  );
  return Number(numAffectedRows ?? 0n);
}

async function insertAnomalies(tx: TenantTx, { organizationId }: Company, found: readonly FoundAnomaly[]): Promise<number> {
  const { numAffectedRows } = await prepared(
    tx,
    'clock-note-anomalies',
    sql`
      insert into app.clocking_anomaly (organization_id, clocking_id, employee_id, kind, evidence, at)
      select ${organizationId}, clocking_id, employee_id, kind, evidence::jsonb, to_timestamp(at / 1000.0::float8)
      from unnest(${found.map((anomaly) => anomaly.clockingId)}::uuid[],
        ${found.map((anomaly) => anomaly.employeeId)}::uuid[], ${found.map((anomaly) => anomaly.kind)}::text[],
        ${found.map((anomaly) => JSON.stringify(anomaly.evidence))}::text[],
        ${found.map((anomaly) => anomaly.at)}::bigint[]) as row (clocking_id, employee_id, kind, evidence, at)
      on conflict (organization_id, clocking_id, kind) do nothing`,
  );
  return Number(numAffectedRows ?? 0n);
}

/** Clockings people made themselves; those of files have no phone, no location and no clock of their own. */
async function loadObserved(tx: TenantTx, { organizationId, timeZone, now }: Company): Promise<ObservedClocking[]> {
  const { rows } = await prepared(
    tx,
    'clock-observed',
    sql<Row>`
      select c.id, c.employee_id, (extract(epoch from date_trunc('milliseconds', c.at)) * 1000)::float8 as at,
        (extract(epoch from date_trunc('milliseconds', c.device_at)) * 1000)::float8 as device_at, c.skew_seconds, c.device_offset, c.phone_id,
        (c.proof->>'latitude')::float8 as latitude, (c.proof->>'longitude')::float8 as longitude,
        (c.proof->>'accuracyMetres')::float8 as accuracy, z.latitude as zone_latitude, z.longitude as zone_longitude,
        coalesce(z.type = 'wifi', false) as is_by_network, coalesce(c.proof->>'qr' = 'shown', false) as is_by_shown_code
      from app.clocking c left join app.zone z on z.organization_id = ${organizationId} and z.id = c.zone_id
      where c.organization_id = ${organizationId} and c.source in ('self', 'device') and c.removed_at is null
        and c.work_date >= ${dateOf(instant(now - COMPARED_DAYS * DAY_MS), timeZone)}::date`,
  );
  return rows.map((row) => observed(row, timeZone));
}

function observed(row: Row, timeZone: TimeZone): ObservedClocking {
  const isMeasured = row.latitude !== null && row.longitude !== null;
  const latitude = row.latitude ?? row.zone_latitude;
  const longitude = row.longitude ?? row.zone_longitude;
  const at = instant(row.at);
  return {
    id: row.id,
    employeeId: row.employee_id,
    at,
    date: dateOf(at, timeZone),
    location: latitude === null || longitude === null ? null : { latitude, longitude },
    isMeasured,
    accuracyMetres: row.accuracy ?? 0,
    phoneId: row.phone_id,
    deviceAt: row.device_at === null ? null : instant(row.device_at),
    skewSeconds: row.skew_seconds,
    isByNetwork: row.is_by_network,
    isByShownCode: row.is_by_shown_code,
    offset: row.device_offset === null ? null : { phone: row.device_offset, company: offsetAt(at, timeZone) },
  };
}
