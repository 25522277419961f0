import { sql } from 'kysely';
import type { TenantTx } from '../../db/pool.ts';
import { prepared } from '../../db/prepared.ts';
import type { ReportKey } from './report-row.ts';

/** Warnings that stop a report from being proceeded. */
export const BLOCKING_WARNINGS: readonly string[] = ['net/negative', 'salary/missing', 'salary/paid-elsewhere'];

/** The sums of a report's stored slips, with the items as they are named now: what the report keeps as `totals`. */
export async function sumSlips(tx: TenantTx, { organizationId, reportId }: ReportKey, items: unknown): Promise<unknown> {
  const { rows } = await prepared(
    tx,
    'payroll-sum-slips',
    sql<{ totals: unknown }>`
      select jsonb_build_object('figures', jsonb_build_object(
    'employees', count(*), 'insured', count(*) filter (where social_security_wage > 0), 'taxed', count(*) filter (where tax > 0),
    'income', coalesce(sum(income), 0), 'deduction', coalesce(sum(deduction), 0), 'net', coalesce(sum(net), 0),
    'taxableRegular', coalesce(sum(taxable_regular), 0), 'taxableOccasional', coalesce(sum(taxable_occasional), 0),
    'tax', coalesce(sum(tax), 0), 'taxOccasional', coalesce(sum(tax_occasional), 0), 'taxBorne', coalesce(sum(tax_borne), 0),
    'taxableLeaving', coalesce(sum(taxable_leaving), 0), 'taxLeaving', coalesce(sum(tax_leaving), 0),
    'socialSecurityWage', coalesce(sum(social_security_wage), 0), 'socialSecurity', coalesce(sum(social_security), 0),
    'socialSecurityEmployer', coalesce(sum(social_security_employer), 0), 'welfareFund', coalesce(sum(welfare_fund), 0),
    'welfareFundEmployer', coalesce(sum(welfare_fund_employer), 0), 'providentFund', coalesce(sum(provident_fund), 0),
    'funds', coalesce(sum(funds), 0), 'fundsEmployer', coalesce(sum(funds_employer), 0), 'carriedForward', coalesce(sum(carried_forward), 0)),
  'warned', count(*) filter (where warnings <> '[]'),
  'blocked', count(*) filter (where exists (select from jsonb_array_elements(warnings) w
    where w->>'code' = any(${BLOCKING_WARNINGS}::text[]))),
  'items', ${JSON.stringify(items)}::jsonb) as totals
  from app.payroll_slip where organization_id = ${organizationId} and report_id = ${reportId}`,
  );
  return rows[0]?.totals ?? {};
}
