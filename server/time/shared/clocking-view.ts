import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { ZoneType } from '../../../contract/places/zones.ts';
import { AnomalyKind, ClockSource, type TimeClock } from '../../../contract/time/clocking-views.ts';
import { instant, plainDate } from '../../../domain/units.ts';
import { nameShown } from '../../db/name-shown.ts';
import { linkOrNull } from '../../files/file-link.ts';
import type { Ctx } from '../../http/context.ts';
import { departmentNameOn } from '../../people/shared/in-departments.ts';
import { zoneShown } from '../../places/shared/zone-shown.ts';
import { punchType } from './stored-clockings.ts';

/** A clocking with the names around it, as `clockingColumns` reads it. */
export type ClockingRow = {
  id: string;
  at: number;
  received_at: number;
  clock_type: string;
  work_date: string;
  zone_id: string | null;
  zone_name: string | null;
  zone_type: string | null;
  source: string;
  skew_seconds: number | null;
  reason: string | null;
  note: string | null;
  created_by: string | null;
  removed_at: number | null;
  removed_by: string | null;
  removed_reason: string | null;
  replaces_id: string | null;
  station_name: string | null;
  image_file_id: string | null;
  tag: { id: string; name: string } | null;
  anomalies: string[] | null;
  assigned_date: string | null;
  assigned_slot: number | null;
  assigned_by: string | null;
  assigned_at: number | null;
  assigned_reason: string | null;
};

/** The columns of a `ClockingRow`, of a clocking `c` left-joined with its zone `z`. */
export function clockingColumns({ language, organizationId }: Pick<Ctx, 'language' | 'organizationId'>): RawBuilder<unknown> {
  const nameOf = (column: string) =>
    sql`(select ${nameShown('b', language)} from app.employee b where b.organization_id = ${organizationId} and b.id = ${sql.ref(column)})`;
  return sql`c.id, c.at, c.received_at, c.clock_type, c.work_date, z.id as zone_id, ${zoneShown(language)} as zone_name, z.type as zone_type,
    c.source, c.skew_seconds, c.reason, c.note, ${nameOf('c.created_by')} as created_by, c.removed_at,
    ${nameOf('c.removed_by')} as removed_by, c.removed_reason, c.replaces_id, c.station_name, c.image_file_id,
    (select jsonb_build_object('id', t.id, 'name', t.name) from app.tag t
      where t.organization_id = ${organizationId} and t.id = c.tag_id) as tag,
    (select jsonb_agg(a.kind order by a.kind) from app.clocking_anomaly a
      where a.organization_id = ${organizationId} and a.clocking_id = c.id and a.status = 'open') as anomalies,
    c.assigned_date, c.assigned_slot, ${nameOf('c.assigned_by')} as assigned_by, c.assigned_at, c.assigned_reason`;
}

type ClockingView = Omit<z.output<typeof TimeClock>, 'employeeId' | 'code' | 'name' | 'departmentName'>;
/** How those who check time see a clocking: where it came from, and who removed it and why. */
export const clockingView = (ctx: Ctx, row: ClockingRow): ClockingView => ({
  id: row.id,
  at: instant(row.at),
  receivedAt: instant(row.received_at),
  clockType: punchType(row.clock_type),
  workDate: plainDate(row.work_date),
  zone:
    row.zone_id === null || row.zone_name === null
      ? null
      : { id: row.zone_id, name: row.zone_name, type: ZoneType.parse(row.zone_type) },
  source: ClockSource.parse(row.source),
  skewSeconds: row.skew_seconds,
  reason: row.reason,
  note: row.note,
  tag: row.tag,
  stationName: row.station_name,
  imageUrl: linkOrNull(ctx, row.image_file_id),
  anomalies: (row.anomalies ?? []).map((kind) => AnomalyKind.parse(kind)),
  createdBy: row.created_by,
  removed: row.removed_at === null ? null : { at: instant(row.removed_at), by: row.removed_by, reason: row.removed_reason },
  replacesId: row.replaces_id,
});

/** A clocking with its person, as lists show it. */
export type PersonClockingRow = ClockingRow & {
  employee_id: string;
  code: string;
  name: string;
  department_name: string | null;
};
export const personClocking = (ctx: Ctx, row: PersonClockingRow): z.output<typeof TimeClock> => ({
  ...clockingView(ctx, row),
  employeeId: row.employee_id,
  code: row.code,
  name: row.name,
  departmentName: row.department_name,
});

/** The columns of a `PersonClockingRow`, read from `fromClockings`. */
export const personClockingColumns = (ctx: Ctx): RawBuilder<unknown> =>
  sql`${clockingColumns(ctx)}, c.employee_id, e.code, ${nameShown('e', ctx.language)} as name,
    ${departmentNameOn(ctx.organizationId, sql`c.work_date`)} as department_name`;
/** Clockings `c` of one company with their person `e`, department `d` and zone `z`; conditions follow with `and`. */
export const fromClockings = (organizationId: string): RawBuilder<unknown> => sql`from app.clocking c
    join app.employee e on e.organization_id = ${organizationId} and e.id = c.employee_id
    left join app.department d on d.organization_id = ${organizationId} and d.id = e.department_id
    left join app.zone z on z.organization_id = ${organizationId} and z.id = c.zone_id
    where c.organization_id = ${organizationId}`;
