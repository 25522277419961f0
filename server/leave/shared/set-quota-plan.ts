import { sql } from 'kysely';
import type { QuotaStep } from '../../../domain/leave/quota-plan.ts';
import { assert, type PlainDate } from '../../../domain/units.ts';
import { toJson } from '../../db/column-types.ts';
import type { RowOwner } from '../../db/write-rows.ts';

export type PlanPlace = { readonly departmentId?: string | null; readonly employeeId?: string | null };
type NewPlan = PlanPlace & {
  readonly leaveTypeId: string;
  readonly effectiveFrom: PlainDate;
  readonly minutes: number;
  readonly steps?: readonly QuotaStep[];
  readonly isInherited?: boolean;
};

/** Of rows `p` of plans: those of one place. */
export const atPlace = ({ departmentId = null, employeeId = null }: PlanPlace) =>
  sql`p.department_id is not distinct from ${departmentId}::uuid and p.employee_id is not distinct from ${employeeId}::uuid`;

/** Gives a place a quota from a day on, in place of one from that very day. Answers its id. */
export async function setQuotaPlan({ tx, organizationId }: RowOwner, plan: NewPlan): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into app.leave_quota_plan as p (organization_id, leave_type_id, department_id, employee_id, effective_from, is_inherited, minutes, steps)
    values (${organizationId}, ${plan.leaveTypeId}, ${plan.departmentId ?? null}, ${plan.employeeId ?? null}, ${plan.effectiveFrom},
      ${plan.isInherited ?? false}, ${plan.minutes}, ${toJson(plan.steps ?? [])}::jsonb)
    on conflict (organization_id, leave_type_id, effective_from, department_id, employee_id) do update set
      is_inherited = excluded.is_inherited, minutes = excluded.minutes, steps = excluded.steps, version = p.version + 1
    returning p.id`.execute(tx);
  const [saved] = rows;
  assert(saved !== undefined, 'a plan that is set has a row');
  return saved.id;
}
