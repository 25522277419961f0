import type { Answer } from '../../contract/endpoint.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import type { jobs } from '../../contract/jobs/jobs.ts';
import { messageFor } from '../../contract/messages.ts';
import { GROUPS, hasAnyGroup } from '../../domain/permissions.ts';
import type { TenantTx } from '../db/pool.ts';
import { notFound } from '../http/app-error.ts';
import type { Ctx, Language } from '../http/context.ts';

export type JobAnswer = Answer<typeof jobs.get>;

export const selectJobs = (tx: TenantTx, organizationId: string) =>
  tx
    .selectFrom('app.job')
    .select([
      'id',
      'kind',
      'name',
      'status',
      'progress',
      'total',
      'result',
      'error_code',
      'file_id',
      'created_by',
      'created_at',
      'updated_at',
    ])
    .where('organization_id', '=', organizationId);
export type JobRow = Awaited<ReturnType<ReturnType<typeof selectJobs>['execute']>>[number];

/** One job: of the caller, or, for management, of any person. Another person's answers like a random id. */
export async function getJob(ctx: Ctx, id: string): Promise<JobAnswer> {
  const row = await selectJobs(ctx.tx, ctx.organizationId).where('id', '=', id).executeTakeFirst();
  const isReadable = row?.created_by === ctx.actor.employeeId || hasAnyGroup(ctx.actor.groups, GROUPS.management);
  if (!row || !isReadable) throw notFound();
  // Results of others may name pay; management sees only how the work stands.
  return jobView(row.created_by === ctx.actor.employeeId ? row : { ...row, result: null }, ctx.language);
}

export async function listJobs(ctx: Ctx, size: number): Promise<JobAnswer[]> {
  const rows = await selectJobs(ctx.tx, ctx.organizationId)
    .where('created_by', '=', ctx.actor.employeeId)
    .orderBy('created_at', 'desc')
    .limit(size)
    .execute();
  return rows.map((row) => jobView(row, ctx.language));
}

const KINDS = {
  import: 'import',
  export: 'export',
  paper: 'paper',
  recompute: 'recompute',
  delivery: 'delivery',
  payroll: 'payroll',
} as const;
const STATUSES = { queued: 'queued', running: 'running', done: 'done', failed: 'failed' } as const;
const memberOf = <Value extends string>(values: Record<Value, Value>, text: string): Value => {
  const found = Object.values<Value>(values).find((value) => value === text);
  if (found === undefined) throw new Error(`unknown value ${text}`);
  return found;
};

export function jobView(row: JobRow, language: Language): JobAnswer {
  const code: ErrorCode | string | null = row.error_code;
  return {
    id: row.id,
    kind: memberOf(KINDS, row.kind),
    name: row.name,
    status: memberOf(STATUSES, row.status),
    progress: row.progress,
    total: row.total,
    result: row.result ?? null,
    errorCode: code,
    message: code === null ? null : messageFor(language, code, {}),
    fileId: row.file_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
