import { sql } from 'kysely';
import type { company } from '../../../contract/company/company.ts';
import type { Body } from '../../../contract/endpoint.ts';
import { addressProblems } from '../../../domain/address-fields.ts';
import { inArea } from '../../../domain/areas.ts';
import { isAccountNumber } from '../../../domain/company/bank-codes.ts';
import { legalIdProblems } from '../../../domain/company/legal-ids.ts';
import { passesGate } from '../../../domain/plans.ts';
import { addDays, dateOf } from '../../../domain/time.ts';
import { toJson } from '../../db/column-types.ts';
import { updateVersioned } from '../../db/write-rows.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { enqueueRecompute } from '../../jobs/recompute-days.ts';
import { readCompany } from './read-company.ts';

export type CompanyFields = Partial<Omit<Body<typeof company.update>, 'version'>>;

export const columnsOf = (fields: CompanyFields) => ({
  name: fields.name,
  name_en: fields.nameEn,
  email: fields.email,
  phone_number: fields.phoneNumber,
  address: fields.address && toJson(fields.address),
  tax_id: fields.taxId,
  branch_tax: fields.branchTax,
  branch_name: fields.branchName,
  social_security_id: fields.socialSecurityId,
  branch_social_security: fields.branchSocialSecurity,
  bank_code: fields.bankCode,
  bank_account: fields.bankAccount,
  bank_account_name: fields.bankAccountName,
  business_type: fields.businessType,
  founding_date: fields.foundingDate,
  shift_board_type: fields.shiftBoardType,
  currency_code: fields.currencyId,
  time_zone: fields.timeZone,
});

/** The account that pay comes from. */
const BANK = ['bankCode', 'bankAccount', 'bankAccountName'] as const satisfies readonly (keyof CompanyFields)[];

function checkAccount({ bankCode, bankAccount }: Pick<CompanyFields, 'bankCode' | 'bankAccount'>) {
  if (bankCode && bankAccount && !isAccountNumber(bankAccount, bankCode)) throw invalidField('bankAccount', 'form/bank-account');
}

/** A business type marks a company as set up, so it is changed here but neither given nor taken away. */
function checkBusinessType(before: string | null, after: string | null | undefined) {
  if (after === undefined || after === before) return;
  if (before === null) throw invalidField('businessType', 'form/invalid');
  if (!after) throw invalidField('businessType', 'form/required');
}

/** The same plan that the call of the setting asks for. */
function checkBoardType({ organization }: Ctx, before: string, after: string | undefined) {
  const { plan } = inArea('setting');
  if (after === undefined || after === before || passesGate(organization.plan, plan)) return;
  throw new AppError('plan/required', { plan });
}

export async function updateCompany(ctx: Ctx, { version, runningPayroll, ...fields }: Body<typeof company.update>) {
  if (ctx.actor.isPayClosed && BANK.some((field) => fields[field] !== undefined))
    throw new AppError('auth/second-factor-required');
  const before = await readCompany(ctx);
  checkBusinessType(before.businessType, fields.businessType);
  checkBoardType(ctx, before.shiftBoardType, fields.shiftBoardType);
  checkAccount({ bankCode: before.bankCode, ...fields });
  const country = before.country.code;
  const problems = [...legalIdProblems(country, fields), ...addressProblems(country, fields.address)];
  if (problems.length > 0) throw new AppError('validation/has-errors', {}, problems);
  const kept = runningPayroll === undefined ? undefined : sql<string>`settings || ${toJson({ runningPayroll })}::jsonb`;
  await updateVersioned(ctx, 'app.organization', { version }, { ...columnsOf(fields), settings: kept });
  const after = await readCompany(ctx);
  ctx.audit('company.update', { entity: 'organization', entityId: ctx.organizationId, before, after });
  if (after.timeZone.uniqueName !== before.timeZone.uniqueName) await recountDays(ctx);
  ctx.afterCommit(() => ctx.services.memberships.forget(ctx.organizationId));
  return after;
}

const RECOUNTED_DAYS = 366;
/** Midnight is another one now: a clocking near it belongs to another day. Days that a payroll counted stay as they are. */
async function recountDays(ctx: Ctx) {
  const today = dateOf(ctx.now, ctx.organization.timeZone);
  await enqueueRecompute(ctx, { from: addDays(today, -RECOUNTED_DAYS), to: addDays(today, 1) });
}
