import { sql } from 'kysely';
import { type YearMonth, yearMonth } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { getReport } from './report-row.ts';

/** How many people a payroll has. */
export async function countOfReport(ctx: Ctx, reportId: string): Promise<number> {
  const report = await getReport(ctx, reportId);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app.payroll_slip where organization_id = ${ctx.organizationId} and report_id = ${report.id}`.execute(
    ctx.tx,
  );
  return rows[0]?.count ?? 0;
}

type Months = { readonly from: YearMonth; readonly to: YearMonth };
/** How many people were paid in approved payrolls of some months, by the month of the payment or of the wage. */
export async function countPaid({ tx, organizationId }: Ctx, by: 'payment' | 'wage', { from, to }: Months): Promise<number> {
  const month = sql.raw(by === 'payment' ? "to_char(r.pay_date, 'YYYY-MM')" : 'r.month');
  const { rows } = await sql<{ count: number }>`
    select count(distinct s.employee_id)::int as count from app.payroll_report r
    join app.payroll_slip s on s.organization_id = r.organization_id and s.report_id = r.id
    where r.organization_id = ${organizationId} and r.status = 'APPROVED' and ${month} between ${from} and ${to}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export const countOfYear = (ctx: Ctx, by: 'payment' | 'wage', year: number): Promise<number> =>
  countPaid(ctx, by, { from: yearMonth(`${year}-01`), to: yearMonth(`${year}-12`) });
