import { sql } from 'kysely';
import { payDateOf } from '../../../domain/payroll/pay-cycle.ts';
import type { LineOverride, PayPeriod } from '../../../domain/payroll/pay-types.ts';
import { addMonths, dateOf, firstDayOf, lastDayOf, monthOf } from '../../../domain/time.ts';
import type { PlainDate, YearMonth } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { loadOverrides } from './load-overrides.ts';

export type NextPayroll = {
  /** Null for one that is still to be made. */
  reportId: string | null;
  templateId: string;
  name: string;
  period: PayPeriod;
  overrides: readonly LineOverride[];
};
type ReportRow = {
  id: string;
  template_id: string;
  name: string;
  month: YearMonth;
  period_start: PlainDate;
  period_end: PlainDate;
  pay_date: PlainDate;
};

/** The person's first payroll of the year that is still open; without one, the next to be made of a template they are in. */
export async function nextPayroll(ctx: Ctx, employeeId: string, year: number): Promise<NextPayroll | null> {
  const { rows } = await sql<ReportRow>`
      select r.id, r.template_id, r.name, r.month, r.period_start, r.period_end, r.pay_date from app.payroll_report r
      join app.payroll_slip s on s.organization_id = ${ctx.organizationId} and s.report_id = r.id
        and s.employee_id = ${employeeId}
      where r.organization_id = ${ctx.organizationId} and r.status in ('DRAFT', 'REJECTED') and extract(year
        from r.pay_date) = ${year}
      order by r.pay_date limit 1`.execute(ctx.tx);
  const open = rows[0];
  if (!open) return payrollToCome(ctx, employeeId, year);
  const overrides = (await loadOverrides(ctx, open.id, employeeId)).get(employeeId) ?? [];
  const period = { month: open.month, start: open.period_start, end: open.period_end, payDate: open.pay_date };
  return { reportId: open.id, templateId: open.template_id, name: open.name, period, overrides };
}

type TemplateRow = { id: string; name: string; pay_day: number; last_month: YearMonth | null };
async function payrollToCome(ctx: Ctx, employeeId: string, year: number): Promise<NextPayroll | null> {
  const { rows } = await sql<TemplateRow>`select t.id, t.name, t.pay_day, (select max(r.month) from app.payroll_report r
        where r.organization_id = ${ctx.organizationId} and r.template_id = t.id and r.status <> 'VOIDED') as last_month
      from app.payroll_template t join app.payroll_template_member m
        on m.organization_id = ${ctx.organizationId} and m.template_id = t.id and m.employee_id = ${employeeId}
      where t.organization_id = ${ctx.organizationId} order by t.created_at limit 1`.execute(ctx.tx);
  const template = rows[0];
  if (!template) return null;
  const month = template.last_month ? addMonths(template.last_month, 1) : monthOf(dateOf(ctx.now, ctx.organization.timeZone));
  const payDate = payDateOf(month, template.pay_day);
  if (!payDate.startsWith(String(year))) return null;
  const period = { month, start: firstDayOf(month), end: lastDayOf(month), payDate };
  return { reportId: null, templateId: template.id, name: template.name, period, overrides: [] };
}
