import { sql } from 'kysely';
import { nextPeriod, type PayCycle, type PaySchedule } from '../../../domain/payroll/pay-cycle.ts';
import type { LineOverride, PayPeriod } from '../../../domain/payroll/pay-types.ts';
import { dateOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { loadOverrides } from './load-overrides.ts';
import { periodOf, type ReportRow } from './report-row.ts';

export type NextPayroll = {
  /** Null for one that is still to be made. */
  reportId: string | null;
  templateId: string;
  name: string;
  period: PayPeriod;
  overrides: readonly LineOverride[];
};
type OpenRow = Pick<
  ReportRow,
  | 'id'
  | 'template_id'
  | 'name'
  | 'month'
  | 'period_start'
  | 'period_end'
  | 'pay_date'
  | 'kind'
  | 'cycle'
  | 'pay_day'
  | 'first_pay_day'
>;

/** The person's first payroll of the year that is still open; without one, the next to be made of a template they are in. */
export async function nextPayroll(ctx: Ctx, employeeId: string, year: number): Promise<NextPayroll | null> {
  const { rows } = await sql<OpenRow>`
      select r.id, r.template_id, r.name, r.month, r.period_start, r.period_end, r.pay_date, r.kind, r.cycle, t.pay_day, t.first_pay_day
      from app.payroll_report r
      join app.payroll_template t on t.organization_id = ${ctx.organizationId} and t.id = r.template_id
      join app.payroll_slip s on s.organization_id = ${ctx.organizationId} and s.report_id = r.id
        and s.employee_id = ${employeeId}
      where r.organization_id = ${ctx.organizationId} and r.status in ('DRAFT', 'REJECTED') and r.kind = 'regular' and extract(year
        from r.pay_date) = ${year}
      order by r.pay_date limit 1`.execute(ctx.tx);
  const open = rows[0];
  if (!open) return payrollToCome(ctx, employeeId, year);
  const overrides = (await loadOverrides(ctx, open.id, employeeId)).get(employeeId) ?? [];
  return { reportId: open.id, templateId: open.template_id, name: open.name, period: periodOf(open), overrides };
}

type ScheduleRow = { cycle: PayCycle; pay_day: number; first_pay_day: number | null };
export const scheduleOf = ({ cycle, pay_day, first_pay_day }: ScheduleRow): PaySchedule => ({
  cycle,
  payDay: pay_day,
  firstPayDay: first_pay_day,
});

/** The last day that a regular payroll of the template `t`, which is not void, pays; null when there is none. */
export const lastPaidDay = (organizationId: string) => sql`(select max(case when r.cycle = 'monthly'
    then (to_date(r.month, 'YYYY-MM') + interval '1 month - 1 day')::date else r.period_end end)
  from app.payroll_report r where r.organization_id = ${organizationId} and r.template_id = t.id and r.kind = 'regular'
    and r.status <> 'VOIDED')`;

type TemplateRow = ScheduleRow & { id: string; name: string; last_end: PlainDate | null };
async function payrollToCome(ctx: Ctx, employeeId: string, year: number): Promise<NextPayroll | null> {
  const { rows } =
    await sql<TemplateRow>`select t.id, t.name, t.cycle, t.pay_day, t.first_pay_day, ${lastPaidDay(ctx.organizationId)} as last_end
      from app.payroll_template t join app.payroll_template_member m
        on m.organization_id = ${ctx.organizationId} and m.template_id = t.id and m.employee_id = ${employeeId}
      where t.organization_id = ${ctx.organizationId} order by t.created_at limit 1`.execute(ctx.tx);
  const template = rows[0];
  if (!template) return null;
  const pays = scheduleOf(template);
  const { month, start, end, payDate } = nextPeriod(pays, template.last_end, dateOf(ctx.now, ctx.organization.timeZone));
  if (!payDate.startsWith(String(year))) return null;
  const period: PayPeriod = { month, start, end, payDate, pays, kind: 'regular' };
  return { reportId: null, templateId: template.id, name: template.name, period, overrides: [] };
}
