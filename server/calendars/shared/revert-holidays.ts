import { sql } from 'kysely';
import type { PlainDate } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import type { LockedPeriod } from '../../people/shared/locked-periods.ts';
import { IS_LOCKED } from '../../people/shared/locked-periods.ts';
import { markAllPayStale } from '../../people/shared/mark-pay-stale.ts';

/** `before` is the name of the day before it was written; null when it was no holiday. */
export type HolidayChange = { date: PlainDate; name: string; before: string | null };
type Tenant = { readonly tx: TenantTx; readonly organizationId: string };

/** What these holidays of the whole company are called now, by day. */
export async function holidayNames({ tx, organizationId }: Tenant, dates: readonly PlainDate[]): Promise<Map<PlainDate, string>> {
  const { rows } = await sql<{ date: PlainDate; name: string }>`
    select date, name from app.holiday where organization_id = ${organizationId} and department_id is null
      and date = any(${[...dates]}::date[]) for update`.execute(tx);
  return new Map(rows.map((row) => [row.date, row.name]));
}

/** The payroll that waits for approval, or is approved, and counts a day: by day, those that have one. */
export async function payrollsOf(
  { tx, organizationId }: Tenant,
  dates: readonly PlainDate[],
): Promise<ReadonlyMap<PlainDate, LockedPeriod>> {
  if (dates.length === 0) return new Map();
  const { rows } = await sql<{ day: PlainDate } & LockedPeriod>`
    select distinct on (day) day, r.name, r.month, r.status, r.kind from unnest(${[...dates]}::date[]) as day
    join app.payroll_report r on r.organization_id = ${organizationId} and ${IS_LOCKED}
      and day between r.period_start and r.period_end order by day, r.name`.execute(tx);
  return new Map(rows.map(({ day, ...period }) => [day, period]));
}

/** Takes holidays back that are as they were written: new ones go, others get their earlier name. Answers the days that are no holidays any more. */
export async function revertHolidays({ tx, organizationId }: Tenant, changes: readonly HolidayChange[]): Promise<PlainDate[]> {
  const added = changes.filter((change) => change.before === null).map((change) => change.date);
  const renamed = changes.filter((change) => change.before !== null);
  await sql`delete from app.holiday where organization_id = ${organizationId} and department_id is null
    and date = any(${added}::date[])`.execute(tx);
  await sql`
    update app.holiday h set name = row.name, version = h.version + 1
    from unnest(${renamed.map((holidayChange) => holidayChange.date)}::date[], ${renamed.map((holidayChange) => holidayChange.before)}::text[]) as row (date, name)
    where h.organization_id = ${organizationId} and h.department_id is null and h.date = row.date`.execute(tx);
  if (added.length > 0) await markAllPayStale(tx, organizationId);
  return added;
}
