import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { clocks, TimeClock } from '../../../contract/clocks.ts';
import type { Query } from '../../../contract/endpoint.ts';
import { type ClockingRow, clockingColumns, clockingView } from '../../attendance/clocking-view.ts';
import { personName } from '../../attendance/person-name.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen, anywhere, pageOf } from '../../http/paging.ts';
import { visibleEmployees } from '../../http/visible-employees.ts';

type Row = ClockingRow & { employee_id: string; code: string; name: string; department_name: string | null };

const SORTS = { at: 'c.at', receivedAt: 'c.received_at', name: 'e.first_name', code: 'e.code' } as const;

export async function searchClockings(ctx: Ctx, query: Query<typeof clocks.search>) {
  const { tx, organizationId, language } = ctx;
  const visible = await visibleEmployees(ctx);
  const from = sql`from app.clocking c
    join app.employee e on e.organization_id = ${organizationId} and e.id = c.employee_id
    left join app.department d on d.organization_id = ${organizationId} and d.id = e.department_id
    left join app.zone z on z.organization_id = ${organizationId} and z.id = c.zone_id
    where c.organization_id = ${organizationId} ${conditions(query, visible)}`;
  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(tx);
  const direction = query.sort.direction === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<Row>`
    select ${clockingColumns(ctx)}, c.employee_id, e.code, ${personName(language, 'e')} as name, d.name as department_name
    ${from} order by ${sql.ref(SORTS[query.sort.field])} ${direction}, c.id limit ${query.size} offset ${query.page * query.size}`.execute(
    tx,
  );
  return pageOf(ctx, query, { content: rows.map(toTimeClock), total: counted.rows[0]?.total ?? 0 });
}

function conditions(query: Query<typeof clocks.search>, visible: readonly string[] | null): RawBuilder<unknown> {
  return sql`${andWhen(query.startDate, (day) => sql`c.work_date >= ${day}::date`)}
    ${andWhen(query.endDate, (day) => sql`c.work_date <= ${day}::date`)}
    ${andWhen(query.name, (name) => sql`(e.code || ' ' || e.first_name || ' ' || e.last_name || ' ' || coalesce(e.first_name_en, '') || ' ' || coalesce(e.last_name_en, '')) ilike ${anywhere(name)}`)}
    ${andWhen(query.departmentId, (id) => sql`e.department_id = ${id}`)}
    ${andWhen(query.idList, (ids) => sql`c.employee_id = any(${ids}::uuid[])`)}
    ${andWhen(query.clockTypes, (types) => sql`c.clock_type = any(${types}::text[])`)}
    ${andWhen(query.zoneTypes, (types) => sql`z.type = any(${types}::text[])`)}
    ${andWhen(query.sources, (sources) => sql`c.source = any(${sources}::text[])`)}
    ${andWhen(visible, (ids) => sql`c.employee_id = any(${ids}::uuid[])`)}
    ${query.withRemoved ? sql`` : sql`and c.removed_at is null`}`;
}

const toTimeClock = (row: Row): z.output<typeof TimeClock> => ({
  ...clockingView(row),
  employeeId: row.employee_id,
  code: row.code,
  name: row.name,
  departmentName: row.department_name,
});
