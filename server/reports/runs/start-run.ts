import type { Body } from '../../../contract/endpoint.ts';
import type { ReportCalls } from '../../../contract/reports/report-calls.ts';
import { REPORT_WORDS } from '../../../contract/reports/report-words.ts';
import { textIn } from '../../../domain/define-text.ts';
import { BASES } from '../../../domain/reports/report-bases.ts';
import { hasDays, type ReportKind } from '../../../domain/reports/report-columns.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { insertRow } from '../../db/write-rows.ts';
import type { Ctx } from '../../http/context.ts';
import { chosenFrom, type Definition, requireChoices } from '../shared/definition.ts';
import { readTemplate, type TemplateView } from '../shared/read-templates.ts';
import { requireDepartments } from '../shared/require-departments.ts';
import { requireForm } from '../shared/require-form.ts';
import { openReport, requireRange, roundsOf, type WrittenLine } from './open-report.ts';
import { REPORT_JOB } from './run-report.ts';

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

type NewRun = {
  readonly kind: ReportKind;
  readonly template: Pick<TemplateView, 'id' | 'name' | 'isCustom'>;
  readonly definition: Definition;
  readonly startDate?: PlainDate | undefined;
  readonly endDate?: PlainDate | undefined;
  /** Nobody asked for it just now: its person is told by mail too, and led to the files of the kind. */
  readonly isScheduled?: boolean;
};

/** A run in the name of the caller, with what the caller may see. */
export async function enqueueRun(ctx: Ctx, { kind, template, definition, startDate, endDate, isScheduled }: NewRun) {
  const { organizationId, actor, language } = ctx;
  const templateName = template.isCustom ? template.name : textIn(REPORT_WORDS, language).kinds[kind];
  const scheduled = isScheduled ? { report: templateName, link: `${BASES[kind]}/history` } : undefined;
  const input = { kind, templateId: template.id, templateName, startDate, endDate, definition, scheduled };
  const jobId = await ctx.services.jobs.enqueue(ctx.tx, { organizationId, name: REPORT_JOB, input, actor, language });
  await insertRow(ctx, 'app.report_run', {
    id: jobId,
    kind,
    template_id: template.isCustom ? template.id : null,
    template_name: templateName,
    file_type: definition.fileType,
    start_date: startDate ?? null,
    end_date: endDate ?? null,
    created_by: actor.employeeId,
    created_at: toTimestamp(ctx.now),
  });
  ctx.audit('report.start-export', {
    entity: 'report',
    entityId: jobId,
    after: { kind, name: templateName, startDate, endDate },
  });
  return { jobId };
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
