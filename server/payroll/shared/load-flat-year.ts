import { sql } from 'kysely';
import type { FlatYear } from '../../../domain/payroll/thai/flat-tax.ts';
import { satang } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import type { YearQuery } from './load-year-to-date.ts';

/** Of people taxed at a fixed rate, what approved payrolls of the tax year before a period taxed at that rate, and the tax that was withheld. */
export async function loadFlatYear(tx: TenantTx, query: YearQuery): Promise<Map<string, FlatYear>> {
  const { organizationId, employeeIds, period, reportId } = query;
  const year = Number(period.payDate.slice(0, 4));
  const { rows } = await sql<{ employee_id: string; base: number; tax: number }>`
    select s.employee_id, sum(s.taxable_regular + s.taxable_occasional - s.social_security)::bigint as base, sum(s.tax - s.tax_leaving)::bigint as tax
    from app.payroll_report r join app.payroll_slip s on s.organization_id = r.organization_id and s.report_id = r.id
      join app.employee e on e.organization_id = s.organization_id and e.id = s.employee_id
    where r.organization_id = ${organizationId} and r.status = 'APPROVED' and s.employee_id = any(${employeeIds}::uuid[])
      and e.tax_method = 'flat' and s.snapshot->>'taxFlatRate' = e.tax_flat_rate::text and coalesce(s.snapshot->>'taxCondition', '1') = '1'
      and r.pay_date between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)
      and (r.pay_date <= ${period.payDate}::date or ${period.kind === 'final'}::boolean)
      and r.id is distinct from ${reportId}::uuid group by s.employee_id`.execute(tx);
  return new Map(rows.map(({ employee_id, base, tax }) => [employee_id, { base: satang(base), tax: satang(tax) }]));
}
