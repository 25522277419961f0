import { sql } from 'kysely';
import { toJson } from '../../db/column-types.ts';
import { NEXT_VERSION } from '../../db/write-rows.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

/** What was computed, and by which job; null by a request. */
type NewFigures = {
  readonly totals: unknown;
  readonly jobId: string | null;
  /** Whether the figures of everybody were computed. */
  readonly isWhole: boolean;
};

/**
 * Keeps new totals; the report is a draft from here on. One that was rejected let go of what is paid once: it is computed as a whole before it
 * is sent. Refuses those of a job that was called off, and any while a job computes others.
 */
export async function saveFigures(ctx: Ctx, reportId: string, { totals, jobId, isWhole }: NewFigures): Promise<void> {
  const saved = await ctx.tx
    .updateTable('app.payroll_report')
    .set({
      totals: toJson(totals),
      status: 'DRAFT',
      computing_job_id: null,
      computing_failed: null,
      figures_hash: null,
      prepared_by: ctx.actor.employeeId,
      proceeded_at: null,
      decided_by: null,
      decided_at: null,
      decision_reason: null,
      ...(isWhole
        ? {}
        : { computing_due_at: sql`case when status = 'REJECTED' then clock_timestamp() else computing_due_at end` }),
      updated_at: sql`clock_timestamp()`,
      version: NEXT_VERSION,
    })
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', reportId)
    .where('status', 'in', ['DRAFT', 'REJECTED'])
    .where('computing_job_id', jobId === null ? 'is' : '=', jobId)
    .executeTakeFirst();
  if (saved.numUpdatedRows === 0n) throw new AppError('conflict');
}
