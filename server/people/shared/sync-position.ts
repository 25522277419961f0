import { sql } from 'kysely';
import type { PlainDate } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';

/** Makes the position shown with each person the dated one that is in force, or else the next to come. */
export async function syncPositions(
  tx: TenantTx,
  organizationId: string,
  { employeeIds, today }: { employeeIds: readonly string[]; today: PlainDate },
) {
  await sql`
    update app.employee e set position_id = current.position_id, version = e.version + 1, updated_at = now()
    from unnest(${[...employeeIds]}::uuid[]) as wanted(id)
    left join lateral (
      select m.position_id from app.position_member m
      where m.organization_id = ${organizationId} and m.employee_id = wanted.id
      order by (m.active_date <= ${today}) desc, case when m.active_date <= ${today} then m.active_date end desc, m.active_date
      limit 1) current on true
    where e.organization_id = ${organizationId} and e.id = wanted.id and e.position_id is distinct from current.position_id`.execute(
    tx,
  );
}
