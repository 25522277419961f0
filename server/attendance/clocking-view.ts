import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { ClockSource, type TimeClock } from '../../contract/clocks.ts';
import { ZoneType } from '../../contract/zones.ts';
import { instant, plainDate } from '../../domain/units.ts';
import type { Ctx } from '../http/context.ts';
import { personName } from './person-name.ts';
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
};

/** The columns of a `ClockingRow`, of a clocking `c` left-joined with its zone `z`. */
export function clockingColumns({ language, organizationId }: Pick<Ctx, 'language' | 'organizationId'>): RawBuilder<unknown> {
  const nameOf = (column: string) =>
    sql`(select ${personName(language, 'b')} from app.employee b where b.organization_id = ${organizationId} and b.id = ${sql.ref(column)})`;
  return sql`c.id, c.at, c.received_at, c.clock_type, c.work_date, z.id as zone_id, z.name as zone_name, z.type as zone_type,
    c.source, c.skew_seconds, c.reason, c.note, ${nameOf('c.created_by')} as created_by, c.removed_at,
    ${nameOf('c.removed_by')} as removed_by, c.removed_reason, c.replaces_id`;
}

type ClockingView = Omit<z.output<typeof TimeClock>, 'employeeId' | 'code' | 'name' | 'departmentName'>;
/** How those who check time see a clocking: where it came from, and who removed it and why. */
export const clockingView = (row: ClockingRow): ClockingView => ({
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
  createdBy: row.created_by,
  removed: row.removed_at === null ? null : { at: instant(row.removed_at), by: row.removed_by, reason: row.removed_reason },
  replacesId: row.replaces_id,
});
