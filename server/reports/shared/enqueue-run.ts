import { REPORT_WORDS } from '../../../contract/reports/report-words.ts';
import { textIn } from '../../../domain/define-text.ts';
import { BASES } from '../../../domain/reports/report-bases.ts';
import type { ReportKind } from '../../../domain/reports/report-columns.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { insertRow } from '../../db/write-rows.ts';
import type { Ctx } from '../../http/context.ts';
import type { Definition } from './definition.ts';
import type { TemplateView } from './read-templates.ts';

export const REPORT_JOB = 'report';

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
