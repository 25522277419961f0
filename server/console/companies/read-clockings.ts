import { type RawBuilder, sql } from 'kysely';
import type { consoleClocks } from '../../../contract/console/console-clocks.ts';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import { proofFacts } from '../../../domain/console/proof-facts.ts';
import { notFound } from '../../http/app-error.ts';
import type { UserContext } from '../../http/context.ts';
import { ofCompanies, onConsole, pageOnConsole, withinDays } from '../shared/recent-records.ts';
import { type CompanyContext, withCompany } from '../shared/with-company.ts';
import { findRunning, readUnderAccess } from './access.ts';

type Filter = Query<typeof consoleClocks.list>;
type List = Answer<typeof consoleClocks.list>;
type Clocking = List['content'][number];
type Info = Answer<typeof consoleClocks.get>;

const COLUMNS = sql`
    c.id, jsonb_build_object('id', o.organization_id, 'name', o.name) as organization, c.at, c.received_at as "receivedAt",
  c.clock_type as "clockType", c.source, z.type as "zoneType", c.removed_at is not null as "isRemoved",
  coalesce((select jsonb_agg(a.kind order by a.kind) from app.clocking_anomaly a
    where a.organization_id = c.organization_id and a.clocking_id = c.id and a.status = 'open'), '[]') as flags`;
const ZONE = sql`left join app.zone z on z.organization_id = c.organization_id and z.id = c.zone_id`;

const STATES: Record<NonNullable<Filter['states']>[number], RawBuilder<unknown>> = {
  valid: sql`c.removed_at is null`,
  removed: sql`c.removed_at is not null`,
  flagged: sql`exists (select from app.clocking_anomaly a
    where a.organization_id = c.organization_id and a.clocking_id = c.id and a.status = 'open')`,
};

/** Clockings of all companies by when they were made, as a role reads them that sees no person. */
export function pageClockings(ctx: UserContext, filter: Filter): Promise<List> {
  const { page, size, sort, sources, zoneTypes, states } = filter;
  const parts = [sql`${withinDays(ctx.now, filter, sql`c.at`)}${ofCompanies(filter, sql`c.organization_id`)}`];
  if (sources) parts.push(sql`c.source = any(${sources})`);
  if (zoneTypes) parts.push(sql`z.type = any(${zoneTypes})`);
  const wanted = (states ?? []).map((state) => STATES[state]);
  if (wanted.length > 0) parts.push(sql`(${sql.join(wanted, sql` or `)})`);
  const where = sql.join(parts, sql` and `);
  const direction = sort.direction === 'asc' ? sql`asc` : sql`desc`;
  return pageOnConsole(ctx, {
    paged: { page, size },
    rows: sql<Clocking>`
        select ${COLUMNS} from app.clocking c join app.organization o on o.organization_id = c.organization_id ${ZONE}
      where ${where} order by c.at ${direction}, c.id ${direction} limit ${size} offset ${page * size}`,
    count: sql<{ total: number }>`select count(*) as total from app.clocking c ${zoneTypes ? ZONE : sql``} where ${where}`,
  });
}

type Facts = Pick<Info, 'workDate' | 'deviceAt' | 'skewSeconds' | 'deviceOffset' | 'replacesId' | 'removedAt'>;

/** One clocking. What only its company's role may read is looked at there, and answered as a kind. */
export async function getClocking(ctx: UserContext, clockId: string, withPerson: boolean): Promise<Info> {
  const { rows } = await onConsole(ctx, (queries) =>
    // The key begins with the company: it is asked for in each of them.
    sql<Clocking & Facts>`select c.* from app.organization o cross join lateral (
        select ${COLUMNS}, c.work_date as "workDate", c.device_at as "deviceAt", c.skew_seconds as "skewSeconds", c.device_offset as "deviceOffset",
          c.replaces_id as "replacesId", c.removed_at as "removedAt"
        from app.clocking c ${ZONE} where c.organization_id = o.organization_id and c.id = ${clockId}) c`.execute(queries),
  );
  const row = rows[0];
  if (!row) throw notFound();
  const organizationId = row.organization.id;
  const at = { organizationId, clockId };
  const open = withPerson
    ? await readUnderAccess(ctx, { organizationId, reading: 'clocking', seen: { clockId } }, (company) =>
        personOf(company, clockId),
      )
    : { person: null, place: null };
  return { ...row, ...(await kindsOf(ctx, at)), ...open, access: await findRunning(ctx, organizationId) };
}

type KindsRow = { proof: unknown; isPhoneKnown: boolean; hasPhoto: boolean; requestId: string | null };

const kindsOf = (ctx: UserContext, { organizationId, clockId }: { organizationId: string; clockId: string }) =>
  withCompany(ctx, organizationId, async ({ tx }) => {
    const { rows } = await sql<KindsRow>`
        select c.proof, c.phone_id is not null as "isPhoneKnown", c.image_file_id is not null as "hasPhoto",
         (select e.request_id from app.audit_event e where e.organization_id = ${organizationId} and e.entity = 'clocking'
           and e.entity_id = c.id::text
           order by e.id limit 1) as "requestId"
       from app.clocking c where c.organization_id = ${organizationId} and c.id = ${clockId}`.execute(tx);
    const row = rows[0];
    if (!row) throw notFound();
    return { ...row, proof: proofFacts(row.proof) };
  });

type Opened = { person: NonNullable<Info['person']>; place: NonNullable<Info['place']> };

async function personOf({ tx, organizationId }: CompanyContext, clockId: string): Promise<Opened> {
  const { rows } = await sql<Opened['person'] & Opened['place']>`
      select e.code, e.first_name as "firstName", e.last_name as "lastName", e.first_name_en as "firstNameEn",
       e.last_name_en as "lastNameEn", z.name as "zoneName", c.station_name as "stationName",
       (c.proof->>'latitude')::float8 as latitude, (c.proof->>'longitude')::float8 as longitude,
       (c.proof->>'accuracyMetres')::float8 as "accuracyMetres"
     from app.clocking c join app.employee e on e.organization_id = ${organizationId} and e.id = c.employee_id
     left join app.zone z on z.organization_id = ${organizationId} and z.id = c.zone_id
     where c.organization_id = ${organizationId} and c.id = ${clockId}`.execute(tx);
  const row = rows[0];
  if (!row) throw notFound();
  const { zoneName, stationName, latitude, longitude, accuracyMetres, ...person } = row;
  return { person, place: { zoneName, stationName, latitude, longitude, accuracyMetres } };
}
