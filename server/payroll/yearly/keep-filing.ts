import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { type Instant, type Satang, satang } from '../../../domain/units.ts';
import { insertRow } from '../../db/write-rows.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx, MemberContext } from '../../http/context.ts';
import { keepFile, openKeptFile } from '../shared/kept-file.ts';
import { sendPaper } from '../shared/paper.ts';
import { peopleById } from '../shared/payroll-person.ts';

export type YearDocument = 'pnd1a' | 'funds' | 'sso' | 'compensation';
export type YearFile = {
  readonly document: YearDocument;
  readonly year: number;
  readonly additional: number;
  readonly fileName: string;
  readonly records: number;
  readonly amount: Satang;
  readonly bytes: Buffer;
};

/** Keeps a yearly file, sealed, as it was taken, with who took it. */
export async function keepYearFile(ctx: Ctx, file: YearFile): Promise<void> {
  const { fileId, sha256 } = await keepFile(ctx, file);
  const { document, year, additional, records, amount } = file;
  const filed = { document, year, additional, records, amount, sha256 };
  await insertRow(ctx, 'app.payroll_year_filing', { ...filed, file_id: fileId, created_by: ctx.actor.employeeId });
  ctx.audit('payroll-document.export-year', {
    entity: 'payroll_year_filing',
    entityId: fileId,
    after: { ...filed, fileName: file.fileName },
  });
}

type FilingRow = {
  id: string;
  document: YearDocument;
  name: string;
  additional: number;
  records: number;
  amount: number;
  created_by: string | null;
  created_at: Instant;
};

/** Yearly files of these kinds that were taken, newest first. */
export async function listYearFiles(ctx: Ctx, year: number, documents: readonly YearDocument[]) {
  const { rows } = await sql<FilingRow>`
    select f.id, f.document, x.name, f.additional, f.records, f.amount, f.created_by, f.created_at
    from app.payroll_year_filing f join app.file x on x.organization_id = f.organization_id and x.id = f.file_id
    where f.organization_id = ${ctx.organizationId} and f.year = ${year} and f.document = any(${documents}::text[])
    order by f.created_at desc, f.id desc`.execute(ctx.tx);
  const people = await peopleById(
    ctx,
    rows.map((row) => row.created_by),
  );
  return rows.map((row) => ({
    id: row.id,
    fileName: row.name,
    additional: row.additional,
    records: row.records,
    amount: satang(row.amount),
    createdBy: row.created_by === null ? null : (people.get(row.created_by) ?? null),
    createdDate: row.created_at,
  }));
}

/** How often a return of the year was taken, which its file name counts. */
export async function countYearFiles(ctx: Ctx, { year, additional }: { year: number; additional: number }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from app.payroll_year_filing where organization_id = ${ctx.organizationId} and year = ${year}
      and document = 'pnd1a' and additional = ${additional}`.execute(ctx.tx);
  return Number(rows[0]?.count ?? 0);
}

/** A yearly file that was taken before, unchanged. */
export async function sendYearFiling(ctx: MemberContext, { id }: { id: string }, reply: FastifyReply) {
  const found = await ctx.transaction({}, async (inside) => {
    const { rows } = await sql<{ file_id: string; name: string; sha256: string }>`
      select f.file_id, f.sha256, x.name from app.payroll_year_filing f
      join app.file x on x.organization_id = f.organization_id and x.id = f.file_id
      where f.organization_id = ${ctx.organizationId} and f.id = ${id}`.execute(inside.tx);
    const row = rows[0];
    if (!row) throw notFound();
    const taken = { entity: 'payroll_year_filing', entityId: row.file_id, after: { fileName: row.name } };
    inside.audit('payroll-document.export-again', taken);
    return row;
  });
  const bytes = await openKeptFile(ctx, { fileId: found.file_id, sha256: found.sha256 });
  return sendPaper(reply, { bytes, fileName: found.name });
}
