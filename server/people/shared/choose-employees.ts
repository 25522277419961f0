import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { EmployeeChoice } from '../../../contract/people/employees.ts';
import { linkOrNull } from '../../files/file-link.ts';
import type { Ctx } from '../../http/context.ts';
import { countedRows, type Paged } from '../../http/paging.ts';

export type Choice = z.output<typeof EmployeeChoice>;

/** The columns of a person in a list or picker, of `app.employee e` with its department `d` and position `p`. */
export const CHOICE_COLUMNS = sql`e.id, e.code, e.title, e.first_name as "firstName", e.last_name as "lastName",
  e.first_name_en as "firstNameEn", e.last_name_en as "lastNameEn",
  case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as department,
  case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as position`;

export const EMPLOYEE_JOINS = sql`app.employee e
  left join app.department d on d.organization_id = e.organization_id and d.id = e.department_id
  left join app.position p on p.organization_id = e.organization_id and p.id = e.position_id`;

/** People of a company that meet a condition on `e`, by code. */
export async function chooseEmployees(
  ctx: Pick<Ctx, 'tx' | 'organizationId' | 'services' | 'now'>,
  condition: RawBuilder<unknown>,
  paged: Paged = { page: 0, size: 10_000 },
): Promise<{ content: Choice[]; total: number }> {
  const { rows, total } = await countedRows(paged, async ({ page, size }) => {
    const found = await sql<Omit<Choice, 'imageUrl'> & { total: number; imageFileId: string | null }>`
    select ${CHOICE_COLUMNS}, e.image_file_id as "imageFileId", exists (select from directory.membership m
        where m.organization_id = e.organization_id and m.employee_id = e.id and m.approve_status = 'APPROVED') as "hasAccount", (count(*) over())::int as total from ${EMPLOYEE_JOINS}
    where e.organization_id = ${ctx.organizationId} and ${condition}
    order by e.code, e.id limit ${size} offset ${page * size}`.execute(ctx.tx);
    return found.rows;
  });
  return {
    content: rows.map(({ total: _total, imageFileId, ...row }) => ({ ...row, imageUrl: linkOrNull(ctx, imageFileId) })),
    total,
  };
}
