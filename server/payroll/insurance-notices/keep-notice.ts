import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { NoticeKind } from '../../../domain/payroll/thai/insurance-notice.ts';
import type { Instant, YearMonth } from '../../../domain/units.ts';
import { SHEET_MIME_TYPES } from '../../adapters/sheet-file.ts';
import { insertRow, insertRows } from '../../db/write-rows.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx, MemberContext } from '../../http/context.ts';
import { keepFile, openKeptFile } from '../shared/kept-file.ts';
import { peopleById } from '../shared/payroll-person.ts';

export type NoticeFile = {
  readonly document: NoticeKind;
  readonly month: YearMonth;
  readonly fileName: string;
  readonly employeeIds: readonly string[];
  readonly bytes: Buffer;
};

/** Keeps a notice, sealed, as it was taken, with who took it and who stands in it. */
export async function keepNotice(ctx: Ctx, { document, month, fileName, employeeIds, bytes }: NoticeFile): Promise<void> {
  const { fileId, sha256 } = await keepFile(ctx, { fileName, bytes });
  const taken = { document, month, records: employeeIds.length, sha256 };
  const { id } = await insertRow(ctx, 'app.insurance_notice', { ...taken, file_id: fileId, created_by: ctx.actor.employeeId });
  await insertRows(
    ctx,
    'app.insurance_notice_person',
    employeeIds.map((employeeId) => ({ notice_id: id, employee_id: employeeId })),
  );
  ctx.audit('insurance-notice.export', { entity: 'insurance_notice', entityId: id, after: { ...taken, fileName, employeeIds } });
}

type NoticeFileRow = { id: string; name: string; records: number; created_by: string | null; created_at: Instant };

/** Notices of a month that were taken, newest first. */
export async function listNoticeFiles(ctx: Ctx, document: NoticeKind, month: YearMonth) {
  const { rows } = await sql<NoticeFileRow>`
    select n.id, f.name, n.records, n.created_by, n.created_at
    from app.insurance_notice n join app.file f on f.organization_id = n.organization_id and f.id = n.file_id
    where n.organization_id = ${ctx.organizationId} and n.document = ${document} and n.month = ${month}
    order by n.created_at desc, n.id desc`.execute(ctx.tx);
  const people = await peopleById(
    ctx,
    rows.map((row) => row.created_by),
  );
  return rows.map((row) => ({
    id: row.id,
    fileName: row.name,
    records: row.records,
    createdBy: row.created_by === null ? null : (people.get(row.created_by) ?? null),
    createdDate: row.created_at,
  }));
}

export const sendNoticeFile = (reply: FastifyReply, { bytes, fileName }: { bytes: Buffer; fileName: string }) =>
  reply
    .header('content-type', fileName.endsWith('.pdf') ? 'application/pdf' : SHEET_MIME_TYPES.xlsx)
    .header('content-disposition', `attachment; filename="${encodeURIComponent(fileName)}"`)
    .header('cache-control', 'private, no-store')
    .send(bytes);

/** A notice that was taken before, unchanged. */
export async function sendNoticeAgain(ctx: MemberContext, { id }: { id: string }, reply: FastifyReply) {
  const found = await ctx.transaction({}, async (inside) => {
    const { rows } = await sql<{ file_id: string; name: string; sha256: string }>`
      select n.file_id, n.sha256, f.name from app.insurance_notice n
      join app.file f on f.organization_id = n.organization_id and f.id = n.file_id
      where n.organization_id = ${ctx.organizationId} and n.id = ${id}`.execute(inside.tx);
    const row = rows[0];
    if (!row) throw notFound();
    inside.audit('insurance-notice.export-again', { entity: 'insurance_notice', entityId: id, after: { fileName: row.name } });
    return row;
  });
  const bytes = await openKeptFile(ctx, { fileId: found.file_id, sha256: found.sha256 });
  return sendNoticeFile(reply, { bytes, fileName: found.name });
}
