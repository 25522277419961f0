import { type RawBuilder, sql } from 'kysely';
import type { Department } from '../../../contract/people/departments.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { countedRows } from '../../http/paging.ts';

type Tenant = Pick<Ctx, 'tx' | 'organizationId'>;
type Slice = { order?: RawBuilder<unknown>; page?: number; size?: number };

/** Departments with their managers and the number of their present members. */
export async function selectDepartments({ tx, organizationId }: Tenant, condition: RawBuilder<unknown>, slice: Slice = {}) {
  const { order = sql`d.name collate "und-x-icu"`, page = 0, size = 10_000 } = slice;
  const counted = await countedRows({ page, size }, async (paged) => {
    const { rows } = await sql<Department & { total: number }>`
    select d.id, d.name, d.external_code as "externalCode", d.parent_id as "parentId", d.version, d.is_editable as editable,
      (select count(*)::int from app.employee e
        where e.organization_id = d.organization_id and e.department_id = d.id and e.approve_status = 'APPROVED') as "memberCount",
      coalesce((select json_agg(json_build_object('id', e.id, 'firstName', e.first_name, 'lastName', e.last_name,
        'firstNameEn', e.first_name_en, 'lastNameEn', e.last_name_en) order by e.code)
        from app.department_manager m join app.employee e on e.organization_id = m.organization_id and e.id = m.employee_id
        where m.organization_id = d.organization_id and m.department_id = d.id), '[]') as managers,
      (count(*) over())::int as total
    from app.department d where d.organization_id = ${organizationId} and ${condition}
    order by ${order}, d.id limit ${paged.size} offset ${paged.page * paged.size}`.execute(tx);
    return rows;
  });
  return { content: counted.rows.map(({ total: _total, ...row }) => row), total: counted.total };
}

export async function getDepartment(tenant: Tenant, id: string): Promise<Department> {
  const { content } = await selectDepartments(tenant, sql`d.id = ${id}`);
  if (!content[0]) throw notFound();
  return content[0];
}
