import { sql } from 'kysely';
import type { Address } from '../../../domain/address-fields.ts';
import type { KnownEmployee } from '../../../domain/imports/check-employee.ts';
import type { Mapping } from '../../../domain/imports/fields.ts';
import type { PlainDate, Satang } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';

type Row = Record<'code' | 'id', string> &
  Record<
    | 'title'
    | 'firstName'
    | 'lastName'
    | 'firstNameEn'
    | 'lastNameEn'
    | 'email'
    | 'phone'
    | 'department'
    | 'position'
    | 'bankCode',
    string | null
  > & {
    gender: 'male' | 'female' | 'other' | null;
    birthDate: PlainDate | null;
    startDate: PlainDate | null;
    salary: Satang | null;
    nationalId: Buffer | null;
    bankAccount: Buffer | null;
    address: Address;
  };

/** Everybody of the company as a file could say it. Sealed values are opened only when the file has a column for them. */
export async function readKnownEmployees(ctx: Ctx, mapping: Mapping): Promise<KnownEmployee[]> {
  const { rows } = await sql<Row>`
    select e.id, e.code, e.title, e.first_name as "firstName", e.last_name as "lastName", e.first_name_en as "firstNameEn",
      e.last_name_en as "lastNameEn", e.email, e.phone, e.gender, e.birth_date as "birthDate", e.start_date as "startDate",
      e.bank_code as "bankCode", d.name as department, p.name as position, s.salary_base as salary,
      e.national_id_sealed as "nationalId", e.bank_account_sealed as "bankAccount", e.address
    from app.employee e
    left join app.department d on d.organization_id = ${ctx.organizationId} and d.id = e.department_id
    left join app.position p on p.organization_id = ${ctx.organizationId} and p.id = e.position_id
    left join lateral (
      select salary_base from app.salary where organization_id = ${ctx.organizationId} and employee_id = e.id
      order by active_date desc limit 1) s on true
    where e.organization_id = ${ctx.organizationId}`.execute(ctx.tx);
  const open = (field: string, sealed: Buffer | null, id: string) =>
    sealed && mapping[field] !== undefined ? ctx.services.sealer.open(sealed, ctx.organizationId, id) : undefined;
  return rows.map(
    (row): KnownEmployee => ({
      code: row.code,
      title: row.title ?? undefined,
      firstName: row.firstName ?? undefined,
      lastName: row.lastName ?? undefined,
      firstNameEn: row.firstNameEn ?? undefined,
      lastNameEn: row.lastNameEn ?? undefined,
      email: row.email ?? undefined,
      phone: row.phone ?? undefined,
      gender: row.gender ?? undefined,
      birthDate: row.birthDate ?? undefined,
      department: row.department ?? undefined,
      position: row.position ?? undefined,
      monthlySalary: row.salary ?? undefined,
      startDate: row.startDate ?? undefined,
      nationalId: open('nationalId', row.nationalId, row.id),
      bankCode: row.bankCode ?? undefined,
      bankAccount: open('bankAccount', row.bankAccount, row.id),
      ...row.address,
    }),
  );
}
