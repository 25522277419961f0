import { sql } from 'kysely';
import type { YearMonth } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import { prepared } from '../../db/prepared.ts';
import { IS_LOCKED } from '../../people/shared/locked-periods.ts';

export type PaidQuery = {
  readonly organizationId: string;
  readonly reportId: string;
  readonly month: YearMonth;
  readonly employeeIds: readonly string[];
};

/** Who of these people has a salary of the same month in another payroll that waits or is approved, with the name of that payroll. */
export async function paidElsewhere(tx: TenantTx, query: PaidQuery): Promise<Map<string, string>> {
  const { organizationId, reportId, month, employeeIds } = query;
  const { rows } = await prepared(
    tx,
    'payroll-paid-elsewhere',
    sql<{ employee_id: string; name: string }>`
      select l.employee_id, r.name from app.payroll_report r
      join app.payroll_item i on i.organization_id = ${organizationId} and i.key_name = 'SALARY'
      join app.payroll_line l on l.organization_id = ${organizationId} and l.report_id = r.id and l.item_id = i.id
        and l.amount > 0
      where r.organization_id = ${organizationId} and r.id <> ${reportId} and r.month = ${month}
        and ${IS_LOCKED}
        and l.employee_id = any(${employeeIds}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.employee_id, row.name]));
}
