import { type RawBuilder, sql } from 'kysely';

type On = { readonly organizationId: string; readonly day: RawBuilder<unknown> };
const COLUMNS = { employee: 'employee_id', position: 'position_id', department: 'department_id' } as const;

/** What was said last of a person, position or department by a day: null too when nothing is said any more. */
const saidOf = (kind: keyof typeof COLUMNS, id: RawBuilder<unknown>, { organizationId, day }: On) => sql`
  (select x.cost_centre_id from app.cost_centre_entry x where x.organization_id = ${organizationId}
    and x.${sql.ref(COLUMNS[kind])} = ${id} and x.from_date <= ${day} order by x.from_date desc limit 1)`;

/**
 * The cost centre of `app.employee e` with position `p` and department `d` on a day, as `{code, name}` or null: the person's own, else the
 * position's, else that of the department or of the nearest one above it. Companies without cost centres pay one look for all rows.
 */
export const costCentreOf = (on: On) => sql`
  case when exists (select from app.cost_centre_entry where organization_id = ${on.organizationId}) then
    (select jsonb_build_object('code', c.code, 'name', c.name)
    from (
      select 0 as place, ${saidOf('employee', sql`e.id`, on)} as id
      union all select 1, ${saidOf('position', sql`p.id`, on)}
      union all select 2 + up.steps, ${saidOf('department', sql`up.id`, on)} from (
        with recursive above as (
          select d.id, d.parent_id, 0 as steps
          union all select b.id, b.parent_id, above.steps + 1 from above
            join app.department b on b.organization_id = ${on.organizationId} and b.id = above.parent_id
            where above.steps < 100
        ) select id, steps from above) up
    ) said
    join app.cost_centre c on c.organization_id = ${on.organizationId} and c.id = said.id
    order by said.place limit 1)
  end`;
