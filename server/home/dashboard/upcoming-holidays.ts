import { sql } from 'kysely';
import { holidaysFor } from '../../../domain/calendars/holiday-calendar.ts';
import { departmentChain } from '../../../domain/people/department-chain.ts';
import { addDays } from '../../../domain/time.ts';
import { type PlainDate, plainDate } from '../../../domain/units.ts';
import { loadCompanyPlans } from '../../calendars/shared/company-plans.ts';
import type { Ctx } from '../../http/context.ts';

const UPCOMING_DAYS = 120;
const UPCOMING_HOLIDAYS = 6;

/** The days to come that count for the caller: those of the own department, of those above it and of the company, as calendars have it. */
export async function readUpcomingHolidays(ctx: Ctx, today: PlainDate) {
  const { tx, organizationId, actor } = ctx;
  const until = addDays(today, UPCOMING_DAYS);
  const { rows } = await sql<{ id: string; name: string; date: string; departmentId: string | null }>`
    select id, name, date, department_id as "departmentId" from app.holiday
    where organization_id = ${organizationId} and date between ${today}::date and ${until}::date order by name`.execute(tx);
  if (rows.length === 0) return [];
  const holidays = rows.map((row) => ({ ...row, date: plainDate(row.date) }));
  const own = await tx
    .selectFrom('app.employee')
    .select('department_id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', actor.employeeId)
    .executeTakeFirst();
  const { names, parents, ownCalendars } = await loadCompanyPlans(ctx);
  const chain = departmentChain(parents, own?.department_id ?? null);
  const years = [...new Set([today, until].map((date) => Number(date.slice(0, 4))))];
  return years
    .flatMap((year) => holidaysFor({ holidays, ownCalendars }, chain, year))
    .slice(0, UPCOMING_HOLIDAYS)
    .map(({ id, name, date, departmentId }) => ({
      id,
      name,
      date,
      departmentName: departmentId === null ? null : (names.get(departmentId) ?? null),
    }));
}
