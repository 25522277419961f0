import { sql } from 'kysely';
import type { FileCompany } from '../../../domain/payroll/thai/file-party.ts';
import type { YearMonth } from '../../../domain/units.ts';
import { invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { addressOf, type Payer } from './load-payer.ts';
import type { StoredSlip } from './read-slips.ts';

/** A branch that files something apart from the head office, with its number at each office; empty where it has none. */
export type FilingBranch = {
  readonly id: string;
  readonly name: string;
  readonly branchTax: string;
  readonly branchSocialSecurity: string;
  readonly address: Record<string, unknown>;
};

/** Social security apart from the head office, or withholding tax of a month of payment. */
type Filed = 'socialSecurity' | { readonly taxOf: YearMonth };

/** Of these branches those that file it themselves, also removed ones: social security by a number of their own, tax in the months that say so. */
export async function loadFilingBranches(
  ctx: Ctx,
  branchIds: readonly (string | null)[],
  filed: Filed = 'socialSecurity',
): Promise<FilingBranch[]> {
  const ids = [...new Set(branchIds.filter((id) => id !== null))];
  if (ids.length === 0) return [];
  const { rows } = await sql<FilingBranch>`
    select id, name, coalesce(branch_tax, '') as "branchTax", coalesce(branch_social_security, '') as "branchSocialSecurity", address
    from app.branch where organization_id = ${ctx.organizationId} and id = any(${ids}::uuid[])
      and ${filed === 'socialSecurity' ? sql`branch_social_security is not null` : sql`${filed.taxOf} between tax_filing_from and coalesce(tax_filing_until, '9999-12')`}
    order by code collate "und-x-icu", id`.execute(ctx.tx);
  return rows;
}

/** Who files for the person of a slip: a branch, or null for the head office. */
export const branchOfSlip = (branches: readonly FilingBranch[], { snapshot }: StoredSlip): FilingBranch | null =>
  branches.find(({ id }) => id === snapshot.branch?.id) ?? null;

/** The branch that a return was asked for; one that nobody of the month belongs to is refused. */
export function requireBranch(branches: readonly FilingBranch[], id: string | undefined): FilingBranch | null {
  if (id === undefined) return null;
  const found = branches.find((branch) => branch.id === id);
  if (!found) throw invalidField('branchId', 'form/invalid');
  return found;
}

type Viewed = {
  readonly headOffice: string;
  readonly number?: 'branchTax' | 'branchSocialSecurity';
  readonly count: (branch: FilingBranch | null) => number;
};
/** Whose files a month has, the head office first, with how many people each names; empty when that is the head office alone. */
export function branchViews(branches: readonly FilingBranch[], { headOffice, count, number = 'branchSocialSecurity' }: Viewed) {
  if (branches.length === 0) return [];
  return [null, ...branches].map((branch) => ({
    branchId: branch?.id ?? null,
    name: branch?.name ?? null,
    number: branch?.[number] ?? headOffice,
    people: count(branch),
  }));
}

/** The company as the return of a branch names it. */
export const companyOf = <Party extends FileCompany>(company: Party, branch: FilingBranch | null): Party =>
  branch === null
    ? company
    : {
        ...company,
        branchName: branch.name,
        branchTax: branch.branchTax || company.branchTax,
        branchSocialSecurity: branch.branchSocialSecurity || company.branchSocialSecurity,
      };

/** The same with the address where the branch is, when it is known. */
export function payerOf(payer: Payer, branch: FilingBranch | null): Payer {
  const isKnown = branch !== null && Object.values(branch.address).some((part) => typeof part === 'string' && part !== '');
  return companyOf(isKnown ? { ...payer, address: addressOf(branch.address) } : payer, branch);
}
