import { sql } from 'kysely';
import type { z } from 'zod';
import type { PayrollPerson } from '../../../contract/payroll/payroll-templates.ts';
import { nameShown } from '../../../domain/names-shown.ts';
import type { TenantTx } from '../../db/pool.ts';
import type { Language } from '../../http/context.ts';

export type PersonView = z.output<typeof PayrollPerson>;

type Named = { first_name: string; last_name: string; first_name_en: string | null; last_name_en: string | null };
const fullName = (row: Named, language: Language): string =>
  nameShown(
    { firstName: row.first_name, lastName: row.last_name, firstNameEn: row.first_name_en, lastNameEn: row.last_name_en },
    language,
  );

/** Names of a SELECT over `app.employee e`, and the joins they need. */
export const PERSON_COLUMNS = sql`
    e.id as employee_id, e.code, e.first_name, e.last_name, e.first_name_en, e.last_name_en, d.name as department_name,
      p.name as position_name`;
export const PERSON_JOINS = sql`left join app.department d on d.organization_id = e.organization_id and d.id = e.department_id
  left join app.position p on p.organization_id = e.organization_id and p.id = e.position_id`;
export type PersonRow = Named & {
  employee_id: string;
  code: string;
  department_name: string | null;
  position_name: string | null;
};

export const personView = (row: PersonRow, language: Language): PersonView => ({
  employeeId: row.employee_id,
  code: row.code,
  name: fullName(row, language),
  departmentName: row.department_name,
  positionName: row.position_name,
});

type Reader = { tx: TenantTx; organizationId: string; language: Language };
/** People by id, as payroll pages show them today. */
export async function peopleById(
  { tx, organizationId, language }: Reader,
  ids: readonly (string | null)[],
): Promise<Map<string, PersonView>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<PersonRow>`
      select ${PERSON_COLUMNS} from app.employee e ${PERSON_JOINS} where e.organization_id = ${organizationId}
        and e.id = any(${wanted}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.employee_id, personView(row, language)]));
}
