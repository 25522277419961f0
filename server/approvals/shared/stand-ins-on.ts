import type { PlainDate } from '../../../domain/units.ts';
import type { Tenant } from './load-flows.ts';

const periodsOn = ({ tx, organizationId }: Tenant, on: PlainDate) =>
  tx
    .selectFrom('app.approval_delegation')
    .select(['employee_id', 'delegate_id'])
    .where('organization_id', '=', organizationId)
    .where('start_date', '<=', on)
    .where('end_date', '>=', on);

/** Who is away on a day, and who stands in. */
export async function standInsOn(tenant: Tenant, on: PlainDate): Promise<ReadonlyMap<string, string>> {
  const rows = await periodsOn(tenant, on).execute();
  return new Map(rows.map((row) => [row.employee_id, row.delegate_id]));
}

/** The people whose approvals a person may give on a day: their own, and those of whom they stand in for. */
export async function actingFor(tenant: Tenant, employeeId: string, on: PlainDate): Promise<string[]> {
  const rows = await periodsOn(tenant, on).where('delegate_id', '=', employeeId).execute();
  return [employeeId, ...rows.map((row) => row.employee_id)];
}
