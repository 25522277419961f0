import { sql } from 'kysely';
import type { LineOverride } from '../../../domain/payroll/pay-types.ts';
import { satang } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';

/** Overrides by employee. */
export type Overrides = ReadonlyMap<string, readonly LineOverride[]>;

type OverrideRow = { employee_id: string; item_id: string; amount: number; override_reason: string; overridden_by: string };

/** What people decided by hand in a report so far. */
export async function loadOverrides({ tx, organizationId }: Ctx, reportId: string, employeeId?: string): Promise<Overrides> {
  // Tax that the employer bears is decided as an amount, and deducted from no employee: its line is zero.
  const { rows } = await sql<OverrideRow>`
      select l.employee_id, l.item_id, case when i.key_name = 'TAX'
        and s.tax_borne > 0 then s.tax_borne else l.amount end as amount,
        coalesce(l.override_reason, '') as override_reason, l.overridden_by
      from app.payroll_line l
      join app.payroll_slip s on s.organization_id = ${organizationId} and s.report_id = l.report_id
        and s.employee_id = l.employee_id
      join app.payroll_item i on i.organization_id = ${organizationId} and i.id = l.item_id
      where l.organization_id = ${organizationId} and l.report_id = ${reportId} and l.overridden_by is not null
        and (${employeeId ?? null}::uuid is null or l.employee_id = ${employeeId ?? null})`.execute(tx);
  const overrides = new Map<string, LineOverride[]>();
  for (const row of rows) {
    const list = overrides.get(row.employee_id) ?? [];
    const amount = satang(Math.abs(row.amount));
    overrides.set(row.employee_id, [
      ...list,
      { itemId: row.item_id, amount, reason: row.override_reason, by: row.overridden_by },
    ]);
  }
  return overrides;
}
