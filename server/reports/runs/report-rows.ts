import type { Query } from '../../../contract/endpoint.ts';
import type { timesheetDayReports } from '../../../contract/reports/timesheet-reports.ts';
import { writtenCell } from '../../../domain/reports/written-cell.ts';
import type { Ctx } from '../../http/context.ts';
import { pageOf } from '../../http/paging.ts';
import { readTemplate } from '../shared/read-templates.ts';
import { requireDepartments } from '../shared/require-departments.ts';
import { openReport } from './open-report.ts';

/** One page of a report by days, in the columns of a template. */
export async function pageOfRows(ctx: Ctx, query: Query<typeof timesheetDayReports.rows>) {
  const kind = 'timesheet-days';
  const template = await readTemplate(ctx, kind, query.templateId);
  const { startDate, endDate, departmentId, name, page, size } = query;
  const departmentIds = departmentId ? [departmentId] : template.departmentIds;
  if (departmentId) await requireDepartments(ctx, departmentIds);
  const report = await openReport(ctx, { kind, definition: { ...template, departmentIds }, startDate, endDate, name });
  const rows = await report.read(ctx, { offset: page * size, limit: size });
  const content = rows.map((row) =>
    Object.fromEntries(report.heads.map(({ key, type }) => [key, writtenCell(row[key] ?? null, type, report.writing)])),
  );
  const columns = report.heads.map(({ key, name: head, type }) => ({ key, name: head, type }));
  return { ...pageOf(ctx, query, { content, total: report.total }), columns };
}
