import { sql } from 'kysely';
import type { TenantTx } from '../../db/pool.ts';

/**
 * Ids of the restricted zones that a person may not use. A zone that is not restricted is for everybody; a restricted one for the people
 * and the departments chosen, with those below them.
 */
export async function zonesClosedTo(tx: TenantTx, organizationId: string, employeeId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    with recursive above as (
      select d.id, d.parent_id from app.department d join app.employee e
        on e.organization_id = d.organization_id and e.department_id = d.id
        where e.organization_id = ${organizationId} and e.id = ${employeeId}
      union
      select d.id, d.parent_id from app.department d join above a on d.id = a.parent_id where d.organization_id = ${organizationId}
    )
    select z.id from app.zone z where z.organization_id = ${organizationId} and z.is_restricted
      and not exists (select from app.zone_person p
        where p.organization_id = ${organizationId} and p.zone_id = z.id and p.employee_id = ${employeeId})
      and not exists (select from app.zone_department t join above a on a.id = t.department_id
        where t.organization_id = ${organizationId} and t.zone_id = z.id)`.execute(tx);
  return new Set(rows.map((row) => row.id));
}
