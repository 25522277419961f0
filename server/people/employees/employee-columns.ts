import { sql } from 'kysely';
import type { Body } from '../../../contract/endpoint.ts';
import type { employees } from '../../../contract/people/employees.ts';
import { isAccountNumber } from '../../../domain/company/bank-codes.ts';
import { hasAnyGroup } from '../../../domain/permissions.ts';
import { toJson } from '../../db/column-types.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { tailOf } from '../shared/employee-row.ts';

export type EmployeeFields = Partial<Body<typeof employees.create>>;

/** What supporters may neither see in full nor change. */
const SENSITIVE = [
  'nationalId',
  'bankCode',
  'bankAccount',
  'bankAccountName',
  'taxMethod',
  'taxFlatRatePercent',
  'taxCondition',
  'isSocialSecurityInsured',
  'isProvidentFundMember',
] as const satisfies readonly (keyof EmployeeFields)[];

export function refuseSensitive({ actor }: Pick<Ctx, 'actor'>, fields: EmployeeFields) {
  if (hasAnyGroup(actor.groups, ['owner', 'administrator'])) return;
  if (SENSITIVE.some((field) => fields[field] !== undefined)) throw new AppError('auth/forbidden');
}

/** The columns that the given fields set; a field that is left out sets none. */
export function columnsOf({ organizationId, services }: Ctx, employeeId: string, fields: EmployeeFields) {
  const sealed = (value: string | null | undefined) =>
    value === undefined || value === null ? value : services.sealer.seal(value, organizationId, employeeId);
  const tail = (value: string | null | undefined) => (value === undefined ? undefined : tailOf(value));
  const percent = fields.taxFlatRatePercent;
  return {
    code: fields.code,
    title: fields.title,
    first_name: fields.firstName,
    last_name: fields.lastName,
    first_name_en: fields.firstNameEn,
    last_name_en: fields.lastNameEn,
    email: fields.email,
    phone: fields.phone,
    gender: fields.gender,
    birth_date: fields.birthDate,
    address: fields.address && toJson(fields.address),
    department_id: fields.departmentId,
    start_date: fields.startDate,
    end_date: fields.endDate,
    national_id_sealed: sealed(fields.nationalId),
    national_id_tail: tail(fields.nationalId),
    bank_code: fields.bankCode,
    bank_account_sealed: sealed(fields.bankAccount),
    bank_account_tail: tail(fields.bankAccount),
    bank_account_name: fields.bankAccountName,
    tax_method: fields.taxMethod,
    tax_flat_rate: typeof percent === 'number' ? Math.round(percent * 100) : percent,
    tax_condition: fields.taxCondition === undefined ? undefined : Number(fields.taxCondition),
    is_social_security_insured: fields.isSocialSecurityInsured,
    is_provident_fund_member: fields.isProvidentFundMember,
  };
}

/** Refuses dates in the wrong order, an account number its bank does not use, and a code or e-mail of someone else. */
export async function checkFields(ctx: Ctx, employeeId: string, fields: EmployeeFields) {
  const { startDate, endDate, bankCode, bankAccount } = fields;
  if (startDate && endDate && endDate < startDate) throw invalidField('endDate', 'form/end-before-start');
  if (bankCode && bankAccount && !isAccountNumber(bankAccount, bankCode)) throw invalidField('bankAccount', 'form/bank-account');
  const { rows } = await sql<{ code: string; email: string | null }>`
    select code, lower(email) as email from app.employee where organization_id = ${ctx.organizationId} and id <> ${employeeId}
      and (code = ${fields.code ?? null} or lower(email) = ${fields.email ?? null})`.execute(ctx.tx);
  const taken = [
    ...(fields.code && rows.some((row) => row.code === fields.code) ? ['code'] : []),
    ...(fields.email && rows.some((row) => row.email === fields.email) ? ['email'] : []),
  ];
  if (taken.length > 0)
    throw new AppError(
      'array/already-exist',
      {},
      taken.map((field) => ({ field, code: 'form/already-used' })),
    );
}
