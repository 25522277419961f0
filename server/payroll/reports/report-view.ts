import { sql } from 'kysely';
import type { z } from 'zod';
import { messageFor } from '../../../contract/messages.ts';
import type { PayrollReport, ReportHead, ReportTotals } from '../../../contract/payroll/payroll-figures.ts';
import { paysOnceOnly } from '../../../domain/payroll/pay-calendar.ts';
import { satang } from '../../../domain/units.ts';
import { prepared } from '../../db/prepared.ts';
import type { Ctx } from '../../http/context.ts';
import { isPaidIn, payrollPeople } from '../shared/load-pay-employees.ts';
import { type PersonView, peopleById } from '../shared/payroll-person.ts';
import { actionsOf, dutiesOf } from '../shared/report-access.ts';
import { type KeptTotals, keptTotals, periodOf, type ReportRow } from '../shared/report-row.ts';
import { findPublication } from './find-publication.ts';
import { sentOpenOf } from './open-attendance.ts';
import { HAS_LEFT, isCounting } from './uncounted-days.ts';

export type ReportView = z.output<typeof PayrollReport>;
export type HeadView = z.output<typeof ReportHead>;

export const totalsView = ({ figures }: Pick<KeptTotals, 'figures'>): z.output<typeof ReportTotals> => ({
  employees: figures.employees,
  income: figures.income,
  deduction: figures.deduction,
  net: figures.net,
  taxable: satang(figures.taxableRegular + figures.taxableOccasional + figures.taxableLeaving),
  tax: figures.tax,
  socialSecurityWage: figures.socialSecurityWage,
  socialSecurity: figures.socialSecurity,
  socialSecurityEmployer: figures.socialSecurityEmployer,
  welfareFund: figures.welfareFund,
  welfareFundEmployer: figures.welfareFundEmployer,
  fundsEmployer: figures.fundsEmployer,
});

export function reportView(row: ReportRow, people: ReadonlyMap<string, PersonView>): ReportView {
  const personOf = (id: string | null) => (id === null ? null : (people.get(id) ?? null));
  return {
    payrollReportId: row.id,
    templateId: row.template_id,
    templateName: row.template_name,
    name: row.name,
    type: row.kind,
    payCycle: row.cycle,
    part: row.part,
    month: row.month,
    startDate: row.period_start,
    endDate: row.period_end,
    payDate: row.pay_date,
    status: row.status,
    totals: totalsView(keptTotals(row.totals)),
    preparedBy: personOf(row.prepared_by),
    decidedBy: personOf(row.status === 'VOIDED' ? (row.voided_by ?? row.decided_by) : row.decided_by),
    proceededDate: row.proceeded_at,
    decidedDate: row.status === 'VOIDED' ? (row.voided_at ?? row.decided_at) : row.decided_at,
    reason: row.status === 'VOIDED' ? row.void_reason : row.decision_reason,
    computedDate: row.computed_at,
    computing: row.computing,
    lastUpdate: row.updated_at,
    figuresHash: row.figures_hash,
    version: row.version,
  };
}

const involved = (row: ReportRow) => [row.prepared_by, row.decided_by, row.voided_by, row.void_asked_by];

export async function reportViews(ctx: Ctx, rows: readonly ReportRow[]): Promise<ReportView[]> {
  const people = await peopleById(ctx, rows.flatMap(involved));
  return rows.map((row) => reportView(row, people));
}

export const oneReportView = async (ctx: Ctx, row: ReportRow): Promise<ReportView> =>
  reportView(row, await peopleById(ctx, involved(row)));

/** A report with what the person asking may do with it. */
export async function reportHead(ctx: Ctx, row: ReportRow): Promise<HeadView> {
  const { rows } = await sql<{ employee_id: string }>`
      select employee_id from app.payroll_template_staff where organization_id = ${ctx.organizationId}
        and template_id = ${row.template_id} and duty = 'approver'`.execute(ctx.tx);
  const approvers = rows.map((item) => item.employee_id);
  const publication = await findPublication(ctx, row.id);
  const people = await peopleById(ctx, [...involved(row), ...approvers, publication?.published_by ?? null]);
  const { warned, blocked } = keptTotals(row.totals);
  return {
    ...reportView(row, people),
    actions: actionsOf(row, await dutiesOf(ctx, row), { actorId: ctx.actor.employeeId, isPublished: publication !== null }),
    approvers: approvers.flatMap((id) => people.get(id) ?? []),
    sentOpen: sentOpenOf(row),
    computingFailed:
      row.computing_failed === null
        ? null
        : { code: row.computing_failed, message: messageFor(ctx.language, row.computing_failed, {}) },
    isStale: await isStale(ctx, row),
    voidAsked: voidAskedOf(row, people),
    published: publication && {
      date: publication.published_at,
      by: (publication.published_by && people.get(publication.published_by)) || null,
    },
    warned,
    blocked,
  };
}

function voidAskedOf(row: ReportRow, people: ReadonlyMap<string, PersonView>): HeadView['voidAsked'] {
  if (row.status !== 'APPROVED' || row.void_asked_by === null || row.void_asked_at === null) return null;
  return { by: people.get(row.void_asked_by) ?? null, reason: row.void_asked_reason ?? '', date: row.void_asked_at };
}

/**
 * Of another run `o` of the wage month with some of the people of a report: it was sent, decided or voided after the figures were computed, or, beside the cycle, took
 * one-time items over.
 */
export const movedSince = (organizationId: string, { id, month, kind }: ReportRow) => sql`o.organization_id = ${organizationId}
  and o.id <> ${id} and o.month = ${month}
  and (select computed_at from app.payroll_report where organization_id = ${organizationId} and id = ${id}) < case
    when o.status in ('PENDING', 'APPROVED', 'REJECTED', 'VOIDED') then o.updated_at
    when o.status = 'DRAFT' and o.kind <> 'regular' and ${kind} = 'regular' then o.computed_at end
  and exists (select from app.payroll_slip s join app.payroll_slip other on other.organization_id = ${organizationId}
    and other.report_id = o.id and other.employee_id = s.employee_id
    where s.organization_id = ${organizationId} and s.report_id = ${id})`;

/** Of an earlier payroll `o` of the tax year with some of the people of a report: it was approved or voided after the figures were computed. */
export const movedInYear = (organizationId: string, { id, pay_date }: ReportRow) => sql`o.organization_id = ${organizationId}
  and o.id <> ${id} and o.status in ('APPROVED', 'VOIDED')
  and o.updated_at > (select computed_at from app.payroll_report where organization_id = ${organizationId} and id = ${id})
  and extract(year from o.pay_date) = extract(year from ${pay_date}::date) and o.pay_date <= ${pay_date}::date
  and exists (select from app.payroll_slip own join app.payroll_slip s on s.organization_id = ${organizationId}
    and s.report_id = o.id and s.employee_id = own.employee_id
    where own.organization_id = ${organizationId} and own.report_id = ${id})`;

function staleness(organizationId: string, row: ReportRow) {
  const { id, template_id, period_start, period_end } = row;
  const payroll = { organizationId, templateId: template_id, reportId: id };
  const computed = sql`(select computed_at from app.payroll_report where organization_id = ${organizationId} and id = ${id})`;
  const behind = sql`(select computed_behind from app.payroll_report where organization_id = ${organizationId} and id = ${id})`;
  const members = payrollPeople(payroll);
  const isCounted = isCounting({ organizationId, first: period_start, last: period_end });
  return sql<{ stale: boolean }>`
      select exists (select from app.payroll_item where organization_id = ${organizationId} and changed_at > ${computed})
  or exists (select from app.payroll_report where organization_id = ${organizationId} and id = ${id} and 
    (rules_changed_at > computed_at or computing_due_at > computed_at))
  or exists (select from app.employee where organization_id = ${organizationId} and updated_at > ${computed} and id in ${members})
  or exists (select from app.salary where organization_id = ${organizationId} and created_at > ${computed}
    and active_date <= ${period_end}::date
    and employee_id in ${members})
  or exists (select from app.attendance_day d where organization_id = ${organizationId}
    and work_date between ${period_start}::date and ${period_end}::date
    and computed_at > ${computed} - interval '1 minute' and (computed_at > ${computed} or not app.was_committed(d.xmin, ${behind}))
    and employee_id in ${members})
  or exists (select from app.payroll_slip s where s.organization_id = ${organizationId} and s.report_id = ${id}
    and s.employee_id not in ${members})
  or exists (select from app.employee e where e.organization_id = ${organizationId} and e.id in ${members}
    and ${isPaidIn(payroll, periodOf(row))} and e.id not in (select s.employee_id from app.payroll_slip s
      where s.organization_id = ${organizationId} and s.report_id = ${id}))
  or exists (select from app.payroll_report o where (${movedSince(organizationId, row)}) or (${movedInYear(organizationId, row)}))
  or exists (select from app.job j join app.payroll_slip s on s.organization_id = ${organizationId} and s.report_id = ${id}
    where ${isCounted} and (j.status <> 'done' or (${HAS_LEFT} and j.updated_at > ${computed})))
  as stale`;
}

/**
 * Whether something the figures rest on was written after they were computed: attendance, salary, items, a record of the report's people,
 * who they are, or an earlier payroll of the tax year; or days of theirs are still to be counted after a change of plans.
 */
const statementOf = (row: ReportRow): string => (paysOnceOnly(row) ? 'once' : row.kind);
async function isStale({ tx, organizationId }: Ctx, row: ReportRow): Promise<boolean> {
  if (row.status === 'APPROVED' || row.status === 'VOIDED' || row.computing_job_id !== null) return false;
  const { rows } = await prepared(tx, `payroll-is-stale-${statementOf(row)}`, staleness(organizationId, row));
  return rows[0]?.stale ?? false;
}
