import { sql } from 'kysely';
import type { Query } from '../../../contract/endpoint.ts';
import type { tasks } from '../../../contract/tasks/tasks.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { byNameShown, isNamed } from '../../db/name-shown.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen, countedRows, pageOf } from '../../http/paging.ts';
import { visibleEmployees } from '../../http/visible-employees.ts';
import { inDepartments } from '../../people/shared/in-departments.ts';

type Row = {
  id: string;
  code: string;
  firstName: string;
  lastName: string;
  firstNameEn: string | null;
  lastNameEn: string | null;
  department: { id: string; name: string } | null;
  positionName: string | null;
  employmentType: string | null;
  startDate: PlainDate | null;
  endDate: PlainDate | null;
  total: number;
};

/** Who is employed, of those that the caller sees. */
export async function listEmployments(ctx: Ctx, query: Query<typeof tasks.employments>) {
  const { tx, organizationId, language } = ctx;
  const { name, departmentId, sort } = query;
  const order = sort.field === 'name' ? byNameShown('e', language, sort.direction) : sql`e.code ${sql.raw(sort.direction)}`;
  const people = await visibleEmployees(ctx);
  const { rows, total } = await countedRows(query, async ({ page, size }) => {
    const found = await sql<Row>`
      select e.id, e.code, e.first_name as "firstName", e.last_name as "lastName", e.first_name_en as "firstNameEn",
        e.last_name_en as "lastNameEn", case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as department,
        p.name as "positionName", p.employment_type as "employmentType", e.start_date as "startDate", e.end_date as "endDate",
        (count(*) over ())::int as total
      from app.employee e
      left join app.department d on d.organization_id = ${organizationId} and d.id = e.department_id
      left join app.position p on p.organization_id = ${organizationId} and p.id = e.position_id
      where e.organization_id = ${organizationId} and e.approve_status = 'APPROVED'
        ${andWhen(people, (ids) => sql`e.id = any(${[...ids]}::uuid[])`)}
        ${andWhen(name, (text) => isNamed('e', text))}
        ${andWhen(departmentId, (id) => inDepartments(organizationId, [id]))}
      order by ${order}, e.id limit ${size} offset ${page * size}`.execute(tx);
    return found.rows;
  });
  return pageOf(ctx, query, { content: rows.map(({ total: _total, ...person }) => person), total });
}
