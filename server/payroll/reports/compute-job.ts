import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { plainDate } from '../../../domain/units.ts';
import { NEXT_VERSION } from '../../db/write-rows.ts';
import { AppError } from '../../http/app-error.ts';
import { writeAudit } from '../../http/audit.ts';
import type { Ctx, MemberContext } from '../../http/context.ts';
import type { AfterFailure, JobHandler, JobQueue } from '../../jobs/job-queue.ts';
import { takeComputing } from '../../people/shared/pay-lock.ts';
import { computeAgain } from '../shared/compute-again.ts';
import { holdMoment, type Moment } from '../shared/compute-figures.ts';
import { COMPUTE_PAYROLL, ComputeInput } from '../shared/compute-later.ts';
import { requireMaker } from '../shared/report-access.ts';
import { getReport, periodOf, type ReportRow } from '../shared/report-row.ts';
import { reportHead } from './report-view.ts';
import { tellComputed } from './tell-staff.ts';

/** How soon a payroll looks again whether the one of its company before it is done. */
const TURN_SECONDS = 2;
const LOOK_EVERY_MS = 500;

export const defineComputing = (jobs: JobQueue) =>
  jobs.define(COMPUTE_PAYROLL, 'payroll', computeReport, { afterFailure: noteFailed });

/**
 * Computes a report in one transaction that sees one moment and is kept whole or not at all, so that nobody meets half of its figures and a
 * killed process leaves those of before. That moment is taken while nobody changes what a payroll counts; who changes it later does not wait
 * for the job, and the figures say that they are older. Changes of what the job itself claims end it, and it begins anew.
 */
const computeReport: JobHandler = async ({ jobId, input, ctx, report: say }) => {
  const wish = ComputeInput.parse(input);
  const look = lookAt(ctx, wish.payrollReportId, jobId);
  return atOneMoment(ctx, async (inside, at): Outcome => {
    if (!(await takeComputing(inside.tx, ctx.organizationId))) return { againInSeconds: TURN_SECONDS };
    const report = await getReport(inside, wish.payrollReportId);
    // Another run of this job was faster, or somebody called it off.
    if (report.computing_job_id !== jobId) return {};
    await requireMaker(inside, report.template_id);
    const period = {
      start: plainDate(wish.period.start),
      end: plainDate(wish.period.end),
      payDate: plainDate(wish.period.payDate),
    };
    const totals = await computeAgain(inside, report, {
      period: { ...periodOf(report), ...period },
      jobId,
      at,
      onRound: async (done, total) => {
        await say(done, total);
        await look();
      },
    });
    await keepPeriod(inside, report, period);
    inside.audit('payroll-report.recompute', {
      entity: 'payroll_report',
      entityId: report.id,
      before: report.totals,
      after: totals,
    });
    await tellComputed(inside, report);
    return {};
  });
};

type Outcome = ReturnType<JobHandler>;
type Work<Result> = (inside: Ctx, at: Moment) => Promise<Result>;

/**
 * Begins the work's view of the data while nobody changes what a payroll counts, and lets them go on as soon as its moment is taken.
 * Its connection comes first: those who wait for what is held here have connections of the same few.
 */
const atOneMoment = <Result>(ctx: MemberContext, work: Work<Result>): Promise<Result> =>
  ctx.transaction({ isOneMoment: true, isLong: true }, async (inside) => {
    const at = await ctx.transaction({}, async (holding) => {
      const moment = await holdMoment(holding);
      await sql`select 1`.execute(inside.tx);
      return moment;
    });
    return work(inside, at);
  });

/** Ends the work when somebody called it off, soon after and not only at its end. */
function lookAt(ctx: MemberContext, payrollReportId: string, jobId: string): () => Promise<void> {
  let lookedAt = Date.now();
  return async () => {
    if (Date.now() - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = Date.now();
    const now = await ctx.transaction({ readOnly: true }, (inside) => getReport(inside, payrollReportId));
    if (now.computing_job_id !== jobId) throw new AppError('payroll/computing-cancelled');
  };
}

type Period = { readonly start: string; readonly end: string; readonly payDate: string };
async function keepPeriod({ tx, organizationId }: Ctx, { id }: ReportRow, { start, end, payDate }: Period) {
  await sql`update app.payroll_report set period_start = ${start}::date, period_end = ${end}::date, pay_date = ${payDate}::date
    where organization_id = ${organizationId} and id = ${id}`.execute(tx);
}

/** The report says why it has no new figures, and may be changed and computed again. */
const noteFailed: AfterFailure = async (tx, { organizationId, jobId, errorCode }) => {
  const rows = await tx
    .updateTable('app.payroll_report')
    .set({ computing_job_id: null, computing_failed: errorCode, updated_at: sql`now()`, version: NEXT_VERSION })
    .where('organization_id', '=', organizationId)
    .where('computing_job_id', '=', jobId)
    .returning('id')
    .execute();
  const note = (id: string) => ({
    action: 'payroll-report.fail-computing' as const,
    entity: 'payroll_report',
    entityId: id,
    after: { error: errorCode },
  });
  await writeAudit(
    tx,
    organizationId,
    { actor: null, requestId: `job-${jobId}` },
    rows.map(({ id }) => note(id)),
  );
};

/** Calls the computing off: the report keeps the figures it has. Of this and the end of the job one wins. */
export async function cancelComputing(
  ctx: Ctx,
  body: Body<typeof payrollReports.cancelComputing>,
): Promise<Answer<typeof payrollReports.cancelComputing>> {
  const { tx, organizationId } = ctx;
  const report = await getReport(ctx, body.payrollReportId);
  await requireMaker(ctx, report.template_id);
  const { numUpdatedRows } = await tx
    .updateTable('app.payroll_report')
    .set({ computing_job_id: null, updated_at: sql`now()`, version: NEXT_VERSION })
    .where('organization_id', '=', organizationId)
    .where('id', '=', report.id)
    .where('computing_job_id', 'is not', null)
    .where('computing_job_id', '=', report.computing_job_id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('state/not-allowed');
  await sql`update app.job set status = 'failed', error_code = 'payroll/computing-cancelled', heartbeat_at = null,
      updated_at = clock_timestamp()
    where organization_id = ${organizationId} and id = ${report.computing_job_id} and status in ('queued', 'running')`.execute(
    tx,
  );
  ctx.audit('payroll-report.cancel-computing', { entity: 'payroll_report', entityId: report.id });
  return reportHead(ctx, await getReport(ctx, report.id));
}
