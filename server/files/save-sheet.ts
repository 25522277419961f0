import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { AuditAction } from '../../domain/audit/audit-actions.ts';
import { csvFile, SHEET_MIME_TYPES, type SheetFormat, type SheetTable, xlsxFile } from '../adapters/sheet-file.ts';
import { insertRows } from '../db/write-rows.ts';
import type { Ctx, MemberContext } from '../http/context.ts';

type NewFile = {
  /** The id of the job, so that a job which runs again makes the same file once. */
  readonly id: string;
  readonly name: string;
  readonly purpose: string;
  /** What the audit log calls it. */
  readonly action: AuditAction;
};
export type NewSheet = NewFile & { readonly format: SheetFormat; readonly table: SheetTable };
export type MadeFile = NewFile & {
  readonly mimeType: string;
  /** Written as it comes, never whole in memory. */
  readonly content: Buffer | AsyncIterable<string | Buffer>;
};

/** Writes a table as a file that its maker can fetch, and notes that it was made. */
export async function saveSheet(ctx: MemberContext, { format, table, ...file }: NewSheet): Promise<void> {
  const content = format === 'csv' ? csvFile(table) : await xlsxFile(table);
  await saveMade(ctx, { ...file, mimeType: SHEET_MIME_TYPES[format], content });
}

/** The same for content that is made already, or bit by bit; `confirm` runs in the transaction that makes it known. */
export async function saveMade(
  ctx: MemberContext,
  { id, name, mimeType, content, purpose, action }: MadeFile,
  confirm?: (inside: Ctx) => Promise<unknown>,
): Promise<void> {
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const part of Buffer.isBuffer(content) ? [content] : content) {
      hash.update(part);
      yield part;
    }
  }
  const { sizeBytes } = await ctx.services.files.put(ctx.organizationId, id, Readable.from(hashed(), { objectMode: false }));
  const file = {
    id,
    name,
    mime_type: mimeType,
    size_bytes: sizeBytes,
    sha256: hash.digest('hex'),
    purpose,
    status: 'ready',
    created_by: ctx.actor.employeeId,
  };
  await ctx.transaction({}, async (inside) => {
    await insertRows(inside, 'app.file', [file], { skipKnown: true });
    inside.audit(action, { entity: 'file', entityId: id, after: { name, size: sizeBytes } });
    await confirm?.(inside);
  });
}
