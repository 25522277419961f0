import { sql } from 'kysely';
import type PgBoss from 'pg-boss';
import type { Instant } from '../../domain/units.ts';
import { toJson, toTimestamp } from '../db/column-types.ts';
import { PAYROLL_QUEUE, WORK_QUEUE } from '../db/install-queue.ts';
import type { Pool, TenantTx } from '../db/pool.ts';
import { insertRow } from '../db/write-rows.ts';
import type { JobQueue, NewJob } from './job-queue.ts';
import { countOpen, type JobAddress, requeueFailed } from './job-row.ts';
import { statementsOn } from './queue-statements.ts';
import { requeueDueJobs } from './requeue-due-jobs.ts';
import { type Definition, isRetriedUntilDone, type RunnerOptions } from './run-job.ts';

/** Work that must be done some time is tried again for some minutes, before it counts as failed. */
const INSISTENT_TRIES = 5;
const WAKE_AFTER_MS = [10, 40];

type Parts = {
  readonly boss: PgBoss;
  readonly jobPool: Pool;
  readonly definitions: ReadonlyMap<string, Definition>;
  /** How long work that must be done waits after its first failure; each time twice as long. */
  readonly retrySeconds: number;
  readonly now: () => Instant;
  /** Lets the workers of this process look for jobs now. */
  readonly wake: () => void;
};

type Enqueuing = Pick<JobQueue, 'enqueue' | 'tryAgain' | 'requeueDueJobs'> & Pick<RunnerOptions, 'resend'>;

/** How jobs come into the queue: in the transaction of who asks for them. */
export function createEnqueuing(parts: Parts): Enqueuing {
  const { boss, jobPool, definitions, retrySeconds, now, wake } = parts;
  const untilDone = { retryLimit: INSISTENT_TRIES, retryDelay: retrySeconds, retryBackoff: true };
  type Sent = { name: string; startsAt?: Instant };
  /** `open` is how many jobs of the company are due and wait or run: the more, the later this one's turn, so that nobody waits behind all that another company asked for. */
  const sendBehind = (tx: TenantTx, at: JobAddress, { name, open, startsAt }: Sent & { open: number }) => {
    const definition = definitions.get(name);
    return boss.send(definition?.kind === 'payroll' ? PAYROLL_QUEUE : WORK_QUEUE, at, {
      db: statementsOn(tx),
      priority: -open,
      ...(startsAt === undefined ? {} : { startAfter: new Date(startsAt) }),
      ...(definition && isRetriedUntilDone(definition) ? untilDone : {}),
    });
  };
  const send = async (tx: TenantTx, at: JobAddress, sent: Sent) =>
    sendBehind(tx, at, { ...sent, open: await countOpen(tx, at.organizationId) });
  // By then the caller has most likely committed; if not, the next poll finds the job.
  const wakeSoon = () => {
    for (const ms of WAKE_AFTER_MS) setTimeout(wake, ms).unref();
  };
  return {
    async enqueue(tx, job) {
      const definition = definitions.get(job.name);
      if (!definition) throw new Error(`no handler for job ${job.name}`);
      const { organizationId } = job;
      const [open, { id: jobId, starts_at: startsAt }] = await Promise.all([
        countOpen(tx, organizationId),
        insertJob(tx, { job, kind: definition.kind, at: now() }),
      ]);
      const isForLater = job.startAfterSeconds !== undefined;
      await sendBehind(tx, { organizationId, jobId }, { name: job.name, open, ...(isForLater ? { startsAt } : {}) });
      if (!isForLater) wakeSoon();
      return jobId;
    },
    async tryAgain(tx, { actor, language, ...at }) {
      const name = await requeueFailed(tx, at, { actor, language });
      if (name === null) return false;
      await send(tx, at, { name });
      wakeSoon();
      return true;
    },
    resend: send,
    requeueDueJobs: (name) => requeueDueJobs({ jobPool, now: now(), name, send: (tx, at) => send(tx, at, { name }) }),
  };
}

/** Seconds are counted from the moment of the statement, by the clock of who takes the job: the transaction may have begun long before. */
function insertJob(tx: TenantTx, { job, kind, at }: { job: NewJob; kind: string; at: Instant }) {
  const { organizationId, startAfterSeconds } = job;
  return insertRow({ tx, organizationId }, 'app.job', {
    kind,
    name: job.name,
    input: toJson(job.input ?? {}),
    created_by: job.actor.employeeId,
    actor_user_id: job.actor.userId,
    language: job.language,
    created_at: toTimestamp(at),
    ...(startAfterSeconds === undefined
      ? {}
      : { starts_at: sql<Date>`clock_timestamp() + make_interval(secs => ${startAfterSeconds})` }),
  });
}
