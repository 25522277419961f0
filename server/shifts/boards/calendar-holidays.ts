import { sql } from 'kysely';
import type { PlainDate } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import type { ScheduleBook } from '../../time/shared/load-schedules.ts';
import type { OwnDays } from './own-shifts.ts';

export type CalendarHoliday = { readonly date: PlainDate; readonly name: string };

/**
 * The holidays of a person, by the calendar of the company or of their department, with the name that stands there; where both name a
 * day, the department's name counts.
 */
export async function calendarHolidays(
  tx: TenantTx,
  { organizationId, employeeId, from, to }: OwnDays,
  book: ScheduleBook,
): Promise<CalendarHoliday[]> {
  const { rows } = await sql<{ date: PlainDate; name: string }>`
      select distinct on (h.date) h.date, h.name from app.holiday h
        left join app.employee e on e.organization_id = ${organizationId} and e.id = ${employeeId}
       where h.organization_id = ${organizationId} and h.date between ${from} and ${to}
         and (h.department_id is null or h.department_id = e.department_id)
      order by h.date, h.department_id nulls last`.execute(tx);
  return rows.filter(({ date }) => book.isHolidayOn(employeeId, date));
}
