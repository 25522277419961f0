import { sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import { REPORT_COLUMNS, REPORT_FROM, type ReportRow } from './report-row.ts';

/** The report of a template and period that was voided last; null when none was, and beside the cycle. */
export async function findVoided(
  { tx, organizationId }: Ctx,
  { template_id, month, part }: Pick<ReportRow, 'template_id' | 'month' | 'part'>,
): Promise<ReportRow | null> {
  const { rows } = await sql<ReportRow>`
      select ${REPORT_COLUMNS} from ${REPORT_FROM} where r.organization_id = ${organizationId}
        and r.template_id = ${template_id} and r.month = ${month} and r.part = ${part} and r.status = 'VOIDED'
      order by r.voided_at desc nulls last, r.id desc limit 1`.execute(tx);
  return rows[0] ?? null;
}
