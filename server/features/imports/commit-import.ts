import { sql } from 'kysely';
import type { Body } from '../../../contract/endpoint.ts';
import type { imports } from '../../../contract/imports.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import type { JobRun } from '../../jobs/job-queue.ts';
import { checkAgain } from './check-again.ts';
import { type BatchRow, getBatch, specOf, viewOf } from './import-batch.ts';
import { countPeople } from './import-writers.ts';
import { refusedFields } from './pay-fields.ts';
import { type CommitMode, writeImport } from './write-import.ts';

export const COMMIT_JOB = 'import-commit';
/** Up to so many rows are written while the caller waits. */
const INLINE_ROWS = 1000;
const noProgress = async () => {};

/** Imports the rows of a checked file: at once when there are few, as a job when there are many. All of it or nothing. */
export async function commitImport(ctx: Ctx, { id, mode }: Body<typeof imports.commit>) {
  const { type, mapping } = await getBatch(ctx, id);
  if (refusedFields(ctx, type, Object.keys(mapping ?? {})).length > 0) throw new AppError('auth/forbidden');
  const claimed = await claim(ctx, id, mode);
  if (claimed.row_count <= INLINE_ROWS) return viewOf(ctx, await writeImport(ctx, claimed, { mode, progress: noProgress }));
  const jobId = await ctx.services.jobs.enqueue(ctx.tx, {
    organizationId: ctx.organizationId,
    name: COMMIT_JOB,
    input: { importId: id, mode },
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
  ctx.audit('import.commit-asked', { entity: 'import', entityId: id, after: { mode, rows: queued.row_count } });
  return viewOf(ctx, queued);
}

/** Takes the import for committing: from `checked`, or from `committing` when its job was given up. */
async function claim(ctx: Ctx, id: string, mode: CommitMode): Promise<BatchRow> {
  const claimed = await ctx.tx
    .updateTable('app.import_batch as b')
    .set((set) => ({ status: 'committing', failure: null, job_id: null, version: set('b.version', '+', 1) }))
    .where('b.organization_id', '=', ctx.organizationId)
    .where('b.id', '=', id)
    .where((where) =>
      where.or([
        where('b.status', '=', 'checked'),
        where.and([
          where('b.status', '=', 'committing'),
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
    .where((where) => (mode === 'good' ? sql<boolean>`true` : where('b.bad_count', '=', 0)))
    .where(sql<boolean>`b.row_count > b.bad_count`)
    .returningAll()
    .executeTakeFirst();
  return claimed ?? refused(await getBatch(ctx, id), mode);
}

function refused(batch: BatchRow, mode: CommitMode): never {
  if (batch.status === 'checked' && mode === 'all' && batch.bad_count > 0) {
    throw new AppError('import/bad-rows', { count: batch.bad_count });
  }
  if (batch.status === 'checked') throw new AppError('import/no-rows');
  throw new AppError('state/not-allowed', { status: batch.status });
}

const PASSING = new Set(['40001', '40P01']);

/** The job of a large import. Run twice, or after the process died, it writes once. */
export async function runCommitJob({ input, ctx, report }: JobRun) {
  const { importId, mode } = inputOf(input);
  await ctx.transaction({}, countPeople);
  try {
    const result = await ctx.transaction({}, async (inside) => {
      const batch = await getBatch(inside, importId);
      if (batch.status === 'committed') return batch;
      if (batch.status !== 'committing') throw new AppError('state/not-allowed', { status: batch.status });
      return writeImport(inside, batch, { mode, progress: report });
    });
    await report(result.row_count * 2, result.row_count * 2);
    return { result: { importId, added: result.added_count, changed: result.changed_count, unchanged: result.unchanged_count } };
  } catch (error) {
    if (!isPassing(error)) await ctx.transaction({}, (inside) => giveBack(inside, importId, error));
    throw error;
  }
}

const isPassing = (error: unknown) => error instanceof Error && 'code' in error && PASSING.has(String(error.code));

function inputOf(input: unknown): { importId: string; mode: CommitMode } {
  const given = Object.fromEntries(Object.entries(input ?? {}));
  return { importId: String(given.importId), mode: given.mode === 'all' ? 'all' : 'good' };
}

/** The person can correct what stopped it, and commit again. */
async function giveBack(ctx: Ctx, importId: string, error: unknown) {
  const batch = await ctx.tx
    .updateTable('app.import_batch')
    .set((set) => ({
      status: 'checked',
      failure: error instanceof AppError ? error.code : 'general-error',
      version: set('version', '+', 1),
    }))
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', importId)
    .where('status', '=', 'committing')
    .returningAll()
    .executeTakeFirst();
  if (batch) await checkAgain(ctx, importId, specOf(batch));
}
