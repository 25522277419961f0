import { sql } from 'kysely';
import type { PlainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';

type StayRow = { employee_id: string; name: string | null; until_date: string | null };

/** What the department of each person was called on a day; null outside of any. */
export async function stayedIn({ tx, organizationId }: Pick<Ctx, 'tx' | 'organizationId'>, employeeIds: readonly string[]) {
  const { rows } = await sql<StayRow>`
    select stay.employee_id, coalesce(former.name, known.name) as name, stay.until_date::text as until_date
      from app.department_stay stay
      left join app.former_department former on former.organization_id = ${organizationId} and former.id = stay.former_department_id
      left join app.department known on known.organization_id = ${organizationId} and known.id = stay.department_id
      where stay.organization_id = ${organizationId} and stay.employee_id = any(${[...employeeIds]}::uuid[])
    union all
    select e.id, d.name, null from app.employee e
      left join app.department d on d.organization_id = ${organizationId} and d.id = e.department_id
      where e.organization_id = ${organizationId} and e.id = any(${[...employeeIds]}::uuid[])
    order by 3 nulls last`.execute(tx);
  const stays = new Map(employeeIds.map((id) => [id, [] as StayRow[]]));
  for (const row of rows) stays.get(row.employee_id)?.push(row);
  return (employeeId: string, date: PlainDate): string | null =>
    stays.get(employeeId)?.find(({ until_date }) => until_date === null || until_date > date)?.name ?? null;
}
