import { sql } from 'kysely';
import type { PlainDate } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import { insertRows } from '../../db/write-rows.ts';

/** A person who came under another department; `before` is where they were until now. */
export type Moved = { readonly employeeId: string; readonly before: string | null };
type Move = { readonly departmentId: string; readonly before: string | null; readonly from: PlainDate };

/** Notes where a department stood before a day. Of several moves of a day the first one knows what was before it. */
export async function notePlace(tx: TenantTx, organizationId: string, { departmentId, before, from }: Move): Promise<void> {
  const place = { department_id: departmentId, until_date: from, parent_id: before };
  await insertRows({ tx, organizationId }, 'app.department_place', [place], { skipKnown: true });
}

type Stay = { employee_id: string; department_id: string | null; former_department_id: string | null };

/**
 * Notes where people were before a day, so that the days before it go on counting under that department. A move with effect from an
 * earlier day than one that is noted takes its place.
 */
export async function noteStays(
  tx: TenantTx,
  organizationId: string,
  { moved, from }: { moved: readonly Moved[]; from: PlainDate },
): Promise<void> {
  if (moved.length === 0) return;
  const ids = moved.map((item) => item.employeeId);
  const { rows } = await sql<Stay>`
    select m.employee_id, case when s.employee_id is null then m.before else s.department_id end as department_id,
      s.former_department_id
    from unnest(${ids}::uuid[], ${moved.map((item) => item.before)}::uuid[]) as m (employee_id, before)
    left join lateral (select * from app.department_stay
      where organization_id = ${organizationId} and employee_id = m.employee_id and until_date >= ${from}::date
      order by until_date limit 1) s on true`.execute(tx);
  await sql`delete from app.department_stay
    where organization_id = ${organizationId} and employee_id = any(${ids}::uuid[]) and until_date >= ${from}::date`.execute(tx);
  await sql`insert into app.department_stay (organization_id, employee_id, until_date, department_id, former_department_id)
    select ${organizationId}, s.employee_id, ${from}::date, s.department_id, s.former_department_id
    from unnest(${rows.map((row) => row.employee_id)}::uuid[], ${rows.map((row) => row.department_id)}::uuid[],
      ${rows.map((row) => row.former_department_id)}::uuid[]) as s (employee_id, department_id, former_department_id)`.execute(
    tx,
  );
}
