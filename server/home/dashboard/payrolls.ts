import { sql } from 'kysely';
import type { Answer } from '../../../contract/endpoint.ts';
import type { dashboard } from '../../../contract/home/dashboard.ts';
import { currentPeriod, nextPayrollStep, type PayrollFile } from '../../../domain/payroll/current-period.ts';
import type { PayCycle, RunKind } from '../../../domain/payroll/pay-cycle.ts';
import type { ReportStatus } from '../../../domain/payroll/report-state.ts';
import { filingDueDate } from '../../../domain/payroll/thai/filing-dates.ts';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import { addDays, dateOf, monthOf } from '../../../domain/time.ts';
import type { PlainDate, YearMonth } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { isFiledByAll } from '../../payroll/shared/filed-by-all.ts';

type Template = {
  id: string;
  name: string;
  cycle: PayCycle;
  payDay: number;
  firstPayDay: number | null;
  isMaker: boolean;
  isApprover: boolean;
};
type Report = {
  id: string;
  templateId: string;
  name: string;
  kind: RunKind;
  month: YearMonth;
  periodEnd: PlainDate;
  payDate: PlainDate;
  status: ReportStatus;
  preparedBy: string | null;
  /** Files taken since it was approved. */
  taken: PayrollFile[];
};
export type KnownPayrolls = { readonly templates: readonly Template[]; readonly reports: readonly Report[] };

/** The bank file and two returns. */
const FILES = 3;
/** How far back a report may lie that still says something of today, by its month. */
const SINCE_DAYS = 400;

/** The payrolls with their reports of the last year that are not void, and which files of each left the house. */
export async function loadPayrolls({ tx, organizationId, organization, now, actor }: Ctx): Promise<KnownPayrolls> {
  const since = monthOf(addDays(dateOf(now, organization.timeZone), -SINCE_DAYS));
  const templates = await sql<Template>`
    select t.id, t.name, t.cycle, t.pay_day as "payDay", t.first_pay_day as "firstPayDay",
      exists (select from app.payroll_template_staff s where s.organization_id = ${organizationId} and s.template_id = t.id
        and s.employee_id = ${actor.employeeId} and s.duty = 'maker') as "isMaker",
      exists (select from app.payroll_template_staff s where s.organization_id = ${organizationId} and s.template_id = t.id
        and s.employee_id = ${actor.employeeId} and s.duty = 'approver') as "isApprover"
    from app.payroll_template t where t.organization_id = ${organizationId} order by t.name, t.id`.execute(tx);
  const reports = await sql<Report>`
    select r.id, r.template_id as "templateId", r.name, r.kind, r.month, r.period_end as "periodEnd", r.pay_date as "payDate", r.status,
      r.prepared_by as "preparedBy",
      array(select distinct f.document from app.payroll_filing f
        where f.organization_id = ${organizationId} and r.status = 'APPROVED' and f.created_at >= coalesce(r.decided_at, '-infinity')
          and (f.report_id = r.id or f.report_id is null
            and f.month = case when f.document = 'pnd1' then to_char(r.pay_date, 'YYYY-MM') else r.month end)
          and (f.document <> 'sso' or ${isFiledByAll(organizationId, 'sso')})
          and (f.document <> 'pnd1' or ${isFiledByAll(organizationId, 'pnd1')})) as taken
    from app.payroll_report r
    where r.organization_id = ${organizationId} and r.status <> 'VOIDED' and r.month >= ${since}
    order by r.month, r.id`.execute(tx);
  return { templates: templates.rows, reports: reports.rows };
}

/** Whether the person may approve a report: named by its template, and not who sent it. */
export const mayApprove = ({ actor }: Pick<Ctx, 'actor'>, template: Template, report: Report): boolean =>
  template.isApprover && hasAnyGroup(actor.groups, GROUPS.payrollApproving) && report.preparedBy !== actor.employeeId;

/** The present period of every payroll, without amounts. */
export async function readPayrollCards(ctx: Ctx): Promise<Answer<typeof dashboard.payrolls>> {
  const { templates, reports } = await loadPayrolls(ctx);
  const today = dateOf(ctx.now, ctx.organization.timeZone);
  return templates.map((template) => {
    const own = reports.filter((report) => report.templateId === template.id && report.kind === 'regular');
    const period = currentPeriod(
      own.map((report) => ({
        ...report,
        end: report.periodEnd,
        isDone: report.taken.length === FILES || filingDueDate('sso', report.month) < today,
      })),
      template,
      today,
    );
    const report = 'report' in period ? period.report : null;
    const { month, end, payDate } = 'report' in period ? period.report : period.begins;
    const taken = report?.taken ?? [];
    return {
      templateId: template.id,
      name: template.name,
      month,
      payrollReportId: report?.id ?? null,
      status: report?.status ?? null,
      cutOff: end,
      payDate,
      pnd1Due: filingDueDate('pnd1', monthOf(payDate)),
      ssoDue: filingDueDate('sso', month),
      taken,
      isMaker: template.isMaker || hasAnyGroup(ctx.actor.groups, GROUPS.payrollMaking),
      step: nextPayrollStep({
        status: report?.status ?? null,
        mayApprove: report !== null && mayApprove(ctx, template, report),
        taken,
      }),
    };
  });
}
