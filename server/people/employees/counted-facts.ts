import { sql } from 'kysely';
import type { EmployeeView } from '../../../contract/people/employees.ts';
import { dateOf, monthOf } from '../../../domain/time.ts';
import { invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { IS_DECIDED } from '../shared/locked-periods.ts';

/** What payroll reads of a person and has no first day: it counts from the next payroll on, as it is then. */
export const PAY_FACTS = [
  'birthDate',
  'taxMethod',
  'taxFlatRatePercent',
  'taxCondition',
  'isSocialSecurityInsured',
  'isProvidentFundMember',
] as const satisfies readonly (keyof EmployeeView)[];

type Facts = { readonly [Fact in (typeof PAY_FACTS)[number]]?: EmployeeView[Fact] | undefined };

/**
 * Refuses to change what payroll reads of somebody while a payroll of the person waits for approval: its figures are being looked at, and would
 * be another's the moment it is approved. Approved payrolls stay as they are.
 */
export async function refuseHeldFacts(ctx: Ctx, employeeId: string, { before, after }: { before: Facts; after: Facts }) {
  const changed = PAY_FACTS.find((fact) => after[fact] !== undefined && after[fact] !== before[fact]);
  if (changed === undefined) return;
  const waiting = (await countedPayrolls(ctx, employeeId)).find(({ waits }) => waits);
  if (waiting) throw invalidField(changed, 'form/fact-waits', { payroll: waiting.name });
}

/** The payrolls of this year that have counted somebody and keep what they counted, the newest first; all that wait. */
export async function countedPayrolls({ tx, organizationId, organization, now }: Ctx, employeeId: string) {
  const year = `${monthOf(dateOf(now, organization.timeZone)).slice(0, 4)}-01-01`;
  const { rows } = await sql<EmployeeView['countedPayrolls'][number]>`
    select r.name, r.status = 'PENDING' as waits from app.payroll_slip s
    join app.payroll_report r on r.organization_id = s.organization_id and r.id = s.report_id
    where s.organization_id = ${organizationId} and s.employee_id = ${employeeId} and ${IS_DECIDED}
      and (r.status = 'PENDING' or r.pay_date >= ${year}::date) order by r.period_end desc, r.name`.execute(tx);
  return rows;
}
