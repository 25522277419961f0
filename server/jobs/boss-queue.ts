import PgBoss from 'pg-boss';
import type { Instant } from '../../domain/units.ts';
import type { FileStore } from '../adapters/file-store.ts';
import { LOOK_QUEUE, MORNING_QUEUE, PAYROLL_QUEUE, QUEUE_SCHEMA, UPKEEP_QUEUE, WORK_QUEUE } from '../db/install-queue.ts';
import type { Pool } from '../db/pool.ts';
import type { Services } from '../http/services.ts';
import { eachAlone } from './each-alone.ts';
import { createEnqueuing } from './enqueue-jobs.ts';
import type { JobQueue, NightlyWork } from './job-queue.ts';
import { finishJob, isDead, type JobAddress } from './job-row.ts';
import { nightlyRound } from './nightly-round.ts';
import { createStatements } from './queue-statements.ts';
import { createRunner, type Definition, isOpenTo, noteFailure, type Runner } from './run-job.ts';

export type BossQueueOptions = {
  pool: Pool;
  jobPool: Pool;
  now: () => Instant;
  /** A running job without a sign of life for so long is taken again. */
  deadAfterSeconds?: number;
  workers?: number;
  /** How long work that must be done waits after its first failure; each time twice as long. */
  retrySeconds?: number;
  /** Whether the timetable runs; tests start what it starts themselves. */
  isTimed?: boolean;
};

const NIGHTLY = '17 3 * * *';
/** When a message to a phone wakes nobody. */
const MORNINGS = '0 8 * * *';
const QUARTERS = '*/15 * * * *';
const POLL_SECONDS = 0.5;
const LOOK_FOR_DEAD_MS = 1_500;
const STOP_TIMEOUT_MS = 10_000;

/** The jobs of the product over pg-boss: at least once, enqueued in the transaction of the request, run by this process. */
export function createBossQueue(options: BossQueueOptions): JobQueue & { attach(services: Services): void } {
  const { jobPool, now, deadAfterSeconds = 10, workers = 2, retrySeconds = 5, isTimed = true } = options;
  const definitions = new Map<string, Definition>();
  const nightlyWorks: NightlyWork[] = [];
  const morningWorks: (() => Promise<unknown>)[] = [];
  const quarterWorks: (() => Promise<unknown>)[] = [];
  const statements = createStatements(jobPool);
  const boss = new PgBoss({ db: statements, schema: QUEUE_SCHEMA, migrate: false, schedule: isTimed });
  boss.on('error', (error) => console.error(`job queue: ${error.message}`));
  let run: Runner | null = null;
  let files: FileStore | null = null;
  let workerIds: string[] = [];
  let watch: NodeJS.Timeout | null = null;
  const wake = () => {
    for (const id of workerIds) boss.notifyWorker(id);
  };
  const { resend, ...enqueuing } = createEnqueuing({ boss, jobPool, definitions, retrySeconds, now, wake });
  return {
    ...enqueuing,
    wake,
    attach(services) {
      files = services.files;
      run = createRunner({ definitions, services, resend });
    },
    define(name, kind, handler, { afterFailure, access } = {}) {
      if (definitions.has(name)) throw new Error(`job ${name} is defined twice`);
      definitions.set(name, { kind, handler, afterFailure, access });
    },
    isDefined: (name) => definitions.has(name),
    isOpenTo: ({ name, input }, groups) => isOpenTo(definitions.get(name), input, groups),
    nightly: (work) => void nightlyWorks.push(work),
    mornings: (work) => void morningWorks.push(work),
    quarterly: (work) => void quarterWorks.push(work),
    async start() {
      const runner = run;
      if (!runner) throw new Error('the queue has no services yet');
      await boss.start();
      workerIds = [
        ...(await startWorkers(boss, { queue: WORK_QUEUE, workers, runner })),
        ...(await startWorkers(boss, { queue: PAYROLL_QUEUE, workers, runner })),
      ];
      const night = () => nightlyRound({ jobPool, files, works: nightlyWorks, now });
      await startTimed(boss, { queue: UPKEEP_QUEUE, at: NIGHTLY }, night);
      await startTimed(boss, { queue: MORNING_QUEUE, at: MORNINGS }, () => inTurn(morningWorks, 'work of the morning'));
      await startTimed(boss, { queue: LOOK_QUEUE, at: QUARTERS }, () => inTurn(quarterWorks, 'what people are to be told'));
      const giveUpDead = () => retakeDead({ boss, jobPool, definitions, seconds: deadAfterSeconds }).catch(() => undefined);
      await giveUpDead();
      watch = setInterval(() => void giveUpDead(), LOOK_FOR_DEAD_MS);
      watch.unref();
    },
    async stop() {
      if (watch) clearInterval(watch);
      workerIds = [];
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: false });
      await statements.settle();
    },
  };
}

type Workers = { queue: string; workers: number; runner: Runner };
/** Workers that take one job each at a time; answers their ids. */
const startWorkers = (boss: PgBoss, { queue, workers, runner }: Workers): Promise<string[]> =>
  Promise.all(
    Array.from({ length: workers }, () =>
      boss.work<JobAddress>(
        queue,
        { batchSize: 1, pollingIntervalSeconds: POLL_SECONDS, includeMetadata: true },
        async ([job]) => {
          if (job) await runner(job.data, job.retryCount >= job.retryLimit);
        },
      ),
    ),
  );

type Timed = { readonly queue: string; readonly at: string };
async function startTimed(boss: PgBoss, { queue, at }: Timed, work: () => Promise<void>): Promise<void> {
  await boss.schedule(queue, at, {}, { tz: 'Asia/Bangkok' });
  await boss.work(queue, { pollingIntervalSeconds: 60 }, work);
}

const inTurn = (works: readonly (() => Promise<unknown>)[], name: string): Promise<void> =>
  eachAlone(
    works,
    () => name,
    (work) => work(),
  );

type Address = { id: string; name: string; data: JobAddress };
type Watch = { boss: PgBoss; jobPool: Pool; definitions: ReadonlyMap<string, Definition>; seconds: number };

/** Finds jobs whose process died, and gives them back to the queue, or ends them after the last try. */
async function retakeDead({ boss, jobPool, definitions, seconds }: Watch): Promise<void> {
  const { rows } = await jobPool.query<Address>(
    `select id, name, data from ${QUEUE_SCHEMA}.job where name = any($1) and state = 'active' and data is not null and started_on < now() - make_interval(secs => $2)`,
    [[WORK_QUEUE, PAYROLL_QUEUE], seconds],
  );
  for (const { id, name, data } of rows) {
    if (!(await isDead(jobPool, data, seconds))) continue;
    await boss.fail(name, id, { message: 'no sign of life' });
    const after = await boss.getJobById(name, id);
    if (after?.state !== 'failed') continue;
    const outcome = { errorCode: 'general-error' };
    await finishJob(jobPool, data, {
      attempt: null,
      outcome,
      onEnd: (tx) => noteFailure(definitions, tx, { ...data, ...outcome }),
    });
  }
}
