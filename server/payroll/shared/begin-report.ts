import { sql } from 'kysely';
import type { RunKind } from '../../../domain/payroll/pay-cycle.ts';
import type { PayPeriod } from '../../../domain/payroll/pay-types.ts';
import { toJson } from '../../db/column-types.ts';
import { insertRow, insertRows, NEXT_VERSION } from '../../db/write-rows.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { computeFigures } from './compute-figures.ts';
import { findVoided } from './find-voided.ts';
import { loadOverrides } from './load-overrides.ts';

export type NewReport = {
  readonly templateId: string;
  readonly name: string;
  readonly period: PayPeriod;
  /** Which period of the month; null beside the cycle. */
  readonly part: number | null;
  /** Whom a run beside the cycle is for; none: those of the template who have something due. */
  readonly employeeIds?: readonly string[];
};

/** Writes a report and computes its draft at once, with the caller as who prepared it; whether it may be made is the caller's question. */
export async function beginReport(ctx: Ctx, { templateId, name, period, part, employeeIds = [] }: NewReport): Promise<string> {
  const { month, start, end, payDate } = period;
  const kind: RunKind = period.kind ?? 'regular';
  const { id } = await insertRow(ctx, 'app.payroll_report', {
    template_id: templateId,
    name,
    kind,
    cycle: period.pays?.cycle ?? 'monthly',
    part,
    month,
    period_start: start,
    period_end: end,
    pay_date: payDate,
    prepared_by: ctx.actor.employeeId,
  });
  const chosen = employeeIds.map((employee_id) => ({ report_id: id, employee_id }));
  if (chosen.length > 0) await insertRows(ctx, 'app.payroll_report_person', chosen);
  // What was decided by hand in a run of this period that was voided is not lost.
  const voided = part === null ? null : await findVoided(ctx, { template_id: templateId, month, part });
  const carried = voided === null ? undefined : await loadOverrides(ctx, voided.id);
  const totals = await computeFigures(ctx, { reportId: id, templateId, period }, carried);
  await saveFigures(ctx, id, totals);
  const after = { kind, month, start, end, payDate, ...(carried?.size ? { decisionsFrom: voided?.id } : {}) };
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
