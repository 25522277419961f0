import { sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { LeaveQuota, leaveQuotas } from '../../../contract/leave/leave-quotas.ts';
import { type QuotaPlan, quotaAfter, quotaPlanOn } from '../../../domain/leave/quota-plan.ts';
import { belowLaw, legalLeaveOn } from '../../../domain/leave/thai-leave-law.ts';
import { type DepartmentParents, departmentChain } from '../../../domain/people/department-chain.ts';
import { dateOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { invalidField, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { canSeeEmployee, reachesAll } from '../../http/visible-employees.ts';
import { requireManaged } from '../../people/shared/managed-departments.ts';
import { type NamedTypeRow, namedType } from '../shared/leave-type-name.ts';
import { type PlanRow, planOf } from '../shared/load-ledgers.ts';
import { lawOf, tranchesOf } from '../shared/stored-type.ts';

export type QuotaPlace = { readonly departmentId?: string | null; readonly employeeId?: string | null };
type TypeRow = NamedTypeRow & {
  is_paid: boolean;
  pay_tranches: unknown;
  paper_from_days: number | null;
  after_months: number;
};

export const todayOf = ({ now, organization }: Ctx): PlainDate => dateOf(now, organization.timeZone);

/** The quotas of a place that the reader may see. A manager sees those of the departments managed and of their people. */
export async function listQuotas(ctx: Ctx, query: Query<typeof leaveQuotas.list>): Promise<Answer<typeof leaveQuotas.list>> {
  const { departmentId, employeeId, date } = query;
  if (departmentId && employeeId) throw invalidField('employeeId', 'form/invalid');
  if (departmentId) await requireManaged(ctx, departmentId);
  else if (employeeId ? !(await canSeeEmployee(ctx, employeeId)) : !reachesAll(ctx)) throw notFound();
  return quotasOf(ctx, query, date ?? todayOf(ctx));
}

export async function quotasOf(ctx: Ctx, place: QuotaPlace, on: PlainDate): Promise<LeaveQuota[]> {
  const known = await readQuotaRules(ctx);
  const chain = await chainOf(ctx, place, known.parents);
  return known.types.map((type) => {
    const plans = known.plansOf(type.id);
    const found = quotaPlanOn(plans, { employeeId: place.employeeId ?? null, departmentIds: chain }, on);
    const own = plans
      .filter((plan) => plan.departmentId === (place.departmentId ?? null) && plan.employeeId === (place.employeeId ?? null))
      .sort((first, other) => (first.effectiveFrom < other.effectiveFrom ? 1 : -1));
    return {
      leaveType: namedType(type),
      minutes: found?.minutes ?? null,
      steps: [...(found?.steps ?? [])],
      effectiveFrom: found?.effectiveFrom ?? null,
      isInherited: found === null || !own.some((plan) => plan.id === found.id),
      source: found === null ? null : found.employeeId ? 'employee' : found.departmentId ? 'department' : 'company',
      sourceDepartment: found?.departmentId ? { id: found.departmentId, name: known.names.get(found.departmentId) ?? '' } : null,
      own: own.map(({ id, effectiveFrom, isInherited, minutes, steps, version }) => ({
        id,
        effectiveFrom,
        isInherited,
        minutes,
        steps: [...steps],
        version,
      })),
      warnings: warningsOf(ctx, type, found, on),
    };
  });
}

/** The quota of one type at a place, as it counts on a day. */
export async function quotaOf(ctx: Ctx, place: QuotaPlace & { leaveTypeId: string }, on: PlainDate): Promise<LeaveQuota> {
  const found = (await quotasOf(ctx, place, on)).find((quota) => quota.leaveType.id === place.leaveTypeId);
  if (!found) throw notFound();
  return found;
}

export async function quotaTypes(ctx: Ctx): Promise<Answer<typeof leaveQuotas.types>> {
  const { types } = await readQuotaRules(ctx);
  const today = todayOf(ctx);
  return types.map((type) => {
    const law = ctx.organization.countryCode === 'TH' ? lawOf(type.law) : null;
    const legal = law && legalLeaveOn(law, today);
    return {
      ...namedType(type),
      law,
      legalDays: legal ? (legal.value.days ?? legal.value.paidDays) : null,
      section: legal?.source ?? null,
    };
  });
}

async function readQuotaRules({ tx, organizationId }: Ctx) {
  const [types, plans, departments] = await Promise.all([
    sql<TypeRow>`select id, code, name, english_name, color, symbol, quota_per, law, is_paid, pay_tranches, paper_from_days,
        may_exceed_quota, after_months
      from app.leave_type where organization_id = ${organizationId} and removed_at is null and is_enabled order by code, id`.execute(
      tx,
    ),
    sql<PlanRow>`select id, leave_type_id, department_id, employee_id, effective_from, is_inherited, minutes, steps, version
      from app.leave_quota_plan where organization_id = ${organizationId}`.execute(tx),
    sql<{ id: string; name: string; parent_id: string | null }>`
      select id, name, parent_id from app.department where organization_id = ${organizationId}`.execute(tx),
  ]);
  const parents: DepartmentParents = Object.fromEntries(departments.rows.map((row) => [row.id, row.parent_id]));
  return {
    types: types.rows,
    plansOf: (typeId: string) =>
      plans.rows.filter((row) => row.leave_type_id === typeId).map((row) => ({ ...planOf(row), version: row.version })),
    parents,
    names: new Map(departments.rows.map((row) => [row.id, row.name])),
  };
}

async function chainOf({ tx, organizationId }: Ctx, place: QuotaPlace, parents: DepartmentParents): Promise<string[]> {
  if (!place.employeeId) return departmentChain(parents, place.departmentId ?? null);
  const row = await tx
    .selectFrom('app.employee')
    .select('department_id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', place.employeeId)
    .executeTakeFirst();
  return departmentChain(parents, row?.department_id ?? null);
}

/** What the least of a quota, before longer service adds to it, is below the law. */
function warningsOf(ctx: Ctx, type: TypeRow, plan: QuotaPlan | null, on: PlainDate): LeaveQuota['warnings'] {
  const law = lawOf(type.law);
  if (law === null || ctx.organization.countryCode !== 'TH' || !plan) return [];
  const asked = {
    law,
    isPaid: type.is_paid,
    payTranches: tranchesOf(type.pay_tranches),
    paperFromDays: type.paper_from_days,
    mayExceedQuota: type.may_exceed_quota,
    afterMonths: type.after_months,
    quotaMinutes: quotaAfter(plan, type.after_months),
  };
  return belowLaw(asked, on)
    .filter((problem) => problem.field === 'quotaMinutes')
    .map(({ field, days, percent, section }) => ({ field, days, percent: percent ?? null, section }));
}
