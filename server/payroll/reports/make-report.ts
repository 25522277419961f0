import { sql } from 'kysely';
import type { Answer, Body, Query } from '../../../contract/endpoint.ts';
import type { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { textIn } from '../../../domain/define-text.ts';
import {
  type CyclePeriod,
  MONTHLY,
  nextPeriod,
  type PayCycle,
  type PaySchedule,
  periodsOf,
} from '../../../domain/payroll/pay-cycle.ts';
import type { PayPeriod } from '../../../domain/payroll/pay-types.ts';
import { FIRST_TAXED_DAY } from '../../../domain/payroll/thai/allowance-caps.ts';
import { addDays, dateOf, firstDayOf, lastDayOf, monthOf } from '../../../domain/time.ts';
import { type PlainDate, type YearMonth, yearMonth } from '../../../domain/units.ts';
import { removeVersioned } from '../../db/write-rows.ts';
import { AppError, invalidField, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { requireComputing } from '../../people/shared/mark-pay-stale.ts';
import { beginReport } from '../shared/begin-report.ts';
import { computeAgain } from '../shared/compute-again.ts';
import { holdMoment } from '../shared/compute-figures.ts';
import { computeLater, isLarge } from '../shared/compute-later.ts';
import { lastPaidDay, scheduleOf } from '../shared/next-payroll.ts';
import { nextStatus, requireMaker, requireVersion } from '../shared/report-access.ts';
import { getReport, periodOf, type ReportRow } from '../shared/report-row.ts';
import { saveFigures } from '../shared/save-figures.ts';
import { reportHead } from './report-view.ts';
import { forgetReport } from './tell-staff.ts';
import { RUNS } from './texts.ts';

type HeadAnswer = Promise<Answer<typeof payrollReports.get>>;

/** Sets a period of the cycle, or a run beside it, and computes its draft at once, in one transaction. */
export async function createReport(ctx: Ctx, body: Body<typeof payrollReports.create>): HeadAnswer {
  const template = await getTemplate(ctx, body.templateId);
  await requireMaker(ctx, template.id);
  const employeeIds = [...new Set(body.employeeIds ?? [])];
  await requirePeople(ctx, employeeIds);
  if (body.type === 'regular' && employeeIds.length > 0) throw invalidField('employeeIds', 'form/invalid');
  const { part, ...usual } = body.type === 'regular' ? await regularPeriod(ctx, template, body) : besidePeriod(template, body);
  const period: PayPeriod = {
    ...usual,
    start: body.startDate ?? usual.start,
    end: body.endDate ?? usual.end,
    payDate: body.payDate ?? usual.payDate,
    pays: template.pays,
    kind: body.type,
  };
  requirePeriod(period, body.payDate ? 'payDate' : 'month');
  const name = body.name ?? `${template.name} ${await nameOfPeriod(ctx, template, { period, part })}`;
  const id = await beginReport(ctx, { templateId: template.id, name, period, part, employeeIds });
  return reportHead(ctx, await getReport(ctx, id));
}

type NewPeriod = Omit<CyclePeriod, 'part'> & { readonly part: number | null };

/** The part of the month that was asked for, or the first one without a payroll. */
async function regularPeriod(ctx: Ctx, template: Template, body: Body<typeof payrollReports.create>): Promise<NewPeriod> {
  const periods = periodsOf(template.pays, body.month);
  const taken = await takenParts(ctx, template.id, body.month);
  const free = periods.find(({ part }) => (body.part === undefined ? !taken.has(part) : part === body.part));
  if (body.part !== undefined && !free) throw invalidField('part', 'form/invalid');
  if (!free || taken.has(free.part))
    throw template.pays.cycle === 'monthly' || body.part === undefined
      ? new AppError('payroll/month-exists', { month: body.month })
      : new AppError('payroll/period-exists');
  return free;
}

/** What is paid once has no days but the day of pay; a final pay looks at the days of its month. */
function besidePeriod({ pays }: Template, { type, month, payDate }: Body<typeof payrollReports.create>): NewPeriod {
  const paid = payDate ?? periodsOf(pays, month).at(-1)?.payDate ?? lastDayOf(month);
  const [start, end] = type === 'final' ? [firstDayOf(month), lastDayOf(month)] : [paid, paid];
  return { month, part: null, start, end, payDate: paid };
}

/** Names of one template tell its runs apart: by the month, by the days, or by what they pay and which one of the month they are. */
async function nameOfPeriod(ctx: Ctx, template: Template, { period, part }: { period: PayPeriod; part: number | null }) {
  const { month, start, end, kind = 'regular' } = period;
  if (part === null) return `${month} ${textIn(RUNS, ctx.language)[kind]} ${(await countBeside(ctx, template.id, period)) + 1}`;
  if (template.pays.cycle === 'monthly') return month;
  if (template.pays.cycle === 'daily') return start;
  // 2026-11-16 – 30; a week may end in another month.
  return `${start} – ${monthOf(start) === monthOf(end) ? end.slice(8) : end.slice(5)}`;
}

async function countBeside({ tx, organizationId }: Ctx, templateId: string, { month, kind }: PayPeriod): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from app.payroll_report where organization_id = ${organizationId}
    and template_id = ${templateId} and month = ${month} and kind = ${kind ?? 'regular'}`.execute(tx);
  return rows[0]?.count ?? 0;
}

async function requirePeople({ tx, organizationId }: Ctx, employeeIds: readonly string[]) {
  if (employeeIds.length === 0) return;
  const { rows } = await sql<{ count: number }>`select count(*) from app.employee where organization_id = ${organizationId}
    and id = any(${[...employeeIds]}::uuid[])`.execute(tx);
  if (rows[0]?.count !== employeeIds.length) throw new AppError('ref-not-found', { field: 'employeeIds' });
}

/** The next period of a template without a payroll, and those of its month or another one with what they have. */
export async function listPeriods(
  ctx: Ctx,
  query: Query<typeof payrollReports.periods>,
): Promise<Answer<typeof payrollReports.periods>> {
  const template = await getTemplate(ctx, query.templateId);
  const next = nextPeriod(template.pays, template.last_end, dateOf(ctx.now, ctx.organization.timeZone));
  const isPast = next.month > LAST_MONTH;
  const month = query.month ?? (isPast ? LAST_MONTH : next.month);
  const taken = await takenParts(ctx, template.id, month);
  return {
    cycle: template.pays.cycle,
    next: isPast ? null : periodView(next),
    periods: periodsOf(template.pays, month).map((period) => ({
      ...periodView(period),
      payrollReportId: taken.get(period.part) ?? null,
    })),
  };
}

/** Dates are known so far. */
const LAST_MONTH = yearMonth('2200-12');

const periodView = ({ start, end, ...rest }: CyclePeriod) => ({ ...rest, startDate: start, endDate: end });

/** Changes what the maker set; another period or pay date computes the figures again. */
export async function updateReport(ctx: Ctx, body: Body<typeof payrollReports.update>): HeadAnswer {
  const at = await holdMoment(ctx);
  const report = await openReport(ctx, body);
  const period = {
    start: body.startDate ?? report.period_start,
    end: body.endDate ?? report.period_end,
    payDate: body.payDate ?? report.pay_date,
  };
  requirePeriod({ ...periodOf(report), ...period }, 'payDate');
  const isMoved = period.start !== report.period_start || period.end !== report.period_end || period.payDate !== report.pay_date;
  const figures = { reportId: report.id, templateId: report.template_id, period: { ...periodOf(report), ...period } };
  const isLater = isMoved && (await isLarge(ctx, figures));
  await ctx.tx
    .updateTable('app.payroll_report')
    .set({ name: body.name ?? report.name, ...(isLater ? {} : columnsOf(period)) })
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', report.id)
    .execute();
  // Days and pay date that a job computes come with their figures.
  if (isLater) await computeLater(ctx, figures);
  else if (isMoved) await computeAgain(ctx, report, { period: figures.period, jobId: null, at });
  else await saveFigures(ctx, report.id, { totals: report.totals, jobId: null, isWhole: false });
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

const columnsOf = ({ start, end, payDate }: Pick<PayPeriod, 'start' | 'end' | 'payDate'>) => ({
  period_start: start,
  period_end: end,
  pay_date: payDate,
});

export async function recomputeReport(ctx: Ctx, body: Body<typeof payrollReports.recompute>): HeadAnswer {
  const at = await holdMoment(ctx);
  const report = await openReport(ctx, body);
  const period = periodOf(report);
  const figures = { reportId: report.id, templateId: report.template_id, period };
  if (await isLarge(ctx, figures)) {
    await computeLater(ctx, figures);
    ctx.audit('payroll-report.start-computing', { entity: 'payroll_report', entityId: report.id });
    return reportHead(ctx, await getReport(ctx, report.id));
  }
  const totals = await computeAgain(ctx, report, { period, jobId: null, at });
  ctx.audit('payroll-report.recompute', { entity: 'payroll_report', entityId: report.id, before: report.totals, after: totals });
  return reportHead(ctx, await getReport(ctx, report.id));
}

export async function removeReport(ctx: Ctx, query: Query<typeof payrollReports.remove>): Promise<{ ok: true }> {
  const report = await getReport(ctx, query.payrollReportId, true);
  await requireMaker(ctx, report.template_id);
  nextStatus(report, { action: 'delete', actorId: ctx.actor.employeeId });
  if (report.kind !== 'regular') await freePeople(ctx, report);
  await removeVersioned(ctx, 'app.payroll_report', { id: report.id, version: report.version });
  await forgetReport(ctx, report);
  const { name, month } = report;
  ctx.audit('payroll-report.remove', { entity: 'payroll_report', entityId: report.id, before: { name, month } });
  return { ok: true };
}

/** What it took from other drafts of its month, or spared their people, is theirs again: they are computed before they are sent. */
async function freePeople({ tx, organizationId }: Ctx, { id, month }: ReportRow) {
  const { rows } = await sql<{ id: string }>`select o.id from app.payroll_report o
    where o.organization_id = ${organizationId} and o.id <> ${id} and o.month = ${month} and o.status in ('DRAFT', 'REJECTED')
      and exists (select from app.payroll_slip s join app.payroll_slip own on own.organization_id = ${organizationId}
        and own.report_id = ${id} and own.employee_id = s.employee_id
        where s.organization_id = ${organizationId} and s.report_id = o.id)`.execute(tx);
  await requireComputing(
    tx,
    organizationId,
    rows.map((row) => row.id),
  );
}

/** A report whose figures may change, held for this transaction. */
export async function openReport(ctx: Ctx, asked: { payrollReportId: string; version?: number }): Promise<ReportRow> {
  const report = await getReport(ctx, asked.payrollReportId, true);
  await requireMaker(ctx, report.template_id);
  requireVersion(report, asked.version);
  nextStatus(report, { action: 'recompute', actorId: ctx.actor.employeeId });
  if (
    report.status === 'REJECTED' &&
    report.part !== null &&
    (await takenParts(ctx, report.template_id, report.month)).has(report.part)
  )
    throw new AppError('payroll/month-exists', { month: report.month });
  return report;
}

type Template = { readonly id: string; readonly name: string; readonly pays: PaySchedule; readonly last_end: PlainDate | null };
type TemplateRow = {
  id: string;
  name: string;
  cycle: PayCycle;
  pay_day: number;
  first_pay_day: number | null;
  last_end: PlainDate | null;
};
async function getTemplate({ tx, organizationId }: Ctx, id: string): Promise<Template> {
  const { rows } = await sql<TemplateRow>`
      select t.id, t.name, t.cycle, t.pay_day, t.first_pay_day, ${lastPaidDay(organizationId)} as last_end
      from app.payroll_template t where t.organization_id = ${organizationId} and t.id = ${id}`.execute(tx);
  const found = rows[0];
  if (!found) throw notFound();
  return { id: found.id, name: found.name, last_end: found.last_end, pays: scheduleOf(found) };
}

const LONGEST_DAYS = { monthly: 62, 'half-monthly': 31, weekly: 13, daily: 6 } as const;
/** `payField` is where the pay date comes from: said, or the month's own. */
function requirePeriod({ start, end, payDate, pays = MONTHLY, kind }: PayPeriod, payField: 'month' | 'payDate') {
  if (payDate < FIRST_TAXED_DAY) throw invalidField(payField, 'form/pay-date-early', { from: FIRST_TAXED_DAY });
  if (end < start) throw invalidField('endDate', 'form/invalid');
  const maximum = kind === 'final' ? LONGEST_DAYS.monthly : LONGEST_DAYS[pays.cycle];
  if (end > addDays(start, maximum)) throw invalidField('endDate', 'form/max', { maximum });
}

/** Regular payrolls of a template and month that are not void or rejected, by the part they pay. */
async function takenParts({ tx, organizationId }: Ctx, templateId: string, month: YearMonth): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: string; part: number | null }>`
      select id, part from app.payroll_report where organization_id = ${organizationId} and template_id = ${templateId}
        and month = ${month} and kind = 'regular' and status in ('DRAFT', 'PENDING', 'APPROVED')`.execute(tx);
  return new Map(rows.flatMap(({ id, part }) => (part === null ? [] : [[part, id] as const])));
}
