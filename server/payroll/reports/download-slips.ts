import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import type { ZipFile } from 'yazl';
import { z } from 'zod';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import { DocumentLanguage } from '../../../contract/payroll/payroll-figures.ts';
import type { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { pdfPrinter } from '../../adapters/pdf/pdf-printer.ts';
import { readLogo } from '../../brand/printed-looks.ts';
import { uuid7 } from '../../db/uuid7.ts';
import { insertRow } from '../../db/write-rows.ts';
import type { Ctx } from '../../http/context.ts';
import type { JobQueue, JobRun } from '../../jobs/job-queue.ts';
import { printedCompany } from '../shared/printed-company.ts';
import { readSlips } from '../shared/read-slips.ts';
import { getReport, keptTotals } from '../shared/report-row.ts';
import { slipDocument } from './slip-document.ts';
import { slipView } from './slip-view.ts';

const JOB = 'payslips';
const Input = z.object({ payrollReportId: z.string(), employeeIds: z.array(z.string()).optional(), language: DocumentLanguage });
/** Documents under way at once: the thread is never idle, and few wait in memory. */
const AT_ONCE = 16;

/** Asks for the slips of a report as one file. */
export async function startPayslips(
  ctx: Ctx,
  body: Body<typeof payrollReports.slips>,
): Promise<Answer<typeof payrollReports.slips>> {
  const { organizationId, actor, language } = ctx;
  const report = await getReport(ctx, body.payrollReportId);
  const jobId = await ctx.services.jobs.enqueue(ctx.tx, { organizationId, name: JOB, input: body, actor, language });
  ctx.audit('payroll-slip.start-export', {
    entity: 'payroll_report',
    entityId: report.id,
    after: { language: body.language, people: body.employeeIds?.length ?? 'all' },
  });
  return { jobId };
}

export const definePayslips = (jobs: JobQueue) => jobs.define(JOB, 'payslips', printPayslips);

async function printPayslips({ input, ctx, report: say }: JobRun) {
  const { payrollReportId, employeeIds, language } = Input.parse(input);
  const { documents, month, logoFileId } = await ctx.transaction({ readOnly: true }, async (inside) => {
    const report = await getReport(inside, payrollReportId);
    const company = await printedCompany(inside, language);
    const key = { organizationId: ctx.organizationId, reportId: report.id };
    const slips = await readSlips(inside.tx, key, { items: keptTotals(report.totals).items, employeeIds, traces: true });
    return {
      month: report.month,
      logoFileId: company.logoFileId,
      documents: slips.map((slip) => ({
        name: `${report.month}-${slip.snapshot.code.replace(/[^\w.-]/g, '_')}.pdf`,
        data: slipDocument(
          slipView(slip, { report, companyName: company.name, language, decimals: company.decimals }),
          company,
          language,
        ),
      })),
    };
  });
  const logo = await readLogo(ctx, logoFileId);
  const yazl = await import('yazl');
  const archive = new yazl.ZipFile();
  const hash = createHash('sha256');
  const bytes = new PassThrough();
  archive.outputStream.on('data', (chunk: Buffer) => hash.update(chunk));
  archive.outputStream.pipe(bytes);
  // Where the file cannot be kept nobody reads them; that failure is the one to tell.
  bytes.on('error', () => archive.outputStream.unpipe(bytes));
  const id = uuid7(ctx.now);
  const stored = ctx.services.files.put(ctx.organizationId, id, bytes);
  const filled = fillArchive(archive, documents, { logo, say }).catch((problem: Error) => {
    bytes.destroy(problem);
    throw problem;
  });
  const [kept, made] = await Promise.allSettled([stored, filled]);
  if (made.status === 'rejected') throw made.reason;
  if (kept.status === 'rejected') throw kept.reason;
  const { sizeBytes } = kept.value;
  const file = {
    id,
    name: `payslips-${month}.zip`,
    mime_type: 'application/zip',
    size_bytes: sizeBytes,
    sha256: hash.digest('hex'),
    purpose: 'payslips',
    status: 'ready',
    created_by: ctx.actor.employeeId,
  };
  await ctx.transaction({}, (inside) => insertRow(inside, 'app.file', file));
  return { fileId: id, result: { slips: documents.length } };
}

type Document = { readonly name: string; readonly data: object };
type Printing = { readonly logo: string | null; readonly say: JobRun['report'] };
async function fillArchive(archive: ZipFile, documents: readonly Document[], { logo, say }: Printing) {
  for (let start = 0; start < documents.length; start += AT_ONCE) {
    const some = documents.slice(start, start + AT_ONCE);
    const pdfs = await Promise.all(some.map(({ data }) => pdfPrinter().print('slip', { ...data, logo })));
    // A PDF is compressed inside already.
    for (const [index, pdf] of pdfs.entries())
      archive.addBuffer(pdf, some[index]?.name ?? `${start + index}.pdf`, { compress: false });
    await say(Math.min(start + AT_ONCE, documents.length), documents.length);
  }
  archive.end();
}
