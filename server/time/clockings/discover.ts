import { sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import { ZoneType } from '../../../contract/places/zones.ts';
import type { clockFeeds } from '../../../contract/time/clock-feeds.ts';
import { wallInstant } from '../../../domain/local-day.ts';
import { addDays, dateOf } from '../../../domain/time.ts';
import { timeOfDay } from '../../../domain/units.ts';
import { linkOrNull } from '../../files/file-link.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen } from '../../http/paging.ts';
import { visibleEmployees } from '../../http/visible-employees.ts';
import { readAtWork } from '../shared/at-work.ts';
import { fromClockings, type PersonClockingRow, personClocking, personClockingColumns } from '../shared/clocking-view.ts';

type Discovered = Answer<typeof clockFeeds.discover>;
type Visible = readonly string[] | null;

/** Of so many that came in last, and of all since `RECENT_MS`, the latest are shown: an import brings many old ones at once. */
const NEWEST = 1_000;
const RECENT_MS = 2 * 24 * 3_600_000;

/**
 * The latest clockings across the company as they came in, and where people are at work. Ids are made in order of arrival, so the newest
 * are found from the end of the key; those of the last days person by person. Names are read for the few that are shown alone: joined
 * earlier, a company without statistics would read all of its clockings.
 */
export async function discover(ctx: Ctx, query: Query<typeof clockFeeds.discover>): Promise<Discovered> {
  const { organizationId } = ctx;
  const visible = await visibleEmployees(ctx);
  const matching = sql`c.organization_id = ${organizationId} and c.removed_at is null
    ${andWhen(query.zoneId, (id) => sql`c.zone_id = ${id}`)}
    ${andWhen(
      query.zoneTypes,
      (types) => sql`c.zone_id in (select id from app.zone where organization_id = ${organizationId}
      and type = any(${types}::text[]))`,
    )}
    ${andWhen(query.clockTypes, (types) => sql`c.clock_type = any(${types}::text[])`)}`;
  const recent = new Date(ctx.now - RECENT_MS);
  const { rows } = await sql<PersonClockingRow & { face_id: string | null }>`
    with newest as materialized (select c.id, c.at from app.clocking c where ${matching}
        ${andWhen(visible, (ids) => sql`c.employee_id = any(${ids}::uuid[])`)} order by c.id desc limit ${NEWEST}),
      latest as materialized (select l.id, l.at from app.employee p cross join lateral (
          select c.id, c.at from app.clocking c where ${matching} and c.employee_id = p.id and c.at >= ${recent}
          order by c.at desc limit ${query.limit}) l
        where p.organization_id = ${organizationId} ${andWhen(visible, (ids) => sql`p.id = any(${ids}::uuid[])`)}),
      chosen as materialized (select id from (select * from newest union select * from latest) as found
        order by at desc, id desc limit ${query.limit})
    select ${personClockingColumns(ctx)}, e.image_file_id as face_id ${fromClockings(organizationId)}
      and c.id = any(array(select id from chosen))
    order by c.at desc, c.id desc`.execute(ctx.tx);
  return {
    content: rows.map(({ face_id, ...row }) => ({ ...personClocking(ctx, row), faceUrl: linkOrNull(ctx, face_id) })),
    ...(await peopleByPlace(ctx, visible)),
    timeZone: { uniqueName: ctx.organization.timeZone },
  };
}

type LastRow = { employee_id: string; zone_id: string | null; at: number };

/** Each person who clocked today, or whose night of yesterday goes on, at the place of the last clocking. */
async function peopleByPlace(ctx: Ctx, visible: Visible): Promise<Pick<Discovered, 'zones' | 'people' | 'atWork'>> {
  const { tx, organizationId, organization, now } = ctx;
  const today = dateOf(now, organization.timeZone);
  const midnight = wallInstant(today, timeOfDay(0), organization.timeZone);
  const { rows } = await sql<LastRow>`
    select l.employee_id, l.zone_id, l.at
    from app.employee p cross join lateral (
      select c.employee_id, c.zone_id, c.at from app.clocking c
      where c.organization_id = ${organizationId} and c.employee_id = p.id and c.work_date >= ${addDays(today, -1)}::date
        and c.removed_at is null order by c.at desc limit 1) l
    where p.organization_id = ${organizationId} ${andWhen(visible, (ids) => sql`p.id = any(${ids}::uuid[])`)}`.execute(tx);
  const present = await readAtWork(ctx, visible);
  const counts = new Map<string | null, { count: number; atWork: number }>();
  for (const row of rows) {
    const atWork = present.has(row.employee_id);
    if (row.at < midnight && !atWork) continue;
    const place = counts.get(row.zone_id) ?? { count: 0, atWork: 0 };
    counts.set(row.zone_id, { count: place.count + 1, atWork: place.atWork + (atWork ? 1 : 0) });
  }
  const zones = await namedPlaces(ctx, counts);
  const total = (read: (zone: Discovered['zones'][number]) => number) => zones.reduce((sum, zone) => sum + read(zone), 0);
  return { zones, people: total((zone) => zone.count), atWork: total((zone) => zone.atWork) };
}

async function namedPlaces(
  { tx, organizationId }: Ctx,
  counts: ReadonlyMap<string | null, { count: number; atWork: number }>,
): Promise<Discovered['zones']> {
  const ids = [...counts.keys()].filter((id) => id !== null);
  const { rows } = await sql<{ id: string; name: string; type: string }>`
    select id, name, type from app.zone where organization_id = ${organizationId} and id = any(${ids}::uuid[])`.execute(tx);
  const known = new Map(rows.map((row) => [row.id, row]));
  return [...counts]
    .map(([id, count]) => {
      const zone = id === null ? undefined : known.get(id);
      return { id: zone?.id ?? null, name: zone?.name ?? null, type: zone ? ZoneType.parse(zone.type) : null, ...count };
    })
    .sort((a, b) => b.count - a.count || (a.name ?? '').localeCompare(b.name ?? ''));
}
