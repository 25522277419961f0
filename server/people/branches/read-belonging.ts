import { type RawBuilder, sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { branches } from '../../../contract/people/branches.ts';
import { dateOf } from '../../../domain/time.ts';
import { invalidField, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { type On, type PlaceTable, saidByDepartments, saidOf } from '../shared/said-of.ts';

type Belonging = Answer<typeof branches.belonging>;
const NAMES = { 'app.branch_entry': 'app.branch', 'app.cost_centre_entry': 'app.cost_centre' } as const;
const NOTHING = sql`null`;

/** Where a department, a position or a person belongs today: by itself, else by what stands above it, as slips count it. */
export async function readBelonging(ctx: Ctx, query: Query<typeof branches.belonging>): Promise<Belonging> {
  const { tx, organizationId } = ctx;
  const { departmentId, positionId, employeeId } = query;
  const on: On = { organizationId, day: sql`${dateOf(ctx.now, ctx.organization.timeZone)}::date` };
  const asked = [
    ...(employeeId === undefined ? [] : [ofEmployee(on, employeeId)]),
    ...(positionId === undefined ? [] : [ofPosition(on, positionId)]),
    ...(departmentId === undefined ? [] : [ofDepartment(on, departmentId)]),
  ];
  const found: Belonging[] = [];
  for (const statement of asked) {
    const { rows } = await statement.execute(tx);
    if (!rows[0]) throw notFound();
    found.push(rows[0]);
  }
  const [nearest] = found;
  if (!nearest) throw invalidField('employeeId', 'form/required');
  return nearest;
}

/** `said`: rows `place, id`, the nearest first; the one of place 0 is the own. */
const belongsTo = (table: PlaceTable, on: On, said: RawBuilder<unknown>) => sql`
  (select jsonb_build_object('id', o.id, 'code', o.code, 'name', o.name, 'own', said.place = 0)
    from (${said}) said join ${sql.table(NAMES[table])} o on o.organization_id = ${on.organizationId} and o.id = said.id
    order by said.place limit 1)`;

const ofDepartment = (on: On, id: string) => sql<Belonging>`
  select ${belongsTo('app.branch_entry', on, saidByDepartments('app.branch_entry', 0, on))} as branch,
    ${belongsTo('app.cost_centre_entry', on, saidByDepartments('app.cost_centre_entry', 0, on))} as "costCentre"
  from app.department d where d.organization_id = ${on.organizationId} and d.id = ${id}`;

const ofPosition = (on: On, id: string) => sql<Belonging>`
  select ${NOTHING}::jsonb as branch,
    ${belongsTo('app.cost_centre_entry', on, sql`select 0 as place, ${saidOf('app.cost_centre_entry', 'position_id', { id: sql`p.id`, on })} as id`)}
      as "costCentre"
  from app.position p where p.organization_id = ${on.organizationId} and p.id = ${id}`;

const ofEmployee = (on: On, id: string) => {
  const own = (table: PlaceTable) => sql`select 0 as place, ${saidOf(table, 'employee_id', { id: sql`e.id`, on })} as id`;
  return sql<Belonging>`
  select ${belongsTo('app.branch_entry', on, sql`${own('app.branch_entry')} union all ${saidByDepartments('app.branch_entry', 1, on)}`)} as branch,
    ${belongsTo(
      'app.cost_centre_entry',
      on,
      sql`${own('app.cost_centre_entry')}
      union all select 1, ${saidOf('app.cost_centre_entry', 'position_id', { id: sql`p.id`, on })}
      union all ${saidByDepartments('app.cost_centre_entry', 2, on)}`,
    )} as "costCentre"
  from app.employee e
  left join app.department d on d.organization_id = ${on.organizationId} and d.id = e.department_id
  left join app.position p on p.organization_id = ${on.organizationId} and p.id = e.position_id
  where e.organization_id = ${on.organizationId} and e.id = ${id}`;
};
