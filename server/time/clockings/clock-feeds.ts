import { sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import { ZoneType } from '../../../contract/places/zones.ts';
import type { clockFeeds } from '../../../contract/time/clock-feeds.ts';
import { wallInstant } from '../../../domain/local-day.ts';
import { dateOf } from '../../../domain/time.ts';
import { timeOfDay } from '../../../domain/units.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen } from '../../http/paging.ts';
import { canSeeEmployee, visibleEmployees } from '../../http/visible-employees.ts';
import {
  type ClockingRow,
  clockingColumns,
  fromClockings,
  type PersonClockingRow,
  personClocking,
  personClockingColumns,
} from '../shared/clocking-view.ts';
import { datesAround, matchView, placeRows } from '../shared/match-view.ts';

/** Clockings this many days around decide to which date one belongs. */
const DAYS_AROUND = 2;
/** Of so many that came in last, and of all since `RECENT_MS`, the latest are shown: an import brings many old ones at once. */
const NEWEST = 1_000;
const RECENT_MS = 2 * 24 * 3_600_000;

/** The latest clockings of one person. */
export async function clockingsOf(ctx: Ctx, query: Query<typeof clockFeeds.ofEmployee>) {
  if (!(await canSeeEmployee(ctx, query.employeeId))) throw notFound();
  const { rows } = await sql<PersonClockingRow>`select ${personClockingColumns(ctx)} ${fromClockings(ctx.organizationId)}
    and c.employee_id = ${query.employeeId} and c.removed_at is null
    ${andWhen(query.startDate, (day) => sql`c.work_date >= ${day}::date`)}
    order by c.at desc limit ${query.limit}`.execute(ctx.tx);
  return rows.map((row) => personClocking(ctx, row));
}

/** One clocking, why it counts where it does, and what took its place. */
export async function getClocking(ctx: Ctx, id: string): Promise<Answer<typeof clockFeeds.get>> {
  const { rows } = await sql<PersonClockingRow & { replaced_by: string | null }>`
    select ${personClockingColumns(ctx)}, (select o.id from app.clocking o
      where o.organization_id = ${ctx.organizationId} and o.employee_id = c.employee_id and o.replaces_id = c.id limit 1) as replaced_by
    ${fromClockings(ctx.organizationId)} and c.id = ${id}`.execute(ctx.tx);
  const [row] = rows;
  if (!row || !(await canSeeEmployee(ctx, row.employee_id))) throw notFound();
  const around = datesAround(row.work_date, DAYS_AROUND);
  const placed = await placeRows(ctx, { employeeId: row.employee_id, ...around }, await rowsAround(ctx, row.employee_id, around));
  const own = placed.get(row.id);
  return { ...personClocking(ctx, row), match: own ? matchView(own, row) : null, replacedById: row.replaced_by };
}

/** All clockings of a person on some dates, removed ones too, in order. */
export async function rowsAround(ctx: Ctx, employeeId: string, range: { from: string; to: string }): Promise<ClockingRow[]> {
  const { rows } = await sql<ClockingRow>`select ${clockingColumns(ctx)}
    from app.clocking c left join app.zone z on z.organization_id = ${ctx.organizationId} and z.id = c.zone_id
    where c.organization_id = ${ctx.organizationId} and c.employee_id = ${employeeId}
      and c.work_date between ${range.from}::date and ${range.to}::date order by c.at, c.received_at`.execute(ctx.tx);
  return rows;
}

/**
 * The latest clockings across the company as they came in, and what each zone had today. Ids are made in order of arrival, so
 * the newest are found from the end of the key; those of the last days by their time, whatever was brought in after them.
 */
export async function discover(ctx: Ctx, query: Query<typeof clockFeeds.discover>): Promise<Answer<typeof clockFeeds.discover>> {
  const visible = await visibleEmployees(ctx);
  const matching = sql`${fromClockings(ctx.organizationId)} and c.removed_at is null
    ${andWhen(query.zoneId, (id) => sql`c.zone_id = ${id}`)}
    ${andWhen(query.zoneTypes, (types) => sql`z.type = any(${types}::text[])`)}
    ${andWhen(query.clockTypes, (types) => sql`c.clock_type = any(${types}::text[])`)}
    ${andWhen(visible, (ids) => sql`c.employee_id = any(${ids}::uuid[])`)}`;
  const recent = new Date(ctx.now - RECENT_MS);
  const { rows } = await sql<PersonClockingRow>`
    with newest as (select c.id ${matching} order by c.id desc limit ${NEWEST}),
      latest as (select c.id ${matching} and c.at >= ${recent} order by c.at desc limit ${query.limit})
    select ${personClockingColumns(ctx)} ${fromClockings(ctx.organizationId)}
      and c.id in (select id from newest union select id from latest)
    order by c.at desc, c.id desc limit ${query.limit}`.execute(ctx.tx);
  const today = await zonesToday(ctx, visible);
  return {
    content: rows.map((row) => personClocking(ctx, row)),
    zones: today.map(({ people: _, ...zone }) => zone),
    people: today[0]?.people ?? 0,
    timeZone: { uniqueName: ctx.organization.timeZone },
  };
}

/** The zones of the company by name, for the person who reads clockings. */
export async function listPlaces({ tx, organizationId }: Ctx): Promise<Answer<typeof clockFeeds.places>> {
  const rows = await tx
    .selectFrom('app.zone')
    .select(['id', 'name', 'type'])
    .where('organization_id', '=', organizationId)
    .orderBy('name')
    .execute();
  return rows.map((row) => ({ ...row, type: ZoneType.parse(row.type) }));
}

type ZoneCount = Answer<typeof clockFeeds.discover>['zones'][number] & { people: number };

async function zonesToday(ctx: Ctx, visible: readonly string[] | null): Promise<ZoneCount[]> {
  const { organizationId, organization, now } = ctx;
  const today = dateOf(now, organization.timeZone);
  const midnight = new Date(wallInstant(today, timeOfDay(0), organization.timeZone));
  const { rows } = await sql<ZoneCount>`
    with clocked as (
      select c.zone_id, c.employee_id from app.clocking c join app.employee e
        on e.organization_id = ${organizationId} and e.id = c.employee_id
      where c.organization_id = ${organizationId} and c.work_date >= ${today}::date - 1 and c.at >= ${midnight} and c.removed_at is null
        ${andWhen(visible, (ids) => sql`c.employee_id = any(${ids}::uuid[])`)})
    select z.id, z.name, z.type, count(*)::int as count, (select count(distinct employee_id)::int from clocked) as people
    from clocked left join app.zone z on z.organization_id = ${organizationId} and z.id = clocked.zone_id
    group by z.id, z.name, z.type order by count desc`.execute(ctx.tx);
  return rows;
}
