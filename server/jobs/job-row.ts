import { sql } from 'kysely';
import type { Language } from '../../domain/define-text.ts';
import type { Instant } from '../../domain/units.ts';
import { toJson } from '../db/column-types.ts';
import type { Pool, TenantTx } from '../db/pool.ts';
import { withTenant } from '../db/with-tenant.ts';

/** All that the queue itself carries; everything else is read inside the tenant. */
export type JobAddress = { organizationId: string; jobId: string };
export type TakenJob = {
  name: string;
  input: unknown;
  attempt: number;
  actor_user_id: string | null;
  created_by: string | null;
  language: Language;
  created_at: Instant;
};
export type Progress = { readonly progress: number; readonly total: number };
export type JobOutcome = { result?: unknown; fileId?: string } | { errorCode: string };

const inTenant = <Result>(pool: Pool, { organizationId }: JobAddress, work: (tx: TenantTx) => Promise<Result>) =>
  withTenant(pool, organizationId, {}, work);
/** What only shows that a job goes on: a run that the machine took with it begins anew. */
const inPassing = <Result>(pool: Pool, { organizationId }: JobAddress, work: (tx: TenantTx) => Promise<Result>) =>
  withTenant(pool, organizationId, { isDoneAgain: true }, work);

/** Claims a job for this run. Every later statement names the attempt, so that a run that was given up cannot write any more. */
export const takeJob = (pool: Pool, at: JobAddress): Promise<TakenJob | null> =>
  inTenant(pool, at, async (tx) => {
    const { rows } = await sql<TakenJob>`
        update app.job set status = 'running', attempt = attempt + 1, heartbeat_at = clock_timestamp(),
          updated_at = clock_timestamp()
       where organization_id = ${at.organizationId} and id = ${at.jobId} and status in ('queued', 'running')
       returning name, input, attempt, actor_user_id, created_by, language, created_at`.execute(tx);
    return rows[0] ?? null;
  });

/** Behind so many, one more makes no difference. */
const MANY_OPEN = 1_000;

/** How many jobs of a company wait or run; those whose time has not come are no work of now. */
export async function countOpen(tx: TenantTx, organizationId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select from app.job where organization_id = ${organizationId} and status in ('queued', 'running')
      and starts_at <= now() limit ${MANY_OPEN}) open`.execute(tx);
  return rows[0]?.count ?? 0;
}

type Asker = { readonly actor: { readonly employeeId: string; readonly userId: string }; readonly language: Language };
/** Of two who ask at once one gives the job back. Answers its name; null when it has not failed. */
export async function requeueFailed(tx: TenantTx, at: JobAddress, { actor, language }: Asker): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
      update app.job set status = 'queued', error_code = null, progress = 0, created_by = ${actor.employeeId},
        actor_user_id = ${actor.userId}, language = ${language},
      updated_at = clock_timestamp()
    where organization_id = ${at.organizationId} and id = ${at.jobId} and status = 'failed' returning name`.execute(tx);
  return rows[0]?.name ?? null;
}

export const writeProgress = (pool: Pool, at: JobAddress, run: Progress & { attempt: number }) =>
  inPassing(pool, at, (tx) =>
    sql`
        update app.job set progress = ${Math.round(run.progress)}, total = ${Math.round(run.total)},
          heartbeat_at = clock_timestamp(), updated_at = clock_timestamp()
       where organization_id = ${at.organizationId} and id = ${at.jobId} and attempt = ${run.attempt} and status = 'running'`.execute(
      tx,
    ),
  );

export const writeHeartbeat = (pool: Pool, at: JobAddress, attempt: number) =>
  inPassing(pool, at, (tx) =>
    sql`
        update app.job set heartbeat_at = clock_timestamp() where organization_id = ${at.organizationId} and id = ${at.jobId}
          and attempt = ${attempt} and status = 'running'`.execute(tx),
  );

type Ending = {
  /** The run that ends; null ends whatever run there was. */
  attempt: number | null;
  outcome: JobOutcome;
  /** How far it came, where that is not written yet. */
  last?: Progress | null;
  /** In the transaction of the end, which a job has once. */
  onEnd?: (tx: TenantTx) => Promise<void>;
};
export const finishJob = (pool: Pool, at: JobAddress, { attempt, outcome, last, onEnd }: Ending) =>
  inTenant(pool, at, async (tx) => {
    const isFailed = 'errorCode' in outcome;
    const { numAffectedRows } = await sql`
        update app.job set status = ${isFailed ? 'failed' : 'done'}, error_code = ${isFailed ? outcome.errorCode : null},
          result = ${isFailed || outcome.result === undefined ? null : toJson(outcome.result)},
          file_id = ${isFailed ? null : (outcome.fileId ?? null)}, progress = coalesce(${last ? Math.round(last.progress) : null}::int, progress),
          total = coalesce(${last ? Math.round(last.total) : null}::int, total), heartbeat_at = null, updated_at = clock_timestamp()
       where organization_id = ${at.organizationId} and id = ${at.jobId} and (${attempt}::int is null or attempt = ${attempt})
         and status in ('queued', 'running')`.execute(tx);
    if (numAffectedRows === 1n) await onEnd?.(tx);
  });

type Postponing = { attempt: number; seconds: number; send: (tx: TenantTx, startsAt: Instant) => Promise<unknown> };
/** A job whose turn has not come waits in the queue again; `send` goes out in the same transaction. */
export const postponeJob = (pool: Pool, at: JobAddress, { attempt, seconds, send }: Postponing) =>
  inTenant(pool, at, async (tx) => {
    const { rows } = await sql<{ starts_at: Instant }>`
        update app.job set status = 'queued', starts_at = clock_timestamp() + make_interval(secs => ${seconds}), heartbeat_at = null,
          updated_at = clock_timestamp()
       where organization_id = ${at.organizationId} and id = ${at.jobId} and attempt = ${attempt} and status = 'running'
       returning starts_at`.execute(tx);
    for (const row of rows) await send(tx, row.starts_at);
  });

export async function readJobInput(tx: TenantTx, { organizationId, jobId }: JobAddress) {
  const { rows } = await sql<{ name: string; input: unknown }>`
      select name, input from app.job where organization_id = ${organizationId} and id = ${jobId}`.execute(tx);
  return rows[0] ?? null;
}

/** Whether no process has shown a sign of life for this job for so long. */
export const isDead = (pool: Pool, at: JobAddress, seconds: number): Promise<boolean> =>
  inTenant(pool, at, async (tx) => {
    const { numAffectedRows } = await sql`
        select 1 from app.job where organization_id = ${at.organizationId} and id = ${at.jobId}
          and heartbeat_at > clock_timestamp() - make_interval(secs => ${seconds})`.execute(tx);
    return !numAffectedRows;
  });
