import { sql } from 'kysely';
import type { TenantTx } from '../../db/pool.ts';
import { prepared } from '../../db/prepared.ts';
import type { ReportKey } from '../shared/report-row.ts';

/** sha-256 of everything a report says: period, slips with what they print, lines. Equal hashes are equal figures. */
export async function figuresHash(tx: TenantTx, { organizationId, reportId }: ReportKey): Promise<string> {
  const { rows } = await prepared(
    tx,
    'payroll-figures-hash',
    sql<{ hash: string }>`
      with slips as (
    select encode(sha256(convert_to(coalesce(string_agg(concat_ws('|', s.employee_id, s.income, s.deduction, s.net,
      s.taxable_regular,
        s.taxable_occasional, s.tax, s.tax_occasional, s.tax_borne, s.social_security_wage, s.social_security,
          s.social_security_employer,
        s.welfare_fund, s.welfare_fund_employer, s.carried_forward, nullif(s.funds, 0), nullif(s.funds_employer, 0),
          nullif(s.taxable_leaving, 0), nullif(s.tax_leaving, 0), nullif(s.taxable_separate, 0), nullif(s.tax_separate, 0), s.snapshot::text), E'\\n'
          order by s.employee_id), ''), 'UTF8')), 'hex') as hash
    from app.payroll_slip s where s.organization_id = ${organizationId} and s.report_id = ${reportId}
  ), lines as (
    select encode(sha256(convert_to(coalesce(string_agg(concat_ws('|', l.employee_id, l.item_id, l.amount, l.computed_amount,
        l.override_reason, l.overridden_by), E'\\n' order by l.employee_id, l.item_id), ''), 'UTF8')), 'hex') as hash
    from app.payroll_line l where l.organization_id = ${organizationId} and l.report_id = ${reportId}
  )
  select encode(sha256(convert_to(concat_ws('|', r.id, r.month, r.period_start, r.period_end, r.pay_date, slips.hash,
    lines.hash), 'UTF8')), 'hex') as hash
  from app.payroll_report r, slips, lines where r.organization_id = ${organizationId} and r.id = ${reportId}`,
  );
  return rows[0]?.hash ?? '';
}
