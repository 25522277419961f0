import { sql } from 'kysely';
import type { Branch } from '../../../contract/people/branches.ts';
import { dateOf } from '../../../domain/time.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

/** The branches that stand, by code, or the one with an id. */
export async function listBranches(ctx: Ctx, id: string | null = null): Promise<Branch[]> {
  const { tx, organizationId } = ctx;
  const today = dateOf(ctx.now, ctx.organization.timeZone);
  const { rows } = await sql<Branch>`
    select b.id, b.code, b.name, b.name_en as "nameEn", b.address, b.phone_number as "phoneNumber", b.branch_tax as "branchTax",
      b.branch_social_security as "branchSocialSecurity", b.tax_filing_from as "taxFilingFrom", b.tax_filing_until as "taxFilingUntil", b.version, coalesce(now.placed, 0)::int as placed
    from app.branch b
    left join (select branch_id, count(*) as placed from (
        select distinct on (employee_id, department_id) branch_id from app.branch_entry
        where organization_id = ${organizationId} and from_date <= ${today}::date
        order by employee_id, department_id, from_date desc) counted
      group by 1) now on now.branch_id = b.id
    where b.organization_id = ${organizationId} and not b.is_removed and (${id}::uuid is null or b.id = ${id}::uuid)
    order by b.code collate "und-x-icu", b.id`.execute(tx);
  return rows;
}

export async function getBranch(ctx: Ctx, id: string): Promise<Branch> {
  const [found] = await listBranches(ctx, id);
  if (!found) throw notFound();
  return found;
}
