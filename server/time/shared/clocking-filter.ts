import { type RawBuilder, sql } from 'kysely';
import type { Query } from '../../../contract/endpoint.ts';
import type { clocks } from '../../../contract/time/clocks.ts';
import { addDays, instantOf } from '../../../domain/time.ts';
import { type Instant, type PlainDate, timeOfDay } from '../../../domain/units.ts';
import { isNamed } from '../../db/name-shown.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen } from '../../http/paging.ts';
import { visibleEmployees } from '../../http/visible-employees.ts';
import { wereInDepartments } from '../../people/shared/in-departments.ts';

/** Which clockings are looked for; a bound is a day (all of its hours) or an instant, to the second. */
export type ClockingFilter = Omit<Query<typeof clocks.search>, 'page' | 'size' | 'sort'>;

type Bound = PlainDate | Instant;
type Days = Pick<ClockingFilter, 'startDate' | 'endDate' | 'dayBy'>;
const moment = (at: number) => sql`to_timestamp(${at}::float8 / 1000)`;

/** A day is all of it: from 00:00:00 to 23:59:59 of the company, or the work date. */
function within({ organization: { timeZone } }: Ctx, { startDate, endDate, dayBy }: Days): RawBuilder<unknown> {
  const midnight = (day: PlainDate) => moment(instantOf(day, timeOfDay(0), timeZone));
  const from = (value: Bound) => {
    if (typeof value === 'number') return sql`c.at >= ${moment(value)}`;
    return dayBy === 'work-date' ? sql`c.work_date >= ${value}::date` : sql`c.at >= ${midnight(value)}`;
  };
  const to = (value: Bound) => {
    if (typeof value === 'number') return sql`c.at < ${moment(value + SECOND_MS)}`;
    return dayBy === 'work-date' ? sql`c.work_date <= ${value}::date` : sql`c.at < ${midnight(addDays(value, 1))}`;
  };
  return sql`${andWhen(startDate, from)} ${andWhen(endDate, to)}`;
}
const SECOND_MS = 1000;

/** The conditions of a filter, of the people the caller may see. */
export async function matching(ctx: Ctx, query: ClockingFilter): Promise<RawBuilder<unknown>> {
  const { organizationId } = ctx;
  const visible = await visibleEmployees(ctx);
  const departmentIds = [...(query.departmentIds ?? []), ...(query.departmentId ? [query.departmentId] : [])];
  return sql`${within(ctx, query)}
    ${andWhen(query.name, (name) => isNamed('e', name))}
    ${andWhen(departmentIds.length > 0 ? departmentIds : null, (ids) =>
      wereInDepartments(organizationId, ids, { from: sql`c.work_date`, to: sql`c.work_date` }),
    )}
    ${andWhen(query.idList, (ids) => sql`c.employee_id = any(${ids}::uuid[])`)}
    ${andWhen(query.clockTypes, (types) => sql`c.clock_type = any(${types}::text[])`)}
    ${andWhen(query.zoneTypes, (types) => sql`z.type = any(${types}::text[])`)}
    ${andWhen(query.zoneId, (id) => sql`c.zone_id = ${id}`)}
    ${andWhen(query.sources, (sources) => sql`c.source = any(${sources}::text[])`)}
    ${andWhen(visible, (ids) => sql`c.employee_id = any(${ids}::uuid[])`)}
    ${query.withAnomalies ? sql`and exists (select from app.clocking_anomaly a where a.organization_id = ${organizationId} and a.clocking_id = c.id and a.status = 'open')` : sql``}
    ${query.withRemoved ? sql`` : sql`and c.removed_at is null`}`;
}
