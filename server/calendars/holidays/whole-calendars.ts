import { sql } from 'kysely';
import type { calendars } from '../../../contract/calendars/calendars.ts';
import type { Body, Query } from '../../../contract/endpoint.ts';
import { holidaysFor } from '../../../domain/calendars/holiday-calendar.ts';
import { departmentChain } from '../../../domain/people/department-chain.ts';
import { dateOf } from '../../../domain/time.ts';
import { type PlainDate, plainDate } from '../../../domain/units.ts';
import { insertRows } from '../../db/write-rows.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { changeImpact, countAgain, NO_IMPACT, type PlanChange, refuseLocked } from '../shared/change-impact.ts';
import { loadCompanyPlans, requireDepartment, underCalendarOf } from '../shared/company-plans.ts';
import { calendarOf, selectHolidays } from './read-holidays.ts';

const thisYear = (ctx: Ctx) => Number(dateOf(ctx.now, ctx.organization.timeZone).slice(0, 4));
const daysOfYear = (year: number) => ({ from: plainDate(`${year}-01-01`), to: plainDate(`${year}-12-31`) });

/** Adds the days that are no holidays yet; of those that are, the name and kind stay. */
export async function takeHolidays(ctx: Ctx, { days, preview, ...body }: Body<typeof calendars.take>) {
  const departmentId = body.departmentId ?? null;
  const plans = await loadCompanyPlans(ctx);
  if (departmentId !== null && !plans.names.has(departmentId)) throw new AppError('ref-not-found');
  const dates = days.map((day) => day.date);
  const known = await selectHolidays(
    ctx,
    sql`date = any(${dates}::date[]) and department_id is not distinct from ${departmentId}`,
  );
  const taken = new Set(known.map((row) => row.date));
  const added = days.filter((day) => !taken.has(day.date));
  const changes = [...new Set(added.map((day) => Number(day.date.slice(0, 4))))].map((year): PlanChange => {
    const spans = added.filter((day) => day.date.startsWith(`${year}-`)).map(({ date }) => ({ from: date, to: date }));
    return { who: underCalendarOf(plans, departmentId, year), spans, plan: 'holidays' };
  });
  const nothing: PlanChange = { who: underCalendarOf(plans, departmentId, thisYear(ctx)), spans: [], plan: 'holidays' };
  const impact = await changeImpact(ctx, ...(changes.length > 0 ? changes : [nothing]));
  const answer = { added: added.length, known: taken.size, impact };
  if (preview || added.length === 0) return answer;
  refuseLocked(impact);
  await insertRows(
    ctx,
    'app.holiday',
    added.map((day) => ({ ...day, department_id: departmentId })),
  );
  ctx.audit('holiday.take', { entity: 'holiday', after: { days: added, departmentId } });
  for (const change of changes) await countAgain(ctx, change);
  return answer;
}

/** What counts for the department now becomes its own for the year; timesheets stay as they are. */
export async function copyCalendar(ctx: Ctx, { id, year = thisYear(ctx) }: Body<typeof calendars.copyAll>) {
  const plans = await loadCompanyPlans(ctx);
  const before = await calendarOf(ctx, plans, { year, departmentId: id });
  const isNew = await insertRows(ctx, 'app.department_calendar', [{ department_id: id, year }], { skipKnown: true });
  if (!isNew) throw new AppError('array/already-exist', {}, [{ field: 'id', code: 'array/already-exist' }]);
  const copied = before.calendars.filter((day) => day.departmentId !== id);
  await insertRows(
    ctx,
    'app.holiday',
    copied.map(({ name, date, kind }) => ({ department_id: id, name, date, kind })),
  );
  const { name } = requireDepartment(plans, id);
  ctx.audit('holiday.copy-calendar', { entity: 'department', entityId: id, after: { name, year, days: copied.length } });
  const after = await calendarOf(ctx, await loadCompanyPlans(ctx), { year, departmentId: id });
  return { ...after, impact: NO_IMPACT };
}

/** Only what is a holiday before and not after, or the other way round, changes a timesheet. */
const inOneOnly = (before: readonly PlainDate[], after: readonly PlainDate[]): PlainDate[] => [
  ...before.filter((date) => !after.includes(date)),
  ...after.filter((date) => !before.includes(date)),
];

/** The department's own days of the year go; those from above count again. */
export async function restoreCalendar(ctx: Ctx, { id, year = thisYear(ctx), preview }: Query<typeof calendars.restore>) {
  const plans = await loadCompanyPlans(ctx);
  const before = await calendarOf(ctx, plans, { year, departmentId: id });
  const restored = {
    ...plans,
    ownCalendars: plans.ownCalendars.filter((calendar) => calendar.departmentId !== id || calendar.year !== year),
  };
  const { from, to } = daysOfYear(year);
  const own = before.calendars.filter((day) => day.departmentId === id);
  if (own.length === 0 && !before.isSeparate) {
    if (preview) return { ...before, impact: NO_IMPACT };
    throw notFound();
  }
  const others = await selectHolidays(ctx, sql`date between ${from} and ${to} and department_id is distinct from ${id}`);
  const above = holidaysFor({ holidays: others, ownCalendars: restored.ownCalendars }, departmentChain(plans.parents, id), year);
  const touched = inOneOnly(
    before.calendars.map((day) => day.date),
    above.map((day) => day.date),
  );
  const change: PlanChange = {
    who: underCalendarOf(restored, id, year),
    spans: touched.map((date) => ({ from: date, to: date })),
    plan: 'holidays',
  };
  const impact = await changeImpact(ctx, change);
  if (preview) return { ...before, impact };
  refuseLocked(impact);
  await sql`delete from app.holiday where organization_id = ${ctx.organizationId} and department_id = ${id}
    and date between ${from} and ${to}`.execute(ctx.tx);
  await sql`delete from app.department_calendar where organization_id = ${ctx.organizationId} and department_id = ${id}
    and year = ${year}`.execute(ctx.tx);
  const { name } = requireDepartment(plans, id);
  ctx.audit('holiday.restore', { entity: 'department', entityId: id, before: { name, year, days: own } });
  await countAgain(ctx, change);
  return { ...(await calendarOf(ctx, restored, { year, departmentId: id })), impact };
}
