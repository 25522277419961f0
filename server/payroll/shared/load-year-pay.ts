import { sql } from 'kysely';
import { incomeKindOf } from '../../../domain/payroll/thai/pnd1.ts';
import type { YearPayment } from '../../../domain/payroll/thai/year-pay.ts';
import { satang } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import { setOffs } from './set-off.ts';

type Asked = { readonly organizationId: string; readonly year: number; readonly employeeIds?: readonly string[] };
/** A month of payment of one person; month 0 is what was paid before the first payroll here. */
export type MonthPayment = YearPayment & { readonly month: number };

type PaymentRow = {
  employee_id: string;
  month: number;
  flat_rate: number | null;
  is_leaving: boolean;
  condition: number | null;
  paid: number;
  tax: number;
  social_security: number;
  provident_fund: number;
};

/**
 * What a tax year paid each person: slips of approved payrolls as the monthly return lists them, by month of payment, and the beginning balance,
 * which is pay of the same employer. Ordered by employee code, then by month.
 */
export async function loadYearPay(tx: TenantTx, { organizationId, year, employeeIds }: Asked): Promise<MonthPayment[]> {
  const people = employeeIds ?? null;
  const { rows } = await sql<PaymentRow>`
    with slip as (
      select s.employee_id, extract(month from r.pay_date)::int as month,
        case when s.snapshot->>'taxFlatRate' ~ '^[0-9]{1,5}$' then (s.snapshot->>'taxFlatRate')::int end as flat_rate,
        case when s.snapshot->>'taxCondition' in ('1', '2', '3') then (s.snapshot->>'taxCondition')::int else 1 end as condition,
        greatest(0, s.taxable_regular + s.taxable_occasional - coalesce(o.set_off, 0)) as ordinary, s.tax - s.tax_leaving as ordinary_tax, s.taxable_leaving, s.tax_leaving,
        s.social_security, s.provident_fund
      from app.payroll_report r join app.payroll_slip s on s.organization_id = r.organization_id and s.report_id = r.id
        left join ${setOffs({ organizationId, year })} as o on o.report_id = r.id and o.employee_id = s.employee_id
      where r.organization_id = ${organizationId} and r.status = 'APPROVED'
        and r.pay_date between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)
    ), listed as (
      select employee_id, month, flat_rate, condition, false as is_leaving, ordinary as paid, ordinary_tax as tax, social_security, provident_fund
      from slip where ordinary > 0 or ordinary_tax > 0
      union all
      select employee_id, month, null, 1, true, taxable_leaving, tax_leaving, 0, 0 from slip where taxable_leaving > 0 or tax_leaving > 0
    ), balance as (
      select * from app.payroll_beginning_balance where organization_id = ${organizationId} and year = ${year}
        and regular_income + occasional_income + tax_regular + tax_occasional > 0
    ), paid as (
      select * from listed
      union all
      -- Who was paid in the year paid these too in a month that the return leaves out because more was taken back than paid.
      select employee_id, month, flat_rate, condition, false, 0, 0, social_security, provident_fund from slip
      where not (ordinary > 0 or ordinary_tax > 0) and social_security + provident_fund > 0
        and employee_id in (select employee_id from listed union all select employee_id from balance)
    ), first_kind as (
      select distinct on (employee_id) employee_id, flat_rate, condition from listed where not is_leaving order by employee_id, month
    ), brought as (
      select b.employee_id, 0 as month, f.flat_rate, coalesce(f.condition, 1) as condition, false as is_leaving,
        b.regular_income + b.occasional_income as paid, b.tax_regular + b.tax_occasional as tax, b.social_security, b.provident_fund
      from balance b left join first_kind f on f.employee_id = b.employee_id
    )
    select p.employee_id, p.month, p.flat_rate, p.condition, p.is_leaving, sum(p.paid)::bigint as paid, sum(p.tax)::bigint as tax,
      sum(p.social_security)::bigint as social_security, sum(p.provident_fund)::bigint as provident_fund
    from (select * from paid union all select * from brought) as p
    join app.employee e on e.organization_id = ${organizationId} and e.id = p.employee_id
    where ${people}::uuid[] is null or p.employee_id = any(${people}::uuid[])
    group by e.code, p.employee_id, p.month, p.flat_rate, p.condition, p.is_leaving
    order by e.code, p.employee_id, p.month, p.is_leaving, p.flat_rate nulls first, p.condition`.execute(tx);
  return rows.map((row) => ({
    employeeId: row.employee_id,
    month: row.month,
    income: row.is_leaving ? 'leavingLumpSum' : incomeKindOf(row.flat_rate),
    condition: row.condition === 2 || row.condition === 3 ? row.condition : 1,
    paid: satang(row.paid),
    tax: satang(row.tax),
    socialSecurity: satang(row.social_security),
    providentFund: satang(row.provident_fund),
  }));
}
