import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { cancelJob } from '../../jobs/cancel-job.ts';
import { mayShare } from '../shared/read-templates.ts';

/** Stops a report that is being made; one that is ready stays. */
export async function cancelRun(ctx: Ctx, id: string): Promise<{ ok: true }> {
  const { tx, organizationId, actor } = ctx;
  const run = await tx
    .selectFrom('app.report_run')
    .select(['template_name', 'created_by'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!run || (run.created_by !== actor.employeeId && !mayShare(ctx))) throw notFound();
  const stopped = await tx
    .updateTable('app.report_run')
    .set({ status: 'canceled' })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst();
  if (stopped.numUpdatedRows === 0n) throw new AppError('state/not-allowed');
  await cancelJob(tx, { organizationId, jobId: id }, 'report/canceled');
  ctx.audit('report.cancel', { entity: 'report', entityId: id, before: { name: run.template_name } });
  return { ok: true };
}

/** Refuses to go on with a run that was stopped. */
export async function requireRunning({ tx, organizationId }: Pick<Ctx, 'tx' | 'organizationId'>, id: string): Promise<void> {
  const run = await tx
    .selectFrom('app.report_run')
    .select('status')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (run?.status === 'canceled') throw new AppError('report/canceled');
}
