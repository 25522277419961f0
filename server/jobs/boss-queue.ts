import PgBoss from 'pg-boss';
import type { Instant } from '../../domain/units.ts';
import type { FileStore } from '../adapters/file-store.ts';
import { toJson, toTimestamp } from '../db/column-types.ts';
import { QUEUE_SCHEMA, UPKEEP_QUEUE, WORK_QUEUE } from '../db/install-queue.ts';
import type { Pool, TenantTx } from '../db/pool.ts';
import { insertRow } from '../db/write-rows.ts';
import { sweepFiles } from '../files/sweep-files.ts';
import type { Services } from '../http/services.ts';
import type { JobQueue, NightlyWork } from './job-queue.ts';
import { finishJob, isDead, type JobAddress, requeueFailed } from './job-row.ts';
import { requeueDueJobs } from './requeue-due-jobs.ts';
import { createRunner, type Definition, isRetriedUntilDone, type Runner } from './run-job.ts';
import { removeOldRows } from './upkeep.ts';

export type BossQueueOptions = {
  pool: Pool;
  jobPool: Pool;
  now: () => Instant;
  /** A running job without a sign of life for so long is taken again. */
  deadAfterSeconds?: number;
  workers?: number;
  /** How long work that must be done waits after its first failure; each time twice as long. */
  retrySeconds?: number;
};

/** Work that must be done some time is tried again for some minutes, before it counts as failed. */
const INSISTENT_TRIES = 5;
const NIGHTLY = '17 3 * * *';
const POLL_SECONDS = 0.5;
const WAKE_AFTER_MS = [10, 40];
const LOOK_FOR_DEAD_MS = 1_500;
const STOP_TIMEOUT_MS = 10_000;

/** The jobs of the product over pg-boss: at least once, enqueued in the transaction of the request, run by this process. */
export function createBossQueue(options: BossQueueOptions): JobQueue & { attach(services: Services): void } {
  const { jobPool, now, deadAfterSeconds = 10, workers = 2, retrySeconds = 5 } = options;
  const definitions = new Map<string, Definition>();
  const nightlyWorks: NightlyWork[] = [];
  const statements = createStatements(jobPool);
  const boss = new PgBoss({ db: statements, schema: QUEUE_SCHEMA, migrate: false, schedule: true });
  boss.on('error', (error) => console.error(`job queue: ${error.message}`));
  let run: Runner | null = null;
  let files: FileStore | null = null;
  let workerIds: string[] = [];
  let watch: NodeJS.Timeout | null = null;
  const wake = () => {
    for (const id of workerIds) boss.notifyWorker(id);
  };
  const untilDone = { retryLimit: INSISTENT_TRIES, retryDelay: retrySeconds, retryBackoff: true };
  const send = (tx: TenantTx, at: JobAddress, { name, ...when }: { name: string; startAfter?: number }) => {
    const definition = definitions.get(name);
    return boss.send(WORK_QUEUE, at, {
      db: statementsOn(tx),
      ...when,
      ...(definition && isRetriedUntilDone(definition) ? untilDone : {}),
    });
  };
  // By then the caller has most likely committed; if not, the next poll finds the job.
  const wakeSoon = () => {
    for (const ms of WAKE_AFTER_MS) setTimeout(wake, ms).unref();
  };
  const requeueDue = (name: string) => requeueDueJobs({ jobPool, now: now(), name, send: (tx, at) => send(tx, at, { name }) });
  return {
    requeueDueJobs: requeueDue,
    attach(services) {
      files = services.files;
      run = createRunner({ definitions, services });
    },
    define(name, kind, handler) {
      if (definitions.has(name)) throw new Error(`job ${name} is defined twice`);
      definitions.set(name, { kind, handler });
    },
    isDefined: (name) => definitions.has(name),
    nightly: (work) => void nightlyWorks.push(work),
    async enqueue(tx, job) {
      const definition = definitions.get(job.name);
      if (!definition) throw new Error(`no handler for job ${job.name}`);
      const { organizationId } = job;
      const { id } = await insertRow({ tx, organizationId }, 'app.job', {
        kind: definition.kind,
        name: job.name,
        input: toJson(job.input ?? {}),
        created_by: job.actor.employeeId,
        actor_user_id: job.actor.userId,
        language: job.language,
        created_at: toTimestamp(now()),
      });
      const when = job.startAfterSeconds === undefined ? {} : { startAfter: job.startAfterSeconds };
      await send(tx, { organizationId, jobId: id }, { name: job.name, ...when });
      wakeSoon();
      return id;
    },
    async tryAgain(tx, { actor, language, ...at }) {
      const name = await requeueFailed(tx, at, { actor, language });
      if (name === null) return false;
      await send(tx, at, { name });
      wakeSoon();
      return true;
    },
    async start() {
      const runner = run;
      if (!runner) throw new Error('the queue has no services yet');
      await boss.start();
      workerIds = await Promise.all(
        Array.from({ length: workers }, () =>
          boss.work<JobAddress>(
            WORK_QUEUE,
            { batchSize: 1, pollingIntervalSeconds: POLL_SECONDS, includeMetadata: true },
            async ([job]) => {
              if (job) await runner(job.data, job.retryCount >= job.retryLimit);
            },
          ),
        ),
      );
      await boss.schedule(UPKEEP_QUEUE, NIGHTLY, {}, { tz: 'Asia/Bangkok' });
      await boss.work(UPKEEP_QUEUE, { pollingIntervalSeconds: 60 }, async () => {
        await removeOldRows(jobPool, now());
        for (const work of nightlyWorks) await work({ jobPool, now: now() });
        if (files) await sweepFiles({ pool: jobPool, files, now: now() });
      });
      const giveUpDead = () => retakeDead({ boss, jobPool, seconds: deadAfterSeconds }).catch(() => undefined);
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

type Address = { id: string; data: JobAddress };
type Watch = { boss: PgBoss; jobPool: Pool; seconds: number };

/** Finds jobs whose process died, and gives them back to the queue, or ends them after the last try. */
async function retakeDead({ boss, jobPool, seconds }: Watch): Promise<void> {
  const { rows } = await jobPool.query<Address>(
    `select id, data from ${QUEUE_SCHEMA}.job where name = $1 and state = 'active' and data is not null and started_on < now() - make_interval(secs => $2)`,
    [WORK_QUEUE, seconds],
  );
  for (const { id, data } of rows) {
    if (!(await isDead(jobPool, data, seconds))) continue;
    await boss.fail(WORK_QUEUE, id, { message: 'no sign of life' });
    const after = await boss.getJobById(WORK_QUEUE, id);
    if (after?.state === 'failed') await finishJob(jobPool, data, { attempt: null, outcome: { errorCode: 'general-error' } });
  }
}

const statementsOn = (tx: TenantTx): PgBoss.Db => ({
  executeSql: (text, values) => tx.client.query(text, values),
});

const NOTHING_WRITTEN = { rows: [{ count: 0 }] };
/** Nobody waits for these statements of pg-boss, so an error of theirs would end the process. The watch finds such a job again. */
const WRITES_AN_END = /SET completed_on = now\(\),\s+state = 'completed'|\bfailed_jobs as\b/i;

/** pg-boss writes how a job ended without waiting for it: the end of the process waits instead, and late statements do nothing. */
function createStatements(pool: Pool): PgBoss.Db & { settle(): Promise<void> } {
  const open = new Set<Promise<unknown>>();
  let isSettled = false;
  return {
    async executeSql(text, values) {
      if (isSettled) return NOTHING_WRITTEN;
      const statement = pool.query(text, values);
      open.add(statement);
      try {
        return await statement;
      } catch (error) {
        if (!WRITES_AN_END.test(text)) throw error;
        console.error(`job queue: the end of a job was not written: ${error instanceof Error ? error.message : error}`);
        return NOTHING_WRITTEN;
      } finally {
        open.delete(statement);
      }
    },
    async settle() {
      isSettled = true;
      await Promise.allSettled(open);
    },
  };
}
