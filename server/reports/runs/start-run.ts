import type { Body } from '../../../contract/endpoint.ts';
import type { ReportCalls } from '../../../contract/reports/report-calls.ts';
import { hasDays, type ReportKind } from '../../../domain/reports/report-columns.ts';
import type { Ctx } from '../../http/context.ts';
import { chosenFrom, requireChoices } from '../shared/definition.ts';
import { enqueueRun } from '../shared/enqueue-run.ts';
import { readTemplate } from '../shared/read-templates.ts';
import { requireDepartments } from '../shared/require-departments.ts';
import { requireForm } from '../shared/require-form.ts';
import { openReport, requireRange, roundsOf, type WrittenLine } from './open-report.ts';

const PREVIEW_ROWS = 20;

async function chosenIn(ctx: Ctx, kind: ReportKind, body: Body<ReportCalls['run']>) {
  requireRange(ctx, kind, body);
  requireChoices(kind, body);
  const template = await readTemplate(ctx, kind, body.templateId);
  if (body.departmentIds) await requireDepartments(ctx, body.departmentIds);
  const definition = chosenFrom(template, body);
  if (body.formId) await requireForm(ctx, body.formId);
  return { template, definition };
}

/** Writes the run into the history and has its file made. */
export async function startRun(ctx: Ctx, kind: ReportKind, body: Body<ReportCalls['run']>) {
  const { template, definition } = await chosenIn(ctx, kind, body);
  const { startDate, endDate } = hasDays(kind) ? body : {};
  return enqueueRun(ctx, { kind, template, definition, startDate, endDate });
}

/** The first lines as the file would have them, with the sums that fall among them. */
export async function previewReport(ctx: Ctx, kind: ReportKind, body: Body<ReportCalls['preview']>) {
  const { definition } = await chosenIn(ctx, kind, body);
  const { startDate, endDate } = body;
  const report = await openReport(ctx, { kind, definition, startDate, endDate });
  const columns = report.heads.map(({ key, name, type }) => ({ key, name, type }));
  const shown: WrittenLine[] = [];
  for await (const { lines } of roundsOf(report, (work) => work(ctx), PREVIEW_ROWS)) {
    shown.push(...lines);
    if (report.total > PREVIEW_ROWS) break;
  }
  return { columns, total: report.total, lines: shown.map(({ kind: of, cells }) => ({ kind: of, cells: [...cells] })) };
}
