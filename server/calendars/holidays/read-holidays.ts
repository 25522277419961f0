import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { calendars, Holiday } from '../../../contract/calendars/calendars.ts';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import { calendarSources, holidaysFor } from '../../../domain/calendars/holiday-calendar.ts';
import { departmentChain } from '../../../domain/people/department-chain.ts';
import { type PlainDate, plainDate } from '../../../domain/units.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { type CompanyPlans, loadCompanyPlans, requireDepartment } from '../shared/company-plans.ts';

export type Row = z.output<typeof Holiday>;

export async function selectHolidays({ tx, organizationId }: Ctx, condition: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, name, date, kind, department_id as "departmentId", version from app.holiday h
    where organization_id = ${organizationId} and ${condition} order by date, department_id nulls first`.execute(tx);
  return rows;
}

export async function getHoliday(ctx: Ctx, id: string): Promise<Row> {
  const [found] = await selectHolidays(ctx, sql`id = ${id}`);
  if (!found) throw notFound();
  return found;
}

export async function listHolidays(ctx: Ctx, { year, departmentId }: Query<typeof calendars.list>) {
  return calendarOf(ctx, await loadCompanyPlans(ctx), { year, departmentId: departmentId ?? null });
}

type Asked = { year: number; departmentId: string | null };

/** The days of a year that count for a department, or the company's own, and where they come from. */
export async function calendarOf(
  ctx: Ctx,
  plans: CompanyPlans,
  { year, departmentId }: Asked,
): Promise<Answer<typeof calendars.list>> {
  if (departmentId !== null) requireDepartment(plans, departmentId);
  const [from, to] = [plainDate(`${year}-01-01`), plainDate(`${year}-12-31`)];
  const holidays = await selectHolidays(ctx, sql`date between ${from} and ${to}`);
  const chain = departmentChain(plans.parents, departmentId);
  const { ownCalendars } = plans;
  const sources = calendarSources(chain, ownCalendars, year);
  const isSeparate = ownCalendars.some((calendar) => calendar.departmentId === departmentId && calendar.year === year);
  const isInherited = departmentId !== null && !isSeparate && holidays.every((day) => day.departmentId !== departmentId);
  const isLast = (id: string | null) => sources.at(-1) === id;
  const source = sources.find((id) => id !== null && (isLast(id) || holidays.some((day) => day.departmentId === id)));
  return {
    calendars: holidaysFor({ holidays, ownCalendars }, chain, year),
    isInherited,
    isSeparate,
    calendarFrom: source ? requireDepartment(plans, source) : null,
  };
}

type Place = { id: string; date: PlainDate; departmentId: string | null };
export async function refuseTakenDate(ctx: Ctx, { id, date, departmentId }: Place) {
  const same = await selectHolidays(
    ctx,
    sql`date = ${date} and department_id is not distinct from ${departmentId} and id <> ${id}`,
  );
  if (same.length > 0)
    throw new AppError('array/already-exist', { name: same[0]?.name }, [{ field: 'date', code: 'form/day-taken' }]);
}
