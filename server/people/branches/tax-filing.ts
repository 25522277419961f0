import { sql } from 'kysely';
import type { Body } from '../../../contract/endpoint.ts';
import type { Branch, branches } from '../../../contract/people/branches.ts';
import type { YearMonth } from '../../../domain/units.ts';
import { monthName } from '../../../domain/written-dates.ts';
import { invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

type Fields = Pick<Body<typeof branches.update>, 'branchTax' | 'taxFilingFrom' | 'taxFilingUntil'>;
type Months = { readonly from: YearMonth | null; readonly until: YearMonth | null };
const filesItself = ({ from, until }: Months, month: YearMonth): boolean =>
  from !== null && from <= month && (until === null || month <= until);

/**
 * A branch files withholding tax by a number of its own, from a month on and until one if it says so. Who files changes for no month of which a
 * return was taken: its people stand in it already. A change of the number of a branch that files is refused without one.
 */
export async function checkTaxFiling(ctx: Ctx, fields: Fields, before: Branch | null): Promise<void> {
  const was: Months = { from: before?.taxFilingFrom ?? null, until: before?.taxFilingUntil ?? null };
  const now: Months = {
    from: fields.taxFilingFrom === undefined ? was.from : fields.taxFilingFrom,
    until: fields.taxFilingUntil === undefined ? was.until : fields.taxFilingUntil,
  };
  const number = fields.branchTax === undefined ? (before?.branchTax ?? null) : fields.branchTax;
  if (now.from !== null && !number) throw invalidField('branchTax', 'form/required');
  if (now.until !== null && now.from === null) throw invalidField('taxFilingFrom', 'form/required');
  if (now.until !== null && now.from !== null && now.until < now.from)
    throw invalidField('taxFilingUntil', 'form/end-before-start');
  if (now.from === was.from && now.until === was.until) return;
  const { rows } = await sql<{ month: YearMonth }>`
    select distinct month from app.payroll_filing
    where organization_id = ${ctx.organizationId} and document = 'pnd1' and month is not null order by month desc`.execute(
    ctx.tx,
  );
  const filed = rows.find(({ month }) => filesItself(was, month) !== filesItself(now, month));
  const field = now.from === was.from ? 'taxFilingUntil' : 'taxFilingFrom';
  if (filed) throw invalidField(field, 'form/month-filed', { month: monthName(filed.month, ctx.language) });
}
