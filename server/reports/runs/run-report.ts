import { z } from 'zod';
import { Day, Id } from '../../../contract/primitives.ts';
import type { Access } from '../../../domain/permissions.ts';
import { REPORT_KINDS } from '../../../domain/reports/report-columns.ts';
import { dateOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { longDate } from '../../../domain/written-dates.ts';
import { saveMade } from '../../files/save-sheet.ts';
import type { Ctx } from '../../http/context.ts';
import type { AfterFailure, JobHandler } from '../../jobs/job-queue.ts';
import { printedCompany } from '../../payroll/shared/printed-company.ts';
import { readDefinition } from '../shared/definition.ts';
import { accessOf } from '../shared/kinds.ts';
import { requireRunning } from './cancel-run.ts';
import { type OpenReport, openReport, roundsOf } from './open-report.ts';
import { contentOf, type Heading, REPORT_MIME_TYPES } from './write-report.ts';

const Asked = z.object({
  kind: z.enum(REPORT_KINDS),
  templateId: Id,
  templateName: z.string(),
  startDate: Day.optional(),
  endDate: Day.optional(),
  definition: z.unknown(),
});

/** What its kind asks of who has a report made. */
export const accessOfRun = (input: unknown): Access => accessOf(Asked.pick({ kind: true }).parse(input).kind);

/** Makes the file of a report in the background; run again, it makes the same file once. Stopped, it ends with the stretch it is at. */
export const runReport: JobHandler = async ({ ctx, jobId, input, report: tell }) => {
  const { kind, templateName, definition: given, startDate, endDate } = Asked.parse(input);
  const definition = readDefinition(kind, given);
  const began = performance.now();
  const reading = <Result>(work: Parameters<typeof ctx.transaction<Result>>[1]) =>
    ctx.transaction({ readOnly: true }, async (inside) => {
      await requireRunning(inside, jobId);
      return work(inside);
    });
  const { report, heading } = await reading(async (inside) => ({
    report: await openReport(inside, { kind, definition, startDate, endDate }),
    heading: await headingOf(inside, { startDate, endDate, jobId }),
  }));
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
      content: await contentOf(fileType, { title: templateName, heading, report, rounds: counted() }),
      purpose: purposeOf(report),
      action: 'report.export',
    },
    (inside) => noteDone(inside, { jobId, rows, milliseconds: Math.round(performance.now() - began) }),
  );
  return { fileId: jobId, result: { rows } };
};

type Done = { readonly jobId: string; readonly rows: number; readonly milliseconds: number };
/** Of a run that was stopped meanwhile the file is not kept either. */
async function noteDone(ctx: Ctx, { jobId, rows, milliseconds }: Done): Promise<void> {
  await requireRunning(ctx, jobId);
  await ctx.tx
    .updateTable('app.report_run')
    .set({ status: 'done', row_count: rows, file_id: jobId, milliseconds })
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', jobId)
    .where('status', '=', 'running')
    .execute();
}

type Shown = { readonly startDate?: PlainDate | undefined; readonly endDate?: PlainDate | undefined; readonly jobId: string };
async function headingOf(ctx: Ctx, { startDate, endDate, jobId }: Shown): Promise<Heading> {
  const { language, now, organization } = ctx;
  const { name, details } = await printedCompany(ctx, language);
  const days = startDate && endDate ? [startDate, endDate] : [dateOf(now, organization.timeZone)];
  return {
    company: name,
    details,
    period: [...new Set(days)].map((day) => longDate(day, language)).join(' – '),
    reference: jobId.slice(-12),
  };
}

/** A file with pay in it is only for those who may see pay, whoever asked for it. */
const purposeOf = ({ heads }: OpenReport): string => (heads.some(({ isPay }) => isPay) ? 'payroll-report-file' : 'report');

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
