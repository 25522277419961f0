import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { computePerson } from '../shared/compute-figures.ts';
import { loadOverrides } from '../shared/load-overrides.ts';
import { getReport, keptTotals, periodOf } from '../shared/report-row.ts';
import { saveFigures } from '../shared/save-figures.ts';
import { openReport } from './make-report.ts';
import { readColumns, readRows } from './read-grid.ts';
import { reportHead } from './report-view.ts';

/** Decides one line by hand, or lets the rules decide again; the person's other lines follow. Kept when the report is computed again. */
export async function overrideLine(
  ctx: Ctx,
  body: Body<typeof payrollReports.overrideLine>,
): Promise<Answer<typeof payrollReports.overrideLine>> {
  const { employeeId, itemId, amount, reason } = body;
  const report = await openReport(ctx, body);
  const before = await findLine(ctx, report.id, { employeeId, itemId });
  const others = ((await loadOverrides(ctx, report.id, employeeId)).get(employeeId) ?? []).filter(
    (lineOverride) => lineOverride.itemId !== itemId,
  );
  const overrides = amount === null ? others : [...others, { itemId, amount, reason, by: ctx.actor.employeeId }];
  const figures = { reportId: report.id, templateId: report.template_id, period: periodOf(report) };
  const { slip, totals } = await computePerson(ctx, figures, { employeeId, overrides, kept: keptTotals(report.totals).items });
  await saveFigures(ctx, report.id, { totals, jobId: null, isWhole: false });
  const after = slip.lines.find((line) => line.itemId === itemId);
  ctx.audit('payroll-report.override', {
    entity: 'payroll_line',
    entityId: `${report.id}/${employeeId}/${itemId}`,
    before: before === null ? null : { amount: before },
    after: { amount: after?.amount ?? null, computedAmount: after?.computedAmount ?? null, reason, isRemoved: amount === null },
  });
  const saved = await getReport(ctx, report.id);
  const columns = await readColumns(ctx, saved);
  const { rows } = await readRows(ctx, { report: saved, columns, query: { employeeId, page: 0, size: 1 } });
  const row = rows[0];
  if (!row) throw notFound();
  return { report: await reportHead(ctx, saved), row, columns };
}

/** The amount there was; a person outside the report is `not-found`, an item that is not in use `ref-not-found`. */
async function findLine(
  { tx, organizationId }: Ctx,
  reportId: string,
  { employeeId, itemId }: { employeeId: string; itemId: string },
): Promise<number | null> {
  const { rows } = await sql<{ known: boolean; amount: number | null }>`
      select exists (select from app.payroll_item where organization_id = ${organizationId} and id = ${itemId}
        and is_enabled) as known,
        (select amount from app.payroll_line where organization_id = ${organizationId} and report_id = ${reportId}
          and employee_id = ${employeeId} and item_id = ${itemId}) as amount
      from app.payroll_slip where organization_id = ${organizationId} and report_id = ${reportId} and employee_id = ${employeeId}`.execute(
    tx,
  );
  const found = rows[0];
  if (!found) throw notFound();
  if (!found.known) throw new AppError('ref-not-found', { field: 'itemId' });
  return found.amount;
}
