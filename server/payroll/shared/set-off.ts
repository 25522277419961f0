import { sql } from 'kysely';
import { NON_RESIDENT_RATE } from '../../../domain/payroll/thai/pnd1.ts';
import { type Satang, satang } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';

type Asked = {
  readonly organizationId: string;
  /** The tax year of the days of payment; every year without it. */
  readonly year?: number;
  /** Reports that are not approved yet and are looked at as if they were. */
  readonly reports?: readonly string[];
};

/**
 * Ordinary assessable pay that the withholding returns leave out because as much was taken back in its own month, or earlier in the tax year
 * and found no pay in its own: `(report_id, employee_id, set_off, is_whole)` of each slip that has some. A return is that of a month, whatever
 * payrolls it has: it states of a person how far the sum of the year rose at its end above all that it was at the end of a month before, so
 * that the returns of a year come to the highest of those sums and count nothing twice. Within a month the first payments give way first.
 * Salary and fees to non-residents are sums of their own: they are income of different kinds (Revenue Code s.40(1) and (2)).
 */
export function setOffs({ organizationId, year, reports = [] }: Asked) {
  const ordinary = sql`s.taxable_regular + s.taxable_occasional`;
  const days =
    year === undefined ? sql`true` : sql`r.pay_date between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)`;
  return sql`(
    select report_id, employee_id, set_off, set_off = ordinary as is_whole from (
      select report_id, employee_id, ordinary, least(ordinary, greatest(0, paid - greatest(0, so_far - highest) - paid_before)) as set_off from (
        select *, greatest(0, max(so_far) over (partition by employee_id, is_fee, year order by month
            range between unbounded preceding and 1 preceding)) as highest,
          sum(greatest(0, ordinary)) over (partition by employee_id, is_fee, year, month) as paid,
          coalesce(sum(greatest(0, ordinary)) over (partition by employee_id, is_fee, year, month order by pay_date, report_id
            rows between unbounded preceding and 1 preceding), 0) as paid_before
        from (
          select *, sum(ordinary) over (partition by employee_id, is_fee, year order by month) as so_far from (
            select s.report_id, s.employee_id, r.pay_date, extract(year from r.pay_date)::int as year,
              extract(month from r.pay_date)::int as month, ${ordinary} as ordinary,
              coalesce(s.snapshot->>'taxFlatRate' = ${String(NON_RESIDENT_RATE)}, false) as is_fee
            from app.payroll_report r join app.payroll_slip s on s.organization_id = r.organization_id and s.report_id = r.id
            where r.organization_id = ${organizationId} and (r.status = 'APPROVED' or r.id = any(${reports}::uuid[])) and ${days}
              and s.employee_id in (select s.employee_id from app.payroll_slip s where s.organization_id = ${organizationId} and ${ordinary} < 0)
          ) as slips
        ) as summed
      ) as risen
    ) as given where set_off > 0)`;
}

/** What is set off on the slips of some reports of a tax year: by report and person. */
export async function loadSetOffs(
  tx: TenantTx,
  asked: Required<Asked>,
): Promise<(reportId: string, employeeId: string) => Satang> {
  const { rows } = await sql<{ report_id: string; employee_id: string; set_off: number }>`
    select report_id, employee_id, set_off::bigint from ${setOffs(asked)} as o where report_id = any(${asked.reports}::uuid[])`.execute(
    tx,
  );
  const found = new Map(rows.map((row) => [`${row.report_id} ${row.employee_id}`, satang(row.set_off)]));
  return (reportId, employeeId) => found.get(`${reportId} ${employeeId}`) ?? satang(0);
}
