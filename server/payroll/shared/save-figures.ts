import { sql } from 'kysely';
import { toJson } from '../../db/column-types.ts';
import { NEXT_VERSION } from '../../db/write-rows.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

/** What was computed, and by which job; null by a request. */
type NewFigures = { readonly totals: unknown; readonly jobId: string | null };

/** Keeps new totals; the report is a draft from here on. Refuses those of a job that was called off, and any while a job computes others. */
export async function saveFigures(ctx: Ctx, reportId: string, { totals, jobId }: NewFigures): Promise<void> {
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
      updated_at: sql`now()`,
      version: NEXT_VERSION,
    })
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', reportId)
    .where('status', 'in', ['DRAFT', 'REJECTED'])
    .where('computing_job_id', jobId === null ? 'is' : '=', jobId)
    .executeTakeFirst();
  if (saved.numUpdatedRows === 0n) throw new AppError('conflict');
}
