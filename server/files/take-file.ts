import { sql } from 'kysely';
import type { UploadPurpose } from '../../domain/files/upload-rules.ts';
import { toTimestamp } from '../db/column-types.ts';
import { AppError } from '../http/app-error.ts';
import type { Ctx } from '../http/context.ts';

const DAY_MS = 86_400_000;
type TakenFile = { fileId: string; purpose: UploadPurpose; field: string };

/**
 * Takes an uploaded file into use, for the row that refers to it from now on. Only who uploaded it may, once, within a day and for the
 * purpose it was uploaded for: an id that was seen elsewhere is worth nothing.
 */
export async function takeFile(ctx: Ctx, { fileId, purpose, field }: TakenFile): Promise<void> {
  const { numUpdatedRows } = await ctx.tx
    .updateTable('app.file')
    .set({ status: 'ready' })
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', fileId)
    .where('purpose', '=', purpose)
    .where('status', '=', 'pending')
    .where('size_bytes', '>', 0)
    .where('created_by', '=', ctx.actor.employeeId)
    .where(sql<boolean>`created_at > ${new Date(toTimestamp(ctx.now).getTime() - DAY_MS)}`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('ref-not-found', {}, [{ field, code: 'ref-not-found' }]);
}
