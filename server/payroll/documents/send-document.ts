import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import type { Instant, Satang } from '../../../domain/units.ts';
import { uuid7 } from '../../db/uuid7.ts';
import { insertRow } from '../../db/write-rows.ts';
import { AppError, invalidField, notFound } from '../../http/app-error.ts';
import type { Ctx, MemberContext } from '../../http/context.ts';
import { peopleById } from '../shared/payroll-person.ts';
import { getReport } from '../shared/report-row.ts';
import { snapshotPerson } from '../shared/slip-snapshot.ts';
import { readinessOf } from './check-document.ts';
import { type DocumentKind, type FilingScope, type FilingSource, loadSource } from './filing-source.ts';
import { type DocumentOptions, encodingOf, type PreparedDocument, prepareDocument, sha256 } from './write-document.ts';

export type DocumentAsked = { kind: DocumentKind; scope: FilingScope; options?: DocumentOptions; format: 'json' | 'txt' };

/** A preview, or the file itself: then it is kept, sealed, with who took it. */
export async function sendDocument(ctx: MemberContext, asked: DocumentAsked, reply: FastifyReply) {
  if (asked.format === 'json') return ctx.transaction({ readOnly: true }, (inside) => previewDocument(inside, asked));
  const { bytes, document } = await ctx.transaction({}, (inside) => takeDocument(inside, asked));
  return sendBytes(reply, { bytes, fileName: document.fileName, encoding: document.encoding });
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
    fileName: document.fileName,
    encoding: document.encoding,
    records: document.rows.length,
    totals: [...document.totals],
    sha256: readiness.isReady && document.asksFor === null ? sha256(document.write()) : '',
    rows: document.rows.flatMap(({ employeeId, ...figures }) => {
      const slip = slips.get(employeeId);
      const person = source.people.get(employeeId);
      if (!slip || !person) return [];
      const tails = { account: tailOf(person.bankAccount), nationalId: tailOf(person.nationalId) };
      return [{ ...snapshotPerson(employeeId, slip.snapshot, ctx.language), ...tails, ...figures }];
    }),
    readiness,
  };
}

const tailOf = (text: string): string | null => (text === '' ? null : text.slice(-4));

async function takeDocument(
  ctx: Ctx,
  { kind, scope, options }: DocumentAsked,
): Promise<{ bytes: Buffer; document: PreparedDocument }> {
  const source = await loadSource(ctx, kind, scope);
  const waiting = source.reports.find((report) => report.status !== 'APPROVED');
  if (waiting) throw new AppError('state/not-allowed', { status: waiting.status, action: 'export' });
  const document = prepareDocument(kind, source, options);
  const readiness = readinessOf(ctx, source, document);
  if (!readiness.isReady) {
    const problems = readiness.notReady + readiness.company.length + readiness.blockers.length;
    throw new AppError('payroll/not-ready', { count: problems, blockers: readiness.blockers });
  }
  if (document.asksFor !== null) throw invalidField(document.asksFor, 'form/required');
  const bytes = document.write();
  await keepFiling(ctx, { source, document, bytes });
  return { bytes, document };
}

type Taken = { source: FilingSource; document: PreparedDocument; bytes: Buffer };
async function keepFiling(ctx: Ctx, { source, document, bytes }: Taken): Promise<void> {
  const { organizationId, actor, services } = ctx;
  const fileId = uuid7(ctx.now);
  const sealed = services.sealer.seal(bytes.toString('base64'), organizationId, fileId);
  const { sizeBytes } = await services.files.put(organizationId, fileId, sealed);
  const hash = sha256(bytes);
  await insertRow(ctx, 'app.file', {
    id: fileId,
    name: document.fileName,
    mime_type: 'application/octet-stream',
    size_bytes: sizeBytes,
    sha256: sha256(sealed),
    purpose: 'payroll-filing',
    status: 'ready',
    created_by: actor.employeeId,
  });
  const [report, ...others] = source.reports;
  const filed = {
    document: document.kind,
    month: source.month,
    records: document.rows.length,
    amount: document.amount,
    sha256: hash,
  };
  const reportId = others.length === 0 ? (report?.id ?? null) : null;
  await insertRow(ctx, 'app.payroll_filing', { ...filed, report_id: reportId, file_id: fileId, created_by: actor.employeeId });
  ctx.audit(`payroll-document.export-${document.kind}`, {
    entity: 'payroll_filing',
    entityId: fileId,
    after: { ...filed, fileName: document.fileName, reports: source.reports.map((reportRow) => reportRow.id) },
  });
}

function sendBytes(reply: FastifyReply, { bytes, fileName, encoding }: { bytes: Buffer; fileName: string; encoding: string }) {
  return reply
    .header('content-type', `text/plain; charset=${encoding}`)
    .header('content-disposition', `attachment; filename="${encodeURIComponent(fileName)}"`)
    .header('cache-control', 'private, no-store')
    .send(bytes);
}

type FilingRow = {
  id: string;
  document: DocumentKind;
  name: string;
  records: number;
  amount: Satang;
  sha256: string;
  created_by: string | null;
  created_at: Instant;
};

/** Files taken of a report, or of its month, newest first. */
export async function listFilings(
  ctx: Ctx,
  query: Query<typeof payrollDocuments.filings>,
): Promise<Answer<typeof payrollDocuments.filings>> {
  const report = await getReport(ctx, query.payrollReportId);
  const { rows } = await sql<FilingRow>`select f.id, f.document, x.name, f.records, f.amount, f.sha256, f.created_by, f.created_at
      from app.payroll_filing f join app.file x on x.organization_id = f.organization_id and x.id = f.file_id
      where f.organization_id = ${ctx.organizationId} and (f.report_id = ${report.id} or (f.report_id is null
        and f.month = case when f.document = 'pnd1' then to_char(${report.pay_date}::date, 'YYYY-MM') else ${report.month} end))
      order by f.created_at desc, f.id desc`.execute(ctx.tx);
  const people = await peopleById(
    ctx,
    rows.map((row) => row.created_by),
  );
  return rows.map((row) => ({
    id: row.id,
    document: row.document,
    fileName: row.name,
    records: row.records,
    amount: row.amount,
    sha256: row.sha256,
    createdBy: row.created_by === null ? null : (people.get(row.created_by) ?? null),
    createdDate: row.created_at,
  }));
}

/** The bytes of a file that was taken before, unchanged. */
export async function sendFiling(ctx: MemberContext, { id }: { id: string }, reply: FastifyReply) {
  const found = await ctx.transaction({}, async (inside) => {
    const { rows } = await sql<{ file_id: string; name: string; sha256: string }>`
        select f.file_id, f.sha256, x.name from app.payroll_filing f
        join app.file x on x.organization_id = f.organization_id and x.id = f.file_id
          where f.organization_id = ${ctx.organizationId} and f.id = ${id}`.execute(inside.tx);
    const row = rows[0];
    if (!row) throw notFound();
    inside.audit('payroll-document.export-again', {
      entity: 'payroll_filing',
      entityId: row.file_id,
      after: { fileName: row.name },
    });
    return row;
  });
  const chunks: Buffer[] = [];
  for await (const chunk of ctx.services.files.read(ctx.organizationId, found.file_id)) chunks.push(Buffer.from(chunk));
  const bytes = Buffer.from(ctx.services.sealer.open(Buffer.concat(chunks), ctx.organizationId, found.file_id), 'base64');
  if (sha256(bytes) !== found.sha256) throw new Error('a kept file is not what was taken');
  return sendBytes(reply, { bytes, fileName: found.name, encoding: encodingOf(bytes) });
}
