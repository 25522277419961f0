import { type RawBuilder, sql } from 'kysely';
import type { consoleStations } from '../../../contract/console/console-stations.ts';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import { SILENT_HOURS } from '../../../domain/console/station-state.ts';
import { type Instant, instant } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { notFound } from '../../http/app-error.ts';
import type { UserContext } from '../../http/context.ts';
import { andWhen, endingWith } from '../../http/paging.ts';
import { companyFound, onConsole, pageOnConsole } from '../shared/recent-records.ts';
import { type CompanyContext, withCompany } from '../shared/with-company.ts';
import { findRunning, readUnderAccess } from './access.ts';

type Filter = Query<typeof consoleStations.list>;
type List = Answer<typeof consoleStations.list>;
type Station = List['content'][number];
type Info = Answer<typeof consoleStations.get>;
type Place = NonNullable<Info['place']>;

const HOUR_MS = 3_600_000;

/** Face scanners with how each stands, as a role reads them that sees neither place nor address. */
const stations = (now: Instant) => sql`
    select z.id, z.organization_id, o.name as organization_name, right(z.device_serial, 4) as "serialTail",
      z.device_event_at as "lastReportAt", z.device_event_count as reports, z.unbound_count as "unknownReports",
      z.unbound_at as "lastUnknownAt", z.created_at as "createdAt",
      case when not z.is_enabled then 'off' when not z.is_activated then 'not-activated'
        when coalesce(z.device_event_at, z.created_at) < ${toTimestamp(instant(now - SILENT_HOURS * HOUR_MS))} then 'silent'
        when z.device_event_at is null then 'new' else 'working' end as state
    from app.zone z join app.organization o on o.organization_id = z.organization_id where z.type = 'face_scan'`;
const COLUMNS = sql`
    id, jsonb_build_object('id', organization_id, 'name', organization_name) as organization, "serialTail", state,
  "lastReportAt", reports, "unknownReports", "createdAt"`;
const ORDER: Record<Filter['sort']['field'], RawBuilder<unknown>> = {
  createdAt: sql`"createdAt"`,
  lastReportAt: sql`"lastReportAt"`,
};

export function pageStations(ctx: UserContext, filter: Filter): Promise<List> {
  const { page, size, sort, states, orgId, q } = filter;
  const where = sql`${states ? sql`state = any(${states})` : sql`true`}${andWhen(orgId, (id) => sql`organization_id = ${id}`)}${found(q)}`;
  const direction = sort.direction === 'asc' ? sql`asc nulls first` : sql`desc nulls last`;
  const all = sql`with station as (${stations(ctx.now)})`;
  return pageOnConsole(ctx, {
    paged: { page, size },
    rows: sql<Station>`${all} select ${COLUMNS} from station where ${where}
      order by ${ORDER[sort.field]} ${direction}, id limit ${size} offset ${page * size}`,
    count: sql<{ total: number }>`${all} select count(*) as total from station where ${where}`,
  });
}

const SHORTEST_TAIL = 3;
/** By the end of the serial number that the list shows: the rest of it stays out of reach of guesses. */
const found = (q: string | undefined) =>
  andWhen(
    q || null,
    (text) => sql`(${text.length < SHORTEST_TAIL ? sql`false` : sql`"serialTail" ilike ${endingWith(text)}`}
      or ${companyFound(sql`organization_id`, text)})`,
  );

/** How one scanner reports; with `withPlace` where it hangs and how it is reached, which the company sees in its log. */
export async function getStation(ctx: UserContext, stationId: string, withPlace: boolean): Promise<Info> {
  const { rows } = await onConsole(ctx, (queries) =>
    sql<Station & Pick<Info, 'lastUnknownAt'>>`with station as (${stations(ctx.now)})
      select ${COLUMNS}, "lastUnknownAt" from station where id = ${stationId}`.execute(queries),
  );
  const row = rows[0];
  if (!row) throw notFound();
  const organizationId = row.organization.id;
  const place = withPlace
    ? await readUnderAccess(ctx, { organizationId, reading: 'station', seen: { stationId } }, (company) =>
        placeOf(company, stationId),
      )
    : null;
  const counts = await withCompany(ctx, organizationId, (company) => countsOf(company, stationId));
  return { ...row, ...counts, place, access: await findRunning(ctx, organizationId) };
}

async function countsOf({ tx, organizationId }: CompanyContext, stationId: string): Promise<Pick<Info, 'people' | 'isReleased'>> {
  const { rows } = await sql<{ registered: number; waiting: number; isReleased: boolean }>`
      select count(*) filter (where f.status = 'registered') as registered,
        count(*) filter (where f.status <> 'registered') as waiting,
        exists (select from directory.face_device d where d.organization_id = ${organizationId} and d.zone_id = ${stationId}
          and d.release_key_hash is not null) as "isReleased"
      from app.face_person f where f.organization_id = ${organizationId} and f.zone_id = ${stationId}`.execute(tx);
  const { registered = 0, waiting = 0, isReleased = false } = rows[0] ?? {};
  return { people: { registered, waiting }, isReleased };
}

async function placeOf({ tx, organizationId }: CompanyContext, stationId: string): Promise<Place> {
  const row = await tx
    .selectFrom('app.zone')
    .select(['name as zoneName', 'device_address as address', 'device_serial as serial'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', stationId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
