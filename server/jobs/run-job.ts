import { type Logger, pino } from 'pino';
import { allowsGroups } from '../../domain/permissions.ts';
import type { Instant } from '../../domain/units.ts';
import { isPassingFault } from '../db/database-faults.ts';
import type { TenantTx } from '../db/pool.ts';
import { AppError } from '../http/app-error.ts';
import type { MemberContext } from '../http/context.ts';
import { logOptions } from '../http/log-options.ts';
import { contextFor } from '../http/serve.ts';
import type { Services } from '../http/services.ts';
import { notify } from '../notifications/notify.ts';
import { noticeOf } from './job-notice.ts';
import type { JobHandler, JobKind, JobRules } from './job-queue.ts';
import {
  finishJob,
  type JobAddress,
  type JobOutcome,
  type Progress,
  postponeJob,
  readJobInput,
  type TakenJob,
  takeJob,
  writeHeartbeat,
  writeProgress,
} from './job-row.ts';
import { tellAllLists } from './watch-lists.ts';

export type Definition = JobRules & { readonly kind: JobKind; readonly handler: JobHandler };
/** Whether the holder of these groups may have a job done, and what it makes. */
export function isOpenTo(definition: Definition | undefined, input: unknown, groups: readonly string[]): boolean {
  const { access = 'member' } = definition ?? {};
  return allowsGroups(typeof access === 'function' ? access(input) : access, groups, true);
}
/** What is counted must follow what is planned, and what was promised must arrive: whatever stopped it, it is tried again, but for a refusal. */
export const isRetriedUntilDone = ({ kind }: Definition): boolean => kind === 'recompute' || kind === 'delivery';
export type RunnerOptions = {
  definitions: ReadonlyMap<string, Definition>;
  services: Services;
  /** Sends a job to its queue again, for later. */
  resend: (tx: TenantTx, at: JobAddress, again: { name: string; startsAt: Instant }) => Promise<unknown>;
};

const REPORT_EVERY_MS = 250;
const BEAT_EVERY_MS = 2_000;

/** Runs jobs in the name of the people who asked for them. */
export type Runner = (address: JobAddress, isLastTry: boolean) => Promise<void>;

export function createRunner(options: RunnerOptions): Runner {
  const { definitions, services, resend } = options;
  const log = pino(logOptions(services.config));
  const pool = services.jobPool;
  return async (address, isLastTry) => {
    const job = await takeJob(pool, address);
    if (!job) return;
    const { attempt } = job;
    const heartbeat = setInterval(
      () => void writeHeartbeat(pool, address, attempt).catch((error) => log.warn(error)),
      BEAT_EVERY_MS,
    );
    const progress = createProgress((done) => writeProgress(pool, address, { attempt, ...done }));
    try {
      const outcome = await runHandler({ ...options, log }, { address, job, report: progress.report });
      if ('againInSeconds' in outcome) {
        await progress.flush();
        const { name } = job;
        const send = (tx: TenantTx, startsAt: Instant) => resend(tx, address, { name, startsAt });
        await postponeJob(pool, address, { attempt, seconds: outcome.againInSeconds, send });
      } else await endJob({ ...options, log }, { address, job, outcome, last: progress.last() });
    } catch (error) {
      const definition = definitions.get(job.name);
      const isWorthIt = isPassingFault(error) || (definition && isRetriedUntilDone(definition) && !(error instanceof AppError));
      if (isWorthIt && !isLastTry) throw error;
      if (!(error instanceof AppError)) log.error({ err: error, jobId: address.jobId, job: job.name }, 'job failed');
      const outcome = { errorCode: error instanceof AppError ? error.code : 'general-error' };
      await finishJob(pool, address, {
        attempt,
        outcome,
        last: progress.last(),
        onEnd: (tx) => noteFailure(definitions, tx, { ...address, ...outcome }),
      });
    } finally {
      clearInterval(heartbeat);
    }
  };
}

/** Lets who defined a job write what else follows from its failure. */
export async function noteFailure(
  definitions: RunnerOptions['definitions'],
  tx: TenantTx,
  { organizationId, jobId, errorCode }: JobAddress & { readonly errorCode: string },
) {
  const failed = await readJobInput(tx, { organizationId, jobId });
  if (failed) await definitions.get(failed.name)?.afterFailure?.(tx, { organizationId, jobId, input: failed.input, errorCode });
}

type End = { address: JobAddress; job: TakenJob; outcome: JobOutcome; last: Progress | null };

/** Ends a job that went well, and tells who asked for it. */
async function endJob({ definitions, services, log }: RunnerOptions & { log: Logger }, { address, job, outcome, last }: End) {
  const effects: (() => void)[] = [];
  await finishJob(services.jobPool, address, {
    attempt: job.attempt,
    outcome,
    last,
    onEnd: async (tx) => {
      const notice = noticeOf(definitions.get(job.name)?.kind, job, outcome);
      if (!notice) return;
      const { organizationId } = address;
      const afterCommit = (effect: () => void) => void effects.push(effect);
      await notify({ tx, organizationId, now: services.now(), services, log, afterCommit }, notice);
    },
  });
  for (const effect of effects) effect();
  if (definitions.get(job.name)?.kind === 'import') tellAllLists(services, address.organizationId);
}

type Report = (progress: number, total: number) => Promise<void>;
type Work = { address: JobAddress; job: TakenJob; report: Report };

async function runHandler(
  runner: RunnerOptions & { log: Logger },
  { address, job, report }: Work,
): Promise<Awaited<ReturnType<JobHandler>>> {
  const definition = runner.definitions.get(job.name);
  if (!definition) throw new Error(`no handler for job ${job.name}`);
  const ctx = await contextOf(runner, address, job);
  if (!isOpenTo(definition, job.input, ctx.actor.groups)) throw new AppError('auth/forbidden');
  return definition.handler({ jobId: address.jobId, input: job.input, ctx, report });
}

/** The person is looked up afresh: one who has lost the company since has no more work done in their name. */
async function contextOf(
  { services, log }: RunnerOptions & { log: Logger },
  { organizationId, jobId }: JobAddress,
  job: TakenJob,
): Promise<MemberContext> {
  const now = services.now();
  const membership = await services.memberships.find(job.actor_user_id ?? '', organizationId, true);
  if (membership?.approveStatus !== 'APPROVED') throw new AppError('auth/forbidden');
  const base = {
    requestId: `job-${jobId}`,
    jobId,
    now,
    language: job.language,
    // Statements of a job may take longer than those of a request, so they go over the pool of jobs.
    services: { ...services, pool: services.jobPool },
    log: log.child({ jobId }),
  };
  return contextFor(base, membership.actor, membership.organization);
}

function createProgress(write: (progress: Progress) => Promise<unknown>) {
  let writtenAt = 0;
  let waiting: Progress | null = null;
  /** What is not written yet; whoever asks writes it. */
  const last = () => {
    const unwritten = waiting;
    waiting = null;
    return unwritten;
  };
  const flush = async () => {
    const unwritten = last();
    if (!unwritten) return;
    writtenAt = Date.now();
    await write(unwritten);
  };
  const report: Report = async (progress, total) => {
    waiting = { progress, total };
    if (Date.now() - writtenAt >= REPORT_EVERY_MS) await flush();
  };
  return { report, flush, last };
}
