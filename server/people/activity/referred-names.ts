import { sql } from 'kysely';
import { nameShown } from '../../db/name-shown.ts';
import type { Ctx } from '../../http/context.ts';

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const MOST = 300;

/** What the ids within some values are called, of those that still stand. */
export async function readNames({ tx, organizationId, language }: Ctx, values: unknown): Promise<Record<string, string>> {
  const ids = [...new Set((JSON.stringify(values) ?? '').match(ID) ?? [])].slice(0, MOST);
  if (ids.length === 0) return {};
  const { rows } = await sql<{ id: string; name: string }>`
    with wanted as (select unnest(${ids}::uuid[]) as id)
    select id, e.code || ' · ' || ${nameShown('e', language)} as name from app.employee e join wanted using (id)
      where e.organization_id = ${organizationId}
    union all select id, name from app.department join wanted using (id) where organization_id = ${organizationId}
    union all select id, name from app.former_department join wanted using (id) where organization_id = ${organizationId}
    union all select id, name from app.zone join wanted using (id) where organization_id = ${organizationId}
    union all select id, name from app.position join wanted using (id) where organization_id = ${organizationId}
    union all select id, code || ' · ' || name from app.branch join wanted using (id) where organization_id = ${organizationId}
    union all select id, code || ' · ' || name from app.cost_centre join wanted using (id) where organization_id = ${organizationId}
    union all select id, name from app.tag join wanted using (id) where organization_id = ${organizationId}
    union all select id, name from app.leave_type join wanted using (id) where organization_id = ${organizationId}
    union all select id, name from app.shift join wanted using (id) where organization_id = ${organizationId}
    union all select id, name from app.shift_profile join wanted using (id) where organization_id = ${organizationId}
    union all select id, name from app.shift_group join wanted using (id) where organization_id = ${organizationId}
    union all select id, name from app.announcement join wanted using (id) where organization_id = ${organizationId}
    union all select id, name from app.approval_line join wanted using (id) where organization_id = ${organizationId}
    union all select id, name from app.form_template join wanted using (id) where organization_id = ${organizationId}
    union all select id, title as name from app.task join wanted using (id) where organization_id = ${organizationId}
    union all select id, name from app.task_channel join wanted using (id) where organization_id = ${organizationId}
    union all select id, number from app.plan_order join wanted using (id) where organization_id = ${organizationId}
    union all select id, name from app.table_view join wanted using (id) where organization_id = ${organizationId}
    union all select id, name from app.report_template join wanted using (id) where organization_id = ${organizationId}
    union all select id, name from app.payroll_template join wanted using (id) where organization_id = ${organizationId}`.execute(
    tx,
  );
  return Object.fromEntries(rows.map((row) => [row.id, row.name.trim()]));
}
