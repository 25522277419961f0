import { sql } from 'kysely';
import type { Punch } from '../../../domain/time/types.ts';
import { addDays } from '../../../domain/time.ts';
import { instant, type PlainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { type ClockingRow, clockingColumns } from '../shared/clocking-view.ts';
import { punchType } from '../shared/stored-clockings.ts';

/** Punches this many days around decide to which date a punch belongs. */
export const DAYS_AROUND = 2;

/** One person's clockings around a date, removed ones too, in order. */
export async function loadDayPunches(
  ctx: Ctx,
  { employeeId, date }: { employeeId: string; date: PlainDate },
): Promise<ClockingRow[]> {
  const { tx, organizationId } = ctx;
  const { rows } = await sql<ClockingRow>`
    select ${clockingColumns(ctx)}
    from app.clocking c left join app.zone z on z.organization_id = ${organizationId} and z.id = c.zone_id
    where c.organization_id = ${organizationId} and c.employee_id = ${employeeId}
      and c.work_date between ${addDays(date, -DAYS_AROUND)}::date and ${addDays(date, DAYS_AROUND)}::date
    order by c.at, c.received_at`.execute(tx);
  return rows;
}

/** Those of a date that may count. */
export const countedPunches = (rows: readonly ClockingRow[], date: PlainDate): Punch[] =>
  rows.filter((row) => row.removed_at === null && row.work_date === date).map(toPunch);

const toPunch = (row: ClockingRow): Punch => ({ id: row.id, at: instant(row.at), type: punchType(row.clock_type) });
