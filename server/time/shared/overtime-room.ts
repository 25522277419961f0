import { sql } from 'kysely';
import { LIMIT_MODES, type LimitMode, type OvertimeLimit, WEEK_OVERTIME_MINUTES } from '../../../domain/time/overtime-room.ts';
import { addDays, firstDayOf, lastDayOf, mondayOf, monthOf } from '../../../domain/time.ts';
import { type PlainDate, plainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';

type PersonDay = { readonly employeeId: string; readonly date: PlainDate };
type Span = { readonly from: PlainDate; readonly to: PlainDate };
export type LimitOnDay = OvertimeLimit & Span;
export type OvertimeRoom = { readonly mode: LimitMode; readonly limits: readonly LimitOnDay[] };

/** No day that a call may name lies after it. */
const LAST_DAY = plainDate('2200-12-31');
type SettingsRow = { mode: string | null; usual: number; period: (Span & { minutes: number }) | null };

/**
 * The limits that overtime of a day falls under, and what is used of them: what was approved of each day, else what was clocked, with what
 * waits for approval. Of the day itself only what is approved counts, or nothing where it is decided anew (`isDecidedAnew`).
 */
export async function loadOvertimeRoom(ctx: Ctx, day: PersonDay & { readonly isDecidedAnew: boolean }): Promise<OvertimeRoom> {
  const { mode, usual, period } = await readSettings(ctx, day.date);
  const monday = mondayOf(day.date);
  const sunday = earlierOf(addDays(monday, 6), LAST_DAY);
  const month = monthOf(day.date);
  const spans: (Span & Pick<LimitOnDay, 'kind' | 'limitMinutes'>)[] = [
    { kind: 'week', from: monday, to: sunday, limitMinutes: WEEK_OVERTIME_MINUTES },
    ...(usual > 0 ? [{ kind: 'month' as const, from: firstDayOf(month), to: lastDayOf(month), limitMinutes: usual }] : []),
    ...(period ? [{ kind: 'period' as const, from: period.from, to: period.to, limitMinutes: period.minutes }] : []),
  ];
  const limits: LimitOnDay[] = [];
  for (const span of spans) limits.push({ ...span, usedMinutes: await usedIn(ctx, day, span) });
  return { mode: LIMIT_MODES.find((known) => known === mode) ?? 'warn', limits };
}

const earlierOf = (one: PlainDate, other: PlainDate): PlainDate => (one < other ? one : other);

async function readSettings({ tx, organizationId }: Ctx, date: PlainDate): Promise<SettingsRow> {
  const { rows } = await sql<SettingsRow>`
    select settings ->> 'overtimeLimit' as mode, coalesce((settings ->> 'monthlyOvertimeMinutes')::int, 0) as usual,
      (select json_build_object('from', p.start_date, 'to', p.end_date, 'minutes', p.minutes) from app.overtime_period p
        where p.organization_id = ${organizationId} and ${date}::date between p.start_date and p.end_date limit 1) as period
    from app.organization where organization_id = ${organizationId}`.execute(tx);
  return rows[0] ?? { mode: null, usual: 0, period: null };
}

/** The law counts work on holidays towards the week too; the company's hours are those of overtime alone. */
async function usedIn(
  { tx, organizationId }: Ctx,
  { employeeId, date, isDecidedAnew }: PersonDay & { readonly isDecidedAnew: boolean },
  { kind, from, to }: Span & Pick<LimitOnDay, 'kind'>,
): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select (coalesce((select sum(holiday_overtime_minutes + case when ${kind === 'week'} then holiday_minutes else 0 end
          + case when work_date <> ${date}::date then coalesce(approved_overtime_minutes, overtime_minutes)
              when ${isDecidedAnew} then 0 else coalesce(approved_overtime_minutes, 0) end)
        from app.attendance_day where organization_id = ${organizationId} and employee_id = ${employeeId}
          and work_date between ${from}::date and ${to}::date), 0)
      + coalesce((select sum(overtime_minutes) from app.form_response
        where organization_id = ${organizationId} and employee_id = ${employeeId} and kind = 'OvertimeForm' and status = 'pending'
          and takes_back_id is null and start_date between ${from}::date and ${to}::date), 0))::int as used`.execute(tx);
  return rows[0]?.used ?? 0;
}

/** Hours of a limit as a message says them. */
export const limitFacts = ({ limitMinutes, usedMinutes }: OvertimeLimit): { limit: number; left: number } => ({
  limit: inHours(limitMinutes),
  left: inHours(Math.max(0, limitMinutes - usedMinutes)),
});
const inHours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100;
