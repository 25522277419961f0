import { sql } from 'kysely';
import { z } from 'zod';
import type { PlainDate } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import type { OwnDays } from './own-shifts.ts';

const Spans = z.array(z.object({ from: z.number(), until: z.number() }));
type DayRow = { id: string; date: PlainDate; minutes: number; why: string; spans: string };
/** Minutes from midnight of the date. */
export type LeaveHours = { readonly id: string; readonly date: PlainDate; readonly from: number; readonly until: number };
export type LeaveDays = { readonly id: string; readonly from: PlainDate; readonly to: PlainDate };
export type CalendarLeaves = {
  readonly whole: readonly LeaveDays[];
  readonly hours: readonly LeaveHours[];
  /** The dates on which all work is leave. */
  readonly freeDates: ReadonlySet<PlainDate>;
};

const PARTS: readonly string[] = ['morning', 'afternoon', 'hours'];
const WHOLE: readonly string[] = ['whole-day', 'calendar-day'];

/**
 * One's approved leave of some dates: whole days with the days off between them, and halves and hours at their time. Of which type it is
 * stays out of a calendar that others may see. Half a day without a plan has no time, and is told as a day.
 */
export async function calendarLeaves(tx: TenantTx, { organizationId, employeeId, from, to }: OwnDays): Promise<CalendarLeaves> {
  const { rows } =
    await sql<DayRow>`select r.id, d.work_date as date, d.minutes, d.why, d.spans::text as spans from app.leave_record r
    join app.leave_day d on d.organization_id = r.organization_id and d.leave_record_id = r.id
    where r.organization_id = ${organizationId} and r.employee_id = ${employeeId} and r.status = 'approved'
      and r.start_date <= ${to}::date and r.end_date >= ${from}::date order by r.start_date, r.id, d.work_date`.execute(tx);
  const whole = new Map<string, LeaveDays>();
  const hours: LeaveHours[] = [];
  for (const { id, date, why, spans } of rows) {
    const times = PARTS.includes(why) ? Spans.parse(JSON.parse(spans)) : [];
    if (times.length > 0) hours.push(...times.map((time) => ({ id, date, from: time.from, until: time.until })));
    else whole.set(id, { id, from: whole.get(id)?.from ?? date, to: date });
  }
  const free = rows.filter(({ minutes, why }) => minutes > 0 && WHOLE.includes(why)).map(({ date }) => date);
  return { whole: [...whole.values()], hours, freeDates: new Set(free) };
}
