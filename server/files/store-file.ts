import { createHash } from 'node:crypto';
import type { UploadPurpose } from '../../domain/files/upload-rules.ts';
import { toTimestamp } from '../db/column-types.ts';
import { uuid7 } from '../db/uuid7.ts';
import { insertRow } from '../db/write-rows.ts';
import type { Ctx, MemberContext } from '../http/context.ts';
import type { AcceptedFile } from './accept-file.ts';

export type StoredFile = { id: string; name: string; mimeType: string; sizeBytes: number };

/**
 * Keeps the content of a file under a new id. The row is there first, so that content whose row never came to an end is swept
 * away; its size is set last, and only a file with a size can be taken into use. `confirm` runs in the transaction that ends it.
 */
export async function storeFile<Result>(
  ctx: MemberContext,
  { purpose, file }: { purpose: UploadPurpose; file: AcceptedFile },
  confirm: (inside: Ctx, stored: StoredFile) => Promise<Result>,
): Promise<Result> {
  const stored = { id: uuid7(ctx.now), name: file.name, mimeType: file.mimeType, sizeBytes: file.bytes.length };
  const row = {
    id: stored.id,
    name: stored.name,
    mime_type: stored.mimeType,
    purpose,
    created_by: ctx.actor.employeeId,
    created_at: toTimestamp(ctx.now),
  };
  await ctx.transaction({}, (inside) => insertRow(inside, 'app.file', row));
  await ctx.services.files.put(ctx.organizationId, stored.id, file.bytes);
  return ctx.transaction({}, async (inside) => {
    await inside.tx
      .updateTable('app.file')
      .set({ size_bytes: stored.sizeBytes, sha256: createHash('sha256').update(file.bytes).digest('hex') })
      .where('organization_id', '=', ctx.organizationId)
      .where('id', '=', stored.id)
      .where('status', '=', 'pending')
      .execute();
    return confirm(inside, stored);
  });
}
