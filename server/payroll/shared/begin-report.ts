import { sql } from 'kysely';
import type { PlainDate, YearMonth } from '../../../domain/units.ts';
import { toJson } from '../../db/column-types.ts';
import { insertRow, NEXT_VERSION } from '../../db/write-rows.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { computeFigures } from './compute-figures.ts';
import { findVoided } from './find-voided.ts';
import { loadOverrides } from './load-overrides.ts';

export type NewReport = {
  readonly templateId: string;
  readonly name: string;
  readonly month: YearMonth;
  readonly period: { readonly start: PlainDate; readonly end: PlainDate; readonly payDate: PlainDate };
};

/** Writes a report and computes its draft at once, with the caller as who prepared it; whether it may be made is the caller's question. */
export async function beginReport(ctx: Ctx, { templateId, name, month, period }: NewReport): Promise<string> {
  const { id } = await insertRow(ctx, 'app.payroll_report', {
    template_id: templateId,
    name,
    month,
    period_start: period.start,
    period_end: period.end,
    pay_date: period.payDate,
    prepared_by: ctx.actor.employeeId,
  });
  // What was decided by hand in a run of this month that was voided is not lost.
  const voided = await findVoided(ctx, { template_id: templateId, month });
  const carried = voided === null ? undefined : await loadOverrides(ctx, voided.id);
  const totals = await computeFigures(ctx, { reportId: id, templateId, period: { month, ...period } }, carried);
  await saveFigures(ctx, id, totals);
  const after = { month, ...period, ...(carried?.size ? { decisionsFrom: voided?.id } : {}) };
  ctx.audit('payroll-report.create', { entity: 'payroll_report', entityId: id, after });
  return id;
}

/** Keeps new totals; the report is a draft from here on. */
export async function saveFigures(ctx: Ctx, reportId: string, totals: unknown): Promise<void> {
  const saved = await ctx.tx
    .updateTable('app.payroll_report')
    .set({
      totals: toJson(totals),
      status: 'DRAFT',
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
    .executeTakeFirst();
  if (saved.numUpdatedRows === 0n) throw new AppError('conflict');
}
