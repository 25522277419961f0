import { createHash, randomUUID } from 'node:crypto';
import type { UploadPurpose } from '../../domain/files/upload-rules.ts';
import { toTimestamp } from '../db/column-types.ts';
import type { Ctx, MemberContext } from '../http/context.ts';
import type { AcceptedFile } from './accept-file.ts';

export type StoredFile = { id: string; name: string; mimeType: string; sizeBytes: number };

/**
 * Keeps the content of a file under a new random id. The row is there first, so that content whose row never came to an end is swept
 * away; its size is set last, and only a file with a size can be taken into use. `confirm` runs in the transaction that ends it.
 */
export async function storeFile<Result>(
  ctx: MemberContext,
  { purpose, file }: { purpose: UploadPurpose; file: AcceptedFile },
  confirm: (inside: Ctx, stored: StoredFile) => Promise<Result>,
): Promise<Result> {
  const stored = { id: randomUUID(), name: file.name, mimeType: file.mimeType, sizeBytes: file.bytes.length };
  await ctx.transaction({}, async ({ tx }) => {
    await tx
      .insertInto('app.file')
      .values({
        organization_id: ctx.organizationId,
        id: stored.id,
        name: stored.name,
        mime_type: stored.mimeType,
        purpose,
        created_by: ctx.actor.employeeId,
        created_at: toTimestamp(ctx.now),
      })
      .execute();
  });
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
