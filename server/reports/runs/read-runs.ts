import { sql } from 'kysely';
import type { Query } from '../../../contract/endpoint.ts';
import type { ReportCalls } from '../../../contract/reports/report-calls.ts';
import { FileType, ReportRun } from '../../../contract/reports/report-shapes.ts';
import { firstReportDay } from '../../../domain/report-window.ts';
import type { ReportKind } from '../../../domain/reports/report-columns.ts';
import { dateOf, instantOf } from '../../../domain/time.ts';
import { instant, plainDate, timeOfDay } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { nameShown } from '../../db/name-shown.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen, countedRows, pageOf } from '../../http/paging.ts';
import { mayShare } from '../shared/read-templates.ts';

type RunRow = {
  id: string;
  template_id: string | null;
  template_name: string;
  file_type: string;
  start_date: string | null;
  end_date: string | null;
  status: string;
  row_count: number | null;
  milliseconds: number | null;
  file_id: string | null;
  created_at: number;
  created_by: string | null;
  total: number;
};
const dayOrNull = (day: string | null) => (day === null ? null : plainDate(day));

/** Files that were made, newest first: those of everybody for who manages the company. The plan limits how far back. */
export async function listRuns(ctx: Ctx, kind: ReportKind, query: Query<ReportCalls['history']>) {
  const { tx, organizationId, organization, actor, language, now } = ctx;
  const first = firstReportDay(organization.plan, dateOf(now, organization.timeZone));
  const since = first === null ? null : toTimestamp(instantOf(first, timeOfDay(0), organization.timeZone));
  const { rows, total } = await countedRows(query, async ({ page, size }) => {
    const found = await sql<RunRow>`
      select r.id, r.template_id, r.template_name, r.file_type, r.start_date, r.end_date, r.status, r.row_count, r.milliseconds,
        r.file_id, r.created_at, ${nameShown('e', language)} as created_by, count(*) over ()::integer as total
      from app.report_run r left join app.employee e on e.organization_id = ${organizationId} and e.id = r.created_by
      where r.organization_id = ${organizationId} and r.kind = ${kind}
        ${mayShare(ctx) ? sql`` : sql`and r.created_by = ${actor.employeeId}`}
        ${andWhen(since, (at) => sql`r.created_at >= ${at}`)}
      order by r.created_at ${sql.raw(query.sort.direction)}, r.id limit ${size} offset ${page * size}`.execute(tx);
    return found.rows;
  });
  return pageOf(ctx, query, { content: rows.map(runView), total });
}

const runView = (row: RunRow) => ({
  id: row.id,
  templateId: row.template_id,
  templateName: row.template_name,
  fileType: FileType.parse(row.file_type),
  startDate: dayOrNull(row.start_date),
  endDate: dayOrNull(row.end_date),
  status: ReportRun.shape.status.parse(row.status),
  rows: row.row_count,
  milliseconds: row.milliseconds,
  createdBy: row.created_by,
  createdDate: instant(row.created_at),
  fileId: row.file_id,
});
