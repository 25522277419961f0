import { sql } from 'kysely';
import { type On, saidByDepartments, saidOf, saysAnything } from './said-of.ts';

const ENTRIES = 'app.cost_centre_entry';

/**
 * The cost centre of `app.employee e` with position `p` and department `d` on a day, as `{code, name}` or null: the person's own, else the
 * position's, else that of the department or of the nearest one above it.
 */
export const costCentreOf = (on: On) => sql`
  case when ${saysAnything(ENTRIES, on)} then
    (select jsonb_build_object('code', c.code, 'name', c.name)
    from (
      select 0 as place, ${saidOf(ENTRIES, 'employee_id', { id: sql`e.id`, on })} as id
      union all select 1, ${saidOf(ENTRIES, 'position_id', { id: sql`p.id`, on })}
      union all ${saidByDepartments(ENTRIES, 2, on)}
    ) said
    join app.cost_centre c on c.organization_id = ${on.organizationId} and c.id = said.id
    order by said.place limit 1)
  end`;
