import { sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import type { ReportRow } from './report-row.ts';

/** Files taken of a report, or of the months that it is filed in. */
export const filingsOf = (report: Pick<ReportRow, 'id' | 'month' | 'pay_date'>) =>
  sql`(f.report_id = ${report.id} or (f.report_id is null
      and f.month = case when f.document = 'pnd1' then to_char(${report.pay_date}::date, 'YYYY-MM') else ${report.month} end))`;

export async function countFilings({ tx, organizationId }: Ctx, report: ReportRow): Promise<number> {
  const { rows } = await sql<{ count: number }>`
      select count(*) from app.payroll_filing f where f.organization_id = ${organizationId} and ${filingsOf(report)}`.execute(tx);
  return rows[0]?.count ?? 0;
}
