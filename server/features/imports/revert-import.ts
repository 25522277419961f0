import { sql } from 'kysely';
import type { Body } from '../../../contract/endpoint.ts';
import type { imports } from '../../../contract/imports.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import type { JobRun } from '../../jobs/job-queue.ts';
import { type BatchRow, canRevert, getBatch, typeOfBatch, viewOf } from './import-batch.ts';
import { REVERTERS } from './import-reverters.ts';
import { countPeople } from './import-writers.ts';
import { oneImportAtATime } from './write-import.ts';

export const REVERT_JOB = 'import-revert';
/** Up to so many rows are taken back while the caller waits. */
const INLINE_ROWS = 1000;

/** Takes a committed import back, all of it, unless something depends on it; a large one goes on as a job. */
export async function revertImport(ctx: Ctx, { id, reason }: Body<typeof imports.revert>) {
  await getBatch(ctx, id);
  const claimed = await claim(ctx, id, reason);
  await refuseDependedOn(ctx, claimed);
  if (claimed.row_count <= INLINE_ROWS) return viewOf(ctx, await undo(ctx, claimed));
  const jobId = await ctx.services.jobs.enqueue(ctx.tx, {
    organizationId: ctx.organizationId,
    name: REVERT_JOB,
    input: { importId: id },
    actor: ctx.actor,
    language: ctx.language,
  });
  const queued = await ctx.tx
    .updateTable('app.import_batch')
    .set({ job_id: jobId })
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  ctx.audit('import.revert-asked', { entity: 'import', entityId: id, after: { fileName: queued.file_name, reason } });
  return viewOf(ctx, queued);
}

/** Takes the import for reverting: from `committed`, or from `reverting` when its job was given up. */
async function claim(ctx: Ctx, id: string, reason: string): Promise<BatchRow> {
  const claimed = await ctx.tx
    .updateTable('app.import_batch as b')
    .set((set) => ({
      status: 'reverting',
      failure: null,
      job_id: null,
      reverted_by: ctx.actor.employeeId,
      revert_reason: reason,
      version: set('b.version', '+', 1),
    }))
    .where('b.organization_id', '=', ctx.organizationId)
    .where('b.id', '=', id)
    .where('b.is_remembered', '=', true)
    .where(sql<boolean>`b.added_count + b.changed_count > 0`)
    .where((where) =>
      where.or([
        where('b.status', '=', 'committed'),
        where.and([
          where('b.status', '=', 'reverting'),
          where.exists(
            where
              .selectFrom('app.job as j')
              .select('j.id')
              .where('j.organization_id', '=', ctx.organizationId)
              .whereRef('j.id', '=', 'b.job_id')
              .where('j.status', '=', 'failed'),
          ),
        ]),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
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
    .set((set) => ({ status: 'reverted', reverted_at: toTimestamp(ctx.now), version: set('version', '+', 1) }))
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', batch.id)
    .where('status', '=', 'reverting')
    .returningAll()
    .executeTakeFirst();
  if (!saved) throw new AppError('conflict');
  const after = { fileName: batch.file_name, reason: batch.revert_reason, undone };
  ctx.audit('import.revert', { entity: 'import', entityId: batch.id, after });
  return saved;
}

/** The job of a large import that is taken back. Run twice, or after the process died, it is taken back once. */
export async function runRevertJob({ input, ctx, report }: JobRun) {
  const importId = String(Object(input).importId);
  await ctx.transaction({}, countPeople);
  try {
    const batch = await ctx.transaction({}, async (inside) => {
      const found = await getBatch(inside, importId);
      if (found.status === 'reverted') return found;
      if (found.status !== 'reverting') throw new AppError('state/not-allowed', { status: found.status });
      await refuseDependedOn(inside, found);
      return undo(inside, found);
    });
    await report(batch.row_count, batch.row_count);
    return { result: { importId } };
  } catch (error) {
    const failure = error instanceof AppError ? error.code : 'general-error';
    await ctx.transaction({}, async ({ tx, organizationId }) => {
      await tx
        .updateTable('app.import_batch')
        .set((set) => ({ status: 'committed', failure, version: set('version', '+', 1) }))
        .where('organization_id', '=', organizationId)
        .where('id', '=', importId)
        .where('status', '=', 'reverting')
        .execute();
    });
    throw error;
  }
}
