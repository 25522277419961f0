import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { type Instant, type Satang, satang } from '../../../domain/units.ts';
import { insertRow } from '../../db/write-rows.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx, MemberContext } from '../../http/context.ts';
import { keepFile, openKeptFile } from './kept-file.ts';
import { sendPaper } from './paper.ts';
import { peopleById } from './payroll-person.ts';

export type FormFile = {
  readonly form: string;
  /** 2026-11 or 2026. */
  readonly period: string;
  readonly number: number;
  readonly itemId: string | null;
  readonly fileName: string;
  readonly records: number;
  readonly amount: Satang;
  readonly bytes: Buffer;
};

/** Keeps a list or a return, sealed, as it was taken, with who took it. */
export async function keepFormFile(ctx: Ctx, file: FormFile): Promise<void> {
  const { fileId, sha256 } = await keepFile(ctx, file);
  const { form, period, number, records, amount, itemId } = file;
  const filed = { form, period, number, records, amount, sha256 };
  await insertRow(ctx, 'app.form_filing', { ...filed, item_id: itemId, file_id: fileId, created_by: ctx.actor.employeeId });
  const after = { ...filed, fileName: file.fileName };
  ctx.audit('payroll-document.export-form', { entity: 'form_filing', entityId: fileId, after });
}

type FilingRow = {
  id: string;
  name: string;
  number: number;
  records: number;
  amount: number;
  created_by: string | null;
  created_at: Instant;
};

/** What was taken of a form in a period, newest first. */
export async function listFormFiles(ctx: Ctx, form: string, period: string) {
  const { rows } = await sql<FilingRow>`
    select f.id, x.name, f.number, f.records, f.amount, f.created_by, f.created_at
    from app.form_filing f join app.file x on x.organization_id = f.organization_id and x.id = f.file_id
    where f.organization_id = ${ctx.organizationId} and f.form = ${form} and f.period = ${period}
    order by f.created_at desc, f.id desc`.execute(ctx.tx);
  const people = await peopleById(
    ctx,
    rows.map((row) => row.created_by),
  );
  return rows.map((row) => ({
    id: row.id,
    fileName: row.name,
    number: row.number,
    records: row.records,
    amount: satang(row.amount),
    createdBy: row.created_by === null ? null : (people.get(row.created_by) ?? null),
    createdDate: row.created_at,
  }));
}

/** A list or a return that was taken before, unchanged. */
export async function sendFormFiling(ctx: MemberContext, { id }: { id: string }, reply: FastifyReply) {
  const found = await ctx.transaction({}, async (inside) => {
    const { rows } = await sql<{ file_id: string; name: string; sha256: string }>`
      select f.file_id, f.sha256, x.name from app.form_filing f
      join app.file x on x.organization_id = f.organization_id and x.id = f.file_id
      where f.organization_id = ${ctx.organizationId} and f.id = ${id}`.execute(inside.tx);
    const row = rows[0];
    if (!row) throw notFound();
    const taken = { entity: 'form_filing', entityId: row.file_id, after: { fileName: row.name } };
    inside.audit('payroll-document.export-again', taken);
    return row;
  });
  const bytes = await openKeptFile(ctx, { fileId: found.file_id, sha256: found.sha256 });
  return sendPaper(reply, { bytes, fileName: found.name });
}
