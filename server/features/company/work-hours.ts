import { sql } from 'kysely';
import type { company, WorkHour } from '../../../contract/company.ts';
import type { Body } from '../../../contract/endpoint.ts';
import { addDays, dateOf, firstDayOf, formatTimeOfDay, monthOf } from '../../../domain/time.ts';
import { MINUTES_PER_DAY } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { enqueueRecompute } from '../../jobs/recompute-days.ts';
import { requireOpenDays } from '../../people/open-period.ts';
import { touchEverybody } from '../../people/touch-pay-data.ts';

/** The seven weekdays, Sunday first. */
export async function readWorkHours({ tx, organizationId }: Pick<Ctx, 'tx' | 'organizationId'>): Promise<WorkHour[]> {
  const rows = await tx
    .selectFrom('app.work_hour')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('weekday')
    .execute();
  return rows.map((row) => ({
    weekday: row.weekday,
    isWorkingDay: row.is_working_day,
    start: formatTimeOfDay(row.start_minute),
    end: formatTimeOfDay(row.end_minute),
    breakMinutes: row.break_minutes,
  }));
}

const minuteOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

function rowOf({ weekday, isWorkingDay, start, end, breakMinutes }: WorkHour) {
  const [start_minute, wallEnd] = [minuteOf(start), minuteOf(end)];
  const end_minute = wallEnd > start_minute ? wallEnd : wallEnd + MINUTES_PER_DAY;
  return { weekday, is_working_day: isWorkingDay, start_minute, end_minute, break_minutes: breakMinutes };
}

/** Sets the usual hours. They have no history, so days from `from` on are counted again by them, unless payroll has decided on those days. */
export async function setWorkHours(ctx: Ctx, { workHours, from }: Body<typeof company.setWorkHours>) {
  const today = dateOf(ctx.now, ctx.organization.zone);
  const before = await readWorkHours(ctx);
  if (from !== undefined) await requireOpenDays(ctx, from, today);
  await sql`
    insert into app.work_hour (organization_id, weekday, is_working_day, start_minute, end_minute, break_minutes)
    select ${ctx.organizationId}, r.* from jsonb_to_recordset(${JSON.stringify(workHours.map(rowOf))}::jsonb)
      as r(weekday smallint, is_working_day boolean, start_minute integer, end_minute integer, break_minutes integer)
    on conflict (organization_id, active_date, weekday) do update set is_working_day = excluded.is_working_day,
      start_minute = excluded.start_minute, end_minute = excluded.end_minute, break_minutes = excluded.break_minutes`.execute(
    ctx.tx,
  );
  await touchEverybody(ctx.tx, ctx.organizationId);
  const after = await readWorkHours(ctx);
  ctx.audit('company.setWorkHours', { entity: 'organization', entityId: ctx.organizationId, before, after });
  await enqueueRecompute(ctx, { from: from ?? (await firstOpenDay(ctx)), to: today });
  return after;
}

/** The first of this month, or the day after the last that a payroll has decided on. */
async function firstOpenDay({ tx, organizationId, now, organization }: Ctx) {
  const first = firstDayOf(monthOf(dateOf(now, organization.zone)));
  const decided = await tx
    .selectFrom('app.payroll_report')
    .select(({ fn }) => fn.max('period_end').as('end'))
    .where('organization_id', '=', organizationId)
    .where('status', 'in', ['PENDING', 'APPROVED'])
    .executeTakeFirst();
  return decided?.end && decided.end >= first ? addDays(decided.end, 1) : first;
}
