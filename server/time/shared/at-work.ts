import { sql } from 'kysely';
import { isDayRunning } from '../../../domain/time/day-status.ts';
import { addDays, dateOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen } from '../../http/paging.ts';
import { loadSchedules } from './load-schedules.ts';
import { NOTHING_CLOSED } from './open-days.ts';

type LatestDay = { readonly employeeId: string; readonly date: PlainDate; readonly isOpen: boolean };

/**
 * Who is at work at this moment, and on which work date: the latest day of yesterday and today on which the person clocked has a clock in
 * that nothing closed, and its time for a clock out is not over. A night that began yesterday counts until then. `employeeIds` null is
 * everybody. This is the only definition; whatever counts or lists people at work reads it.
 */
export async function readAtWork(ctx: Ctx, employeeIds: readonly string[] | null): Promise<ReadonlyMap<string, PlainDate>> {
  const { tx, organizationId, organization, now } = ctx;
  const today = dateOf(now, organization.timeZone);
  const yesterday = addDays(today, -1);
  const { rows } = await sql<LatestDay>`
    select distinct on (a.employee_id) a.employee_id as "employeeId", a.work_date as date, ${NOTHING_CLOSED} as "isOpen"
    from app.attendance_day a
    where a.organization_id = ${organizationId} and a.work_date between ${yesterday}::date and ${today}::date and a.punches > 0
      ${andWhen(employeeIds, (ids) => sql`a.employee_id = any(${ids}::uuid[])`)}
    order by a.employee_id, a.work_date desc`.execute(tx);
  const open = rows.filter((row) => row.isOpen);
  const book = await loadSchedules(tx, {
    organizationId,
    employeeIds: open.map((row) => row.employeeId),
    from: yesterday,
    to: today,
  });
  const isRunning = ({ employeeId, date }: LatestDay) =>
    isDayRunning({ date, schedule: book.scheduleOn(employeeId, date), timeZone: organization.timeZone }, now);
  return new Map(open.filter(isRunning).map((row) => [row.employeeId, row.date]));
}
