import type { FastifyReply } from 'fastify';
import yazl from 'yazl';
import { z } from 'zod';
import type { Answer, Body, Query } from '../../../contract/endpoint.ts';
import { taxCertificates } from '../../../contract/payroll/tax-certificates.ts';
import { buddhistYear } from '../../../domain/time.ts';
import { pdfPrinter } from '../../adapters/pdf/pdf-printer.ts';
import { partsOf, printParts } from '../../adapters/pdf/print-parts.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx, MemberContext } from '../../http/context.ts';
import type { JobQueue, JobRun } from '../../jobs/job-queue.ts';
import { keepPaper } from '../shared/keep-paper.ts';
import { isPayrollPerson } from '../shared/reads-payroll.ts';
import { certificateDocument, certificateFileName } from './certificate-document.ts';
import { type CertificateRow, selectCertificates } from './certificate-row.ts';

const TYPES = { pdf: 'application/pdf', svg: 'image/svg+xml' } as const;

/** One certificate as it was issued. People reach their own from the day on which it was given to them. */
export async function sendCertificate(ctx: MemberContext, query: Query<typeof taxCertificates.pdf>, reply: FastifyReply) {
  const format = query.format ?? 'pdf';
  const row = await ctx.transaction({}, async (inside) => {
    const [found] = await selectCertificates(inside, { id: query.id });
    const isOwn = found?.employee_id === ctx.actor.employeeId;
    if (!found || !(isPayrollPerson(inside) || (isOwn && found.sent_at !== null))) throw notFound();
    if (!isOwn && format === 'pdf')
      inside.audit('tax-certificate.export', { entity: 'tax_certificate', entityId: found.id, after: { year: found.year } });
    return found;
  });
  const document = certificateDocument(ctx, [row], { copies: format === 'pdf' ? 2 : 1 });
  const printed = await pdfPrinter().print('tax-certificate', document, format);
  const name = certificateFileName(row).replace(/pdf$/, format);
  return reply
    .header('content-type', TYPES[format])
    .header('content-disposition', `inline; filename="${encodeURIComponent(name)}"`)
    .header('cache-control', 'private, no-store')
    .send(printed);
}

const JOB = 'tax-certificates';
const Input = z.object({ year: z.number().int(), as: z.enum(['pdf', 'zip']) });
const AT_ONCE = 16;
/** Certificates of one PDF that are set together: so many pages at once stay well within memory. */
const SET_TOGETHER = 100;

export async function startDownload(
  ctx: Ctx,
  body: Body<typeof taxCertificates.download>,
): Promise<Answer<typeof taxCertificates.download>> {
  const { organizationId, actor, language } = ctx;
  const standing = (await selectCertificates(ctx, { year: body.year })).filter(isStanding);
  if (standing.length === 0) throw notFound();
  const jobId = await ctx.services.jobs.enqueue(ctx.tx, { organizationId, name: JOB, input: body, actor, language });
  ctx.audit('tax-certificate.start-export', {
    entity: 'tax_certificate',
    after: { year: body.year, as: body.as, people: standing.length },
  });
  return { jobId };
}

export const defineCertificatePrinting = (jobs: JobQueue) =>
  jobs.define(JOB, 'paper', printCertificates, taxCertificates.download);
const isStanding = (row: CertificateRow): boolean => row.replaced_at === null;

async function printCertificates({ jobId, input, ctx, report: say }: JobRun) {
  const { year, as } = Input.parse(input);
  const rows = await ctx.transaction({ readOnly: true }, async (inside) =>
    (await selectCertificates(inside, { year })).filter(isStanding).toSorted((a, b) => a.number - b.number),
  );
  const bytes = as === 'pdf' ? await onePdf(ctx, rows, say) : await archive(ctx, rows, say);
  await say(rows.length, rows.length);
  await keepPaper(ctx, jobId, { bytes, fileName: `50tawi-${buddhistYear(year)}.${as}` });
  return { fileId: jobId, result: { rows: rows.length } };
}

const onePdf = (ctx: MemberContext, rows: readonly CertificateRow[], say: JobRun['report']): Promise<Buffer> =>
  printParts({
    template: 'tax-certificate',
    parts: partsOf(rows, SET_TOGETHER).map((part) => certificateDocument(ctx, part, { copies: 2 })),
    onPart: (done) => say(Math.min(done * SET_TOGETHER, rows.length), rows.length),
  });

async function archive(ctx: MemberContext, rows: readonly CertificateRow[], say: JobRun['report']): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    zip.outputStream.on('data', (chunk: Buffer) => chunks.push(chunk));
    zip.outputStream.on('end', resolve);
    zip.outputStream.on('error', reject);
  });
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const some = rows.slice(start, start + AT_ONCE);
    const pdfs = await Promise.all(
      some.map((row) => pdfPrinter().print('tax-certificate', certificateDocument(ctx, [row], { copies: 2 }))),
    );
    for (const [index, row] of some.entries()) {
      const pdf = pdfs[index];
      if (pdf) zip.addBuffer(pdf, `${row.number}-${certificateFileName(row)}`, { compress: false });
    }
    await say(start + some.length, rows.length);
  }
  zip.end();
  await ended;
  return Buffer.concat(chunks);
}
