import { type SqlBool, sql } from 'kysely';
import type { Body } from '../../../contract/endpoint.ts';
import type { imports } from '../../../contract/imports/imports.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { isPassingFault } from '../../db/database-faults.ts';
import { NEXT_VERSION } from '../../db/write-rows.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import type { JobRun } from '../../jobs/job-queue.ts';
import {
  claimImport,
  continueAsJob,
  ImportJobInput,
  isBehindOthers,
  isInline,
  releaseImport,
  secondsToTurn,
} from './claim-import.ts';
import { type BatchRow, canRevert, getBatch, typeOfBatch, viewOf } from './import-batch.ts';
import { REVERTERS } from './import-reverters.ts';
import { countPeople } from './import-writers.ts';
import { oneImportAtATime } from './write-import.ts';

const work = 'reverting';

/** Takes a committed import back, all of it, unless something depends on it; a large one, or one behind others, goes on as a job. */
export async function revertImport(ctx: Ctx, { id, reason }: Body<typeof imports.revert>) {
  await getBatch(ctx, id);
  const claimed = await claim(ctx, id, reason);
  // What depends on it is known when those before it are done.
  const isLater = await isBehindOthers(ctx);
  if (!isLater) await refuseDependedOn(ctx, claimed);
  if (isInline(claimed) && !isLater) return viewOf(ctx, await undo(ctx, claimed));
  return viewOf(ctx, await continueAsJob(ctx, id, { work, input: {}, noted: { reason } }));
}

async function claim(ctx: Ctx, id: string, reason: string): Promise<BatchRow> {
  const note = { reverted_by: ctx.actor.employeeId, revert_reason: reason };
  const where = [sql<SqlBool>`b.is_remembered`, sql<SqlBool>`b.added_count + b.changed_count > 0`];
  const claimed = await claimImport(ctx, id, { work, note, where });
  if (claimed) return claimed;
  const batch = await getBatch(ctx, id);
  throw new AppError('state/not-allowed', { status: batch.status, canRevert: canRevert(batch) });
}

async function refuseDependedOn(ctx: Ctx, batch: BatchRow) {
  await oneImportAtATime(ctx);
  const dependents = await REVERTERS[typeOfBatch(batch)].dependents(ctx, batch);
  if (dependents.length > 0) throw new AppError('import/depended-on', { dependents });
}

async function undo(ctx: Ctx, batch: BatchRow): Promise<BatchRow> {
  const undone = await REVERTERS[typeOfBatch(batch)].undo(ctx, batch);
  const saved = await ctx.tx
    .updateTable('app.import_batch')
    .set({ status: 'reverted', reverted_at: toTimestamp(ctx.now), version: NEXT_VERSION })
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', batch.id)
    .where('status', '=', work)
    .returningAll()
    .executeTakeFirst();
  if (!saved) throw new AppError('conflict');
  const after = { fileName: batch.file_name, reason: batch.revert_reason, undone };
  ctx.audit('import.revert', { entity: 'import', entityId: batch.id, after });
  return saved;
}

/** The job of a large import that is taken back. Run twice, or after the process died, it is taken back once. */
export async function runRevertJob({ jobId, input, ctx, report }: JobRun) {
  const { importId } = ImportJobInput.parse(input);
  const againInSeconds = await secondsToTurn({ ctx, jobId });
  if (againInSeconds !== null) return { againInSeconds };
  await ctx.transaction({}, countPeople);
  try {
    const batch = await ctx.transaction({}, async (inside) => {
      const found = await getBatch(inside, importId);
      if (found.status === 'reverted') return found;
      if (found.status !== work) throw new AppError('state/not-allowed', { status: found.status });
      await refuseDependedOn(inside, found);
      return undo(inside, found);
    });
    await report(batch.row_count, batch.row_count);
    return { result: { importId } };
  } catch (error) {
    if (!isPassingFault(error)) await ctx.transaction({}, (inside) => releaseImport(inside, importId, { work, error }));
    throw error;
  }
}
