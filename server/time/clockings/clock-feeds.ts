import { sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import { ZoneType } from '../../../contract/places/zones.ts';
import type { clockFeeds } from '../../../contract/time/clock-feeds.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen } from '../../http/paging.ts';
import { canSeeEmployee } from '../../http/visible-employees.ts';
import {
  type ClockingRow,
  clockingColumns,
  clockingView,
  fromClockings,
  type PersonClockingRow,
  personClocking,
  personClockingColumns,
} from '../shared/clocking-view.ts';
import { datesAround, matchView, placeRows } from '../shared/match-view.ts';

/** Clockings this many days around decide to which date one belongs. */
const DAYS_AROUND = 2;

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
  const row = await findClocking(ctx, id);
  if (!row || !(await canSeeEmployee(ctx, row.employee_id))) throw notFound();
  return { ...personClocking(ctx, row), ...(await aroundIt(ctx, row)) };
}

/** One of the caller’s own; what somebody finds odd about it is for those who decide on it. */
export async function getOwnClocking(ctx: Ctx, id: string): Promise<Answer<typeof clockFeeds.getOwn>> {
  const row = await findClocking(ctx, id);
  if (row?.employee_id !== ctx.actor.employeeId) throw notFound();
  const { anomalies: _anomalies, ...clocking } = clockingView(ctx, row);
  return { ...clocking, ...(await aroundIt(ctx, row)), timeZone: { uniqueName: ctx.organization.timeZone } };
}

type DetailRow = PersonClockingRow & { replaced_by: string | null };
async function findClocking(ctx: Ctx, id: string): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    select ${personClockingColumns(ctx)}, (select o.id from app.clocking o
      where o.organization_id = ${ctx.organizationId} and o.employee_id = c.employee_id and o.replaces_id = c.id limit 1) as replaced_by
    ${fromClockings(ctx.organizationId)} and c.id = ${id}`.execute(ctx.tx);
  return rows[0];
}

async function aroundIt(ctx: Ctx, row: DetailRow) {
  const around = datesAround(row.work_date, DAYS_AROUND);
  const placed = await placeRows(ctx, { employeeId: row.employee_id, ...around }, await rowsAround(ctx, row.employee_id, around));
  const own = placed.get(row.id);
  return { match: own ? matchView(own, row) : null, replacedById: row.replaced_by };
}

/** All clockings of a person on some dates, removed ones too, in order. */
export async function rowsAround(ctx: Ctx, employeeId: string, range: { from: string; to: string }): Promise<ClockingRow[]> {
  const { rows } = await sql<ClockingRow>`select ${clockingColumns(ctx)}
    from app.clocking c left join app.zone z on z.organization_id = ${ctx.organizationId} and z.id = c.zone_id
    where c.organization_id = ${ctx.organizationId} and c.employee_id = ${employeeId}
      and c.work_date between ${range.from}::date and ${range.to}::date order by c.at, c.received_at`.execute(ctx.tx);
  return rows;
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
