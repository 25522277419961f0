import { sql } from 'kysely';
import type { PlainDate } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import { markAllPayStale } from '../../people/shared/mark-pay-stale.ts';

export type NewHoliday = { date: PlainDate; name: string };
export type WriteHolidays = { organizationId: string; rows: readonly NewHoliday[] };
/** `addedDates` are the new holidays: the caller counts the days of people who worked then again. */
export type WrittenHolidays = { addedDates: readonly PlainDate[]; changed: number; unchanged: number };

/**
 * Adds holidays of the whole company in one statement; one that is known on a day gets the new name. Each day stands once.
 */
export async function writeHolidays(tx: TenantTx, { organizationId, rows }: WriteHolidays): Promise<WrittenHolidays> {
  if (rows.length === 0) return { addedDates: [], changed: 0, unchanged: 0 };
  const { rows: written } = await sql<{ date: PlainDate; is_new: boolean }>`
    insert into app.holiday as h (organization_id, date, name)
    select ${organizationId}, day, name
      from unnest(${rows.map((row) => row.date)}::date[], ${rows.map((row) => row.name)}::text[]) as row (day, name)
    on conflict (organization_id, date, department_id) do update set name = excluded.name, version = h.version + 1
      where h.name <> excluded.name
    returning date, (xmax = 0) as is_new`.execute(tx);
  const addedDates = written.filter((row) => row.is_new).map((row) => row.date);
  if (addedDates.length > 0) await markAllPayStale(tx, organizationId);
  return { addedDates, changed: written.length - addedDates.length, unchanged: rows.length - written.length };
}
