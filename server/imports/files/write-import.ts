import { sql } from 'kysely';
import { toTimestamp } from '../../db/column-types.ts';
import { NEXT_VERSION } from '../../db/write-rows.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { holdPay } from '../../people/shared/pay-lock.ts';
import { type BatchRow, specOf } from './import-batch.ts';
import { rememberChanges } from './import-changes.ts';
import { type Progress, WRITERS } from './import-writers.ts';

export type CommitMode = 'all' | 'good';

/**
 * Writes the rows of an import that is claimed (`committing`), checked once more against what is known now, all in the caller's
 * transaction; rows that are bad stay behind, unless every row was asked for.
 */
export async function writeImport(ctx: Ctx, batch: BatchRow, { mode, progress }: { mode: CommitMode; progress: Progress }) {
  await oneImportAtATime(ctx);
  const written = await WRITERS[specOf(batch).type](ctx, batch, progress);
  if (mode === 'all' && written.skipped > 0) throw new AppError('import/bad-rows', { count: written.skipped });
  const saved = await ctx.tx
    .updateTable('app.import_batch')
    .set({
      status: 'committed',
      added_count: written.added,
      changed_count: written.changed,
      unchanged_count: written.unchanged,
      skipped_count: written.skipped,
      failure: null,
      is_remembered: true,
      committed_at: toTimestamp(ctx.now),
      version: NEXT_VERSION,
    })
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', batch.id)
    .where('status', '=', 'committing')
    .returningAll()
    .executeTakeFirst();
  if (!saved) throw new AppError('conflict');
  await forgetRows(ctx, batch.id);
  if (written.changes) await rememberChanges(ctx, batch.id, written.changes);
  const { summary, changes: _remembered, ...counts } = written;
  ctx.audit('import.commit', {
    entity: 'import',
    entityId: batch.id,
    after: { fileName: batch.file_name, mode, ...counts, summary },
  });
  return saved;
}

/** Two imports of a company follow each other: the second sees what the first wrote. No payroll is computed or submitted beside them. */
export async function oneImportAtATime({ tx, organizationId }: Ctx) {
  await sql`select pg_advisory_xact_lock(hashtextextended('import ' || ${organizationId}, 0))`.execute(tx);
  await holdPay(tx, organizationId);
}

/** Rows are kept only while a person has to look at them: those that were left behind. */
async function forgetRows({ tx, organizationId }: Ctx, importId: string) {
  await tx
    .deleteFrom('app.import_chunk')
    .where('organization_id', '=', organizationId)
    .where('import_id', '=', importId)
    .where('bad_count', '=', 0)
    .execute();
}
