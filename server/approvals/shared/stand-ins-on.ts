import type { PlainDate } from '../../../domain/units.ts';
import { loadApprovers } from './load-approvers.ts';
import type { Tenant } from './load-flows.ts';

const periodsOn = ({ tx, organizationId }: Tenant, on: PlainDate) =>
  tx
    .selectFrom('app.approval_delegation')
    .select(['employee_id', 'delegate_id'])
    .where('organization_id', '=', organizationId)
    .where('start_date', '<=', on)
    .where('end_date', '>=', on);

type Period = { employee_id: string; delegate_id: string };

/** Nobody stands in for a person who is gone: what that person could approve is theirs no more. */
async function ofPresent(tenant: Tenant, on: PlainDate, rows: readonly Period[]): Promise<readonly Period[]> {
  if (rows.length === 0) return rows;
  const { people } = await loadApprovers(
    tenant,
    rows.map((row) => row.employee_id),
    on,
  );
  return rows.filter((row) => people.get(row.employee_id)?.absence === null);
}

/** Who is away on a day, and who stands in. */
export async function standInsOn(tenant: Tenant, on: PlainDate): Promise<ReadonlyMap<string, string>> {
  const rows = await ofPresent(tenant, on, await periodsOn(tenant, on).execute());
  return new Map(rows.map((row) => [row.employee_id, row.delegate_id]));
}

/** The people whose approvals a person may give, where it is known who stands in. */
export const actingAmong = (standIns: ReadonlyMap<string, string>, employeeId: string): string[] => [
  employeeId,
  ...[...standIns].flatMap(([away, delegate]) => (delegate === employeeId ? [away] : [])),
];

/** The people whose approvals a person may give on a day: their own, and those of whom they stand in for. */
export async function actingFor(tenant: Tenant, employeeId: string, on: PlainDate): Promise<string[]> {
  const rows = await ofPresent(tenant, on, await periodsOn(tenant, on).where('delegate_id', '=', employeeId).execute());
  return [employeeId, ...rows.map((row) => row.employee_id)];
}
