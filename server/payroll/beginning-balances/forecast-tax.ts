import { sql } from 'kysely';
import type { BroughtForward } from '../../../domain/payroll/check-beginning-balance.ts';
import { computeReport } from '../../../domain/payroll/compute-report.ts';
import { payDateOf } from '../../../domain/payroll/pay-calendar.ts';
import type { LineOverride, PayPeriod, Slip, YearToDate } from '../../../domain/payroll/pay-types.ts';
import { addMonths, dateOf, firstDayOf, lastDayOf, monthOf } from '../../../domain/time.ts';
import { type PlainDate, type Satang, satang, type YearMonth } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { ensureSystemItems } from '../shared/ensure-system-items.ts';
import { loadItems } from '../shared/load-items.ts';
import { loadOverrides } from '../shared/load-overrides.ts';
import { loadPayDays } from '../shared/load-pay-days.ts';
import { loadPayEmployees } from '../shared/load-pay-employees.ts';
import { loadPaySettings } from '../shared/load-pay-settings.ts';
import { loadYearToDate, NO_YEAR_TO_DATE } from '../shared/load-year-to-date.ts';

type Wanted = { employeeId: string; year: number; before: BroughtForward | undefined; brought: BroughtForward };
type Payroll = { templateId: string; name: string; period: PayPeriod; overrides: readonly LineOverride[] };
export type TaxForecast = {
  month: YearMonth;
  payrollName: string;
  taxNow: Satang;
  taxThen: Satang;
  yearTaxNow: Satang | null;
  yearTaxThen: Satang | null;
  paymentsDue: number;
  paymentsKnown: number;
};

/**
 * What the next payroll of a person in a year withholds: with the beginning balance that is stored, and with another one. Null when
 * the person is in no payroll, or the year has none to come.
 */
export async function forecastTax(ctx: Ctx, { employeeId, year, before, brought }: Wanted): Promise<TaxForecast | null> {
  const payroll = await nextPayroll(ctx, employeeId, year);
  if (!payroll) return null;
  const { tx, organizationId } = ctx;
  const { period, templateId, overrides } = payroll;
  await ensureSystemItems(tx, organizationId);
  const items = await loadItems(tx, organizationId);
  const employeeIds = [employeeId];
  const overridden = new Map([[employeeId, new Set(overrides.map((override) => override.itemId))]]);
  const loaded = await loadPayEmployees(
    tx,
    { organizationId, templateId, period, employeeIds, reportId: null },
    { items, overridden },
  );
  const employee = loaded[0]?.employee;
  if (!employee) return null;
  const today = dateOf(ctx.now, ctx.organization.timeZone);
  const days = (await loadPayDays(tx, { organizationId, employeeIds, period, today })).get(employeeId)?.days ?? [];
  const settings = await loadPaySettings(tx, organizationId, { period, items });
  const stored = (await loadYearToDate(tx, { organizationId, employeeIds, period })).get(employeeId) ?? NO_YEAR_TO_DATE;
  const slipWith = (yearToDate: YearToDate) =>
    computeReport(period, settings, [{ employee, days, yearToDate, overrides }]).slips[0];
  const changed = changedYear(stored, before, brought);
  const [now, then] = [slipWith(stored), slipWith(changed)];
  if (!now || !then) return null;
  return {
    month: period.month,
    payrollName: payroll.name,
    taxNow: now.tax,
    taxThen: then.tax,
    yearTaxNow: yearTaxOf(now),
    yearTaxThen: yearTaxOf(then),
    paymentsDue: numberOf(then, 'paymentsBefore') ?? 0,
    paymentsKnown: changed.payments,
  };
}

function changedYear(stored: YearToDate, before: BroughtForward | undefined, brought: BroughtForward): YearToDate {
  const change = (figure: 'regularIncome' | 'occasionalIncome' | 'taxRegular' | 'taxOccasional' | 'socialSecurity') =>
    satang(stored[figure] - (before?.[figure] ?? 0) + brought[figure]);
  return {
    ...stored,
    regularIncome: change('regularIncome'),
    occasionalIncome: change('occasionalIncome'),
    taxRegular: change('taxRegular'),
    taxOccasional: change('taxOccasional'),
    socialSecurity: change('socialSecurity'),
    payments: stored.payments - (before?.payments ?? 0) + brought.payments,
  };
}

function numberOf(slip: Slip, name: string): number | null {
  const trace = slip.lines.find((line) => line.key === 'TAX')?.trace;
  if (trace?.formula !== 'tax/progressive') return null;
  return trace.numbers.find((traceNumber) => traceNumber.name === name)?.value ?? null;
}
const yearTaxOf = (slip: Slip): Satang | null => {
  const tax = numberOf(slip, 'annualTax');
  return tax === null ? null : satang(tax);
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
async function nextPayroll(ctx: Ctx, employeeId: string, year: number): Promise<Payroll | null> {
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
  return { templateId: open.template_id, name: open.name, period, overrides };
}

type TemplateRow = { id: string; name: string; pay_day: number; last_month: YearMonth | null };
async function payrollToCome(ctx: Ctx, employeeId: string, year: number): Promise<Payroll | null> {
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
  return { templateId: template.id, name: template.name, period, overrides: [] };
}
