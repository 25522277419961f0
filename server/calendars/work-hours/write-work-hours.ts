import { sql } from 'kysely';
import type { WorkHour, workHours } from '../../../contract/calendars/work-hours.ts';
import type { Body, Query } from '../../../contract/endpoint.ts';
import type { AuditAction } from '../../../domain/audit/audit-actions.ts';
import { addDays } from '../../../domain/time.ts';
import { MINUTES_PER_DAY, type PlainDate } from '../../../domain/units.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { changeImpact, countAgain, type PlanChange, refuseLocked } from '../shared/change-impact.ts';
import { type CompanyPlans, loadCompanyPlans, requireDepartment, underHoursOf } from '../shared/company-plans.ts';
import { companyHours, companyView, departmentView, todayOf } from './read-work-hours.ts';

export async function setCompanyHours(ctx: Ctx, body: Body<typeof workHours.setCompany>) {
  const activeDate = body.activeDate ?? todayOf(ctx);
  const plans = await loadCompanyPlans(ctx);
  const change = changeOf(plans, null, activeDate);
  const impact = await changeImpact(ctx, change);
  const before = companyView(plans, activeDate);
  if (body.preview) return { ...before, workHours: body.workHours, activeDate, impact };
  refuseLocked(impact);
  await sql`
    insert into app.work_hour (organization_id, active_date, weekday, is_working_day, start_minute, end_minute, break_minutes)
    select ${ctx.organizationId}, ${activeDate}, r.* from ${weekRows(body.workHours)}
    on conflict (organization_id, active_date, weekday) do update set is_working_day = excluded.is_working_day,
      start_minute = excluded.start_minute, end_minute = excluded.end_minute, break_minutes = excluded.break_minutes`.execute(
    ctx.tx,
  );
  const after = await companyHours(ctx, { date: activeDate });
  ctx.audit('company.set-work-hours', {
    entity: 'organization',
    entityId: ctx.organizationId,
    before: { workHours: before.workHours },
    after: { activeDate, workHours: after.workHours },
  });
  await countAgain(ctx, change);
  return { ...after, impact };
}

export async function createDepartmentHours(ctx: Ctx, body: Body<typeof workHours.create>) {
  const activeDate = body.activeDate ?? todayOf(ctx);
  const { hours } = await loadCompanyPlans(ctx);
  const isTaken = hours.some(
    (row) => row.departmentId === body.departmentId && row.activeDate === activeDate && !row.isInherited,
  );
  if (isTaken) throw new AppError('array/already-exist', {}, [{ field: 'activeDate', code: 'array/already-exist' }]);
  return setDepartmentHours(ctx, body, 'work-hour.create');
}

export const updateDepartmentHours = (ctx: Ctx, body: Body<typeof workHours.update>) =>
  setDepartmentHours(ctx, body, 'work-hour.update');

async function setDepartmentHours(ctx: Ctx, body: Body<typeof workHours.update>, action: AuditAction) {
  const { departmentId } = body;
  const activeDate = body.activeDate ?? todayOf(ctx);
  const plans = await loadCompanyPlans(ctx);
  const before = departmentView(plans, departmentId, activeDate);
  const change = changeOf(plans, departmentId, activeDate);
  const impact = await changeImpact(ctx, change);
  if (body.preview) {
    return { ...before, workHours: body.workHours, activeDate, isInherited: false, inheritedFrom: null, impact };
  }
  refuseLocked(impact);
  await sql`
    insert into app.department_work_hour (organization_id, department_id, active_date, weekday, is_working_day, start_minute, end_minute,
      break_minutes)
    select ${ctx.organizationId}, ${departmentId}, ${activeDate}, r.* from ${weekRows(body.workHours)}
    on conflict (organization_id, department_id, active_date, weekday) do update set is_inherited = false,
      is_working_day = excluded.is_working_day, start_minute = excluded.start_minute, end_minute = excluded.end_minute,
      break_minutes = excluded.break_minutes`.execute(ctx.tx);
  const after = departmentView(await loadCompanyPlans(ctx), departmentId, activeDate);
  note(ctx, action, { plans, departmentId, activeDate, before: before.workHours, after: after.workHours });
  await countAgain(ctx, change);
  return { ...after, impact };
}

/** From the day on the department has the hours from above; what it was to have later goes. */
export async function restoreDepartmentHours(ctx: Ctx, query: Query<typeof workHours.restore>) {
  const { departmentId } = query;
  const activeDate = query.activeDate ?? todayOf(ctx);
  const plans = await loadCompanyPlans(ctx);
  const before = departmentView(plans, departmentId, activeDate);
  const who = underHoursOf(plans, departmentId, activeDate);
  const change: PlanChange = { who, spans: [{ from: activeDate, to: null }], plan: 'hours' };
  const impact = await changeImpact(ctx, change);
  if (query.preview) return { ...before, impact };
  refuseLocked(impact);
  await sql`delete from app.department_work_hour where organization_id = ${ctx.organizationId}
    and department_id = ${departmentId} and active_date >= ${activeDate}`.execute(ctx.tx);
  await sql`
    insert into app.department_work_hour (organization_id, department_id, active_date, weekday, is_inherited)
    select ${ctx.organizationId}, ${departmentId}, ${activeDate}, weekday, true from generate_series(0, 6) weekday
    where exists (select from app.department_work_hour where organization_id = ${ctx.organizationId}
      and department_id = ${departmentId})`.execute(ctx.tx);
  const after = departmentView(await loadCompanyPlans(ctx), departmentId, activeDate);
  note(ctx, 'work-hour.restore', { plans, departmentId, activeDate, before: before.workHours, after: after.workHours });
  await countAgain(ctx, change);
  return { ...after, impact };
}

/** Days from the date on, until hours of a later date that stand already. */
function changeOf(plans: CompanyPlans, departmentId: string | null, activeDate: PlainDate): PlanChange {
  if (departmentId !== null) requireDepartment(plans, departmentId);
  const next = plans.hours
    .filter((row) => row.departmentId === departmentId && row.activeDate > activeDate)
    .map((row) => row.activeDate)
    .sort()[0];
  const to = next === undefined ? null : addDays(next, -1);
  return { who: underHoursOf(plans, departmentId, activeDate), spans: [{ from: activeDate, to }], plan: 'hours' };
}

type Note = {
  plans: CompanyPlans;
  departmentId: string;
  activeDate: PlainDate;
  before: readonly WorkHour[];
  after: readonly WorkHour[];
};
function note(ctx: Ctx, action: AuditAction, { plans, departmentId, activeDate, before, after }: Note) {
  const { name } = requireDepartment(plans, departmentId);
  ctx.audit(action, {
    entity: 'department',
    entityId: departmentId,
    before: { name, workHours: before },
    after: { name, activeDate, workHours: after },
  });
}

const minuteOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

function weekRows(week: readonly WorkHour[]) {
  const rows = week.map(({ weekday, isWorkingDay, start, end, breakMinutes }) => {
    const [start_minute, wallEnd] = [minuteOf(start), minuteOf(end)];
    const end_minute = wallEnd > start_minute ? wallEnd : wallEnd + MINUTES_PER_DAY;
    return { weekday, is_working_day: isWorkingDay, start_minute, end_minute, break_minutes: breakMinutes };
  });
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as r(weekday smallint, is_working_day boolean, start_minute integer, end_minute integer, break_minutes integer)`;
}
