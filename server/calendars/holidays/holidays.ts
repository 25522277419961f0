import type { calendars } from '../../../contract/calendars/calendars.ts';
import type { Body, Query } from '../../../contract/endpoint.ts';
import type { AuditAction } from '../../../domain/audit/audit-actions.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { uuid7 } from '../../db/uuid7.ts';
import { insertRow, removeVersioned, updateVersioned } from '../../db/write-rows.ts';
import type { Ctx } from '../../http/context.ts';
import { changeImpact, countAgain, NO_IMPACT, type PlanChange, refuseLocked } from '../shared/change-impact.ts';
import { type CompanyPlans, loadCompanyPlans, requireDepartment, underCalendarOf } from '../shared/company-plans.ts';
import { getHoliday, type Row, refuseTakenDate } from './read-holidays.ts';

const yearOf = (date: PlainDate) => Number(date.slice(0, 4));

/** Whom a change of a single day is about. */
const changeOfDay = (plans: CompanyPlans, departmentId: string | null, day: PlainDate): PlanChange => ({
  who: underCalendarOf(plans, departmentId, yearOf(day)),
  spans: [{ from: day, to: day }],
  plan: 'holidays',
});

type NewDay = Omit<Row, 'id' | 'version'>;

export async function createHoliday(ctx: Ctx, { preview, ...body }: Body<typeof calendars.create>) {
  return addHoliday(ctx, { ...body, departmentId: body.departmentId ?? null }, { preview, action: 'holiday.create' });
}

/** One holiday of somewhere else, for a department too. */
export async function copyHoliday(ctx: Ctx, { id, departmentId, preview }: Body<typeof calendars.copy>) {
  const { name, date, kind } = await getHoliday(ctx, id);
  return addHoliday(ctx, { name, date, kind, departmentId }, { preview, action: 'holiday.copy' });
}

type Adding = { preview: boolean | undefined; action: AuditAction };
async function addHoliday(ctx: Ctx, day: NewDay, { preview, action }: Adding) {
  const id = uuid7(ctx.now);
  await refuseTakenDate(ctx, { id, ...day });
  const plans = await loadCompanyPlans(ctx);
  const names = namesOf(plans, day.departmentId);
  const change = changeOfDay(plans, day.departmentId, day.date);
  const impact = await changeImpact(ctx, change);
  if (preview) return { ...day, id, version: 1, impact };
  refuseLocked(impact);
  const { departmentId, ...fields } = day;
  await insertRow(ctx, 'app.holiday', { id, ...fields, department_id: departmentId });
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
  const impact = isMoved ? await changeImpact(ctx, ...changes) : NO_IMPACT;
  if (preview) return { ...before, ...withoutUndefined(fields), impact };
  refuseLocked(impact);
  await updateVersioned(ctx, 'app.holiday', { id, version }, fields);
  const after = await getHoliday(ctx, id);
  ctx.audit('holiday.update', { entity: 'holiday', entityId: id, before, after });
  for (const change of changes) await countAgain(ctx, change);
  return { ...after, impact };
}

const withoutUndefined = <Fields extends object>(fields: Fields): Fields => JSON.parse(JSON.stringify(fields));

export async function removeHoliday(ctx: Ctx, { id, preview }: Query<typeof calendars.remove>) {
  const before = await getHoliday(ctx, id);
  const change = changeOfDay(await loadCompanyPlans(ctx), before.departmentId, before.date);
  const impact = await changeImpact(ctx, change);
  if (preview) return { ...before, impact };
  refuseLocked(impact);
  await removeVersioned(ctx, 'app.holiday', { id, version: before.version });
  ctx.audit('holiday.remove', { entity: 'holiday', entityId: id, before });
  await countAgain(ctx, change);
  return { ...before, impact };
}
