import type { YearMonth } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';

export type PaidQuery = {
  readonly organizationId: string;
  readonly reportId: string;
  readonly month: YearMonth;
  readonly employeeIds: readonly string[];
};

/** Who of these people has a salary of the same month in another payroll that waits or is approved, with the name of that payroll. */
export async function paidElsewhere(tx: TenantTx, query: PaidQuery): Promise<Map<string, string>> {
  const { organizationId, reportId, month, employeeIds } = query;
  const { rows } = await tx.client.query<{ employee_id: string; name: string }>({
    name: 'payroll-paid-elsewhere',
    text: `select l.employee_id, r.name from app.payroll_report r
      join app.payroll_item i on i.organization_id = $1 and i.key_name = 'SALARY'
      join app.payroll_line l on l.organization_id = $1 and l.report_id = r.id and l.item_id = i.id and l.amount > 0
      where r.organization_id = $1 and r.id <> $2 and r.month = $3 and r.status in ('PENDING', 'APPROVED')
        and l.employee_id = any($4::uuid[])`,
    values: [organizationId, reportId, month, employeeIds],
  });
  return new Map(rows.map((row) => [row.employee_id, row.name]));
}
