import { sql } from 'kysely';
import type { PayPeriod } from '../../../domain/payroll/pay-types.ts';
import type { TenantTx } from '../../db/pool.ts';
import { prepared } from '../../db/prepared.ts';
import { IS_LOCKED } from '../../people/shared/locked-periods.ts';

export type PaidQuery = {
  readonly organizationId: string;
  readonly reportId: string;
  readonly period: PayPeriod;
  readonly employeeIds: readonly string[];
};

/**
 * Who of these people has a salary of the same days in another payroll that waits or is approved, with the name of that payroll. Two monthly payrolls of one month
 * are the same days, whatever their periods count.
 */
export async function paidElsewhere(tx: TenantTx, query: PaidQuery): Promise<Map<string, string>> {
  const { organizationId, reportId, period, employeeIds } = query;
  const isMonth = (period.pays?.cycle ?? 'monthly') === 'monthly' && period.kind === 'regular';
  const { rows } = await prepared(
    tx,
    'payroll-paid-elsewhere',
    sql<{ employee_id: string; name: string }>`
      select l.employee_id, r.name from app.payroll_report r
      join app.payroll_item i on i.organization_id = ${organizationId} and i.key_name = 'SALARY'
      join app.payroll_line l on l.organization_id = ${organizationId} and l.report_id = r.id and l.item_id = i.id
        and l.amount > 0
      where r.organization_id = ${organizationId} and r.id <> ${reportId} and ${IS_LOCKED}
        and ((${isMonth} and r.cycle = 'monthly' and r.kind = 'regular' and r.month = ${period.month})
          or (not (${isMonth} and r.cycle = 'monthly' and r.kind = 'regular')
            and r.period_start <= ${period.end}::date and r.period_end >= ${period.start}::date))
        and l.employee_id = any(${employeeIds}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.employee_id, row.name]));
}
