import { sql } from 'kysely';
import type { Answer, Body, Query } from '../../../contract/endpoint.ts';
import type { LeaveQuota, leaveQuotas } from '../../../contract/leave/leave-quotas.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { toJson } from '../../db/column-types.ts';
import type { AppLeaveQuotaPlan } from '../../db/schema.gen.ts';
import { removeVersioned, updateVersioned } from '../../db/write-rows.ts';
import { AppError, invalidField, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { requireRefs } from '../shared/leave-refs.ts';
import { refuseOwnBalance } from '../shared/looked-after.ts';
import { startOfRunningYear } from '../shared/running-year.ts';
import { atPlace, setQuotaPlan } from '../shared/set-quota-plan.ts';
import { type QuotaPlace, quotaOf, quotasOf, todayOf } from './read-quotas.ts';

export async function createQuota(ctx: Ctx, body: Body<typeof leaveQuotas.create>): Promise<LeaveQuota> {
  const { departmentId = null, employeeId = null, leaveTypeId, minutes, steps } = body;
  if (departmentId !== null && employeeId !== null) throw invalidField('employeeId', 'form/invalid');
  await requireRefs(ctx, { departmentId, employeeId, leaveTypeId });
  refuseOwnBalance(ctx, employeeId);
  const effectiveFrom = body.effectiveFrom ?? (await startOfRunningYear(ctx, employeeId));
  const place = { departmentId, employeeId, leaveTypeId };
  const known = await sql<{ is_inherited: boolean }>`select is_inherited from app.leave_quota_plan p
    where organization_id = ${ctx.organizationId} and leave_type_id = ${leaveTypeId} and effective_from = ${effectiveFrom}
      and ${atPlace(place)}`.execute(ctx.tx);
  if (known.rows.some((row) => !row.is_inherited)) throw takenDate();
  const id = await setQuotaPlan(ctx, { ...place, effectiveFrom, minutes, ...(steps ? { steps } : {}) });
  const after = await quotaOf(ctx, place, laterOf(effectiveFrom, todayOf(ctx)));
  ctx.audit('leave-quota.create', { entity: 'leave_quota', entityId: id, after: { ...place, effectiveFrom, minutes, steps } });
  return after;
}

export async function updateQuota(ctx: Ctx, body: Body<typeof leaveQuotas.update>): Promise<LeaveQuota> {
  const before = await getPlan(ctx, body.id);
  refuseOwnBalance(ctx, before.employeeId);
  const effectiveFrom = body.effectiveFrom ?? before.effectiveFrom;
  const place = placeOf(before);
  if (effectiveFrom !== before.effectiveFrom) {
    const { rows } =
      await sql`select from app.leave_quota_plan p where organization_id = ${ctx.organizationId} and id <> ${body.id}
      and leave_type_id = ${before.leaveTypeId} and effective_from = ${effectiveFrom} and ${atPlace(place)}`.execute(ctx.tx);
    if (rows.length > 0) throw takenDate();
  }
  const steps = body.steps === undefined ? undefined : toJson(body.steps);
  const changes = { minutes: body.minutes, steps, effective_from: effectiveFrom, is_inherited: false };
  await updateVersioned(ctx, 'app.leave_quota_plan', { id: body.id, version: body.version }, changes);
  const after = await getPlan(ctx, body.id);
  ctx.audit('leave-quota.update', { entity: 'leave_quota', entityId: body.id, before, after });
  return quotaOf(ctx, place, laterOf(effectiveFrom, todayOf(ctx)));
}

/** The company keeps one quota of every type, from whichever day; a department or person may lose all of its own. */
export async function removeQuota(
  ctx: Ctx,
  { id }: Query<typeof leaveQuotas.remove>,
): Promise<Answer<typeof leaveQuotas.remove>> {
  const before = await getPlan(ctx, id);
  refuseOwnBalance(ctx, before.employeeId);
  if (before.departmentId === null && before.employeeId === null) {
    const { rows } = await sql`select from app.leave_quota_plan p where organization_id = ${ctx.organizationId} and id <> ${id}
      and leave_type_id = ${before.leaveTypeId} and ${atPlace({})}`.execute(ctx.tx);
    if (rows.length === 0) throw new AppError('state/not-allowed', { status: 'company' });
  }
  await removeVersioned(ctx, 'app.leave_quota_plan', { id, version: before.version });
  ctx.audit('leave-quota.remove', { entity: 'leave_quota', entityId: id, before });
  return { ok: true };
}

export async function duplicateQuotas(
  ctx: Ctx,
  body: Body<typeof leaveQuotas.duplicate>,
): Promise<Answer<typeof leaveQuotas.duplicate>> {
  const departmentId = body.departmentId ?? null;
  await requireRefs(ctx, { departmentId, departmentIds: body.departmentIds, leaveTypeIds: body.leaveTypeIds });
  const effectiveFrom = body.effectiveFrom ?? (await startOfRunningYear(ctx));
  const wanted = body.leaveTypeIds && new Set<string>(body.leaveTypeIds);
  const quotas = (await quotasOf(ctx, { departmentId }, laterOf(effectiveFrom, todayOf(ctx)))).filter(
    ({ leaveType, minutes }) => minutes !== null && (wanted === undefined || wanted.has(leaveType.id)),
  );
  const targets = [...new Set(body.departmentIds)].filter((id) => id !== departmentId);
  for (const target of targets) {
    for (const { leaveType, minutes, steps } of quotas) {
      const plan = { departmentId: target, leaveTypeId: leaveType.id, effectiveFrom, minutes: minutes ?? 0, steps };
      await setQuotaPlan(ctx, plan);
    }
  }
  const after = { departmentIds: targets, effectiveFrom, rows: targets.length * quotas.length };
  ctx.audit('leave-quota.copy', { entity: 'leave_quota', entityId: departmentId, after });
  return { quotas: after.rows };
}

/** From the day on the place has what stands above it; what it was to have later goes. */
export async function restoreQuota(ctx: Ctx, query: Query<typeof leaveQuotas.restore>): Promise<LeaveQuota> {
  const { leaveTypeId, departmentId = null, employeeId = null } = query;
  if ((departmentId === null) === (employeeId === null)) throw invalidField('departmentId', 'form/required');
  await requireRefs(ctx, { departmentId, employeeId, leaveTypeId }, 'not-found');
  refuseOwnBalance(ctx, employeeId);
  const place = { departmentId, employeeId, leaveTypeId };
  const effectiveFrom = query.effectiveFrom ?? (await startOfRunningYear(ctx, employeeId));
  const before = await quotaOf(ctx, place, laterOf(effectiveFrom, todayOf(ctx)));
  if (before.own.length === 0) throw new AppError('state/not-allowed', { status: 'inherited' });
  const { rows } = await sql<{ id: string }>`delete from app.leave_quota_plan p where organization_id = ${ctx.organizationId}
    and leave_type_id = ${leaveTypeId} and ${atPlace(place)} and effective_from >= ${effectiveFrom} returning id`.execute(ctx.tx);
  if (rows.length < before.own.length) {
    await setQuotaPlan(ctx, { ...place, effectiveFrom, minutes: 0, isInherited: true });
  }
  const after = await quotaOf(ctx, place, laterOf(effectiveFrom, todayOf(ctx)));
  ctx.audit('leave-quota.restore', {
    entity: 'leave_quota',
    entityId: leaveTypeId,
    before: { ...place, minutes: before.minutes },
    after: { ...place, effectiveFrom, minutes: after.minutes },
  });
  return after;
}

const laterOf = (first: PlainDate, other: PlainDate): PlainDate => (first > other ? first : other);
const takenDate = () => new AppError('array/already-exist', {}, [{ field: 'effectiveFrom', code: 'array/already-exist' }]);
const placeOf = ({ departmentId, employeeId, leaveTypeId }: Plan): QuotaPlace & { leaveTypeId: string } => ({
  departmentId,
  employeeId,
  leaveTypeId,
});

type Plan = {
  leaveTypeId: string;
  departmentId: string | null;
  employeeId: string | null;
  effectiveFrom: PlainDate;
  isInherited: boolean;
  minutes: number;
  steps: unknown;
  version: number;
};
async function getPlan({ tx, organizationId }: Ctx, id: string): Promise<Plan> {
  const row = await tx
    .selectFrom('app.leave_quota_plan')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return planView(row);
}

type StoredPlan = { [Column in keyof AppLeaveQuotaPlan]: unknown } & {
  leave_type_id: string;
  department_id: string | null;
  employee_id: string | null;
  effective_from: PlainDate;
  is_inherited: boolean;
  minutes: number;
  version: number;
};
const planView = (row: StoredPlan): Plan => ({
  leaveTypeId: row.leave_type_id,
  departmentId: row.department_id,
  employeeId: row.employee_id,
  effectiveFrom: row.effective_from,
  isInherited: row.is_inherited,
  minutes: row.minutes,
  steps: row.steps,
  version: row.version,
});
