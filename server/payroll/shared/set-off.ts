import { sql } from 'kysely';
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
 * Ordinary assessable pay that the withholding returns leave out because as much was taken back earlier in the tax year and found no pay in
 * its own month: `(report_id, employee_id, set_off, is_whole)` of each slip that has some. A return states of a person how far the sum of the
 * year rose above all that it was before, so that the returns of a year come to its highest sum and count nothing twice.
 */
export function setOffs({ organizationId, year, reports = [] }: Asked) {
  const ordinary = sql`s.taxable_regular + s.taxable_occasional`;
  const days =
    year === undefined ? sql`true` : sql`r.pay_date between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)`;
  return sql`(
    select report_id, employee_id, least(ordinary, highest - before) as set_off, ordinary <= highest - before as is_whole from (
      select report_id, employee_id, ordinary, so_far - ordinary as before,
        greatest(0, max(so_far) over (partition by employee_id, year order by pay_date, report_id
          rows between unbounded preceding and 1 preceding)) as highest
      from (
        select s.report_id, s.employee_id, r.pay_date, extract(year from r.pay_date) as year, ${ordinary} as ordinary,
          sum(${ordinary}) over (partition by s.employee_id, extract(year from r.pay_date) order by r.pay_date, r.id) as so_far
        from app.payroll_report r join app.payroll_slip s on s.organization_id = r.organization_id and s.report_id = r.id
        where r.organization_id = ${organizationId} and (r.status = 'APPROVED' or r.id = any(${reports}::uuid[])) and ${days}
          and s.employee_id in (select s.employee_id from app.payroll_slip s where s.organization_id = ${organizationId} and ${ordinary} < 0)
      ) as summed
    ) as risen where ordinary > 0 and highest > before)`;
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
