import { sql } from 'kysely';
import { holidaysFor } from '../../../domain/calendars/holiday-calendar.ts';
import { departmentChain } from '../../../domain/people/department-chain.ts';
import { type PlainDate, plainDate } from '../../../domain/units.ts';
import { loadCompanyPlans } from '../../calendars/shared/company-plans.ts';
import type { Ctx } from '../../http/context.ts';

/** The holidays that count for the caller: those of the own department, of those above it and of the company, as calendars have it. */
export async function readOwnHolidays(ctx: Ctx, { from, to }: { from: PlainDate; to: PlainDate }) {
  const { tx, organizationId, actor } = ctx;
  const { rows } = await sql<{ id: string; name: string; date: string; departmentId: string | null }>`
    select id, name, date, department_id as "departmentId" from app.holiday
    where organization_id = ${organizationId} and date between ${from}::date and ${to}::date order by name`.execute(tx);
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
  const years = [...new Set([from, to].map((date) => Number(date.slice(0, 4))))];
  return years
    .flatMap((year) => holidaysFor({ holidays, ownCalendars }, chain, year))
    .map(({ id, name, date, departmentId }) => ({
      id,
      name,
      date,
      departmentName: departmentId === null ? null : (names.get(departmentId) ?? null),
    }));
}
