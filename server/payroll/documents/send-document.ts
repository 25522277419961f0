import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Answer } from '../../../contract/endpoint.ts';
import type { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { xlsxFile } from '../../adapters/sheet-file.ts';
import { insertRow } from '../../db/write-rows.ts';
import { AppError, invalidField, notFound } from '../../http/app-error.ts';
import type { Ctx, MemberContext } from '../../http/context.ts';
import { branchViews } from '../shared/filing-branch.ts';
import { keepFile, openKeptFile, sha256 } from '../shared/kept-file.ts';
import { loadPayer, type Payer } from '../shared/load-payer.ts';
import { type Paper, type Say, sendPaper } from '../shared/paper.ts';
import { drawReturn, printReturn } from '../shared/print-return.ts';
import { getReport } from '../shared/report-row.ts';
import { noteReported } from '../shared/reported-lines.ts';
import { snapshotPerson } from '../shared/slip-snapshot.ts';
import { payeesOf, readinessOf } from './check-document.ts';
import { type DocumentKind, type FilingScope, type FilingSource, loadSource, REPORTED_FORMS } from './filing-source.ts';
import { type DocumentOptions, encodingOf, type PreparedDocument } from './prepared-document.ts';
import { prepareDocument } from './write-document.ts';

export type DocumentFormat = 'json' | 'txt' | 'svg' | 'pdf' | 'xlsx';
export type DocumentAsked = { kind: DocumentKind; scope: FilingScope; options?: DocumentOptions; format: DocumentFormat };

/** A preview, or the file itself: then it is kept, sealed, with who took it. */
export async function makeDocument(
  ctx: MemberContext,
  asked: DocumentAsked,
  say?: Say,
): Promise<Paper | Answer<typeof payrollDocuments.bankFile>> {
  // What a filing adds is known of a month as a whole.
  if (asked.scope.month === undefined && asked.options?.additional) throw invalidField('additional', 'form/invalid');
  if (asked.format === 'json') return ctx.transaction({ readOnly: true }, (inside) => previewDocument(inside, asked));
  if (asked.format === 'svg') return drawDocument(ctx, asked);
  const { bytes, document, kept } = await ctx.transaction({}, (inside) => takeDocument(inside, asked, say));
  return kept ? readKept(ctx, kept) : { bytes, fileName: document.fileName, charset: document.encoding };
}

/** The form as it will be printed, before it is taken: also while something is missing in it. */
async function drawDocument(ctx: MemberContext, { kind, scope, options }: DocumentAsked): Promise<Paper> {
  const { document, payer } = await ctx.transaction({ readOnly: true }, async (inside) => ({
    document: prepareDocument(kind, await loadSource(inside, kind, scope), options),
    payer: await loadPayer(inside),
  }));
  if (!document.paper) throw notFound();
  return drawReturn(document.paper(payer), document.fileName);
}

async function previewDocument(
  ctx: Ctx,
  { kind, scope, options }: DocumentAsked,
): Promise<Answer<typeof payrollDocuments.bankFile>> {
  const source = await loadSource(ctx, kind, scope);
  const document = prepareDocument(kind, source, options);
  const readiness = readinessOf(ctx, source, document);
  const slips = new Map(source.slips.map((slip) => [slip.employeeId, slip]));
  return {
    document: kind,
    bank: document.bank,
    asksForCompanyCode: document.asksFor === 'companyCode',
    fileName: document.fileName,
    encoding: document.encoding,
    records: document.rows.length,
    totals: [...document.totals],
    sha256: await previewHash(source, document, readiness.isReady),
    rows: document.rows.flatMap(({ employeeId, ...figures }) => {
      const slip = slips.get(employeeId);
      const person = source.people.get(employeeId);
      if (!slip || !person) return [];
      const tails = { account: tailOf(person.bankAccount), nationalId: tailOf(person.nationalId) };
      return [{ ...snapshotPerson(employeeId, slip.snapshot, ctx.language), ...tails, ...figures }];
    }),
    fees: feeViews(source, document),
    readiness,
    filing: document.filing ? { number: document.filing.number, last: document.filing.last } : null,
    branches:
      kind === 'bank'
        ? []
        : branchViews(source.branches, {
            ...(kind === 'pnd1'
              ? { number: 'branchTax', headOffice: source.company.branchTax }
              : { headOffice: source.company.branchSocialSecurity }),
            count: (branch) => prepareDocument(kind, { ...source, branch, reported: null }).rows.length,
          }),
  };
}

/** The fees of payees that stand in the file, each with its day. */
function feeViews(source: FilingSource, { filing }: PreparedDocument) {
  const listed = new Set(filing?.lines.map((line) => line.subject));
  const names = new Map(payeesOf(source).map(({ payeeId, name }) => [payeeId, name]));
  return source.fees
    .filter((fee) => listed.has(fee.paymentId))
    .map(({ employeeId, paidOn, income, paid, tax, nationalId }) => ({
      payeeId: employeeId,
      name: names.get(employeeId) ?? '',
      nationalId: tailOf(nationalId),
      paidDate: paidOn,
      income: income === 'nonResidentFee' ? ('nonResidentFee' as const) : ('residentFee' as const),
      amount: paid,
      tax,
    }));
}

/** Of the file that stands, else of the text that would be taken; a sheet has one only when it is made. */
async function previewHash({ payments }: FilingSource, document: PreparedDocument, isReady: boolean): Promise<string> {
  const taken = document.part === null ? undefined : payments.latest.get(document.part);
  if (taken) return taken.sha256;
  return isReady && document.asksFor === null && document.encoding !== 'xlsx' ? sha256(await document.write()) : '';
}

export const tailOf = (text: string): string | null => (text === '' ? null : text.slice(-4));

type TakenBefore = { id: string; fileId: string; fileName: string; sha256: string };

/** A bank file that was taken is the same file again, so that a second click pays nobody twice. */
async function takeDocument(
  ctx: Ctx,
  { kind, scope, options, format }: DocumentAsked,
  say: Say | undefined,
): Promise<{ bytes: Buffer; document: PreparedDocument; kept?: TakenBefore }> {
  // Two clicks at once: the second waits here, and finds the file of the first.
  if (kind === 'bank') await getReport(ctx, scope.payrollReportId ?? '', true);
  const source = await loadSource(ctx, kind, scope);
  const waiting = source.reports.find((report) => report.status !== 'APPROVED');
  if (waiting) throw new AppError('state/not-allowed', { status: waiting.status, action: 'export' });
  const document = inFormat(prepareDocument(kind, source, { ...options, language: ctx.language }), await loadPayer(ctx), {
    format,
    say,
  });
  const before = document.part === null ? undefined : source.payments.latest.get(document.part);
  if (before) return { bytes: Buffer.alloc(0), document, kept: await noteTakenAgain(ctx, before.id) };
  const bytes = await makeBytes(ctx, source, document);
  await keepFiling(ctx, { source, document, bytes });
  return { bytes, document };
}

/** A return as its form or its sheet, in place of its text. */
type Form = { readonly format: DocumentFormat; readonly say: Say | undefined };
function inFormat(document: PreparedDocument, payer: Payer, { format, say }: Form): PreparedDocument {
  const named = (ending: string) => document.fileName.replace(/\.[a-z]+$/, `.${ending}`);
  const { paper, sheet } = document;
  if (format === 'pdf' && paper)
    return { ...document, fileName: named('pdf'), encoding: 'pdf', write: () => printReturn(paper(payer), say) };
  if (format === 'xlsx' && sheet)
    return { ...document, fileName: named('xlsx'), encoding: 'xlsx', write: () => xlsxFile(sheet()) };
  return document;
}

/** The bytes of a file that may be taken; throws what is missing. */
export async function makeBytes(ctx: Ctx, source: FilingSource, document: PreparedDocument): Promise<Buffer> {
  const readiness = readinessOf(ctx, source, document);
  if (!readiness.isReady) {
    const problems = Math.max(1, readiness.notReady + readiness.company.length + readiness.blockers.length);
    throw new AppError('payroll/not-ready', { count: problems, blockers: readiness.blockers });
  }
  if (document.asksFor !== null) throw invalidField(document.asksFor, 'form/required');
  return document.write();
}

type Taken = { source: FilingSource; document: PreparedDocument; bytes: Buffer; reason?: string; onlyFor?: string };

/** Keeps a file, sealed, with who took it and whom it pays; answers its id. */
export async function keepFiling(ctx: Ctx, { source, document, bytes, reason, onlyFor }: Taken): Promise<string> {
  const { fileId, sha256: hash } = await keepFile(ctx, { fileName: document.fileName, bytes });
  const [report, ...others] = source.reports;
  const branchId = source.branch === 'all' ? null : (source.branch?.id ?? null);
  const filed = {
    document: document.kind,
    month: source.month,
    records: document.rows.length,
    amount: document.amount,
    sha256: hash,
  };
  const reportId = others.length === 0 ? (report?.id ?? null) : null;
  const { id } = await insertRow(ctx, 'app.payroll_filing', {
    ...filed,
    report_id: reportId,
    file_id: fileId,
    created_by: ctx.actor.employeeId,
    ...(document.part === null ? {} : { part: document.part, batch: source.payments.batches + 1 }),
    reason: reason ?? null,
    number: document.filing?.number ?? 0,
    employee_id: onlyFor ?? null,
    branch_id: branchId,
  });
  if (document.part !== null) await notePayees(ctx, id, document);
  const form = REPORTED_FORMS[document.kind];
  if (form && document.filing) await noteReported(ctx, { form, period: source.month, branchId }, document.filing);
  ctx.audit(`payroll-document.export-${document.kind}`, {
    entity: 'payroll_filing',
    entityId: fileId,
    after: { ...filed, fileName: document.fileName, reports: source.reports.map((reportRow) => reportRow.id) },
  });
  return id;
}

async function notePayees({ tx, organizationId }: Ctx, filingId: string, { rows }: PreparedDocument): Promise<void> {
  await sql`
      insert into app.payroll_filing_payee (organization_id, filing_id, employee_id, amount)
      select ${organizationId}, ${filingId}, p.employee_id, p.amount
      from unnest(${rows.map((row) => row.employeeId)}::uuid[], ${rows.map((row) => row.amount)}::bigint[])
        as p(employee_id, amount)`.execute(tx);
}

/** The bytes of a file that was taken before, unchanged. */
export async function sendFiling(ctx: MemberContext, { id }: { id: string }, reply: FastifyReply) {
  const found = await ctx.transaction({}, (inside) => noteTakenAgain(inside, id));
  return sendPaper(reply, await readKept(ctx, found));
}

async function noteTakenAgain(ctx: Ctx, id: string): Promise<TakenBefore> {
  const { rows } = await sql<TakenBefore>`
      select f.id, f.file_id as "fileId", f.sha256, x.name as "fileName" from app.payroll_filing f
      join app.file x on x.organization_id = f.organization_id and x.id = f.file_id
        where f.organization_id = ${ctx.organizationId} and f.id = ${id}`.execute(ctx.tx);
  const row = rows[0];
  if (!row) throw notFound();
  ctx.audit('payroll-document.export-again', {
    entity: 'payroll_filing',
    entityId: row.fileId,
    after: { fileName: row.fileName },
  });
  return row;
}

async function readKept(ctx: MemberContext, { fileId, fileName, sha256: hash }: TakenBefore): Promise<Paper> {
  const bytes = await openKeptFile(ctx, { fileId, sha256: hash });
  return { bytes, fileName, charset: encodingOf(bytes) };
}
