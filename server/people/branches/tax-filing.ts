import { sql } from 'kysely';
import type { Body } from '../../../contract/endpoint.ts';
import type { Branch, branches } from '../../../contract/people/branches.ts';
import type { YearMonth } from '../../../domain/units.ts';
import { monthName } from '../../../domain/written-dates.ts';
import { invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

type Fields = Pick<Body<typeof branches.update>, 'branchTax' | 'taxFilingFrom'>;

/**
 * A branch files withholding tax by a number of its own, and begins or ends with a month of which no return was taken: the people of one that was
 * stand in it already. A change of the number of a branch that files is refused without one.
 */
export async function checkTaxFiling(ctx: Ctx, fields: Fields, before: Branch | null): Promise<void> {
  const was = before?.taxFilingFrom ?? null;
  const from = fields.taxFilingFrom === undefined ? was : fields.taxFilingFrom;
  const number = fields.branchTax === undefined ? (before?.branchTax ?? null) : fields.branchTax;
  if (from !== null && !number) throw invalidField('branchTax', 'form/required');
  if (from === was) return;
  const changed = [from, was].filter((month) => month !== null).toSorted()[0];
  const { rows } = await sql<{ month: YearMonth | null }>`
    select max(month) as month from app.payroll_filing
    where organization_id = ${ctx.organizationId} and document = 'pnd1' and month >= ${changed ?? ''}`.execute(ctx.tx);
  const filed = rows[0]?.month ?? null;
  if (filed !== null) throw invalidField('taxFilingFrom', 'form/month-filed', { month: monthName(filed, ctx.language) });
}
