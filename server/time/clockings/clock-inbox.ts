import { sql } from 'kysely';
import type { Answer, Body, Query } from '../../../contract/endpoint.ts';
import { Anomaly, type clockInbox } from '../../../contract/time/clock-feeds.ts';
import { AnomalyKind, AnomalyStatus } from '../../../contract/time/clocking-views.ts';
import { wallInstant } from '../../../domain/local-day.ts';
import { hasTimes, slotsOf } from '../../../domain/time/types.ts';
import { dateOf } from '../../../domain/time.ts';
import { instant, type PlainDate, yearMonth } from '../../../domain/units.ts';
import { byNameShown, nameShown } from '../../db/name-shown.ts';
import { updateVersioned } from '../../db/write-rows.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen, pageOf } from '../../http/paging.ts';
import { visibleEmployees } from '../../http/visible-employees.ts';
import { inDepartments } from '../../people/shared/in-departments.ts';
import { findHeldDays, type LockedPeriod } from '../../people/shared/locked-periods.ts';
import { zoneShown } from '../../places/shared/zone-shown.ts';
import { loadSchedules } from '../shared/load-schedules.ts';
import { NOTHING_CLOSED, openDaysFrom, withoutRunning } from '../shared/open-days.ts';
import { punchType } from '../shared/stored-clockings.ts';

type OpenRow = {
  employeeId: string;
  code: string;
  name: string;
  departmentName: string | null;
  date: PlainDate;
  opened: number | null;
};

/** Days that are over with a clock in that nothing closed; the planned end is what most likely happened. */
export async function missingOut(
  ctx: Ctx,
  query: Query<typeof clockInbox.missingOut>,
): Promise<Answer<typeof clockInbox.missingOut>> {
  const { tx, organizationId, organization, now } = ctx;
  const today = dateOf(now, organization.timeZone);
  const from = query.startDate ?? openDaysFrom(today);
  const to = query.endDate && query.endDate < today ? query.endDate : today;
  const rows = await withoutRunning(ctx, await openRows(ctx, { from, to, query }));
  const book = await loadSchedules(tx, {
    organizationId,
    employeeIds: [...new Set(rows.map((row) => row.employeeId))],
    from,
    to,
  });
  const open = rows.flatMap(({ opened, ...row }) => {
    if (opened === null) return [];
    const schedule = book.scheduleOn(row.employeeId, row.date);
    const ends = slotsOf(schedule)
      .filter(hasTimes)
      .map((slot) => ({ at: wallInstant(row.date, slot.end, organization.timeZone), name: slot.shiftName ?? null }))
      .find((item) => item.at > opened);
    const planned = ends && ends.at <= now ? ends : null;
    return [{ ...row, clockedInAt: instant(opened), shiftName: planned?.name ?? null, suggestedAt: planned?.at ?? null }];
  });
  const start = query.page * query.size;
  const shown = open.slice(start, start + query.size);
  const employeeIds = [...new Set(shown.map((row) => row.employeeId))];
  const heldBy = await findHeldDays(tx, organizationId, { employeeIds, from, to });
  const content = shown.map((row) => ({ ...row, countedBy: countedBy(heldBy(row.employeeId, row.date)) }));
  return pageOf(ctx, query, { content, total: open.length });
}

const countedBy = (period: LockedPeriod | null) => period && { name: period.name, month: yearMonth(period.month) };

type OpenQuery = { from: PlainDate; to: PlainDate; query: Query<typeof clockInbox.missingOut> };

async function openRows(ctx: Ctx, { from, to, query }: OpenQuery): Promise<OpenRow[]> {
  const { organizationId } = ctx;
  const visible = await visibleEmployees(ctx);
  const { field, direction } = query.sort;
  const order = field === 'name' ? byNameShown('e', ctx.language, direction) : sql.raw(`a.work_date ${direction}`);
  const { rows } = await sql<OpenRow>`
    select e.id as "employeeId", e.code, ${nameShown('e', ctx.language)} as name, d.name as "departmentName", a.work_date as date,
      (select extract(epoch from date_trunc('milliseconds', max(c.at))) * 1000 from app.clocking c where c.organization_id = ${organizationId}
        and c.employee_id = a.employee_id and c.work_date = a.work_date and c.removed_at is null and c.clock_type = 'clock_in')::float8 as opened
    from app.attendance_day a
    join app.employee e on e.organization_id = ${organizationId} and e.id = a.employee_id
    left join app.department d on d.organization_id = ${organizationId} and d.id = e.department_id
    where a.organization_id = ${organizationId} and a.work_date between ${from}::date and ${to}::date
      and ${NOTHING_CLOSED}
      ${andWhen(query.departmentId, (id) => inDepartments(organizationId, [id]))}
      ${andWhen(visible, (ids) => sql`e.id = any(${ids}::uuid[])`)}
    order by ${order}, e.code limit 5000`.execute(ctx.tx);
  return rows;
}

type AnomalyRow = {
  id: string;
  clocking_id: string;
  employee_id: string;
  code: string;
  name: string;
  department_name: string | null;
  kind: string;
  at: number;
  clock_type: string;
  zone_id: string | null;
  zone_name: string | null;
  evidence: unknown;
  status: string;
  decided_at: number | null;
  decided_by: string | null;
  decided_reason: string | null;
  version: number;
};

const columns = (ctx: Ctx) => sql`a.id, a.clocking_id, a.employee_id, e.code, ${nameShown('e', ctx.language)} as name,
    d.name as department_name, a.kind, a.at, c.clock_type, z.id as zone_id, ${zoneShown(ctx.language)} as zone_name, a.evidence, a.status, a.decided_at,
    (select ${nameShown('b', ctx.language)} from app.employee b where b.organization_id = ${ctx.organizationId} and b.id = a.decided_by) as decided_by,
    a.decided_reason, a.version`;

async function fromAnomalies(ctx: Ctx) {
  const { organizationId } = ctx;
  const visible = await visibleEmployees(ctx);
  return sql`from app.clocking_anomaly a
    join app.clocking c on c.organization_id = ${organizationId} and c.id = a.clocking_id
    join app.employee e on e.organization_id = ${organizationId} and e.id = a.employee_id
    left join app.department d on d.organization_id = ${organizationId} and d.id = e.department_id
    left join app.zone z on z.organization_id = ${organizationId} and z.id = c.zone_id
    where a.organization_id = ${organizationId} ${andWhen(visible, (ids) => sql`a.employee_id = any(${ids}::uuid[])`)}`;
}

export async function listAnomalies(
  ctx: Ctx,
  query: Query<typeof clockInbox.anomalies>,
): Promise<Answer<typeof clockInbox.anomalies>> {
  const from = await fromAnomalies(ctx);
  const where = sql`${from} ${andWhen(query.status, (status) => sql`a.status = ${status}`)}
    ${andWhen(query.kinds, (kinds) => sql`a.kind = any(${kinds}::text[])`)}`;
  const counted = await sql<{ total: number }>`select count(*) as total ${where}`.execute(ctx.tx);
  const open = await sql<{ total: number }>`select count(*) as total ${from} and a.status = 'open'`.execute(ctx.tx);
  const { field, direction } = query.sort;
  const order = field === 'name' ? byNameShown('e', ctx.language, direction) : sql.raw(`a.at ${direction}`);
  const { rows } = await sql<AnomalyRow>`select ${columns(ctx)} ${where}
    order by ${order}, a.id
    limit ${query.size} offset ${query.page * query.size}`.execute(ctx.tx);
  const page = pageOf(ctx, query, { content: rows.map(toAnomaly), total: counted.rows[0]?.total ?? 0 });
  return { ...page, open: open.rows[0]?.total ?? 0 };
}

/** Says what an anomaly is: one statement, so that of two people who decide at once one is told of the conflict. */
export async function decideAnomaly(ctx: Ctx, body: Body<typeof clockInbox.decide>): Promise<Answer<typeof clockInbox.decide>> {
  const before = await readAnomaly(ctx, body.id);
  if (before.status === body.status) throw new AppError('conflict');
  const isOpen = body.status === 'open';
  const { id, version, status } = body;
  await updateVersioned(
    ctx,
    'app.clocking_anomaly',
    { id, version },
    {
      status,
      decided_by: isOpen ? null : ctx.actor.employeeId,
      decided_at: isOpen ? null : new Date(ctx.now),
      decided_reason: isOpen ? null : body.reason,
    },
  );
  const after = { status: body.status, reason: body.reason };
  ctx.audit('clock.decide-anomaly', { entity: 'clocking', entityId: before.clockId, before: { status: before.status }, after });
  return readAnomaly(ctx, body.id);
}

async function readAnomaly(ctx: Ctx, id: string) {
  const { rows } = await sql<AnomalyRow>`select ${columns(ctx)} ${await fromAnomalies(ctx)} and a.id = ${id}`.execute(ctx.tx);
  const [row] = rows;
  if (!row) throw notFound();
  return toAnomaly(row);
}

const toAnomaly = (row: AnomalyRow) => ({
  id: row.id,
  clockId: row.clocking_id,
  employeeId: row.employee_id,
  code: row.code,
  name: row.name,
  departmentName: row.department_name,
  kind: AnomalyKind.parse(row.kind),
  at: instant(row.at),
  clockType: punchType(row.clock_type),
  zone: row.zone_id === null || row.zone_name === null ? null : { id: row.zone_id, name: row.zone_name },
  evidence: Anomaly.shape.evidence.parse(row.evidence),
  status: AnomalyStatus.parse(row.status),
  decided: row.decided_at === null ? null : { at: instant(row.decided_at), by: row.decided_by, reason: row.decided_reason ?? '' },
  version: row.version,
});
