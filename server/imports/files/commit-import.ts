import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Body } from '../../../contract/endpoint.ts';
import type { imports } from '../../../contract/imports/imports.ts';
import { isPassingFault } from '../../db/database-faults.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import type { JobRun } from '../../jobs/job-queue.ts';
import { checkAgain } from './check-again.ts';
import {
  claimImport,
  continueAsJob,
  ImportJobInput,
  isBehindOthers,
  isInline,
  releaseImport,
  secondsToTurn,
} from './claim-import.ts';
import { type BatchRow, getBatch, specOf, viewOf } from './import-batch.ts';
import { countPeople } from './import-writers.ts';
import { refusedFields } from './pay-fields.ts';
import { type CommitMode, writeImport } from './write-import.ts';

const work = 'committing';
const CommitJobInput = ImportJobInput.extend({ mode: z.enum(['all', 'good']) });
const noProgress = async () => {};

/** Imports the rows of a checked file: at once when there are few, as a job when there are many or others come first. All of it or nothing. */
export async function commitImport(ctx: Ctx, { id, mode }: Body<typeof imports.commit>) {
  const { type, mapping } = await getBatch(ctx, id);
  if (refusedFields(ctx, type, Object.keys(mapping ?? {})).length > 0) throw new AppError('auth/forbidden');
  const claimed = await claim(ctx, id, mode);
  if (isInline(claimed) && !(await isBehindOthers(ctx))) {
    return viewOf(ctx, await writeImport(ctx, claimed, { mode, progress: noProgress }));
  }
  return viewOf(ctx, await continueAsJob(ctx, id, { work, input: { mode }, noted: { mode } }));
}

async function claim(ctx: Ctx, id: string, mode: CommitMode): Promise<BatchRow> {
  const hasGood = sql<SqlBool>`b.row_count > b.bad_count`;
  const where = mode === 'good' ? [hasGood] : [hasGood, sql<SqlBool>`b.bad_count = 0`];
  return (await claimImport(ctx, id, { work, where })) ?? refused(await getBatch(ctx, id), mode);
}

function refused(batch: BatchRow, mode: CommitMode): never {
  if (batch.status === 'checked' && mode === 'all' && batch.bad_count > 0) {
    throw new AppError('import/bad-rows', { count: batch.bad_count });
  }
  if (batch.status === 'checked') throw new AppError('import/no-rows');
  throw new AppError('state/not-allowed', { status: batch.status });
}

/** The job of a large import. Run twice, or after the process died, it writes once. */
export async function runCommitJob({ jobId, input, ctx, report }: JobRun) {
  const { importId, mode } = CommitJobInput.parse(input);
  const againInSeconds = await secondsToTurn({ ctx, jobId });
  if (againInSeconds !== null) return { againInSeconds };
  await ctx.transaction({}, countPeople);
  try {
    const result = await ctx.transaction({}, async (inside) => {
      const batch = await getBatch(inside, importId);
      if (batch.status === 'committed') return batch;
      if (batch.status !== work) throw new AppError('state/not-allowed', { status: batch.status });
      return writeImport(inside, batch, { mode, progress: report });
    });
    await report(result.row_count * 2, result.row_count * 2);
    return { result: { importId, added: result.added_count, changed: result.changed_count, unchanged: result.unchanged_count } };
  } catch (error) {
    if (!isPassingFault(error)) {
      // The person can correct what stopped it, and commit again.
      await ctx.transaction({}, async (inside) => {
        const batch = await releaseImport(inside, importId, { work, error });
        if (batch) await checkAgain(inside, importId, specOf(batch));
      });
    }
    throw error;
  }
}
