import { sql } from 'kysely';
import type { PayPeriod, YearToDate } from '../../../domain/payroll/pay-types.ts';
import { type PlainDate, satang, type YearMonth } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import { prepared } from '../../db/prepared.ts';
import { loadFlatYear } from './load-flat-year.ts';

export type YearQuery = {
  readonly organizationId: string;
  readonly employeeIds: readonly string[];
  readonly period: PayPeriod;
  /** The report that asks; null for what one would be paid. */
  readonly reportId: string | null;
};

export const NO_YEAR_TO_DATE: YearToDate = {
  regularIncome: satang(0),
  occasionalIncome: satang(0),
  taxRegular: satang(0),
  taxOccasional: satang(0),
  socialSecurity: satang(0),
  payments: 0,
};

type YearRow = {
  employee_id: string;
  regular: number;
  occasional: number;
  tax_regular: number;
  tax_occasional: number;
  social_security: number;
  provident_fund: number;
  is_taken_back: boolean;
  payments: number;
  last_tax_regular: number | null;
  months: YearMonth[] | null;
  closed_months: YearMonth[] | null;
  first_start: PlainDate | null;
  here: number;
  last_end: PlainDate | null;
};

/**
 * What each person was paid and taxed in the tax year before a period: approved reports by pay date, of one day all but this one, for a final pay those of later days too, and the beginning
 * balance, what s.48(5) taxes apart left aside; the regular payments that were made or are still open; and the months whose payroll is over without having paid the person. A month that still has an open report may yet pay; one that was
 * rejected and made anew will not.
 */
export async function loadYearToDate(tx: TenantTx, query: YearQuery): Promise<Map<string, YearToDate>> {
  const rows = await readYears(tx, query);
  const years = new Map(rows.map((row) => [row.employee_id, yearOf(row)]));
  const employeeIds = rows.flatMap((row) => (row.is_taken_back ? row.employee_id : []));
  if (employeeIds.length === 0) return years;
  for (const [employeeId, atFixedRate] of await loadFlatYear(tx, { ...query, employeeIds }))
    years.set(employeeId, { ...(years.get(employeeId) ?? NO_YEAR_TO_DATE), atFixedRate });
  return years;
}

async function readYears(
  tx: TenantTx,
  { organizationId, employeeIds, period, reportId }: YearQuery,
): Promise<readonly YearRow[]> {
  const year = Number(period.payDate.slice(0, 4));
  const { rows } = await prepared(
    tx,
    'payroll-year',
    sql<YearRow>`
      with paid as (
    select s.employee_id, sum(s.taxable_regular)::bigint as regular,
      sum(s.taxable_occasional + s.taxable_leaving - s.taxable_separate)::bigint as occasional,
      sum(s.tax - s.tax_occasional - s.tax_leaving)::bigint as tax_regular,
      sum(s.tax_occasional + s.tax_leaving - s.tax_separate)::bigint as tax_occasional,
      sum(s.social_security)::bigint as social_security, sum(s.provident_fund)::bigint as provident_fund, bool_or(s.taxable_occasional < 0) as is_taken_back,
      count(distinct (r.month, r.part)) filter (where r.kind = 'regular') as payments,
      (array_agg(s.tax - s.tax_occasional - s.tax_leaving order by r.pay_date desc, r.month desc) filter (where r.kind = 'regular'))[1] as last_tax_regular,
      array_agg(distinct r.month) filter (where r.kind in ('regular', 'final')) as months,
      max(r.period_end) filter (where r.kind in ('regular', 'final')) as last_end
    from app.payroll_report r join app.payroll_slip s on s.organization_id = r.organization_id and s.report_id = r.id
    where r.organization_id = ${organizationId} and r.status = 'APPROVED' and s.employee_id = any(${employeeIds}::uuid[])
      and r.pay_date between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
      and (r.pay_date <= ${period.payDate}::date or ${period.kind === 'final'}::boolean)
      and r.id is distinct from ${reportId}::uuid group by s.employee_id
  ), begun as (
    select min(r.period_start) as first_start from app.payroll_report r
    where r.organization_id = ${organizationId} and r.kind = 'regular' and r.status in ('DRAFT', 'PENDING', 'APPROVED')
      and r.pay_date between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
  ), waiting as (
    select s.employee_id, count(distinct (r.month, r.part)) as payments
    from app.payroll_report r join app.payroll_slip s on s.organization_id = r.organization_id and s.report_id = r.id
    where r.organization_id = ${organizationId} and r.kind = 'regular' and r.status in ('DRAFT', 'PENDING')
      and r.pay_date >= make_date(${year}, 1, 1) and r.pay_date < ${period.payDate}::date and r.id is distinct from ${reportId}::uuid
      and s.employee_id = any(${employeeIds}::uuid[]) group by s.employee_id
  ), closed as (
    select array_agg(month) as months from (
      select r.month from app.payroll_report r
      where r.organization_id = ${organizationId} and r.kind = 'regular' and r.status <> 'VOIDED' and r.pay_date >= make_date(${year}, 1, 1) and r.pay_date < ${period.payDate}::date
        and not (r.status = 'REJECTED' and exists (select from app.payroll_report o
          where o.organization_id = ${organizationId} and o.template_id = r.template_id and o.month = r.month and o.part = r.part
            and o.status in ('DRAFT', 'PENDING', 'APPROVED')))
      group by r.month having bool_and(r.status = 'APPROVED')) as month
  ), brought as (
    select * from app.payroll_beginning_balance where organization_id = ${organizationId} and year = ${year}
      and employee_id = any(${employeeIds}::uuid[])
  )
  select employee_id, coalesce(regular, 0) + coalesce(b.regular_income, 0) as regular,
    coalesce(occasional, 0) + coalesce(b.occasional_income, 0) as occasional,
    coalesce(p.tax_regular, 0) + coalesce(b.tax_regular, 0) as tax_regular,
    coalesce(p.tax_occasional, 0) + coalesce(b.tax_occasional, 0) as tax_occasional,
    coalesce(p.social_security, 0) + coalesce(b.social_security, 0) as social_security,
    coalesce(p.provident_fund, 0) + coalesce(b.provident_fund, 0) as provident_fund, coalesce(is_taken_back, false) as is_taken_back,
    coalesce(p.payments, 0) + coalesce(b.payments, 0) as payments, last_tax_regular, p.months, closed.months as closed_months,
    begun.first_start, coalesce(p.payments, 0) + coalesce(w.payments, 0) as here, p.last_end
  from unnest(${employeeIds}::uuid[]) as person(employee_id) cross join closed cross join begun
    left join paid p using (employee_id) left join brought b using (employee_id) left join waiting w using (employee_id)
  where p.employee_id is not null or b.employee_id is not null or closed.months is not null or begun.first_start is not null`,
  );
  return rows;
}

const yearOf = (row: YearRow): YearToDate => ({
  regularIncome: satang(row.regular),
  occasionalIncome: satang(row.occasional),
  taxRegular: satang(row.tax_regular),
  taxOccasional: satang(row.tax_occasional),
  socialSecurity: satang(row.social_security),
  payments: row.payments,
  providentFund: satang(row.provident_fund),
  isTakenBack: row.is_taken_back,
  unpaidMonths: (row.closed_months ?? []).filter((month) => !row.months?.includes(month)),
  known: { firstStart: row.first_start, here: row.here, lastEnd: row.last_end },
  ...(row.last_tax_regular === null ? {} : { lastTaxRegular: satang(row.last_tax_regular) }),
});
