import type { Language } from '../../domain/define-text.ts';
import type { Access } from '../../domain/permissions.ts';
import type { Instant } from '../../domain/units.ts';
import type { Pool, TenantTx } from '../db/pool.ts';
import type { MemberContext } from '../http/context.ts';

export type JobKind = 'import' | 'export' | 'paper' | 'recompute' | 'delivery' | 'payroll';
/** What a job's handler gets: its input, a context in the name of the person who asked, and a way to say how far it is. */
export type JobRun = {
  jobId: string;
  input: unknown;
  ctx: MemberContext;
  report(progress: number, total: number): Promise<void>;
};
/** Answers what the page shows when the job is done, or after how long it is to be tried again, its turn not come. A handler may run twice: its effect must be the same. */
export type JobHandler = (run: JobRun) => Promise<{ result?: unknown; fileId?: string } | { againInSeconds: number }>;

/** What else is written when a job has failed for good, in the transaction that says so. */
export type AfterFailure = (tx: TenantTx, failed: FailedJob) => Promise<unknown>;
export type FailedJob = {
  readonly organizationId: string;
  readonly jobId: string;
  readonly input: unknown;
  readonly errorCode: string;
};

export type JobRules = {
  readonly afterFailure?: AfterFailure | undefined;
  /** What the call that enqueues it asks of a person, by its input: who has lost that has no more done in their name, and no file of it. */
  readonly access?: Access | ((input: unknown) => Access) | undefined;
};

export type NightlyWork = (night: { jobPool: Pool; now: Instant }) => Promise<unknown>;

export type NewJob = {
  organizationId: string;
  name: string;
  input: unknown;
  actor: { employeeId: string; userId: string };
  language: Language;
  /** Not before so many seconds have passed since it was enqueued; left out is at once. */
  startAfterSeconds?: number;
};

export type JobQueue = {
  /** Declares the handler of `name`, once at start. */
  define(name: string, kind: JobKind, handler: JobHandler, rules?: JobRules): void;
  isDefined(name: string): boolean;
  /** Whether the holder of these groups may still have what a job makes. */
  isOpenTo(job: { readonly name: string; readonly input: unknown }, groups: readonly string[]): boolean;
  /** Declares work of every night, once at start; works run one after another. */
  nightly(work: NightlyWork): void;
  /** Declares work of every morning, when people may be told of something, once at start; works run one after another. */
  mornings(work: () => Promise<unknown>): void;
  /** Declares work that looks every quarter of an hour for what people are to be told, once at start. */
  quarterly(work: () => Promise<unknown>): void;
  /** Enqueues in the caller's transaction; answers the id of the `app.job` row. */
  enqueue(tx: TenantTx, job: NewJob): Promise<string>;
  /** Gives a job that failed back to the queue, in the name of the person who asks for it now; false when it has not failed. */
  tryAgain(
    tx: TenantTx,
    job: { organizationId: string; jobId: string; actor: { employeeId: string; userId: string }; language: Language },
  ): Promise<boolean>;
  /** Gives jobs of a name that failed lately back to the queue, in all companies; answers how many. For work that must be done some time. */
  requeueDueJobs(name: string): Promise<number>;
  /** Looks for jobs now: whoever enqueued one and knows that it is committed need not wait for the next look. */
  wake(): void;
  start(): Promise<void>;
  stop(): Promise<void>;
};
