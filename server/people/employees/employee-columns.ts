import { sql } from 'kysely';
import type { Body } from '../../../contract/endpoint.ts';
import type { EmployeeView, employees } from '../../../contract/people/employees.ts';
import { addressProblems } from '../../../domain/address-fields.ts';
import { isAccountNumber } from '../../../domain/company/bank-codes.ts';
import { toJson } from '../../db/column-types.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { tailOf } from '../shared/employee-row.ts';
import { requireDecidesPay, requireMayPlace } from '../shared/pay-access.ts';

type Changes = Omit<Body<typeof employees.update>, 'id' | 'version' | 'departmentFrom'>;
/** What a request may say of an employee: a field of a new one is one of a changed one too. */
export type EmployeeFields = { [Field in keyof Changes | keyof Body<typeof employees.create>]?: Changes[Field] };

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

/** How a known person is reached: whoever changes it decides whose account becomes that person. */
const CONTACT = ['email', 'phone'] as const;

type Known = Pick<EmployeeView, (typeof CONTACT)[number] | 'position'>;

/** Refuses what only owners and administrators may say; of a person who is known already, another address too. */
export function refuseSensitive(ctx: Pick<Ctx, 'actor' | 'organization'>, fields: EmployeeFields, known: Known | null) {
  const isChanged = (field: (typeof CONTACT)[number]) =>
    known !== null && fields[field] !== undefined && fields[field] !== known[field];
  if (SENSITIVE.some((field) => fields[field] !== undefined) || CONTACT.some(isChanged)) requireDecidesPay(ctx);
  requireMayPlace(ctx, { before: known?.position?.id ?? null, after: fields.positionId });
}

/** The columns that the given fields set; a field that is left out sets none. One that is not taken here does not compile. */
export function columnsOf({ organizationId, services }: Ctx, employeeId: string, fields: EmployeeFields) {
  const sealed = (value: string | null | undefined) =>
    value === undefined || value === null ? value : services.sealer.seal(value, organizationId, employeeId);
  const tail = (value: string | null | undefined) => (value === undefined ? undefined : tailOf(value));
  // The position has rows of its own.
  const { code, title, firstName, lastName, firstNameEn, lastNameEn, email, phone, positionId: _, ...more } = fields;
  const { gender, birthDate, address, departmentId, startDate, endDate, nationalId, ...ofPay } = more;
  const { bankCode, bankAccount, bankAccountName, taxMethod, taxFlatRatePercent, taxCondition, ...ofFunds } = ofPay;
  const { isSocialSecurityInsured, isProvidentFundMember, ...forgotten } = ofFunds;
  forgotten satisfies Record<string, never>;
  return {
    code,
    title,
    first_name: firstName,
    last_name: lastName,
    first_name_en: firstNameEn,
    last_name_en: lastNameEn,
    email,
    phone,
    gender,
    birth_date: birthDate,
    address: address && toJson(address),
    department_id: departmentId,
    start_date: startDate,
    end_date: endDate,
    national_id_sealed: sealed(nationalId),
    national_id_tail: tail(nationalId),
    bank_code: bankCode,
    bank_account_sealed: sealed(bankAccount),
    bank_account_tail: tail(bankAccount),
    bank_account_name: bankAccountName,
    tax_method: taxMethod,
    tax_flat_rate: typeof taxFlatRatePercent === 'number' ? Math.round(taxFlatRatePercent * 100) : taxFlatRatePercent,
    tax_condition: taxCondition === undefined ? undefined : Number(taxCondition),
    is_social_security_insured: isSocialSecurityInsured,
    is_provident_fund_member: isProvidentFundMember,
  };
}

/** Refuses dates in the wrong order, an account number its bank does not use, a postcode of a wrong length, and a code or e-mail of someone else. */
export async function checkFields(ctx: Ctx, employeeId: string, fields: EmployeeFields) {
  const { startDate, endDate, bankCode, bankAccount } = fields;
  if (startDate && endDate && endDate < startDate) throw invalidField('endDate', 'form/end-before-start');
  if (bankCode && bankAccount && !isAccountNumber(bankAccount, bankCode)) throw invalidField('bankAccount', 'form/bank-account');
  const problems = addressProblems(ctx.organization.countryCode, fields.address);
  if (problems.length > 0) throw new AppError('validation/has-errors', {}, problems);
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
