import { sql } from 'kysely';
import type { Body } from '../../../contract/endpoint.ts';
import type { positions } from '../../../contract/people/positions.ts';
import { insertRow, requireFreeName, updateVersioned } from '../../db/write-rows.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { markAllPayStale } from '../shared/mark-pay-stale.ts';
import { type OvertimeFields, setOvertime } from './overtime-by-day.ts';
import { getPosition } from './read-positions.ts';

type Fields = Partial<Body<typeof positions.create>>;

const basisPointsOf = (multiplier: number | undefined) =>
  multiplier === undefined ? undefined : Math.round(multiplier * 10_000);

const columnsOf = (fields: Fields) => ({
  name: fields.name,
  external_code: fields.externalCode,
  employment_type: fields.employmentType,
  salary_base: fields.salaryBase,
  work_minutes_per_day: fields.workHourPerDay === undefined ? undefined : Math.round(fields.workHourPerDay * 60),
  social_security_calculation: fields.socialSecurityCalculation,
  tax_calculation: fields.taxCalculation,
  pay_rate: basisPointsOf(fields.payRate),
  overtime_rate: basisPointsOf(fields.overtimeRate),
  holiday_rate: basisPointsOf(fields.holidayRate),
  holiday_overtime_rate: basisPointsOf(fields.holidayOvertimeRate),
  earns_overtime: fields.earnsOvertime,
  overtime_policy: fields.overtimePolicy,
  parent_id: fields.parentId,
});

const overtimeFields = ({
  overtimePolicy,
  earnsOvertime,
  overtimeRate,
  holidayRate,
  holidayOvertimeRate,
}: Fields): OvertimeFields => ({
  overtimePolicy,
  earnsOvertime,
  overtimeRate,
  holidayRate,
  holidayOvertimeRate,
});
const NO_OVERTIME = {
  overtime_rate: undefined,
  holiday_rate: undefined,
  holiday_overtime_rate: undefined,
  earns_overtime: undefined,
  overtime_policy: undefined,
};
const given = (fields: OvertimeFields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

export async function createPosition(ctx: Ctx, body: Body<typeof positions.create>) {
  const { tx, organizationId } = ctx;
  await requireFreeName(ctx, 'app.position', body.name);
  const last = await tx
    .selectFrom('app.position')
    .select(({ fn }) => fn.max('sort_order').as('order'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  const row = { ...columnsOf(body), name: body.name, sort_order: (last?.order ?? 0) + 1 };
  const { id } = await insertRow(ctx, 'app.position', row);
  ctx.audit('position.create', { entity: 'position', entityId: id, after: body });
  return getPosition(ctx, id);
}

/** What a position pays for overtime holds from a day on; everything else at once. */
export async function updatePosition(ctx: Ctx, { id, version, activeDate, ...fields }: Body<typeof positions.update>) {
  const before = await getPosition(ctx, id);
  if (fields.name !== undefined) await requireFreeName(ctx, 'app.position', fields.name, { except: id });
  if (fields.parentId === id) throw invalidField('parentId', 'form/invalid');
  const overtime = overtimeFields(fields);
  const isSaid = Object.values(overtime).some((value) => value !== undefined);
  const day = isSaid ? await setOvertime(ctx, id, { fields: overtime, activeDate }) : null;
  const columns = columnsOf(fields);
  await updateVersioned(ctx, 'app.position', { id, version }, day ? { ...columns, ...NO_OVERTIME } : columns);
  await markAllPayStale(ctx.tx, ctx.organizationId);
  const after = await getPosition(ctx, id);
  const said = day ? { ...after, ...given(overtime), activeDate: day } : after;
  ctx.audit('position.update', { entity: 'position', entityId: id, before, after: said });
  return after;
}

/** Removes a position that nobody holds, held or will hold, and that stands above no other. */
export async function removePosition(ctx: Ctx, id: string) {
  const { tx, organizationId } = ctx;
  const before = await getPosition(ctx, id);
  const { rows } = await sql`
    select from app.position_member where organization_id = ${organizationId} and position_id = ${id}
    union all select from app.employee where organization_id = ${organizationId} and position_id = ${id}
    union all select from app.position where organization_id = ${organizationId} and parent_id = ${id} limit 1`.execute(tx);
  if (rows.length > 0) throw new AppError('position/in-use');
  await tx.deleteFrom('app.position').where('organization_id', '=', organizationId).where('id', '=', id).execute();
  ctx.audit('position.remove', { entity: 'position', entityId: id, before });
  return { ok: true } as const;
}

export async function reorderPositions(ctx: Ctx, { ids }: Body<typeof positions.reorder>) {
  const wanted = [...new Set(ids)];
  const moved = await sql`
    update app.position p set sort_order = w.place from unnest(${wanted}::uuid[]) with ordinality as w(id, place)
    where p.organization_id = ${ctx.organizationId} and p.id = w.id`.execute(ctx.tx);
  if (Number(moved.numAffectedRows ?? 0n) < wanted.length)
    throw new AppError('ref-not-found', {}, [{ field: 'ids', code: 'form/invalid' }]);
  ctx.audit('position.reorder', { entity: 'position', after: { ids: wanted } });
  return { ok: true } as const;
}
