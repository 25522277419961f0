import { type PersonAbove, whoIsAbove } from '../../../domain/approvals/who-is-above.ts';
import { departmentChain } from '../../../domain/people/department-chain.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { loadApprovers } from './load-approvers.ts';
import { loadDepartments, parentsOf, type Tenant } from './load-flows.ts';

type Asked = { readonly requesterId: string; readonly askedIds: readonly string[]; readonly on: PlainDate };

/** Who is above those that a step asked so far, in the departments of the requester as they are now. */
export async function findAbove(tenant: Tenant, { requesterId, askedIds, on }: Asked): Promise<PersonAbove[]> {
  const { tx, organizationId } = tenant;
  const requester = await tx
    .selectFrom('app.employee')
    .select('department_id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', requesterId)
    .executeTakeFirst();
  const departments = await loadDepartments(tenant);
  const chain = departmentChain(parentsOf(departments), requester?.department_id ?? null);
  const managers = chain.map((id) => departments.get(id)?.managerIds ?? []);
  const { holders, absences } = await loadApprovers(tenant, managers.flat(), on);
  return whoIsAbove({ requesterId, managers, holders, absences, askedIds });
}
