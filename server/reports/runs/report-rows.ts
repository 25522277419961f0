import type { Query } from '../../../contract/endpoint.ts';
import type { RowsCall } from '../../../contract/reports/rows-call.ts';
import type { CellType } from '../../../domain/reports/report-columns.ts';
import { type RawCell, type Writing, writtenCell } from '../../../domain/reports/written-cell.ts';
import { formatInstant } from '../../../domain/time.ts';
import { instant } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { pageOf } from '../../http/paging.ts';
import { chosenFrom, requireChoices } from '../shared/definition.ts';
import { readTemplate } from '../shared/read-templates.ts';
import { requireDepartments } from '../shared/require-departments.ts';
import { openReport } from './open-report.ts';

/** One page of a report, in the columns of a template. */
export async function pageOfRows(ctx: Ctx, query: Query<RowsCall>) {
  const { kind, templateId, startDate, endDate, departmentId, name, page, size } = query;
  const { formId, rate, statusList: statuses } = query;
  const template = await readTemplate(ctx, kind, templateId);
  const chosen = { formId, rate, statuses, departmentIds: departmentId ? [departmentId] : undefined };
  requireChoices(kind, chosen);
  if (chosen.departmentIds) await requireDepartments(ctx, chosen.departmentIds);
  const report = await openReport(ctx, { kind, definition: chosenFrom(template, chosen), startDate, endDate, name });
  const rows = await report.read(ctx, { offset: page * size, limit: size });
  const content = rows.map((row) =>
    Object.fromEntries(report.heads.map(({ key, type }) => [key, cellOnPage(row[key] ?? null, type, report.writing)])),
  );
  const columns = report.heads.map(({ key, name: head, type }) => ({ key, name: head, type }));
  return { ...pageOf(ctx, query, { content, total: report.total }), columns };
}

/** Days and moments cross the wire as everywhere: the page writes them in the language of its reader. Files follow the formats that were chosen. */
function cellOnPage(value: RawCell, type: CellType, writing: Writing): string | number | null {
  if (type === 'date') return value;
  if (type === 'moment') return typeof value === 'number' ? formatInstant(instant(value)) : value;
  return writtenCell(value, type, writing);
}
