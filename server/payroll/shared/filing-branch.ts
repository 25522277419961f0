import { sql } from 'kysely';
import type { FileCompany } from '../../../domain/payroll/thai/file-party.ts';
import { invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { addressOf, type Payer } from './load-payer.ts';
import type { StoredSlip } from './read-slips.ts';

/** A branch that files social security apart from the head office: those with a number of their own. */
export type FilingBranch = {
  readonly id: string;
  readonly name: string;
  readonly branchSocialSecurity: string;
  readonly address: Record<string, unknown>;
};

/** Of these branches those with a number of their own at the Social Security Office, also removed ones. */
export async function loadFilingBranches(ctx: Ctx, branchIds: readonly (string | null)[]): Promise<FilingBranch[]> {
  const ids = [...new Set(branchIds.filter((id) => id !== null))];
  if (ids.length === 0) return [];
  const { rows } = await sql<FilingBranch>`
    select id, name, coalesce(branch_social_security, '') as "branchSocialSecurity", address from app.branch
    where organization_id = ${ctx.organizationId} and id = any(${ids}::uuid[]) and branch_social_security is not null
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

/** Whose files a month has, the head office first, with how many people each names; empty when that is the head office alone. */
export function branchViews(
  branches: readonly FilingBranch[],
  { headOffice, count }: { headOffice: string; count: (branch: FilingBranch | null) => number },
) {
  if (branches.length === 0) return [];
  return [null, ...branches].map((branch) => ({
    branchId: branch?.id ?? null,
    name: branch?.name ?? null,
    number: branch?.branchSocialSecurity ?? headOffice,
    people: count(branch),
  }));
}

/** The company as the return of a branch names it. */
export const companyOf = <Party extends FileCompany>(company: Party, branch: FilingBranch | null): Party =>
  branch === null ? company : { ...company, branchName: branch.name, branchSocialSecurity: branch.branchSocialSecurity };

/** The same with the address where the branch is, when it is known. */
export function payerOf(payer: Payer, branch: FilingBranch | null): Payer {
  const isKnown = branch !== null && Object.values(branch.address).some((part) => typeof part === 'string' && part !== '');
  return companyOf(isKnown ? { ...payer, address: addressOf(branch.address) } : payer, branch);
}
