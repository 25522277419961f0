import { sql } from 'kysely';
import type { z } from 'zod';
import type { DayCorrection, LeaveAfterPay } from '../../../contract/time/day-views.ts';
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

type Leave = z.output<typeof LeaveAfterPay>;
/** The leave of paid days that came, or was taken back, after they were paid; who may see the day may see it. */
export async function loadLeaveAfterPay(ctx: Ctx, { employeeId, from, to }: Days): Promise<Leave[]> {
  const { rows } = await sql<Leave & { english: string | null }>`
    select d.work_date as date, coalesce(d.after_pay, '') as change, r.id as "recordId", t.name, t.english_name as english, t.symbol, t.color,
      d.covered_minutes as minutes
    from app.leave_day d
    join app.leave_record r on r.organization_id = d.organization_id and r.id = d.leave_record_id
    join app.leave_type t on t.organization_id = d.organization_id and t.id = r.leave_type_id
    where d.organization_id = ${ctx.organizationId} and d.employee_id = ${employeeId} and d.after_pay is not null
      and d.work_date between ${from}::date and ${to}::date order by d.work_date, r.created_at`.execute(ctx.tx);
  return rows.map(({ english, ...leave }) => (ctx.language === 'en' && english ? { ...leave, name: english } : leave));
}
