import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { NEXT_VERSION } from '../../db/write-rows.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import type { JobRun } from '../../jobs/job-queue.ts';
import type { BatchRow } from './import-batch.ts';

/** Work on an import that is under way, and the status it starts from and falls back to. */
const WORK = {
  committing: { from: 'checked', job: 'import-commit', asked: 'import.start-commit' },
  reverting: { from: 'committed', job: 'import-revert', asked: 'import.start-revert' },
} as const;
type Work = keyof typeof WORK;
/** Up to so many rows are worked on while the caller waits. */
const INLINE_ROWS = 1000;
/** A leave is counted, charged and paid like one that is written down by hand, which takes longer than a row of other kinds. */
const INLINE_LEAVES = 100;

/** What a job gets that goes on with an import. */
export const ImportJobInput = z.object({ importId: z.string() });
export const COMMIT_JOB = WORK.committing.job;
export const REVERT_JOB = WORK.reverting.job;
export const isInline = ({ type, row_count }: Pick<BatchRow, 'type' | 'row_count'>): boolean =>
  row_count <= (type === 'leave-taken' ? INLINE_LEAVES : INLINE_ROWS);

/** The longest that an import waits before it looks again whether its turn has come. */
const MOST_SECONDS = 10;

/**
 * How many imports of the company that go on as jobs are not done yet: all of them, or those that were asked for before a job. They follow
 * each other as they were asked for, whatever turn the queue gives them. One whose work nothing has moved for a day holds up nobody.
 */
async function countAhead({ tx, organizationId }: Ctx, jobId: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from app.job
    where organization_id = ${organizationId} and name in (${COMMIT_JOB}, ${REVERT_JOB}) and status in ('queued', 'running')
      and (${jobId}::uuid is null or id < ${jobId}::uuid) and greatest(updated_at, heartbeat_at) > clock_timestamp() - interval '1 day'`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}
export const isBehindOthers = async (ctx: Ctx): Promise<boolean> => (await countAhead(ctx, null)) > 0;

/** After how long the job of an import looks again, because others come before it; null when it is its turn. None of the queue's workers waits for another import. */
export async function secondsToTurn({ ctx, jobId }: Pick<JobRun, 'ctx' | 'jobId'>): Promise<number | null> {
  const ahead = await ctx.transaction({ readOnly: true }, (inside) => countAhead(inside, jobId));
  return ahead === 0 ? null : Math.min(ahead, MOST_SECONDS);
}

type Claim = {
  work: Work;
  note?: Partial<Pick<BatchRow, 'reverted_by' | 'revert_reason'>>;
  where: readonly RawBuilder<SqlBool>[];
};

/** Takes an import for work: from the status before it, or from the work itself when its job was given up. */
export async function claimImport(ctx: Ctx, id: string, { work, note = {}, where }: Claim): Promise<BatchRow | undefined> {
  const wasGivenUp = sql<SqlBool>`b.status = ${work} and exists (select from app.job j where j.organization_id = ${ctx.organizationId}
    and j.id = b.job_id and j.status = 'failed')`;
  return ctx.tx
    .updateTable('app.import_batch as b')
    .set({ ...note, status: work, failure: null, job_id: null, version: NEXT_VERSION })
    .where('b.organization_id', '=', ctx.organizationId)
    .where('b.id', '=', id)
    .where(({ and }) => and([...where]))
    .where(({ or, eb }) => or([eb('b.status', '=', WORK[work].from), wasGivenUp]))
    .returningAll()
    .executeTakeFirst();
}

/** Lets a job go on with an import that was taken for it. */
export async function continueAsJob(
  ctx: Ctx,
  id: string,
  { work, input, noted }: { work: Work; input: object; noted: object },
): Promise<BatchRow> {
  const jobId = await ctx.services.jobs.enqueue(ctx.tx, {
    organizationId: ctx.organizationId,
    name: WORK[work].job,
    input: { importId: id, ...input },
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
  const after = { fileName: queued.file_name, rows: queued.row_count, ...noted };
  ctx.audit(WORK[work].asked, { entity: 'import', entityId: id, after });
  return queued;
}

/** Gives an import back to people after its work failed, with what stopped it. */
export async function releaseImport(
  { tx, organizationId }: Ctx,
  id: string,
  { work, error }: { work: Work; error: unknown },
): Promise<BatchRow | undefined> {
  return tx
    .updateTable('app.import_batch')
    .set({
      status: WORK[work].from,
      failure: error instanceof AppError ? error.code : 'general-error',
      version: NEXT_VERSION,
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('status', '=', work)
    .returningAll()
    .executeTakeFirst();
}
