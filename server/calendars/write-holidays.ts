import { sql } from 'kysely';
import type { PlainDate, Zone } from '../../domain/units.ts';
import { recomputeDays } from '../attendance/recompute-days.ts';
import type { TenantTx } from '../db/pool.ts';
import { touchEverybody } from '../people/touch-pay-data.ts';

export type NewHoliday = { date: PlainDate; name: string };
export type WriteHolidays = { organizationId: string; zone: Zone; rows: readonly NewHoliday[] };
export type WrittenHolidays = { added: number; changed: number; unchanged: number };

/**
 * Adds holidays of the whole company in one statement; one that is known on a day gets the new name. Each day stands once.
 * Day totals of people who worked on a new holiday follow.
 */
export async function writeHolidays(tx: TenantTx, { organizationId, zone, rows }: WriteHolidays): Promise<WrittenHolidays> {
  if (rows.length === 0) return { added: 0, changed: 0, unchanged: 0 };
  const { rows: written } = await sql<{ date: PlainDate; is_new: boolean }>`
    insert into app.holiday as h (organization_id, date, name)
    select ${organizationId}, day, name
      from unnest(${rows.map((row) => row.date)}::date[], ${rows.map((row) => row.name)}::text[]) as row (day, name)
    on conflict (organization_id, date, department_id) do update set name = excluded.name, version = h.version + 1
      where h.name <> excluded.name
    returning date, (xmax = 0) as is_new`.execute(tx);
  const added = written.filter((row) => row.is_new).map((row) => row.date);
  if (added.length > 0) await touchEverybody(tx, organizationId);
  for (const date of added) await recomputeWorked(tx, { organizationId, zone, date });
  return { added: added.length, changed: written.length - added.length, unchanged: rows.length - written.length };
}

async function recomputeWorked(
  tx: TenantTx,
  { organizationId, zone, date }: { organizationId: string; zone: Zone; date: PlainDate },
) {
  const worked = await tx
    .selectFrom('app.attendance_day')
    .select('employee_id')
    .where('organization_id', '=', organizationId)
    .where('work_date', '=', date)
    .orderBy('employee_id')
    .execute();
  const employeeIds = worked.map((row) => row.employee_id);
  if (employeeIds.length > 0) await recomputeDays(tx, { organizationId, zone, employeeIds, from: date, to: date });
}
