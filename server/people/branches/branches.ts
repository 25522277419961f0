import { sql } from 'kysely';
import type { Body } from '../../../contract/endpoint.ts';
import type { branches } from '../../../contract/people/branches.ts';
import { addressProblems } from '../../../domain/address-fields.ts';
import { legalIdProblems } from '../../../domain/company/legal-ids.ts';
import { dateOf } from '../../../domain/time.ts';
import { readCompany } from '../../company/shared/read-company.ts';
import { lockCompanyPeople } from '../../company/shared/seat-limit.ts';
import { toJson } from '../../db/column-types.ts';
import { insertRow, updateVersioned } from '../../db/write-rows.ts';
import { AppError, type FieldError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { getBranch } from './read-branches.ts';
import { checkTaxFiling } from './tax-filing.ts';

type Fields = Partial<Omit<Body<typeof branches.update>, 'id' | 'version'>>;
/** An empty number is none. */
const given = (text: string | null | undefined) => (text === '' ? null : text);

const columnsOf = (fields: Fields) => ({
  code: fields.code,
  name: fields.name,
  name_en: given(fields.nameEn),
  address: fields.address && toJson(fields.address),
  phone_number: fields.phoneNumber,
  branch_tax: given(fields.branchTax),
  branch_social_security: given(fields.branchSocialSecurity),
  tax_filing_from: fields.taxFilingFrom,
  tax_filing_until: fields.taxFilingUntil,
});

export async function createBranch(ctx: Ctx, { code, name, ...details }: Body<typeof branches.create>) {
  await checkNumbers(ctx, { code, ...details }, null);
  await checkTaxFiling(ctx, details, null);
  const { id } = await insertRow(ctx, 'app.branch', { ...columnsOf(details), code, name });
  const after = await getBranch(ctx, id);
  ctx.audit('branch.create', { entity: 'branch', entityId: id, after });
  return after;
}

export async function updateBranch(ctx: Ctx, { id, version, ...fields }: Body<typeof branches.update>) {
  const before = await getBranch(ctx, id);
  await checkNumbers(ctx, fields, id);
  await checkTaxFiling(ctx, fields, before);
  await updateVersioned(ctx, 'app.branch', { id, version }, columnsOf(fields));
  const after = await getBranch(ctx, id);
  ctx.audit('branch.update', { entity: 'branch', entityId: id, before, after });
  return after;
}

const UNIQUE = { code: 'code', branchTax: 'branch_tax', branchSocialSecurity: 'branch_social_security' } as const;

/** Refuses numbers and a postcode of a wrong length, and a code or number that another branch or the head office has. One at a time. */
async function checkNumbers(ctx: Ctx, fields: Fields, except: string | null) {
  const { tx, organizationId } = ctx;
  await lockCompanyPeople(ctx);
  const company = await readCompany(ctx);
  const country = company.country.code;
  const problems: FieldError[] = [...legalIdProblems(country, fields), ...addressProblems(country, fields.address)];
  if (problems.length > 0) throw new AppError('validation/has-errors', {}, problems);
  for (const field of ['code', 'branchTax', 'branchSocialSecurity'] as const) {
    const text = fields[field];
    if (!text) continue;
    const { rows } = await sql`
      select from app.branch where organization_id = ${organizationId} and not is_removed
        and lower(${sql.ref(UNIQUE[field])}) = lower(${text}) and id is distinct from ${except}::uuid`.execute(tx);
    const isHeadOffice = field !== 'code' && company[field] === text;
    if (rows.length > 0 || isHeadOffice) throw new AppError('array/already-exist', {}, [{ field, code: 'form/already-used' }]);
  }
}

/** Nobody may be placed in it today or later; what was placed before, and what was filed, stays. */
export async function removeBranch(ctx: Ctx, id: string) {
  const { tx, organizationId } = ctx;
  await lockCompanyPeople(ctx);
  const before = await getBranch(ctx, id);
  const today = dateOf(ctx.now, ctx.organization.timeZone);
  const { rows } = await sql`
    select from app.branch_entry where organization_id = ${organizationId} and branch_id = ${id} and from_date > ${today}::date
    limit 1`.execute(tx);
  if (before.placed > 0 || rows.length > 0) throw new AppError('branch/in-use', { name: before.name });
  await updateVersioned(ctx, 'app.branch', { id, version: before.version }, { is_removed: true });
  ctx.audit('branch.remove', { entity: 'branch', entityId: id, before });
  return { ok: true } as const;
}
