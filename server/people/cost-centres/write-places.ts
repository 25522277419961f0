import { sql } from 'kysely';
import type { PlainDate } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';

/** Where one department, position or person belongs from a day on. */
export type CostCentrePlace = { readonly from: PlainDate; readonly costCentreId: string | null } & (
  | { readonly departmentId: string }
  | { readonly positionId: string }
  | { readonly employeeId: string }
);

/** Sets places from a day on, in one statement; what was said from the same day is replaced. */
export async function writePlaces(tx: TenantTx, organizationId: string, places: readonly CostCentrePlace[]): Promise<void> {
  if (places.length === 0) return;
  await sql`
    insert into app.cost_centre_entry (organization_id, employee_id, position_id, department_id, from_date, cost_centre_id)
    select ${organizationId}, * from unnest(
      ${places.map((place) => ('employeeId' in place ? place.employeeId : null))}::uuid[],
      ${places.map((place) => ('positionId' in place ? place.positionId : null))}::uuid[],
      ${places.map((place) => ('departmentId' in place ? place.departmentId : null))}::uuid[],
      ${places.map((place) => place.from)}::date[], ${places.map((place) => place.costCentreId)}::uuid[])
    on conflict (organization_id, employee_id, position_id, department_id, from_date)
      do update set cost_centre_id = excluded.cost_centre_id`.execute(tx);
}
