import type { RunKind } from '../../../domain/payroll/pay-cycle.ts';
import type { PayPeriod } from '../../../domain/payroll/pay-types.ts';
import { insertRow, insertRows } from '../../db/write-rows.ts';
import type { Ctx } from '../../http/context.ts';
import { decidedBefore } from './compute-again.ts';
import { computeFigures, holdMoment } from './compute-figures.ts';
import { computeLater, isLarge } from './compute-later.ts';
import { saveFigures } from './save-figures.ts';

export type NewReport = {
  readonly templateId: string;
  readonly name: string;
  readonly period: PayPeriod;
  /** Which period of the month; null beside the cycle. */
  readonly part: number | null;
  /** Whom a run beside the cycle is for; none: those of the template who have something due. */
  readonly employeeIds?: readonly string[];
};

/** Writes a report and computes its draft, at once or, of many people, by a job, with the caller as who prepared it; whether it may be made is the caller's question. */
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
  const carried = await decidedBefore(ctx, { template_id: templateId, month, part });
  const figures = { reportId: id, templateId, period };
  if (await isLarge(ctx, figures)) await computeLater(ctx, figures);
  else {
    const at = await holdMoment(ctx);
    const totals = await computeFigures(ctx, figures, { carried: carried?.overrides, at });
    await saveFigures(ctx, id, { totals, jobId: null, isWhole: true });
  }
  const after = { kind, month, start, end, payDate, ...(carried?.overrides.size ? { decisionsFrom: carried.voidedId } : {}) };
  ctx.audit('payroll-report.create', { entity: 'payroll_report', entityId: id, after });
  return id;
}
