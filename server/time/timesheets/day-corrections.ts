import { sql } from 'kysely';
import type { z } from 'zod';
import type { DayCorrection } from '../../../contract/time/timesheets.ts';
import type { DayTotals } from '../../../domain/time/types.ts';
import { instant, type PlainDate } from '../../../domain/units.ts';
import { nameShown } from '../../db/name-shown.ts';
import type { Ctx } from '../../http/context.ts';

type Correction = z.output<typeof DayCorrection>;
type Row = Pick<Correction, 'id' | 'date' | 'clockings' | 'reason' | 'createdBy'> & {
  totals: DayTotals | null;
  createdAt: number;
};
type Days = { readonly employeeId: string; readonly from: PlainDate; readonly to: PlainDate };

/** What paid days of a person should have been; the days themselves stay as they are. */
export async function loadCorrections(ctx: Ctx, { employeeId, from, to }: Days): Promise<Correction[]> {
  const { rows } = await sql<Row>`
    select c.id, c.work_date as date, c.clockings, c.totals, c.reason, c.created_at as "createdAt",
      (select ${nameShown('b', ctx.language)} from app.employee b
        where b.organization_id = ${ctx.organizationId} and b.id = c.created_by) as "createdBy"
    from app.time_correction c
    where c.organization_id = ${ctx.organizationId} and c.employee_id = ${employeeId}
      and c.work_date between ${from}::date and ${to}::date and c.ended_at is null order by c.work_date`.execute(ctx.tx);
  return rows.map(({ totals, createdAt, ...row }) => ({
    ...row,
    createdAt: instant(createdAt),
    workedMinutes: totals?.workedMinutes ?? 0,
    lateMinutes: totals?.lateMinutes ?? 0,
    earlyLeaveMinutes: totals?.earlyLeaveMinutes ?? 0,
    overtimeMinutes: totals ? totals.overtimeMinutes + totals.holidayOvertimeMinutes : 0,
  }));
}
