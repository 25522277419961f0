import { randomUUID } from 'node:crypto';
import type { calendars } from '../../../contract/calendars/calendars.ts';
import type { Body, Query } from '../../../contract/endpoint.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { changeImpact, countAgain, type PlanChange, refuseLocked } from '../shared/change-impact.ts';
import { type CompanyPlans, loadCompanyPlans, requireDepartment, underCalendarOf } from '../shared/company-plans.ts';
import { getHoliday, type Row, refuseTakenDate } from './read-holidays.ts';

/** Nothing of a timesheet changes: only the name or kind of a day. */
const NOTHING = { people: 0, timesheetDays: 0, payrolls: [], lockedDays: [] };
const yearOf = (date: PlainDate) => Number(date.slice(0, 4));

/** Whom a change of a single day is about. */
const changeOfDay = (plans: CompanyPlans, departmentId: string | null, day: PlainDate): PlanChange => ({
  who: underCalendarOf(plans, departmentId, yearOf(day)),
  spans: [{ from: day, to: day }],
});

type NewDay = Omit<Row, 'id' | 'version'>;

async function insertHoliday(ctx: Ctx, id: string, day: NewDay) {
  const { departmentId, ...fields } = day;
  await ctx.tx
    .insertInto('app.holiday')
    .values({ organization_id: ctx.organizationId, id, ...fields, department_id: departmentId })
    .execute();
}

export async function createHoliday(ctx: Ctx, { preview, ...body }: Body<typeof calendars.create>) {
  return addHoliday(ctx, { ...body, departmentId: body.departmentId ?? null }, { preview, action: 'holiday.create' });
}

/** One holiday of somewhere else, for a department too. */
export async function copyHoliday(ctx: Ctx, { id, departmentId, preview }: Body<typeof calendars.copy>) {
  const { name, date, kind } = await getHoliday(ctx, id);
  return addHoliday(ctx, { name, date, kind, departmentId }, { preview, action: 'holiday.copy' });
}

type Adding = { preview: boolean | undefined; action: string };
async function addHoliday(ctx: Ctx, day: NewDay, { preview, action }: Adding) {
  const id = randomUUID();
  await refuseTakenDate(ctx, { id, ...day });
  const plans = await loadCompanyPlans(ctx);
  const names = namesOf(plans, day.departmentId);
  const change = changeOfDay(plans, day.departmentId, day.date);
  const impact = await changeImpact(ctx, change);
  if (preview) return { ...day, id, version: 1, impact };
  refuseLocked(impact);
  await insertHoliday(ctx, id, day);
  const after = await getHoliday(ctx, id);
  ctx.audit(action, { entity: 'holiday', entityId: id, after: { ...after, ...names } });
  await countAgain(ctx, change);
  return { ...after, impact };
}

const namesOf = (plans: CompanyPlans, departmentId: string | null) =>
  departmentId === null ? {} : { department: requireDepartment(plans, departmentId).name };

export async function updateHoliday(ctx: Ctx, { id, version, preview, ...fields }: Body<typeof calendars.update>) {
  const before = await getHoliday(ctx, id);
  const date = fields.date ?? before.date;
  const isMoved = date !== before.date;
  if (isMoved) await refuseTakenDate(ctx, { id, date, departmentId: before.departmentId });
  const plans = await loadCompanyPlans(ctx);
  const changes = isMoved ? [before.date, date].map((day) => changeOfDay(plans, before.departmentId, day)) : [];
  const impact = isMoved ? await changeImpact(ctx, ...changes) : NOTHING;
  if (preview) return { ...before, ...withoutUndefined(fields), impact };
  refuseLocked(impact);
  const { numUpdatedRows } = await ctx.tx
    .updateTable('app.holiday')
    .set(fields)
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('conflict');
  const after = await getHoliday(ctx, id);
  ctx.audit('holiday.update', { entity: 'holiday', entityId: id, before, after });
  for (const one of changes) await countAgain(ctx, one);
  return { ...after, impact };
}

const withoutUndefined = <Fields extends object>(fields: Fields): Fields => JSON.parse(JSON.stringify(fields));

export async function removeHoliday(ctx: Ctx, { id, preview }: Query<typeof calendars.remove>) {
  const before = await getHoliday(ctx, id);
  const change = changeOfDay(await loadCompanyPlans(ctx), before.departmentId, before.date);
  const impact = await changeImpact(ctx, change);
  if (preview) return { ...before, impact };
  refuseLocked(impact);
  const { numDeletedRows } = await ctx.tx
    .deleteFrom('app.holiday')
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', id)
    .where('version', '=', before.version)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('conflict');
  ctx.audit('holiday.remove', { entity: 'holiday', entityId: id, before });
  await countAgain(ctx, change);
  return { ...before, impact };
}
