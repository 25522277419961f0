import { sql } from 'kysely';
import { type On, saidByDepartments, saidOf, saysAnything } from './said-of.ts';

const ENTRIES = 'app.branch_entry';

/**
 * The branch of `app.employee e` with department `d` on a day, as `{id, name}` or null for the head office: the person's own, else that
 * of the department or of the nearest one above it.
 */
export const branchOf = (on: On) => sql`
  case when ${saysAnything(ENTRIES, on)} then
    (select jsonb_build_object('id', b.id, 'name', b.name)
    from (
      select 0 as place, ${saidOf(ENTRIES, 'employee_id', { id: sql`e.id`, on })} as id
      union all ${saidByDepartments(ENTRIES, 1, on)}
    ) said
    join app.branch b on b.organization_id = ${on.organizationId} and b.id = said.id
    order by said.place limit 1)
  end`;
