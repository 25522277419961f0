import { type RawBuilder, sql } from 'kysely';

export type On = { readonly organizationId: string; readonly day: RawBuilder<unknown> };
/** Tables that say from a day on where a department or a person (and of cost centres a position) belongs. */
const TABLES = {
  'app.cost_centre_entry': 'cost_centre_id',
  'app.branch_entry': 'branch_id',
} as const;
export type PlaceTable = keyof typeof TABLES;
type Holder = 'employee_id' | 'position_id' | 'department_id';

/** What was said last of a holder by a day: null too when nothing is said any more. */
export const saidOf = (table: PlaceTable, holder: Holder, { id, on }: { id: RawBuilder<unknown>; on: On }) => sql`
  (select x.${sql.ref(TABLES[table])} from ${sql.table(table)} x where x.organization_id = ${on.organizationId}
    and x.${sql.ref(holder)} = ${id} and x.from_date <= ${on.day} order by x.from_date desc limit 1)`;

/** Rows `place, id`: what department `d` and those above it say, the nearest first, counted from `firstPlace`. */
export const saidByDepartments = (table: PlaceTable, firstPlace: number, on: On) => sql`
  select ${firstPlace}::int + up.steps as place, ${saidOf(table, 'department_id', { id: sql`up.id`, on })} as id from (
    with recursive above as (
      select d.id, d.parent_id, 0 as steps
      union all select b.id, b.parent_id, above.steps + 1 from above
        join app.department b on b.organization_id = ${on.organizationId} and b.id = above.parent_id
        where above.steps < 100
    ) select id, steps from above) up`;

/** Whether the company says anything at all: those that do not pay one look for all rows. */
export const saysAnything = (table: PlaceTable, { organizationId }: On) =>
  sql`exists (select from ${sql.table(table)} where organization_id = ${organizationId})`;
