import type { BroughtForward } from '../../../domain/payroll/check-beginning-balance.ts';
import { computeReport } from '../../../domain/payroll/compute-report.ts';
import type { Slip, YearToDate } from '../../../domain/payroll/pay-types.ts';
import { dateOf } from '../../../domain/time.ts';
import { type Satang, satang, type YearMonth } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { ensureSystemItems } from '../shared/ensure-system-items.ts';
import { loadItems } from '../shared/load-items.ts';
import { loadPayDays } from '../shared/load-pay-days.ts';
import { loadPayEmployees } from '../shared/load-pay-employees.ts';
import { loadPaySettings } from '../shared/load-pay-settings.ts';
import { loadYearToDate, NO_YEAR_TO_DATE } from '../shared/load-year-to-date.ts';
import { nextPayroll } from '../shared/next-payroll.ts';

type Wanted = { employeeId: string; year: number; before: BroughtForward | undefined; brought: BroughtForward };
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
  const { reportId, period, templateId, overrides } = payroll;
  await ensureSystemItems(tx, organizationId);
  const items = await loadItems(tx, organizationId);
  const employeeIds = [employeeId];
  const overridden = new Map([[employeeId, new Set(overrides.map((override) => override.itemId))]]);
  const loaded = await loadPayEmployees(tx, { organizationId, templateId, period, employeeIds, reportId }, { items, overridden });
  const employee = loaded[0]?.employee;
  if (!employee) return null;
  const today = dateOf(ctx.now, ctx.organization.timeZone);
  const days = (await loadPayDays(tx, { organizationId, employeeIds, period, today })).get(employeeId)?.days ?? [];
  const settings = await loadPaySettings(tx, organizationId, { period, items });
  const stored = (await loadYearToDate(tx, { organizationId, employeeIds, period, reportId })).get(employeeId) ?? NO_YEAR_TO_DATE;
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
