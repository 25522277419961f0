import type { PayPeriod } from '../../../domain/payroll/pay-types.ts';
import type { Ctx } from '../../http/context.ts';
import { type Computing, computeFigures } from './compute-figures.ts';
import { findVoided } from './find-voided.ts';
import { loadOverrides, type Overrides } from './load-overrides.ts';
import type { ReportRow } from './report-row.ts';
import { saveFigures } from './save-figures.ts';

type Again = Omit<Computing, 'carried'> & {
  readonly period: PayPeriod;
  /** The job that does it. */
  readonly jobId: string | null;
};

/** What was decided by hand in a run of this period that was voided is not lost. */
export async function decidedBefore(
  ctx: Ctx,
  { template_id, month, part }: Pick<ReportRow, 'template_id' | 'month' | 'part'>,
): Promise<{ voidedId: string; overrides: Overrides } | null> {
  const voided = part === null ? null : await findVoided(ctx, { template_id, month, part });
  return voided && { voidedId: voided.id, overrides: await loadOverrides(ctx, voided.id) };
}

/** Computes the figures of a report that is there, and keeps them. */
export async function computeAgain(ctx: Ctx, report: ReportRow, { period, jobId, ...how }: Again): Promise<unknown> {
  const carried = report.computed_at === null ? (await decidedBefore(ctx, report))?.overrides : undefined;
  const totals = await computeFigures(ctx, { reportId: report.id, templateId: report.template_id, period }, { ...how, carried });
  await saveFigures(ctx, report.id, { totals, jobId, isWhole: true });
  return totals;
}
