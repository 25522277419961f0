import { sql } from 'kysely';
import { type PayCycle, periodsOf, type RunKind } from '../../../domain/payroll/pay-cycle.ts';
import type { ReportStatus } from '../../../domain/payroll/report-state.ts';
import { monthFilingDue } from '../../../domain/payroll/thai/filing-calendar.ts';
import { addMonths, dateOf, monthOf } from '../../../domain/time.ts';
import type { Instant, PlainDate, YearMonth } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { isFiledByAll } from '../shared/filed-by-all.ts';
import { type FilingPart, NOT_FILED, type Window } from './filing-part.ts';

/** A payroll that was begun, or one that its template will ask for. */
export type Run = {
  readonly reportId: string | null;
  readonly templateId: string;
  readonly name: string;
  readonly kind: RunKind;
  readonly month: YearMonth;
  readonly part: number | null;
  readonly periodEnd: PlainDate;
  readonly payDate: PlainDate;
  readonly status: ReportStatus | null;
  readonly isInsured: boolean;
  readonly pnd1At: Instant | null;
  readonly pnd1By: string | null;
  readonly ssoAt: Instant | null;
  readonly ssoBy: string | null;
};
type Template = {
  id: string;
  name: string;
  cycle: PayCycle;
  payDay: number;
  firstPayDay: number | null;
  createdAt: Instant;
};

/** What is paid in the months of a window and in the two before it, which it tells of. */
export async function loadRuns(ctx: Ctx, window: Window): Promise<Run[]> {
  const [first, last] = [addMonths(monthOf(window.from), -2), monthOf(window.to)];
  const begun = await begunRuns(ctx, first, last);
  const known = new Set(begun.filter(({ kind }) => kind === 'regular').map(keyOf));
  const planned = (await plannedRuns(ctx, first, last)).filter((run) => !known.has(keyOf(run)));
  return [...begun, ...planned].sort((a, b) => (a.payDate < b.payDate ? -1 : a.payDate > b.payDate ? 1 : 0));
}

const keyOf = ({ templateId, month, part }: Run): string => `${templateId} ${month} ${part ?? 1}`;

async function begunRuns({ tx, organizationId }: Ctx, first: YearMonth, last: YearMonth): Promise<Run[]> {
  const filed = (document: 'pnd1' | 'sso', month: ReturnType<typeof sql>) => sql`(
    select f.created_at, f.created_by from app.payroll_filing f
    where f.organization_id = ${organizationId} and f.document = ${document} and f.created_at >= r.decided_at
      and (f.report_id = r.id or (f.report_id is null and f.month = ${month}))
    order by f.created_at desc limit 1)`;
  const { rows } = await sql<Run>`
    select r.id as "reportId", r.template_id as "templateId", r.name, r.kind, r.month, r.part, r.period_end as "periodEnd",
      r.pay_date as "payDate", r.status, exists (select from app.payroll_slip s where s.organization_id = ${organizationId}
        and s.report_id = r.id and s.social_security > 0) as "isInsured",
      p.created_at as "pnd1At", p.created_by as "pnd1By", o.created_at as "ssoAt", o.created_by as "ssoBy"
    from app.payroll_report r
      left join lateral ${filed('pnd1', sql`to_char(r.pay_date, 'YYYY-MM')`)} p on ${isFiledByAll(organizationId, 'pnd1')}
      left join lateral ${filed('sso', sql`r.month`)} o on ${isFiledByAll(organizationId, 'sso')}
    where r.organization_id = ${organizationId} and r.status <> 'VOIDED'
      and (r.month between ${first} and ${last} or to_char(r.pay_date, 'YYYY-MM') between ${first} and ${last})
    order by r.pay_date, r.name, r.id`.execute(tx);
  return rows;
}

/** Regular payrolls that templates ask for, since the day on which the template was made; of daily ones only those that were begun are told. */
async function plannedRuns(ctx: Ctx, first: YearMonth, last: YearMonth): Promise<Run[]> {
  const { rows } = await sql<Template>`
    select id, name, cycle, pay_day as "payDay", first_pay_day as "firstPayDay", created_at as "createdAt" from app.payroll_template
    where organization_id = ${ctx.organizationId} and cycle <> 'daily' order by name, id`.execute(ctx.tx);
  const months: YearMonth[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return rows.flatMap((template) => {
    const made = dateOf(template.createdAt, ctx.organization.timeZone);
    return months
      .flatMap((month) => periodsOf(template, month))
      .filter(({ payDate }) => payDate >= made)
      .map(
        ({ month, part, end, payDate }): Run => ({
          reportId: null,
          templateId: template.id,
          name: template.name,
          kind: 'regular',
          month,
          part: template.cycle === 'monthly' ? null : part,
          periodEnd: end,
          payDate,
          status: null,
          isInsured: true,
          pnd1At: null,
          pnd1By: null,
          ssoAt: null,
          ssoBy: null,
        }),
      );
  });
}

/** PND1 by the month of payment and SPS 1-10 by the wage month, of each payroll. */
export function runParts(runs: readonly Run[], { isDayOff }: Window, today: PlainDate): FilingPart[] {
  return runs.flatMap((run) => {
    const isSettled = run.status === 'APPROVED';
    const paid = monthOf(run.payDate);
    const pnd1: FilingPart = {
      kind: 'pnd1',
      period: paid,
      due: monthFilingDue('pnd1', paid, isDayOff),
      isSettled,
      filedAt: run.pnd1At,
      filedBy: run.pnd1By,
    };
    const sso: FilingPart = {
      kind: 'sso',
      period: run.month,
      due: monthFilingDue('sso', run.month, isDayOff),
      isSettled,
      filedAt: run.ssoAt,
      filedBy: run.ssoBy,
    };
    const parts = run.isInsured ? [pnd1, sso] : [pnd1];
    // A payroll that nobody began before its return was due was not paid here.
    return run.reportId === null ? parts.filter(({ due }) => due.due >= today).map((part) => ({ ...part, ...NOT_FILED })) : parts;
  });
}
