import { sql } from 'kysely';
import { isDayRunning } from '../../../domain/time/day-status.ts';
import { addDays, dateOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen } from '../../http/paging.ts';
import { loadSchedules } from './load-schedules.ts';

/** How many days an inbox of open days looks at, today included. */
const OPEN_DAYS = 31;
/** The first of them. */
export const openDaysFrom = (today: PlainDate): PlainDate => addDays(today, 1 - OPEN_DAYS);
/** A day of `app.attendance_day a` whose clock in nothing closed. While it is running it is no open day yet, see `withoutRunning`. */
export const NOTHING_CLOSED = sql`'missing-out' = any(a.problems)`;

type Person = { readonly employeeId: string; readonly date: PlainDate };
/** Leaves out the days that may still be closed: today, and yesterday's shifts whose time for a clock out is not over. */
export async function withoutRunning<Row extends Person>(ctx: Ctx, rows: readonly Row[]): Promise<Row[]> {
  const { tx, organizationId, organization, now } = ctx;
  const today = dateOf(now, organization.timeZone);
  const from = addDays(today, -1);
  const near = rows.filter((row) => row.date >= from);
  if (near.length === 0) return [...rows];
  const employeeIds = [...new Set(near.map((row) => row.employeeId))];
  const book = await loadSchedules(tx, { organizationId, employeeIds, from, to: today });
  const isRunning = ({ employeeId, date }: Person) =>
    isDayRunning({ date, schedule: book.scheduleOn(employeeId, date), timeZone: organization.timeZone }, now);
  return rows.filter((row) => row.date < from || !isRunning(row));
}

/** How many days of the people are open in the time that the inbox shows; `employeeIds` null is everybody. */
export const countOpenDays = async (ctx: Ctx, employeeIds: readonly string[] | null): Promise<number> => {
  const { unclosed, running } = await countUnclosed(ctx, employeeIds);
  return unclosed - running;
};

/** The days of that time with a clock in that nothing closed, and how many of them may still be closed. */
export async function countUnclosed(ctx: Ctx, employeeIds: readonly string[] | null) {
  const today = dateOf(ctx.now, ctx.organization.timeZone);
  const { rows } = await sql<Person>`
    select a.employee_id as "employeeId", a.work_date as date from app.attendance_day a
    where a.organization_id = ${ctx.organizationId} and ${NOTHING_CLOSED}
      and a.work_date between ${openDaysFrom(today)}::date and ${today}::date
      ${andWhen(employeeIds, (ids) => sql`a.employee_id = any(${ids}::uuid[])`)}
    limit 5000`.execute(ctx.tx);
  const open = await withoutRunning(ctx, rows);
  return { unclosed: rows.length, running: rows.length - open.length, from: openDaysFrom(today) };
}
