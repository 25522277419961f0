import { createHash } from 'node:crypto';
import { PassThrough, Readable, Transform } from 'node:stream';
import { sql } from 'kysely';
import type { ZipFile } from 'yazl';
import { z } from 'zod';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import { DocumentLanguage } from '../../../contract/payroll/payroll-figures.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { pdfPrinter } from '../../adapters/pdf/pdf-printer.ts';
import { partsOf, printParts } from '../../adapters/pdf/print-parts.ts';
import { protectPdf } from '../../adapters/pdf/protect-pdf.ts';
import { readLogo } from '../../brand/printed-looks.ts';
import { uuid7 } from '../../db/uuid7.ts';
import { insertRow } from '../../db/write-rows.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx, MemberContext } from '../../http/context.ts';
import type { JobQueue, JobRun } from '../../jobs/job-queue.ts';
import { printedCompany } from '../shared/printed-company.ts';
import { readSlips } from '../shared/read-slips.ts';
import { getReport, keptTotals, type ReportRow } from '../shared/report-row.ts';
import { openSlipPasswords } from './open-slip-password.ts';
import { slipDocument } from './slip-document.ts';
import { findSlipSetting } from './slip-setting.ts';
import { slipView } from './slip-view.ts';

const JOB = 'payslips';
const Input = z.object({
  payrollReportId: z.string(),
  employeeIds: z.array(z.string()).optional(),
  language: DocumentLanguage,
  as: z.enum(['zip', 'pdf']).default('zip'),
  order: z.enum(['code', 'department']).default('code'),
  paper: z.enum(['auto', 'a4']).default('auto'),
});
type Wish = z.output<typeof Input>;
/** Documents under way at once: the thread is never idle, and few wait in memory. */
const AT_ONCE = 16;
const ONE_MOMENT = { readOnly: true, isOneMoment: true };

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
    after: { language: body.language, as: body.as, people: body.employeeIds?.length ?? 'all' },
  });
  return { jobId };
}

export const definePayslips = (jobs: JobQueue) => jobs.define(JOB, 'paper', printPayslips, payrollReports.slips);

async function printPayslips({ input, ctx, report: say }: JobRun) {
  const wish = Input.parse(input);
  const { people, ...plan } = await ctx.transaction(ONE_MOMENT, (inside) => planSlips(inside, wish));
  const logo = await readLogo(ctx, plan.company.logoFileId);
  // Who has nothing to open it with gets no file that everybody could open.
  const printed = wish.as === 'pdf' ? people : people.filter(({ password }) => password !== undefined);
  // So many people at a time: the working of a slip is most of what it weighs.
  const read = (some: readonly Person[]) => ctx.transaction(ONE_MOMENT, (inside) => readDocuments(inside, plan, some));
  const printing = { logo, say, common: plan.common, people: printed, read };
  const { month } = plan.report;
  const kept =
    wish.as === 'pdf'
      ? await keepFile(ctx, { name: `payslips-${month}.pdf`, as: 'pdf' }, Readable.from(await printTogether(printing)))
      : await keepArchive(ctx, month, (archive) => fillArchive(archive, printing));
  return { fileId: kept, result: { slips: printed.length, leftOut: people.length - printed.length } };
}

type Common = Omit<ReturnType<typeof slipDocument>, 'slips' | 'title'>;
/** `password` null asks for none; left out is somebody who has nothing to open it with. */
type Document = {
  readonly name: string;
  readonly page: ReturnType<typeof slipDocument>['slips'][number];
  readonly title: string;
  readonly password: string | null | undefined;
};

type Person = { readonly employeeId: string; readonly department: string | null } & Pick<Document, 'password'>;
type Plan = Omit<Awaited<ReturnType<typeof planSlips>>, 'people'>;

/** Whose slips are printed, in their order, and what all of them have in common. */
async function planSlips(ctx: Ctx, { payrollReportId, employeeIds, language, order, paper, as }: Wish) {
  const { tx, organizationId } = ctx;
  const report = await getReport(ctx, payrollReportId);
  const company = await printedCompany(ctx, language);
  const { rows: found } = await sql<{ employeeId: string; department: string | null }>`
    select employee_id as "employeeId", snapshot->>'department' as department from app.payroll_slip
    where organization_id = ${organizationId} and report_id = ${report.id}
      and (${employeeIds ?? null}::uuid[] is null or employee_id = any(${employeeIds ?? null}::uuid[]))
    order by snapshot->>'code', employee_id`.execute(tx);
  const by = as === 'zip' ? (await findSlipSetting(tx, organizationId)).password : 'none';
  const passwords = await openSlipPasswords(
    ctx,
    by,
    found.map(({ employeeId }) => employeeId),
  );
  const people = (order === 'department' ? found.toSorted(byDepartment) : found).map((person): Person => {
    const opened = passwords.get(person.employeeId);
    return { ...person, password: opened && 'password' in opened ? opened.password : undefined };
  });
  const { slips: _none, title: _title, ...common } = slipDocument([], { company, language, paper });
  return { report, company, language, paper, common, people };
}

/**
 * Refuses figures that are not those whose people were planned: half of a file would be of the old ones. Being sent, approved or given out
 * leaves figures that were locked as they are.
 */
function requireSameFigures(planned: ReportRow, now: ReportRow) {
  if (now.version === planned.version) return;
  const areLocked = planned.figures_hash !== null && now.figures_hash === planned.figures_hash;
  if (areLocked && now.proceeded_at === planned.proceeded_at && now.status !== 'VOIDED') return;
  throw new AppError('payroll/slips-changed');
}

/** The slips of some people, in their order; refused when they are no longer those that were planned. */
async function readDocuments(ctx: Ctx, { report, company, language, paper }: Plan, people: readonly Person[]) {
  requireSameFigures(report, await getReport(ctx, report.id));
  const key = { organizationId: ctx.organizationId, reportId: report.id };
  const employeeIds = people.map(({ employeeId }) => employeeId);
  const slips = await readSlips(ctx.tx, key, { items: keptTotals(report.totals).items, employeeIds, traces: true });
  const byPerson = new Map(slips.map((slip) => [slip.employeeId, slip]));
  return people.flatMap(({ employeeId, password }): Document[] => {
    const slip = byPerson.get(employeeId);
    if (!slip) return [];
    const view = slipView(slip, { report, companyName: company.name, language, decimals: company.decimals });
    const { slips: pages, title } = slipDocument([view], { company, language, paper });
    const name = `${report.month}-${slip.snapshot.code.replace(/[^\w.-]/g, '_')}.pdf`;
    return pages.map((page) => ({ name, page, title, password }));
  });
}

const WORDS = new Intl.Collator('th');
/** People without a department come last; within one the order of codes stays. */
type Placed = Pick<Person, 'department'>;
const byDepartment = ({ department: a }: Placed, { department: b }: Placed): number =>
  a === null || b === null ? Number(a === null) - Number(b === null) : WORDS.compare(a, b);

type Printing = {
  readonly logo: string | null;
  readonly say: JobRun['report'];
  readonly common: Common;
  readonly people: readonly Person[];
  readonly read: (some: readonly Person[]) => Promise<Document[]>;
};
/** So many at once are well within memory; fonts are in the file once for each of these. */
const PAGES_TOGETHER = 200;

function printTogether({ logo, say, common, people, read }: Printing): Promise<Buffer> {
  async function* parts() {
    for (const some of partsOf(people, PAGES_TOGETHER)) {
      const documents = await read(some);
      const title = people.length === 1 ? (documents[0]?.title ?? '') : common.words.title;
      yield { ...common, title, slips: documents.map(({ page }) => page), logo };
    }
  }
  return printParts({
    template: 'slip',
    parts: parts(),
    onPart: (done) => say(Math.min(done * PAGES_TOGETHER, people.length), people.length),
  });
}

async function fillArchive(archive: ZipFile, { logo, say, common, people, read }: Printing) {
  for (let start = 0; start < people.length; start += AT_ONCE) {
    const some = await read(people.slice(start, start + AT_ONCE));
    const pdfs = await Promise.all(
      some.map(async ({ page, title, password }) => {
        const pdf = await pdfPrinter().print('slip', { ...common, title, slips: [page], logo });
        return password == null ? pdf : protectPdf(pdf, password);
      }),
    );
    // A PDF is compressed inside already.
    for (const [index, pdf] of pdfs.entries())
      archive.addBuffer(pdf, some[index]?.name ?? `${start + index}.pdf`, { compress: false });
    await say(Math.min(start + AT_ONCE, people.length), people.length);
  }
  archive.end();
}

async function keepArchive(ctx: MemberContext, month: string, fill: (archive: ZipFile) => Promise<void>): Promise<string> {
  const yazl = await import('yazl');
  const archive = new yazl.ZipFile();
  const bytes = new PassThrough();
  archive.outputStream.pipe(bytes);
  // Where the file cannot be kept nobody reads them; that failure is the one to tell.
  bytes.on('error', () => archive.outputStream.unpipe(bytes));
  const stored = keepFile(ctx, { name: `payslips-${month}.zip`, as: 'zip' }, bytes);
  const filled = fill(archive).catch((problem: Error) => {
    bytes.destroy(problem);
    throw problem;
  });
  const [kept, made] = await Promise.allSettled([stored, filled]);
  if (made.status === 'rejected') throw made.reason;
  if (kept.status === 'rejected') throw kept.reason;
  return kept.value;
}

async function keepFile(
  ctx: MemberContext,
  { name, as }: { name: string; as: 'zip' | 'pdf' },
  content: Readable,
): Promise<string> {
  const hash = createHash('sha256');
  const id = uuid7(ctx.now);
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  content.on('error', (problem) => hashing.destroy(problem));
  hashing.on('error', () => content.unpipe(hashing));
  const { sizeBytes } = await ctx.services.files.put(ctx.organizationId, id, content.pipe(hashing));
  const file = {
    id,
    name,
    mime_type: `application/${as}`,
    size_bytes: sizeBytes,
    sha256: hash.digest('hex'),
    purpose: 'payslips',
    status: 'ready',
    created_by: ctx.actor.employeeId,
  };
  await ctx.transaction({}, (inside) => insertRow(inside, 'app.file', file));
  return id;
}
