import { createHash } from 'node:crypto';
import type { AuditAction } from '../../domain/audit/audit-actions.ts';
import { csvFile, SHEET_MIME_TYPES, type SheetFormat, type SheetTable, xlsxFile } from '../adapters/sheet-file.ts';
import { insertRows } from '../db/write-rows.ts';
import type { MemberContext } from '../http/context.ts';

export type NewSheet = {
  /** The id of the job, so that a job which runs again makes the same file once. */
  readonly id: string;
  readonly name: string;
  readonly format: SheetFormat;
  readonly table: SheetTable;
  readonly purpose: string;
  /** What the audit log calls it. */
  readonly action: AuditAction;
};

/** Writes a table as a file that its maker can fetch, and notes that it was made. */
export async function saveSheet(ctx: MemberContext, { id, name, format, table, purpose, action }: NewSheet): Promise<void> {
  const content = format === 'csv' ? csvFile(table) : await xlsxFile(table);
  await ctx.services.files.put(ctx.organizationId, id, content);
  const file = {
    id,
    name,
    mime_type: SHEET_MIME_TYPES[format],
    size_bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    purpose,
    status: 'ready',
    created_by: ctx.actor.employeeId,
  };
  await ctx.transaction({}, async (inside) => {
    await insertRows(inside, 'app.file', [file], { skipKnown: true });
    inside.audit(action, { entity: 'file', entityId: id, after: { name, size: content.length } });
  });
}
