import { type RawBuilder, sql } from 'kysely';
import type { Address } from '../../../domain/address-fields.ts';
import type { Coded, KnownEmployee } from '../../../domain/imports/check-employee.ts';
import type { Mapping } from '../../../domain/imports/fields.ts';
import { dateOf } from '../../../domain/time.ts';
import type { PlainDate, Satang } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { branchOf } from '../../people/shared/branch-of.ts';
import { costCentreOf } from '../../people/shared/cost-centre-of.ts';

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
    | 'bankCode'
    | 'branch'
    | 'costCentre',
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
  const on = { organizationId: ctx.organizationId, day: sql`${dateOf(ctx.now, ctx.organization.timeZone)}::date` };
  // Asked for only when the file has a column for it.
  const placeIf = (field: string, place: RawBuilder<unknown>) => (mapping[field] === undefined ? sql`null::text` : place);
  const { rows } = await sql<Row>`
    select e.id, e.code, e.title, e.first_name as "firstName", e.last_name as "lastName", e.first_name_en as "firstNameEn",
      e.last_name_en as "lastNameEn", e.email, e.phone, e.gender, e.birth_date as "birthDate", e.start_date as "startDate",
      e.bank_code as "bankCode", d.name as department, p.name as position, s.salary_base as salary,
      e.national_id_sealed as "nationalId", e.bank_account_sealed as "bankAccount", e.address,
      ${placeIf(
        'branch',
        sql`(select b.code from app.branch b where b.organization_id = ${ctx.organizationId}
        and b.id = (${branchOf(on)}->>'id')::uuid)`,
      )} as branch,
      ${placeIf('costCentre', sql`${costCentreOf(on)}->>'code'`)} as "costCentre"
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
      branch: row.branch ?? undefined,
      costCentre: row.costCentre ?? undefined,
      monthlySalary: row.salary ?? undefined,
      startDate: row.startDate ?? undefined,
      nationalId: open('nationalId', row.nationalId, row.id),
      bankCode: row.bankCode ?? undefined,
      bankAccount: open('bankAccount', row.bankAccount, row.id),
      ...row.address,
    }),
  );
}

/** Branches, and cost centres in use, that a file may name. */
export async function readKnownPlaces({ tx, organizationId }: Ctx): Promise<{ branches: Coded[]; costCentres: Coded[] }> {
  const { rows: branches } = await sql<Coded>`
    select code, name, name_en as "nameEn" from app.branch where organization_id = ${organizationId} and not is_removed`.execute(
    tx,
  );
  const { rows: costCentres } = await sql<Coded>`
    select code, name, null::text as "nameEn" from app.cost_centre
    where organization_id = ${organizationId} and is_active`.execute(tx);
  return { branches, costCentres };
}
