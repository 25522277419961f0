import { z } from 'zod';
import { Day, Id } from '../../../contract/primitives.ts';
import { definitionOf } from '../../../contract/reports/report-shapes.ts';
import { REPORT_KINDS, type ReportKind } from '../../../domain/reports/report-columns.ts';
import { saveMade } from '../../files/save-sheet.ts';
import type { AfterFailure, JobHandler } from '../../jobs/job-queue.ts';
import { openReport, roundsOf } from './open-report.ts';
import { contentOf, REPORT_MIME_TYPES } from './write-report.ts';

export const REPORT_JOB = 'report';

const Asked = z.object({
  kind: z.enum(REPORT_KINDS),
  templateId: Id,
  templateName: z.string(),
  startDate: Day.optional(),
  endDate: Day.optional(),
  definition: z.unknown(),
});
const definitionIn = (kind: ReportKind, given: unknown) => z.object(definitionOf(kind)).parse(given);

/** Makes the file of a report in the background; run again, it makes the same file once. */
export const runReport: JobHandler = async ({ ctx, jobId, input, report: tell }) => {
  const { kind, templateName, definition: given, startDate, endDate } = Asked.parse(input);
  const definition = definitionIn(kind, given);
  const began = performance.now();
  const reading = <Result>(work: Parameters<typeof ctx.transaction<Result>>[1]) => ctx.transaction({ readOnly: true }, work);
  const report = await reading((inside) => openReport(inside, { kind, definition, startDate, endDate }));
  let rows = 0;
  async function* counted() {
    for await (const round of roundsOf(report, reading)) {
      rows += round.rows.length;
      yield round;
      await tell(rows, report.total);
    }
  }
  const { fileType } = definition;
  const days = [startDate, endDate].filter((day) => day !== undefined);
  await saveMade(
    ctx,
    {
      id: jobId,
      name: `${[fileNameOf(templateName), ...days].join(' ')}.${fileType}`,
      mimeType: REPORT_MIME_TYPES[fileType],
      content: await contentOf(fileType, { title: templateName, report, rounds: counted() }),
      purpose: 'report',
      action: 'report.export',
    },
    ({ tx }) =>
      tx
        .updateTable('app.report_run')
        .set({ status: 'done', row_count: rows, file_id: jobId, milliseconds: Math.round(performance.now() - began) })
        .where('organization_id', '=', ctx.organizationId)
        .where('id', '=', jobId)
        .where('status', '=', 'running')
        .execute(),
  );
  return { fileId: jobId, result: { rows } };
};

/** What no file system takes in a name becomes a blank. */
const fileNameOf = (name: string): string => name.replace(/[\\/:*?"<>|]+/g, ' ').trim();

export const noteFailedReport: AfterFailure = (tx, { organizationId, jobId }) =>
  tx
    .updateTable('app.report_run')
    .set({ status: 'failed' })
    .where('organization_id', '=', organizationId)
    .where('id', '=', jobId)
    .where('status', '=', 'running')
    .execute();
