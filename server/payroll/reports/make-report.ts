import { sql } from 'kysely';
import type { Answer, Body, Query } from '../../../contract/endpoint.ts';
import type { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { payDateOf } from '../../../domain/payroll/pay-cycle.ts';
import { FIRST_TAXED_DAY } from '../../../domain/payroll/thai/allowance-caps.ts';
import { addDays, firstDayOf, lastDayOf } from '../../../domain/time.ts';
import type { PlainDate, YearMonth } from '../../../domain/units.ts';
import { removeVersioned } from '../../db/write-rows.ts';
import { AppError, invalidField, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { holdPayAlone } from '../../people/shared/pay-lock.ts';
import { beginReport, saveFigures } from '../shared/begin-report.ts';
import { computeFigures } from '../shared/compute-figures.ts';
import { nextStatus, requireMaker, requireVersion } from '../shared/report-access.ts';
import { getReport, periodOf, type ReportRow } from '../shared/report-row.ts';
import { reportHead } from './report-view.ts';

type HeadAnswer = Promise<Answer<typeof payrollReports.get>>;

/** Sets a period and computes its draft at once, in one transaction. */
export async function createReport(ctx: Ctx, body: Body<typeof payrollReports.create>): HeadAnswer {
  const template = await getTemplate(ctx, body.templateId);
  await requireMaker(ctx, template.id);
  const period = {
    start: body.startDate ?? firstDayOf(body.month),
    end: body.endDate ?? lastDayOf(body.month),
    payDate: body.payDate ?? payDateOf(body.month, template.pay_day),
  };
  requirePeriod(period, body.payDate ? 'payDate' : 'month');
  await requireFreeMonth(ctx, template.id, body.month);
  const name = body.name ?? `${template.name} ${body.month}`;
  const id = await beginReport(ctx, { templateId: template.id, name, month: body.month, period });
  return reportHead(ctx, await getReport(ctx, id));
}

/** Changes what the maker set; another period or pay date computes the figures again. */
export async function updateReport(ctx: Ctx, body: Body<typeof payrollReports.update>): HeadAnswer {
  await holdPayAlone(ctx.tx, ctx.organizationId);
  const report = await openReport(ctx, body);
  const period = {
    start: body.startDate ?? report.period_start,
    end: body.endDate ?? report.period_end,
    payDate: body.payDate ?? report.pay_date,
  };
  requirePeriod(period, 'payDate');
  await ctx.tx
    .updateTable('app.payroll_report')
    .set({ name: body.name ?? report.name, period_start: period.start, period_end: period.end, pay_date: period.payDate })
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', report.id)
    .execute();
  const isMoved = period.start !== report.period_start || period.end !== report.period_end || period.payDate !== report.pay_date;
  const figures = { reportId: report.id, templateId: report.template_id, period: { month: report.month, ...period } };
  const totals = isMoved ? await computeFigures(ctx, figures) : report.totals;
  await saveFigures(ctx, report.id, totals);
  ctx.audit('payroll-report.update', {
    entity: 'payroll_report',
    entityId: report.id,
    before: {
      name: report.name,
      month: report.month,
      start: report.period_start,
      end: report.period_end,
      payDate: report.pay_date,
    },
    after: { name: body.name ?? report.name, ...period },
  });
  return reportHead(ctx, await getReport(ctx, report.id));
}

export async function recomputeReport(ctx: Ctx, body: Body<typeof payrollReports.recompute>): HeadAnswer {
  await holdPayAlone(ctx.tx, ctx.organizationId);
  const report = await openReport(ctx, body);
  const totals = await computeFigures(ctx, { reportId: report.id, templateId: report.template_id, period: periodOf(report) });
  await saveFigures(ctx, report.id, totals);
  ctx.audit('payroll-report.recompute', { entity: 'payroll_report', entityId: report.id, before: report.totals, after: totals });
  return reportHead(ctx, await getReport(ctx, report.id));
}

export async function removeReport(ctx: Ctx, query: Query<typeof payrollReports.remove>): Promise<{ ok: true }> {
  const report = await getReport(ctx, query.payrollReportId, true);
  await requireMaker(ctx, report.template_id);
  nextStatus(report, { action: 'delete', actorId: ctx.actor.employeeId });
  await removeVersioned(ctx, 'app.payroll_report', { id: report.id, version: report.version });
  const { name, month } = report;
  ctx.audit('payroll-report.remove', { entity: 'payroll_report', entityId: report.id, before: { name, month } });
  return { ok: true };
}

/** A report whose figures may change, held for this transaction. */
export async function openReport(ctx: Ctx, asked: { payrollReportId: string; version?: number }): Promise<ReportRow> {
  const report = await getReport(ctx, asked.payrollReportId, true);
  await requireMaker(ctx, report.template_id);
  requireVersion(report, asked.version);
  nextStatus(report, { action: 'recompute', actorId: ctx.actor.employeeId });
  if (report.status === 'REJECTED') await requireFreeMonth(ctx, report.template_id, report.month);
  return report;
}

type Template = { id: string; name: string; pay_day: number };
async function getTemplate({ tx, organizationId }: Ctx, id: string): Promise<Template> {
  const { rows } = await sql<Template>`
      select id, name, pay_day from app.payroll_template where organization_id = ${organizationId} and id = ${id}`.execute(tx);
  const found = rows[0];
  if (!found) throw notFound();
  return found;
}

const LONGEST_DAYS = 62;
type Period = { start: PlainDate; end: PlainDate; payDate: PlainDate };
/** `payField` is where the pay date comes from: said, or the month's own. */
function requirePeriod({ start, end, payDate }: Period, payField: 'month' | 'payDate') {
  if (payDate < FIRST_TAXED_DAY) throw invalidField(payField, 'form/pay-date-early', { from: FIRST_TAXED_DAY });
  if (end < start) throw invalidField('endDate', 'form/invalid');
  if (end > addDays(start, LONGEST_DAYS)) throw invalidField('endDate', 'form/max', { maximum: LONGEST_DAYS });
}

async function requireFreeMonth({ tx, organizationId }: Ctx, templateId: string, month: YearMonth) {
  const { numAffectedRows } = await sql`
      select from app.payroll_report where organization_id = ${organizationId} and template_id = ${templateId}
        and month = ${month} and status in ('DRAFT', 'PENDING', 'APPROVED')`.execute(tx);
  if (numAffectedRows) throw new AppError('payroll/month-exists', { month });
}
