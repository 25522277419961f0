import { type RawBuilder, sql } from 'kysely';
import { plainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { departmentNameOn } from '../../people/shared/in-departments.ts';
import { zoneShown } from '../../places/shared/zone-shown.ts';
import { type PersonClockingRow, personClockingColumns } from './clocking-view.ts';
import { loadSchedules } from './load-schedules.ts';

type ExportRow = PersonClockingRow & {
  department_code: string | null;
  worked_minutes: number | null;
  break_minutes: number | null;
  payroll_code: string;
};
export type ExportedClocking = ExportRow & { readonly shiftName: string | null };
/** `first`: what the rows are ordered by before their day. */
type Stretch = { readonly offset: number; readonly limit: number; readonly first?: 'person' | 'department' | 'zone' | null };

function orderOf({ organizationId, language }: Ctx, first: Stretch['first']) {
  if (first === 'person') return sql`e.code,`;
  if (first === 'department') return sql`${departmentNameOn(organizationId, sql`c.work_date`)} collate "und-x-icu" nulls last,`;
  return first === 'zone' ? sql`${zoneShown(language)} collate "und-x-icu" nulls last,` : sql``;
}

/** Clockings that fit a condition with the sums of their day and its shift, ordered by day and person. */
export async function readExportedClockings(
  ctx: Ctx,
  condition: RawBuilder<unknown>,
  { offset, limit, first = null }: Stretch,
): Promise<ExportedClocking[]> {
  const { tx, organizationId } = ctx;
  const { rows } = await sql<ExportRow>`
    select ${personClockingColumns(ctx)}, d.external_code as department_code, a.worked_minutes, a.break_minutes, e.code as payroll_code
    from app.clocking c
    join app.employee e on e.organization_id = ${organizationId} and e.id = c.employee_id
    left join app.department d on d.organization_id = ${organizationId} and d.id = e.department_id
    left join app.zone z on z.organization_id = ${organizationId} and z.id = c.zone_id
    left join app.attendance_day a on a.organization_id = ${organizationId} and a.employee_id = c.employee_id and a.work_date = c.work_date
    where c.organization_id = ${organizationId} ${condition}
    order by ${orderOf(ctx, first)} c.work_date, e.code, c.at, c.id limit ${limit} offset ${offset}`.execute(tx);
  if (rows.length === 0) return [];
  const employeeIds = [...new Set(rows.map((row) => row.employee_id))];
  const dates = rows.map((row) => plainDate(row.work_date)).sort();
  const [from = plainDate('1900-01-01'), to = from] = [dates[0], dates.at(-1)];
  const book = await loadSchedules(tx, { organizationId, employeeIds, from, to });
  return rows.map((row) => ({
    ...row,
    shiftName: book.scheduleOn(row.employee_id, plainDate(row.work_date)).shiftName ?? null,
  }));
}
